package dev.docs.http.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A class of tests for a client of the API. Each test has a {@link dev.docs.http.world.DocsWorld}
 * of its own, as a parameter, which starts as a copy of the seed and ends with the test; a second
 * parameter may be the seed. Tests may run in parallel, if JUnit is configured to. What a test is
 * given is the same whether it runs alone, with others, or in another order. Nested classes have
 * the seed of the class that they are in, unless they are annotated themselves.
 *
 * <pre>{@code
 * @DocsTest(Harbour.class)
 * class ClientTest {
 *
 *   @Test
 *   void isPatient(DocsWorld world, Harbour harbour) {
 *     world.fail("getSpaceById").times(2).with(503);
 *     new Client(world.url(), world.token("ada")).read(harbour.guide);
 *     assertThat(world.requests("getSpaceById")).hasSize(3);
 *   }
 * }
 * }</pre>
 *
 * <p>When a test fails, its exception has a suppressed one that shows the requests of the world and
 * what they changed.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(DocsTestExtension.class)
@Execution(ExecutionMode.CONCURRENT)
public @interface DocsTest {

  /**
   * The class of the seed, with one constructor, which takes a {@link dev.docs.Docs}: it prepares
   * the state through the library, once for all tests with this seed, and its fields hold what
   * tests need, such as identifiers.
   */
  Class<?> value();

  /**
   * Whether a test that passed otherwise fails of a fault or a stub of its world that has no action
   * or never happened, as {@link dev.docs.http.world.DocsWorld#unused()} tells them.
   */
  boolean strict() default true;
}
