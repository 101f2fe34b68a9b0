package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.content.Revision;
import dev.docs.http.html.Html;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents.RevisionView;
import java.util.Optional;

/** Lists the revisions of a space, and shows each with its content. */
final class HistoryPages {

  /** Revisions per page, each of which takes a read of its own. */
  static final int REVISIONS = 30;

  private HistoryPages() {}

  /** The breadcrumb of a content. */
  static String name(ContentAddress shown) {
    return shown.at() instanceof ContentAt.InChangeRequest ? "Change request" : "Revision";
  }

  /**
   * Lists revisions backwards, from the head or from the one that the query parameter {@code from}
   * names.
   */
  static void list(PageBuilder view, ContentAddress main) {
    SpaceId space = main.at().space();
    RevisionView at =
        view.docs()
            .contents()
            .revision(
                view.call()
                    .query("from")
                    .map(RevisionId::new)
                    .map(id -> ContentAt.revision(space, id))
                    .orElse(main.at()));
    view.step(at.content().space().space());
    view.frame().titled("History");
    String here = main.href() + SpacePages.HISTORY;
    Html rows =
        Elements.table(view.main(), "Revisions, newest first", "Created", "Type", "~By", "Message");
    for (int i = 0; i < REVISIONS; i++) {
      row(view, at, rows.add("tr"));
      Optional<RevisionId> parent = at.content().revision().parents().stream().findFirst();
      if (parent.isEmpty()) {
        return;
      }
      if (i == REVISIONS - 1) {
        view.main()
            .add("p")
            .add("a")
            .set("rel", "next")
            .set("href", here + "?from=" + Elements.encoded(parent.get().value()))
            .text("Older revisions");
        return;
      }
      at = view.docs().contents().revision(ContentAt.revision(space, parent.get()));
    }
  }

  private static void row(PageBuilder view, RevisionView one, Html row) {
    Revision revision = one.content().revision();
    Html made = row.add("td").add("a");
    made.set("href", view.links().revisionApp(revision.space(), revision.id()));
    Elements.time(made, revision.createdAt());
    row.add("td").text(words(revision.type()));
    Html by = row.add("td", "wide").set("dir", "auto");
    if (revision.author() != null) {
      by.text(revision.author().value());
    }
    Html message = row.add("td").set("dir", "auto").text(revision.message());
    mergedFrom(view, one, message);
  }

  private static void mergedFrom(PageBuilder view, RevisionView one, Html at) {
    one.mergedFrom()
        .ifPresent(
            merged -> {
              at.text(" ");
              Elements.link(
                  at,
                  view.links().changeRequestApp(merged.changeRequest().space(), merged.id()),
                  "#" + merged.changeRequest().number() + " " + merged.changeRequest().subject());
            });
  }

  static void one(PageBuilder view, ContentAddress shown) {
    RevisionView found = view.docs().contents().revision(shown.at());
    Revision revision = found.content().revision();
    view.step(found.content().space().space());
    view.frame()
        .step(view.links().spaceApp(revision.space()) + SpacePages.HISTORY, "History")
        .titled("Revision");
    Html facts = view.main().add("dl");
    Elements.time(Elements.fact(facts, "Created"), revision.createdAt());
    Elements.fact(facts, "Type").text(words(revision.type()));
    if (revision.author() != null) {
      Elements.fact(facts, "By").text(revision.author().value());
    }
    mergedFrom(view, found, Elements.fact(facts, "Message").text(revision.message()));
    for (RevisionId parent : revision.parents()) {
      Elements.link(
          Elements.fact(facts, "Parent"),
          view.links().revisionApp(revision.space(), parent),
          parent.value());
    }
    Html pages = Elements.fact(facts, "Pages");
    Elements.link(pages, shown.tree(), String.valueOf(found.content().content().pageCount()));
    ChangesHtml.write(view, shown);
  }
}
