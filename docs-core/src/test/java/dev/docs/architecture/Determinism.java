package dev.docs.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The uses of the machine's clock and of random numbers, by which two runs with the same input
 * differ. Results are the uses by top-level class.
 */
public final class Determinism {

  private static final List<Class<?>> CLOCKS = List.of(Clock.class, Date.class, Calendar.class);

  private static final List<Class<?>> RANDOM = List.of(RandomGenerator.class, UUID.class);

  private Determinism() {}

  /** Calls and references to methods that read the clock, and uses of types that can read it. */
  public static Map<String, Set<String>> usesOfTheClock(Iterable<JavaClass> classes) {
    return uses(classes, CLOCKS, Determinism::readsTheClock);
  }

  private static boolean readsTheClock(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    String name = access.getTarget().getName();
    if (owner.isEquivalentTo(System.class)) {
      return Set.of("currentTimeMillis", "nanoTime").contains(name);
    }
    return owner.getPackageName().startsWith("java.time")
        && (name.equals("now")
            || (owner.isEquivalentTo(InstantSource.class) && name.equals("system")));
  }

  /** Calls and references to methods that draw random numbers, and uses of types that do. */
  public static Map<String, Set<String>> usesOfRandomNumbers(Iterable<JavaClass> classes) {
    return uses(classes, RANDOM, Determinism::drawsRandomNumbers);
  }

  private static boolean drawsRandomNumbers(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    String name = access.getTarget().getName();
    return (name.equals("random")
            && (owner.isEquivalentTo(Math.class) || owner.isEquivalentTo(StrictMath.class)))
        || (name.equals("shuffle") && owner.isEquivalentTo(Collections.class));
  }

  private static Map<String, Set<String>> uses(
      Iterable<JavaClass> classes, List<Class<?>> types, Predicate<JavaAccess<?>> method) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (JavaClass type : classes) {
      Stream<String> ofMethods =
          accesses(type).filter(method).map(access -> access.getDescription());
      Stream<String> ofTypes =
          type.getDirectDependenciesFromSelf().stream()
              .filter(to -> types.stream().anyMatch(to.getTargetClass()::isAssignableTo))
              .map(to -> to.getDescription());
      Stream.concat(ofMethods, ofTypes)
          .forEach(
              use ->
                  found
                      .computeIfAbsent(
                          MainClasses.outermost(type).getName(), name -> new TreeSet<>())
                      .add(use));
    }
    return found;
  }

  private static Stream<JavaAccess<?>> accesses(JavaClass type) {
    return Stream.concat(
        type.getMethodCallsFromSelf().stream(), type.getMethodReferencesFromSelf().stream());
  }
}
