package dev.docs.scenario;

import dev.docs.rule.RuleTest;
import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What visitors see of sites that adapt to them; on any store. */
public abstract class VisitorProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Integer>> choices() {
    return Arbitraries.integers().between(0, 1_000).list().ofSize(120);
  }

  @Property(tries = 25)
  @RuleTest("adaptive-blocks")
  public void whatIsHiddenIsInNoAnswerAndAllElseIs(@ForAll("choices") List<Integer> choices) {
    try (Store store = create()) {
      AdaptiveSite site = new AdaptiveSite(World.on(store), choices);
      for (int i = 0; i < 2; i++) {
        site.requireShownTo(site.claims(), site.claims());
      }
    }
  }

  @Property(tries = 25)
  @RuleTest("site-hidden-default")
  public void aDefaultIsAmongWhatTheVisitorSees(@ForAll("choices") List<Integer> choices) {
    try (Store store = create()) {
      AdaptiveSite site = new AdaptiveSite(World.on(store), choices);
      for (int i = 0; i < 4; i++) {
        site.requireDefaultsOf(site.claims(), site.claims());
      }
    }
  }
}
