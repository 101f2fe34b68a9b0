package dev.docs.runs;

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
      attributes.setTries(Math.min(tries, most(context.containerClass())));
    }
    return property.execute();
  }

  private static int most(Class<?> container) {
    AtMostTries few = container.getAnnotation(AtMostTries.class);
    return few == null ? Integer.MAX_VALUE : few.value();
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
