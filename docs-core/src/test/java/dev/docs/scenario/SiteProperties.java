package dev.docs.scenario;

import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of sites whatever becomes of them and of the spaces they show; on any store. */
public abstract class SiteProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.runs(SiteRun.OPERATIONS, 50);
  }

  @Property(tries = 40)
  public void sitesMatchTheirStructuresAfterAnyChangeOfTheirSpaces(
      @ForAll("steps") List<RandomStep> steps) {
    try (Store store = create()) {
      SiteRun run = new SiteRun(World.on(store));
      for (RandomStep step : steps) {
        run.apply(step);
        run.check(step);
      }
    }
  }
}
