package dev.docs.runs;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives each property as many tries as {@link Runs#tries} says, or as its class has {@linkplain
 * AtMostTries at most}. One that names its seed means those very tries, and keeps them. Found by
 * jqwik as a service.
 */
public final class ShortenedProperties implements AroundPropertyHook {

  /** What jqwik does where nothing is said. */
  private static final int USUAL = 1_000;

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) throws Throwable {
    PropertyAttributes attributes = context.attributes();
    if (attributes.seed().isEmpty()) {
      int tries = Runs.tries(attributes.tries().orElse(USUAL));
      attributes.setTries(Math.min(tries, most(context)));
    }
    return property.execute();
  }

  private static int most(PropertyLifecycleContext context) {
    AtMostTries few = context.containerClass().getAnnotation(AtMostTries.class);
    if (few == null) {
      return Integer.MAX_VALUE;
    }
    List<String> bounded = List.of(few.of());
    requireProperties(context.containerClass(), bounded);
    return bounded.isEmpty() || bounded.contains(context.targetMethod().getName())
        ? few.value()
        : Integer.MAX_VALUE;
  }

  private static void requireProperties(Class<?> container, List<String> names) {
    for (String name : names) {
      if (Stream.of(container.getMethods(), container.getDeclaredMethods())
          .flatMap(Stream::of)
          .noneMatch(method -> method.getName().equals(name))) {
        throw new IllegalStateException(container.getName() + " has no property " + name);
      }
    }
  }

  /** Outside of what gives properties their seeds. */
  @Override
  public int aroundPropertyProximity() {
    return -200;
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
