package dev.docs.runs;

import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.SkipExecutionHook;

/** Skips properties with {@link WholeRun} in short runs. Found by jqwik as a service. */
public final class WholeRunProperties implements SkipExecutionHook {

  @Override
  public SkipResult shouldBeSkipped(LifecycleContext context) {
    return context.findAnnotation(WholeRun.class).isPresent() && !Runs.everything()
        ? SkipResult.skip("takes long: -P everything runs it, as CI does")
        : SkipResult.doNotSkip();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
