package dev.docs.seed;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives each property that names no seed that of {@link Seeds} where seeds are fixed; else jqwik
 * draws one, or takes again that of a failure. Found by jqwik as a service.
 */
public final class SeededProperties implements AroundPropertyHook {

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) throws Throwable {
    if (Seeds.FIXED && context.attributes().seed().isEmpty()) {
      String name = context.containerClass().getName() + "#" + context.targetMethod().getName();
      context.attributes().setSeed(Long.toString(Seeds.of(name)));
    }
    return property.execute();
  }

  @Override
  public int aroundPropertyProximity() {
    return -100;
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
