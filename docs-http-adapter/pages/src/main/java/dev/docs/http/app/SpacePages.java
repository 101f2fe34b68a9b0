package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.http.html.Html;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.Slice;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.List;

/** Pages of spaces: content, change requests and history. */
final class SpacePages {

  static final String CHANGE_REQUESTS = "/change-requests";
  static final String HISTORY = "/revisions";

  private SpacePages() {}

  /** Serves the paths below {@code spaces}. */
  static void show(PageBuilder view, List<String> path) {
    if (path.isEmpty()) {
      throw ApplicationPages.noSuchPage();
    }
    SpaceId space = new SpaceId(path.get(0));
    String href = view.links().spaceApp(space);
    ContentAddress main = new ContentAddress(ContentAt.main(space), href);
    if (path.size() == 1) {
      one(view, main);
      return;
    }
    List<String> rest = path.subList(2, path.size());
    switch ("/" + path.get(1)) {
      case "/pages" -> pages(view, main, rest);
      case CHANGE_REQUESTS -> changeRequests(view, space, rest);
      case HISTORY -> history(view, main, rest);
      case FilePages.FILES -> files(view, main, rest);
      case CommentPages.COMMENTS -> CommentPages.show(view, ContentAt.main(space), main, rest);
      default -> throw ApplicationPages.noSuchPage();
    }
  }

  private static void one(PageBuilder view, ContentAddress main) {
    ContentView content = view.docs().contents().expanded(main.at());
    Space space = view.docs().spaces().get(content.space().id()).space();
    view.step(space.organization());
    view.frame().titled(space.title());
    Html facts = view.main().add("dl");
    Elements.fact(facts, "Visibility").text(words(space.visibility()));
    Elements.fact(facts, "Edited").text(words(space.editMode()));
    Elements.time(Elements.fact(facts, "Changed"), space.updatedAt());
    Elements.fact(facts, "Change requests")
        .add("a")
        .set("href", main.href() + CHANGE_REQUESTS)
        .text(space.counts().open() + " open, " + space.counts().draft() + " drafts");
    Elements.fact(facts, "History")
        .add("a")
        .set("href", main.href() + HISTORY)
        .text("All revisions");
    Elements.link(
        Elements.fact(facts, "Files"),
        main.href() + FilePages.FILES,
        String.valueOf(content.content().listedFiles().size()));
    comments(facts, main, content.space(), space.counts().comments());
    PageTree.write(view, content, main);
  }

  /** The number of open comments with a link, for callers who may read them. */
  static void comments(Html facts, ContentAddress shown, Space.View space, long open) {
    if (space.role().includes(Role.COMMENT)) {
      Elements.link(
          Elements.fact(facts, "Comments"), shown.href() + CommentPages.COMMENTS, open + " open");
    }
  }

  private static void files(PageBuilder view, ContentAddress shown, List<String> rest) {
    if (!rest.isEmpty()) {
      throw ApplicationPages.noSuchPage();
    }
    FilePages.show(view, shown);
  }

  private static void pages(PageBuilder view, ContentAddress shown, List<String> rest) {
    if (rest.size() != 1) {
      throw ApplicationPages.noSuchPage();
    }
    DocumentPage.show(view, shown, new PageId(rest.get(0)));
  }

  private static void changeRequests(PageBuilder view, SpaceId space, List<String> rest) {
    if (rest.isEmpty()) {
      list(view, space);
      return;
    }
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(space, rest.get(0));
    if (rest.size() == 1) {
      ChangeRequestPage.show(view, ref);
      return;
    }
    ChangeRequest.View found = view.docs().changeRequests().get(ref);
    String href = view.links().changeRequestApp(space, found.id());
    ContentAt.Branch at = ContentAt.changeRequest(found.ref());
    ContentAddress shown = new ContentAddress(at, href);
    if (("/" + rest.get(1)).equals(CommentPages.COMMENTS)) {
      CommentPages.show(view, at, shown, rest.subList(2, rest.size()));
    } else {
      content(view, shown, rest.subList(1, rest.size()));
    }
  }

  private static void list(PageBuilder view, SpaceId id) {
    Space space = view.docs().spaces().get(id).space();
    view.step(space);
    view.frame().titled("Change requests");
    String here = view.links().spaceApp(id) + CHANGE_REQUESTS;
    Slice<ChangeRequest.View> slice =
        view.docs().changeRequests().list(id, null, null, view.listOptions("page"));
    new Table<ChangeRequest.View>("Change requests, newest first")
        .text("Number", one -> one.changeRequest().number())
        .link(
            "Subject",
            one -> view.links().changeRequestApp(id, one.id()),
            one -> one.changeRequest().subject())
        .text("State", one -> words(one.changeRequest().status()))
        .name("~By", one -> one.createdBy() == null ? null : one.createdBy().displayName())
        .time("~Changed", one -> one.changeRequest().updatedAt())
        .show(view.main(), here, "page", slice);
  }

  private static void history(PageBuilder view, ContentAddress main, List<String> rest) {
    if (rest.isEmpty()) {
      HistoryPages.list(view, main);
      return;
    }
    SpaceId space = main.at().space();
    RevisionId id = new RevisionId(rest.get(0));
    ContentAddress shown =
        new ContentAddress(ContentAt.revision(space, id), view.links().revisionApp(space, id));
    if (rest.size() == 1) {
      HistoryPages.one(view, shown);
    } else {
      content(view, shown, rest.subList(1, rest.size()));
    }
  }

  /** Serves the paths that change requests and revisions have in common. */
  private static void content(PageBuilder view, ContentAddress shown, List<String> rest) {
    List<String> below = rest.subList(1, rest.size());
    switch ("/" + rest.get(0)) {
      case FilePages.FILES -> files(view, shown, below);
      case "/pages" -> {
        if (below.isEmpty()) {
          ContentView content = view.docs().contents().expanded(shown.at());
          view.step(content, shown).titled("Pages");
          PageTree.write(view, content, shown);
        } else {
          pages(view, shown, below);
        }
      }
      case "/changes" -> {
        if (below.size() != 2 || !below.get(0).equals("pages")) {
          throw ApplicationPages.noSuchPage();
        }
        ChangesHtml.page(view, shown, new PageId(below.get(1)));
      }
      default -> throw ApplicationPages.noSuchPage();
    }
  }
}
