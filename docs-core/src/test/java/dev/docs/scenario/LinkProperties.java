package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.reference.Location;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Links after any sequence of renames, moves, edits, merges and rollbacks. Every link's text is a
 * word of its own that says which page was meant when it was written, so that what it leads to can
 * be told from its text alone.
 */
public abstract class LinkProperties {

  private enum Kind {
    INSERT,
    LINK,
    LINK_TOO,
    RENAME,
    MOVE,
    DELETE,
    ROUND_TRIP,
    OPEN,
    SWITCH,
    UPDATE,
    MERGE,
    ROLL_BACK
  }

  private record Action(Kind kind, int a, int b, int c) {}

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Action>> actions() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 30);
    return Combinators.combine(Arbitraries.of(Kind.class), number, number, number)
        .as(Action::new)
        .list()
        .ofMaxSize(40);
  }

  @Property(tries = 150)
  @RuleTest("links-since-written")
  void everyLinkLeadsToWhatItLedToWhenItWasWritten(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      for (Action action : actions) {
        run.act(action);
        run.check(run.view());
      }
      run.check(run.main());
    }
  }

  @Property(tries = 100)
  void whatIsExportedHasNoDeadLinkThatWasAlive(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      World world = World.on(store);
      Run run = new Run(world);
      actions.forEach(run::act);
      Folder folder = world.admin.contents().exportFolder(ContentAt.main(run.space));
      Map<String, String> meant = run.titlesOfLinks(run.main());
      assertThat(linksIn(folder, meant)).isEqualTo(meant);

      SpaceId other =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Again")).id();
      world.admin.contents().importFolder(ContentAt.main(other), folder);
      assertThat(run.titlesOfLinks(world.admin.contents().get(ContentAt.main(other))))
          .isEqualTo(meant);
      assertThat(world.admin.contents().exportFolder(ContentAt.main(other))).isEqualTo(folder);
    }
  }

  /** What the links with these texts lead to in a folder: the first words of the files. */
  private static Map<String, String> linksIn(Folder folder, Map<String, String> meant) {
    Map<String, String> found = new TreeMap<>();
    for (String path : folder.paths()) {
      if (path.endsWith(".md")) {
        String text = text(folder, path);
        for (Links.Link link : Links.in(text)) {
          String name = nameOf(text, link);
          if (meant.containsKey(name)) {
            String at =
                RelativePath.resolve(path, link.target(), folder::contains)
                    .map(to -> text(folder, to.path()).split("\n", 2)[0])
                    .orElse("dead: " + link.target());
            found.put(name, at);
          }
        }
      }
    }
    return found;
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  /** The text of a link written as {@code [text](target)}. */
  private static String nameOf(String text, Links.Link link) {
    int open = text.lastIndexOf('[', link.start());
    int close = text.indexOf(']', open + 1);
    return open < 0 || close < 0 ? "" : text.substring(open + 1, close);
  }

  /** A space, and what its links mean. */
  private static final class Run {

    private final World world;
    private final SpaceId space;
    private final Map<String, PageId> meant = new HashMap<>();
    private final List<RevisionId> revisions = new ArrayList<>();
    private int opened;
    private boolean inMain = true;
    private int named;

    Run(World world) {
      this.world = world;
      space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      insert(0, 0);
      insert(1, 1);
    }

    ContentView main() {
      return world.admin.contents().get(ContentAt.main(space));
    }

    ContentView view() {
      return inMain
          ? main()
          : world
              .admin
              .contents()
              .get(ContentAt.changeRequest(ChangeRequest.Ref.of(space, "" + opened)));
    }

    private boolean edit(ContentEdit edit) {
      try {
        if (inMain) {
          world.admin.contents().edit(ContentAt.main(space), List.of(edit));
        } else {
          world
              .admin
              .contents()
              .edit(
                  ContentAt.changeRequest(ChangeRequest.Ref.of(space, "" + opened)), List.of(edit));
        }
        return true;
      } catch (DocsException e) {
        return false;
      }
    }

    private List<Page> pages() {
      return view().content().descendants(null);
    }

    private Page page(int number) {
      List<Page> pages = pages();
      return pages.get(number % pages.size());
    }

    void act(Action action) {
      if (pages().isEmpty()) {
        insert(action.a(), action.b());
      }
      Page page = page(action.a());
      String id = page.id().value();
      switch (action.kind()) {
        case INSERT -> insert(action.a(), action.b());
        case LINK, LINK_TOO -> link(page, page(action.b()), action.c());
        case RENAME ->
            edit(ContentEdit.updatePage(id).fields(PageFields.NOTHING.slug("s" + action.b() % 4)));
        case MOVE ->
            edit(
                ContentEdit.updatePage(id)
                    .into(action.c() % 3 == 0 ? null : page(action.b()).id().value()));
        case DELETE -> edit(ContentEdit.deletePage(id));
        case ROUND_TRIP -> {
          forgetDead(page);
          edit(ContentEdit.updatePage(id).markdown(view().text(page) + "more\n"));
        }
        case OPEN -> {
          opened =
              world
                  .admin
                  .changeRequests()
                  .create(space, new CreateChangeRequest(null))
                  .changeRequest()
                  .number();
          inMain = false;
        }
        case SWITCH -> inMain = opened == 0 || !inMain;
        case UPDATE -> {
          if (opened > 0) {
            world.admin.merges().update(ChangeRequest.Ref.of(space, "" + opened));
          }
        }
        case MERGE -> {
          if (opened > 0) {
            world.admin.merges().merge(ChangeRequest.Ref.of(space, "" + opened));
            opened = 0;
            inMain = true;
          }
        }
        case ROLL_BACK -> {
          if (inMain) {
            revisions.add(main().revision().id());
            world.admin.contents().rollback(space, revisions.get(action.a() % revisions.size()));
          }
        }
      }
      if (inMain) {
        revisions.add(main().revision().id());
      }
    }

    private void insert(int into, int slug) {
      List<Page> pages = pages();
      ContentEdit.InsertPage insert =
          ContentEdit.insertPage("S" + slug % 4).markdown("page " + named++ + "\n\n");
      edit(
          pages.isEmpty() || into % 2 == 0
              ? insert
              : insert.into(pages.get(into % pages.size()).id().value()));
    }

    /** A link to what is gone, written once more, means what stands at its path. */
    private void forgetDead(Page page) {
      Content content = view().content();
      meant
          .entrySet()
          .removeIf(
              link ->
                  content.page(link.getValue()).isEmpty()
                      && view().text(page).contains("[" + link.getKey() + "]"));
    }

    /** Adds a link in one of the manners in which people write them, if it leads to the page. */
    private void link(Page from, Page to, int manner) {
      forgetDead(from);
      Content content = view().content();
      ContentLinks links = new ContentLinks(content);
      String file = links.fileOf(to);
      String relative = RelativePath.relativize(links.fileOf(from), file);
      String target =
          switch (manner % 6) {
            case 0 -> "/" + content.path(to);
            case 1 -> "/pages/" + content.path(to) + ".md";
            case 2 -> relative.startsWith("../") ? relative : "./" + relative;
            case 3 -> "/pages/" + to.id();
            case 4 -> relative + "#part";
            default -> relative;
          };
      String name = "l" + named++;
      String text = view().text(from) + "[" + name + "](" + target + ")\n\n";
      if (edit(ContentEdit.updatePage(from.id().value()).markdown(text))) {
        meant.put(name, to.id());
      }
    }

    /** Checks references, backlinks and the text that goes out, of every page. */
    void check(ContentView view) {
      Content content = view.content();
      ContentLinks links = new ContentLinks(content);
      for (Page page : content.allPages()) {
        Owned owner = links.of(page);
        String stored = view.text(page.document());
        for (Links.Link link : Links.in(stored)) {
          PageId to = meant.get(nameOf(stored, link));
          if (to != null && content.page(to).isPresent()) {
            assertThat(pageOf(owner.resolve(link.target()).orElse(null)))
                .as("%s on %s", link, content.path(page))
                .isEqualTo(to.value());
          }
        }
        String shown = view.text(page);
        for (Links.Link link : Links.in(shown)) {
          PageId to = meant.get(nameOf(shown, link));
          if (to != null && content.page(to).isPresent()) {
            assertThat(pageOf(owner.atPath(link.target()).orElse(null)))
                .as("%s as shown on %s", link, content.path(page))
                .isEqualTo(to.value());
            if (inMain && !to.equals(page.id())) {
              assertThat(backlinks(to)).contains(page.id());
            }
          }
        }
      }
    }

    private List<PageId> backlinks(PageId page) {
      return world
          .admin
          .references()
          .toPage(ContentAt.main(space), page, ListOptions.first())
          .items()
          .stream()
          .map(location -> ((Location.Page) location).page().id())
          .toList();
    }

    private static String pageOf(ContentRef ref) {
      return ref instanceof ContentRef.Page page
          ? page.page()
          : ref instanceof ContentRef.Anchor anchor ? anchor.page() : null;
    }

    /** The first lines of the pages that links lead to, by the links' texts. */
    Map<String, String> titlesOfLinks(ContentView view) {
      Content content = view.content();
      Map<String, String> titles = new TreeMap<>();
      for (Page page : content.allPages()) {
        if (page.type() != PageType.DOCUMENT) {
          continue;
        }
        Owned owner = new ContentLinks(content).of(page);
        String text = view.text(page.document());
        for (Links.Link link : Links.in(text)) {
          String to = pageOf(owner.resolve(link.target()).orElse(null));
          if (to != null) {
            content
                .page(new PageId(to))
                .map(found -> view.text(found.document()).split("\n", 2)[0])
                .ifPresent(line -> titles.put(nameOf(text, link), line));
          }
        }
      }
      return titles;
    }
  }
}
