package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.search.Search;
import dev.docs.search.Search.Scope;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** What holds of search after any sequence of commands; on any store. */
public abstract class SearchProperties {

  private enum Kind {
    INSERT,
    WRITE,
    RENAME,
    HIDE,
    EXCLUDE,
    MOVE,
    DELETE,
    CHANGE_REQUEST,
    MERGE,
    ROLL_BACK,
    SPECIFY,
    SEARCH,
    SEARCH_CHANGE_REQUEST
  }

  /**
   * One command.
   *
   * @param target which page or revision it is about
   * @param words what is written or looked for
   */
  private record Action(Kind kind, int target, String words) {}

  /** How specifications say a word of an operation. */
  private static final List<String> SAYINGS = List.of("sum ", "say ", "par ", "op post /");

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Action>> actions() {
    Arbitrary<String> word =
        Arbitraries.of(
            "buffer",
            "buffers",
            "buffering",
            "bufer",
            "tail",
            "mail",
            "tails",
            "configuration",
            "configure",
            "config",
            "the",
            "of",
            "and",
            "東京都",
            "京都",
            "Crème",
            "les",
            "des",
            "et");
    Arbitrary<String> words =
        word.list()
            .ofMinSize(1)
            .ofMaxSize(6)
            .flatMap(
                list ->
                    Arbitraries.of("", "\n\n# ", "\n\n", "\"")
                        .map(mark -> String.join(mark.isEmpty() ? " " : mark, list)));
    return Combinators.combine(
            Arbitraries.frequencyOf(
                Tuple.of(9, Arbitraries.of(Kind.class)),
                Tuple.of(5, Arbitraries.of(Kind.SPECIFY, Kind.SEARCH))),
            Arbitraries.integers().between(0, 30),
            words)
        .as(Action::new)
        .list()
        .ofMinSize(10)
        .ofMaxSize(60);
  }

  @Property(tries = 50)
  void answersAreThoseOfAFreshIndexAndNameNoHiddenPage(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(store);
      actions.forEach(run::act);
      for (String query : List.of("buffer", "conf", "tail the", "\"the tail\"", "京", "des")) {
        run.search(query, run.world.admin.contents().get(ContentAt.main(run.space)));
      }
    }
  }

  /** Two spaces, what is done to one of them, and what is found in both. */
  private static final class Run {
    private final Store store;
    private final World world;
    private final SpaceId space;
    private final SpaceId other;
    private final List<RevisionId> revisions = new ArrayList<>();
    private String changeRequest;

    Run(Store store) {
      this.store = store;
      world = World.on(store);
      ComputedSource pets =
          new ComputedSource(
              ComputedSource.OPENAPI,
              Map.of("models", "true"),
              Map.of("spec", new ContentRef.OpenApi("pets")));
      space =
          world
              .admin
              .spaces()
              .create(world.organization, CreateSpace.titled("Guide").computed(pets))
              .id();
      other = world.admin.spaces().create(world.organization, CreateSpace.titled("Other")).id();
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(other),
              List.of(ContentEdit.insertPage("Buffer").markdown("the tail of config\n")));
      edit(List.of(ContentEdit.insertPage("Home").markdown("the buffers of tails\n")));
    }

    private void edit(List<? extends ContentEdit> edits) {
      revisions.add(
          world.admin.contents().edit(ContentAt.main(space), edits).content().revision().id());
    }

    void act(Action action) {
      List<Page> pages =
          world.admin.contents().get(ContentAt.main(space)).content().descendants(null);
      Page page = pages.isEmpty() ? null : pages.get(picked(action.target(), pages.size()));
      switch (action.kind()) {
        case INSERT ->
            edit(
                List.of(
                    ContentEdit.insertPage(title(action))
                        .into(action.target() % 3 == 0 ? null : parent(page))
                        .markdown(action.words() + "\n")));
        case MERGE -> {
          if (changeRequest != null) {
            revisions.add(
                world.admin.merges().merge(ChangeRequest.Ref.of(space, changeRequest)).revision());
            changeRequest = null;
          }
        }
        case ROLL_BACK -> {
          RevisionId target = revisions.get(action.target() % revisions.size());
          revisions.add(world.admin.contents().rollback(space, target).revision().id());
        }
        case SPECIFY -> specify(action);
        case CHANGE_REQUEST -> change(action);
        case SEARCH ->
            search(action.words(), world.admin.contents().expanded(ContentAt.main(space)));
        case SEARCH_CHANGE_REQUEST -> {
          if (changeRequest != null) {
            search(action.words(), world.admin.contents().expanded(branch()));
          }
        }
        default -> {
          if (page != null) {
            edit(List.of(change(action, pages, page)));
          }
        }
      }
    }

    /**
     * The first page, which is computed unless it was moved or deleted, more seldom than others.
     */
    private static int picked(int target, int size) {
      return size == 1 || target % 6 == 0 ? 0 : 1 + target % (size - 1);
    }

    private static ContentEdit change(Action action, List<Page> pages, Page page) {
      ContentEdit.UpdatePage update = ContentEdit.updatePage(page.id().value());
      return switch (action.kind()) {
        case HIDE -> update.fields(PageFields.NOTHING.hidden(!page.hidden()));
        case EXCLUDE -> update.fields(noIndex(!page.noIndex()));
        case RENAME -> update.fields(PageFields.titled(title(action)));
        case MOVE -> {
          Page first = pages.get(0);
          yield update.into(first.equals(page) ? null : parent(first));
        }
        case WRITE ->
            page.type() == PageType.COMPUTED
                ? update.fields(PageFields.titled(title(action)))
                : update.markdown(action.words() + "\n");
        case DELETE -> ContentEdit.deletePage(page.id().value());
        default -> throw new IllegalArgumentException("no change: " + action);
      };
    }

    /** The page as one that others stand below; null for the top, where none may. */
    private static String parent(Page page) {
      return page == null || page.type() == PageType.COMPUTED ? null : page.id().value();
    }

    private static PageFields noIndex(boolean value) {
      return PageFields.NOTHING.noIndex(value);
    }

    private static String title(Action action) {
      return action.words().lines().findFirst().orElseThrow();
    }

    private void change(Action action) {
      if (changeRequest == null) {
        changeRequest =
            Integer.toString(
                world
                    .admin
                    .changeRequests()
                    .create(space, new CreateChangeRequest(null))
                    .changeRequest()
                    .number());
      }
      world
          .admin
          .contents()
          .edit(
              branch(),
              List.of(ContentEdit.insertPage(title(action)).markdown(action.words() + "\n")));
    }

    /**
     * Gives the specification a version: two tags, which share operations of which the words are
     * said.
     */
    private void specify(Action action) {
      StringBuilder text = new StringBuilder("schema Pet\ntag mail\ntag tail\n");
      int tag = action.target();
      for (String word : action.words().split("[^\\p{L}]+", -1)) {
        tag++;
        text.append("op get /").append(tag).append(tag % 2 == 0 ? " mail\n" : " tail\n");
        text.append(SAYINGS.get(tag % SAYINGS.size())).append(word).append('\n');
      }
      world
          .admin
          .openApiSpecs()
          .save(
              world.organization,
              SaveOpenApiSpec.named("pets", OpenApiSpec.Source.text(text.toString())));
    }

    private ContentAt.Branch branch() {
      return ContentAt.changeRequest(ChangeRequest.Ref.of(space, changeRequest));
    }

    void search(String query, ContentView view) {
      Predicate<PageId> visible =
          id -> view.content().page(id).orElseThrow().title().length() % 5 != 0;
      ContentView rest = world.admin.contents().expanded(ContentAt.main(other));
      List<Scope> scopes =
          List.of(
              new Scope(view, Optional.empty(), visible),
              new Scope(rest, Optional.empty(), SearchedContent.ALL));
      List<Search.Result.InSpace> found = find(world.admin, scopes, query);
      DocsSession fresh = Docs.builder().store(store).build().as(Caller.user("admin"));
      assertThat(found).as(query).isEqualTo(find(fresh, scopes, query));
      for (Search.Result.InSpace result : found) {
        if (result.space().equals(space)) {
          result.pages().forEach(page -> assertShown(view.content(), page, visible));
        }
      }
      assertThat(world.admin.search().inSpace(space, query, ListOptions.first()))
          .isEqualTo(fresh.search().inSpace(space, query, ListOptions.first()));
    }

    private static List<Search.Result.InSpace> find(
        DocsSession session, List<Scope> scopes, String query) {
      return session.search().in(scopes, query, "search-all", ListOptions.first()).items();
    }

    private static void assertShown(
        Content content, Search.Result result, Predicate<PageId> visible) {
      assertThat(visible.test(result.page())).isTrue();
      Page page = content.page(result.page()).orElseThrow();
      for (Page at = page; at != null; at = parent(content, at)) {
        assertThat(at.hidden() || at.noIndex()).as("%s above %s", at, page).isFalse();
      }
    }

    private static Page parent(Content content, Page page) {
      return Optional.ofNullable(page.parent()).flatMap(content::page).orElse(null);
    }
  }
}
