package dev.docs.scenario;

import dev.docs.scenario.folder.EditedFolder.Step;
import dev.docs.scenario.folder.History;
import dev.docs.scenario.folder.History.Action;
import dev.docs.scenario.folder.History.Kind;
import dev.docs.store.Store;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * A folder that was exported, and edited while people edited the space, is imported although no
 * import of it is recorded: nothing goes, what the folder left alone is no conflict, and every link
 * leads where it led.
 */
public abstract class UnknownBaseProperties {

  private static final Set<Kind> EDITS =
      EnumSet.complementOf(
          EnumSet.of(
              Kind.RESOLVE,
              Kind.ROLL_BACK,
              Kind.OPEN,
              Kind.SWITCH,
              Kind.UPDATE,
              Kind.MERGE,
              Kind.EXPORT,
              Kind.REIMPORT,
              Kind.IMPORT,
              Kind.IMPORT_EDITED));

  /** An empty store. */
  protected abstract Store create();

  /**
   * A history.
   *
   * @param placed whether an older version imported the folder, without a record
   * @param before what people do before the export
   * @param since what they do after it
   * @param folder what is done to the folder meanwhile
   */
  record Case(boolean placed, List<Action> before, List<Action> since, List<Step> folder) {}

  @Provide
  Arbitrary<Case> cases() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 30);
    Arbitrary<Action> action =
        Combinators.combine(Arbitraries.of(EDITS), number, number, number)
            .as((kind, a, b, c) -> new Action(kind, a, b, c, List.of()));
    Arbitrary<List<Step>> steps =
        Combinators.combine(
                Arbitraries.of(dev.docs.scenario.folder.EditedFolder.Kind.class), number, number)
            .as(Step::new)
            .list()
            .ofMaxSize(4);
    return Combinators.combine(
            Arbitraries.of(true, false),
            action.list().ofMaxSize(15),
            action.list().ofMaxSize(4),
            steps)
        .as(Case::new);
  }

  @Property(tries = 200)
  public void nothingGoesAndLinksStayAlive(@ForAll("cases") Case of) {
    try (Store store = create()) {
      World world = World.on(store);
      History history = new History(world);
      of.before().forEach(history::act);
      history.importUnknown(of.placed(), of.since(), of.folder());
    }
  }
}
