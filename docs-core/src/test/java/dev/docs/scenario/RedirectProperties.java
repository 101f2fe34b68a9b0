package dev.docs.scenario;

import dev.docs.rule.RuleTest;
import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is found at the URLs that a site ever had; on any store. */
public abstract class RedirectProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.runs(RedirectRun.OPERATIONS, 40);
  }

  @Property(tries = 60)
  @RuleTest("redirect-structure")
  public void aPageIsFoundAtEveryUrlItHadUnlessAnotherTookIt(
      @ForAll("steps") List<RandomStep> steps) {
    try (Store store = create()) {
      RedirectRun run = new RedirectRun(World.on(store));
      for (RandomStep step : steps) {
        run.apply(step);
        run.look();
      }
      run.check();
    }
  }
}
