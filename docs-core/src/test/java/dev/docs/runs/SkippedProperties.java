package dev.docs.runs;

import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.SkipExecutionHook;

/** Skips properties, and groups of them, that are {@link WholeRun} in short runs. */
public final class SkippedProperties implements SkipExecutionHook {

  @Override
  public SkipResult shouldBeSkipped(LifecycleContext context) {
    return !Runs.everything() && context.findAnnotation(WholeRun.class).isPresent()
        ? SkipResult.skip("takes long: -P everything runs it, as CI does")
        : SkipResult.doNotSkip();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
