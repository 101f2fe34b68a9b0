package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Role;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.AudienceTable.Effect;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Who reads what of sites after any commands of anybody: as a small model says, and never what
 * somebody gave who may not give it; on any store.
 */
public abstract class AudienceProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts(Role.READ, Role.EDIT, Role.CREATE, Role.CREATE)
        .map(parts -> parts.subList(0, Math.min(12, parts.size())));
  }

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.uniform(40);
  }

  @Property(tries = 50)
  @RuleTest("site-audience")
  public void nobodyReadsWhatWasNotGivenByWhoMayGiveIt(
      @ForAll("parts") List<Part> parts, @ForAll("steps") List<RandomStep> steps) {
    try (Store store = create()) {
      AudienceWorld world = new AudienceWorld(store, parts);
      AudienceRun run = new AudienceRun(world);
      AudienceCheck check = new AudienceCheck(world);
      for (RandomStep step : steps) {
        run.apply(step);
        if (step.flag()) {
          check.some(step);
        }
      }
      check.all(6);
    }
  }

  @Example
  void everyOperationOfSitesSaysWhatItDoesToWhoReads() {
    assertThat(AudienceTable.ROWS.keySet()).isEqualTo(AudienceTable.operations());
    Set<String> commands =
        AudienceTable.ROWS.entrySet().stream()
            .filter(row -> row.getValue() != Effect.READS)
            .map(Map.Entry::getKey)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(new TreeSet<>(AudienceCommands.ALL.keySet())).isEqualTo(commands);
  }
}
