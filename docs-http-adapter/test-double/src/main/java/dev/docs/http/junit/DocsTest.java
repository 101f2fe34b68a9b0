package dev.docs.http.junit;

import dev.docs.http.UnknownFields;
import dev.docs.http.world.Hostility;
import dev.docs.http.world.Quirk;
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
 * <p>{@code @DocsTest(seed = "harbour.yaml")} has a seed in a file. A world is named after its
 * test, in its URL and in logs, such as {@code ClientTest-isPatient-3f2a1b}.
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
   * The class of the seed, with one constructor, which takes a {@link dev.docs.Docs}, and may take
   * its {@link dev.docs.time.ManualClock}: it prepares the state through the library, once for all
   * tests with this seed, and its fields hold what tests need, such as identifiers.
   */
  Class<?> value() default void.class;

  /**
   * A file with the seed, in the place of a class: a resource beside the class of the test, one at
   * the root of the class path, or a file. The parameter of tests is then a {@link
   * dev.docs.http.seed.DocsSeed.Prepared}.
   */
  String seed() default "";

  /**
   * The time at which preparing begins, such as {@code 2026-03-01T12:00:00Z}; by default {@link
   * dev.docs.http.world.DocsDouble#START}.
   */
  String clock() default "";

  /** How the worlds differ from the specification, as {@code DocsWorld.quirks} has it. */
  Quirk[] quirks() default {};

  /** How the worlds answer, as {@code DocsWorld.hostile} has it. */
  Hostility[] hostile() default {};

  /** What happens to what an operation does not know. */
  UnknownFields unknownFields() default UnknownFields.REFUSED;

  /**
   * Whether a test that passed otherwise fails of a fault or a stub of its world that has no action
   * or never happened, as {@link dev.docs.http.world.DocsWorld#unused()} tells them.
   */
  boolean strict() default true;
}
