package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.Revision;
import dev.docs.content.VariableValue;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of revisions and change requests after any sequence of commands; on any store. */
public abstract class HistoryProperties {

  private enum Kind {
    EDIT_MAIN,
    OPEN,
    EDIT,
    UPDATE,
    MERGE,
    ROLL_BACK,
    ARCHIVE,
    REOPEN
  }

  /**
   * One command.
   *
   * @param target which change request, revision or page it is about
   * @param detail what of it is changed
   */
  private record Action(Kind kind, int target, int detail) {}

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Action>> actions() {
    return Combinators.combine(
            Arbitraries.of(Kind.class),
            Arbitraries.integers().between(0, 20),
            Arbitraries.integers().between(0, 100))
        .as(Action::new)
        .list()
        .ofMaxSize(40);
  }

  @Property(tries = 100)
  @RuleTest("revisions-last")
  void everyRevisionStaysAsItWas(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      actions.forEach(run::act);
      run.revisions.forEach(
          (revision, rendering) -> assertThat(run.render(revision)).isEqualTo(rendering));
    }
  }

  @Property(tries = 100)
  @RuleTest("outdated")
  void outdatedTellsWhetherMainHasARevisionThatWasNotSeen(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      for (Action action : actions) {
        run.act(action);
        for (int number = 1; number <= run.opened; number++) {
          ChangeRequest.View view = run.changeRequest(number);
          assertThat(view.outdated())
              .as("%s of %s after %s", number, actions, action)
              .isEqualTo(run.hasUnseen(view));
        }
      }
    }
  }

  /** A space with a page, and what is done to it. */
  private static final class Run {
    private final World world;
    private final SpaceId space;
    private final Map<RevisionId, String> revisions = new LinkedHashMap<>();
    private int opened;

    Run(World world) {
      this.world = world;
      space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      keep(world.admin.contents().get(ContentAt.main(space)).revision().id());
      edit(0, 0);
    }

    void act(Action action) {
      world.clock.advance(Duration.ofMillis(1));
      int number = opened == 0 ? 0 : 1 + action.target() % opened;
      boolean editable = opened > 0 && isEditable(number);
      switch (action.kind()) {
        case EDIT_MAIN -> edit(action.target(), action.detail());
        case OPEN ->
            opened =
                world
                    .admin
                    .changeRequests()
                    .create(space, new CreateChangeRequest(null))
                    .changeRequest()
                    .number();
        case ROLL_BACK -> {
          List<RevisionId> all = new ArrayList<>(revisions.keySet());
          RevisionId target = all.get(action.detail() % all.size());
          keep(world.admin.contents().rollback(space, target).revision().id());
        }
        case EDIT -> {
          if (editable) {
            ContentView content =
                world
                    .admin
                    .contents()
                    .get(ContentAt.changeRequest(ChangeRequest.Ref.of(space, "" + number)));
            world
                .admin
                .contents()
                .edit(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(space, "" + number)),
                    edits(content, action.target(), action.detail()));
            keep(changeRequest(number).changeRequest().head());
          }
        }
        case UPDATE -> {
          if (editable) {
            keep(world.admin.merges().update(ChangeRequest.Ref.of(space, "" + number)).revision());
          }
        }
        case MERGE -> {
          if (editable) {
            keep(world.admin.merges().merge(ChangeRequest.Ref.of(space, "" + number)).revision());
          }
        }
        case ARCHIVE -> set(number, editable, ChangeRequest.Status.ARCHIVED);
        case REOPEN -> set(number, editable, ChangeRequest.Status.OPEN);
      }
    }

    private void set(int number, boolean editable, ChangeRequest.Status status) {
      if (editable) {
        world
            .admin
            .changeRequests()
            .update(
                ChangeRequest.Ref.of(space, "" + number),
                dev.docs.change.UpdateChangeRequest.NOTHING.subject("subject").status(status));
      }
    }

    private boolean isEditable(int number) {
      return changeRequest(number).changeRequest().status().isEditable();
    }

    ChangeRequest.View changeRequest(int number) {
      return world.admin.changeRequests().get(ChangeRequest.Ref.of(space, "" + number));
    }

    private void edit(int target, int detail) {
      ContentView current = world.admin.contents().get(ContentAt.main(space));
      keep(
          world
              .admin
              .contents()
              .edit(ContentAt.main(space), edits(current, target, detail))
              .content()
              .revision()
              .id());
    }

    private static List<ContentEdit> edits(ContentView content, int target, int detail) {
      List<Page> pages = content.content().descendants(null);
      String text = "line 1\nline " + detail + "\nline 3\n";
      if (pages.isEmpty() || detail % 4 == 0) {
        return List.of(
            ContentEdit.insertPage("Page " + detail).ref("new").markdown(text),
            ContentEdit.insertFile("file" + detail, new byte[] {1, (byte) detail}),
            ContentEdit.insertReusableContent("Reusable").markdown(text));
      }
      String page = pages.get(target % pages.size()).id().value();
      return switch (detail % 6) {
        case 0 -> List.of(ContentEdit.deletePage(page));
        case 1 -> List.of(ContentEdit.updatePage(page).into(null).at(detail % 5));
        case 2 ->
            List.of(ContentEdit.updatePage(page).fields(PageFields.titled("Title " + detail)));
        case 3 ->
            List.of(new ContentEdit.SetVariables(Map.of("v", VariableValue.of("value " + detail))));
        default -> List.of(ContentEdit.updatePage(page).markdown(text));
      };
    }

    private void keep(RevisionId revision) {
      revisions.putIfAbsent(revision, render(revision));
    }

    /** Everything there is to see of a revision. */
    String render(RevisionId id) {
      ContentView view = world.admin.contents().get(ContentAt.revision(space, id));
      StringBuilder out = new StringBuilder(view.revision().toString());
      var content = view.content();
      content
          .descendants(null)
          .forEach(p -> out.append('\n').append(p).append(view.text(p.document())));
      content
          .allFiles()
          .forEach(f -> out.append('\n').append(f).append(Arrays.toString(view.bytes(f))));
      content
          .allReusableContents()
          .forEach(r -> out.append('\n').append(r).append(view.text(r.document())));
      return out.append('\n').append(new TreeMap<>(content.variables())).toString();
    }

    /** Whether the line of the main content has what does not lead to the change request's head. */
    boolean hasUnseen(ChangeRequest.View view) {
      if (view.changeRequest().status() == ChangeRequest.Status.MERGED) {
        return false;
      }
      Set<RevisionId> seen = ancestors(view.changeRequest().head());
      for (RevisionId at = world.admin.spaces().get(space).space().head(); at != null; ) {
        if (!seen.contains(at)) {
          return true;
        }
        List<RevisionId> parents = revision(at).parents();
        at = parents.isEmpty() ? null : parents.get(0);
      }
      return false;
    }

    private Set<RevisionId> ancestors(RevisionId start) {
      Set<RevisionId> seen = new HashSet<>();
      Deque<RevisionId> pending = new ArrayDeque<>(List.of(start));
      while (!pending.isEmpty()) {
        RevisionId at = pending.remove();
        if (seen.add(at)) {
          pending.addAll(revision(at).parents());
        }
      }
      return seen;
    }

    private Revision revision(RevisionId id) {
      return world.admin.contents().get(ContentAt.revision(space, id)).revision();
    }
  }
}
