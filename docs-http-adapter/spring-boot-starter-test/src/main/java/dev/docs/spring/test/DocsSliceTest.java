package dev.docs.spring.test;

import dev.docs.spring.DocsAutoConfiguration;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.autoconfigure.OverrideAutoConfiguration;
import org.springframework.boot.test.autoconfigure.filter.TypeExcludeFilters;
import org.springframework.boot.test.context.SpringBootTestContextBootstrapper;
import org.springframework.test.context.BootstrapWith;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * A test of what uses the library: {@code Docs} on the test double, as with {@link
 * AutoConfigureDocsDouble}, and nothing else. No component of the application is found by scanning;
 * those under test are imported by {@code Import}.
 *
 * <pre>{@code
 * @DocsSliceTest
 * @Import(Handbook.class)
 * class HandbookTest {
 *   @Autowired Handbook handbook;
 *   @Autowired DocsWorld world;
 * }
 * }</pre>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@BootstrapWith(SpringBootTestContextBootstrapper.class)
@ExtendWith(SpringExtension.class)
@OverrideAutoConfiguration(enabled = false)
@TypeExcludeFilters(NothingScanned.class)
@AutoConfigureDocsDouble
@ImportAutoConfiguration(DocsAutoConfiguration.class)
public @interface DocsSliceTest {}
