package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.scenario.folder.EditedFolder.Step;
import dev.docs.scenario.folder.History;
import dev.docs.scenario.folder.History.Action;
import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What holds of pages, texts and links after any sequence of edits, renames, moves, deletes,
 * rollbacks, change requests, exports and imports, also of the folder of another revision that was
 * edited meanwhile.
 */
public abstract class FolderHistoryProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Action>> actions() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 30);
    Arbitrary<List<Step>> steps =
        Combinators.combine(
                Arbitraries.of(dev.docs.scenario.folder.EditedFolder.Kind.class), number, number)
            .as(Step::new)
            .list()
            .ofMaxSize(3);
    return Combinators.combine(
            Arbitraries.of(dev.docs.scenario.folder.History.Kind.class),
            number,
            number,
            number,
            steps)
        .as(Action::new)
        .list()
        .ofMaxSize(30);
  }

  /** Few pages that two sides work on, so that there is much to decide. */
  @Provide
  Arbitrary<List<Action>> conflicts() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 5);
    return Combinators.combine(Arbitraries.of(CONFLICTING), number, number, number)
        .as((kind, a, b, c) -> new Action(kind, a, b, c, List.of()))
        .list()
        .ofMaxSize(40);
  }

  private static final List<History.Kind> CONFLICTING =
      List.of(
          History.Kind.INSERT,
          History.Kind.WRITE,
          History.Kind.CUT,
          History.Kind.DELETE,
          History.Kind.MOVE,
          History.Kind.LINK,
          History.Kind.PUT_REUSABLE,
          History.Kind.INCLUDE,
          History.Kind.DELETE_REUSABLE,
          History.Kind.INSERT_GROUP,
          History.Kind.INTO_GROUP,
          History.Kind.OPEN,
          History.Kind.OPEN,
          History.Kind.SWITCH,
          History.Kind.SWITCH,
          History.Kind.UPDATE,
          History.Kind.MERGE,
          History.Kind.RESOLVE,
          History.Kind.RESOLVE,
          History.Kind.RESOLVE);

  @Property(tries = 100)
  public void anyResolutionOfConflictsAccountsForEveryText(
      @ForAll("conflicts") List<Action> actions) {
    identityTextAndLinksSurviveAnyActions(actions);
  }

  @Property(tries = 150)
  public void identityTextAndLinksSurviveAnyActions(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      History history = new History(World.on(store));
      actions.forEach(history::act);
      history.close();
      assertThat(history.unaccounted()).isEmpty();
    }
  }
}
