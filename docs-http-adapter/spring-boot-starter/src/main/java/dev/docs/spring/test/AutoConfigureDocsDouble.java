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
 * what was asked for. The world lives as long as the application context.
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
