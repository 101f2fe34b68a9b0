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

  /**
   * Serves the paths below {@code spaces}.
   *
   * @return false when the path is unknown
   */
  static boolean show(PageBuilder view, List<String> path) {
    if (path.isEmpty()) {
      return false;
    }
    SpaceId space = new SpaceId(path.get(0));
    String href = view.links().spaceApp(space);
    ContentAddress main = new ContentAddress(ContentAt.main(space), href);
    if (path.size() == 1) {
      one(view, main);
      return true;
    }
    List<String> rest = path.subList(2, path.size());
    return switch ("/" + path.get(1)) {
      case "/pages" -> pages(view, main, rest);
      case CHANGE_REQUESTS -> changeRequests(view, space, rest);
      case HISTORY -> history(view, main, rest);
      case FilePages.FILES -> files(view, main, rest);
      case CommentPages.COMMENTS -> CommentPages.show(view, ContentAt.main(space), main, rest);
      default -> false;
    };
  }

  private static void one(PageBuilder view, ContentAddress main) {
    ContentView content = view.docs().contents().expanded(main.at());
    Space space = view.docs().spaces().get(content.space().id()).space();
    view.step(space.organization());
    view.frame().titled(space.title());
    Html facts = Elements.facts(view.main());
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

  private static boolean files(PageBuilder view, ContentAddress shown, List<String> rest) {
    if (!rest.isEmpty()) {
      return false;
    }
    FilePages.show(view, shown);
    return true;
  }

  private static boolean pages(PageBuilder view, ContentAddress shown, List<String> rest) {
    if (rest.size() != 1) {
      return false;
    }
    DocumentPage.show(view, shown, new PageId(rest.get(0)));
    return true;
  }

  private static boolean changeRequests(PageBuilder view, SpaceId space, List<String> rest) {
    if (rest.isEmpty()) {
      list(view, space);
      return true;
    }
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(space, rest.get(0));
    if (rest.size() == 1) {
      ChangeRequestPage.show(view, ref);
      return true;
    }
    ChangeRequest.View found = view.docs().changeRequests().get(ref);
    String href = view.links().changeRequestApp(space, found.id());
    ContentAt.Branch at = ContentAt.changeRequest(found.ref());
    ContentAddress shown = new ContentAddress(at, href);
    return ("/" + rest.get(1)).equals(CommentPages.COMMENTS)
        ? CommentPages.show(view, at, shown, rest.subList(2, rest.size()))
        : content(view, shown, rest.subList(1, rest.size()));
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

  private static boolean history(PageBuilder view, ContentAddress main, List<String> rest) {
    if (rest.isEmpty()) {
      HistoryPages.list(view, main);
      return true;
    }
    SpaceId space = main.at().space();
    RevisionId id = new RevisionId(rest.get(0));
    ContentAddress shown =
        new ContentAddress(ContentAt.revision(space, id), view.links().revisionApp(space, id));
    if (rest.size() == 1) {
      HistoryPages.one(view, shown);
      return true;
    }
    return content(view, shown, rest.subList(1, rest.size()));
  }

  /** Serves the paths that change requests and revisions have in common. */
  private static boolean content(PageBuilder view, ContentAddress shown, List<String> rest) {
    if (rest.get(0).equals("pages") && rest.size() == 1) {
      ContentView content = view.docs().contents().expanded(shown.at());
      view.step(content.space().space());
      view.frame().step(shown.href(), HistoryPages.name(shown)).titled("Pages");
      PageTree.write(view, content, shown);
      return true;
    }
    if (rest.get(0).equals("changes") && rest.size() == 3 && rest.get(1).equals("pages")) {
      ChangesHtml.page(view, shown, new PageId(rest.get(2)));
      return true;
    }
    if (("/" + rest.get(0)).equals(FilePages.FILES)) {
      return files(view, shown, rest.subList(1, rest.size()));
    }
    return rest.get(0).equals("pages") && pages(view, shown, rest.subList(1, rest.size()));
  }
}
