package dev.docs.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;

/**
 * Beside {@code SpringBootTest}: replaces store, clock and identifiers of the library with those of
 * its test double. {@code Docs} is that of the bean {@link dev.docs.http.world.DocsWorld}, whose
 * {@code clock()} moves time, {@code fail(...)} makes requests fail, and {@code requests()} tells
 * what was asked for.
 *
 * <p>Each test begins with the world as the application made it when it started, and as {@code
 * BeforeAll} methods of its class left it: content, clock, settings, faults and journal. The same
 * identifiers are drawn in it, alone or with other tests. Tests that share an application context
 * cannot run in parallel.
 *
 * <p>The double joins no transaction: with {@code docs.store.join-transactions=true} the
 * application does not start.
 *
 * <p>Needs {@code org.springframework.boot:spring-boot-starter-test}. A {@code Docs} bean of the
 * application itself stays as it is, beside that of the double.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ImportAutoConfiguration(DocsDoubleAutoConfiguration.class)
public @interface AutoConfigureDocsDouble {}
