package dev.docs.http.app;

import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.SemanticChange;
import dev.docs.content.SemanticChange.FileCreated;
import dev.docs.content.SemanticChange.FileDeleted;
import dev.docs.content.SemanticChange.FileEdited;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.SemanticChange.PageCreated;
import dev.docs.content.SemanticChange.PageDeleted;
import dev.docs.content.SemanticChange.PageEdited;
import dev.docs.content.SemanticChange.PageMoved;
import dev.docs.content.SemanticChange.ReusableContentCreated;
import dev.docs.content.SemanticChange.ReusableContentDeleted;
import dev.docs.content.SemanticChange.ReusableContentEdited;
import dev.docs.content.SemanticChange.VariablesEdited;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.Contents.Compared;
import dev.docs.error.DocsException;
import dev.docs.http.html.Html;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The changes of a change request or revision. Not thread-safe. */
final class ChangesHtml {

  /** The most changes listed on one page. */
  static final int LISTED = 200;

  /** The most lines of all differences on one page; each page's own difference shows the rest. */
  static final int LINES = 800;

  private final PageBuilder view;
  private final ContentAddress shown;
  private int lines = LINES;

  private ChangesHtml(PageBuilder view, ContentAddress shown) {
    this.view = view;
    this.shown = shown;
  }

  /** Lists the changes, each with its text difference until {@link #LINES} is reached. */
  static void write(PageBuilder view, ContentAddress shown) {
    Compared compared = view.docs().contents().changes(shown.at(), LISTED);
    Html main = view.main();
    main.add("h2").text("Changes");
    if (compared.changes().changes().isEmpty()) {
      main.add("p").text("There are none.");
      return;
    }
    ChangesHtml html = new ChangesHtml(view, shown);
    for (SemanticChange change : compared.changes().changes()) {
      html.change(change, main.add("section"));
    }
    if (compared.changes().more() > 0) {
      main.add("p", "note").text("And " + compared.changes().more() + " more.");
    }
  }

  private void change(SemanticChange change, Html at) {
    if (change instanceof PageCreated created) {
      heading(at, "New page", created.page(), true);
      difference(at, created.page(), null, created.page().page());
    } else if (change instanceof PageDeleted deleted) {
      heading(at, "Deleted page", deleted.page(), false);
      difference(at, deleted.page(), deleted.page().page(), null);
    } else if (change instanceof PageEdited edited) {
      heading(at, "Edited page", edited.page(), true);
      fields(at, edited.before(), edited.after());
      difference(at, edited.page(), edited.before(), edited.after());
    } else if (change instanceof PageMoved moved) {
      heading(at, moved.isReordered() ? "Reordered page" : "Moved page", moved.page(), true);
      if (!moved.isReordered()) {
        at.add("p").set("dir", "auto").text("From " + parent(moved.before()));
        at.add("p").set("dir", "auto").text("To " + parent(moved.after()));
      }
    } else if (change instanceof FileCreated created) {
      heading(at, "New file", created.file().name());
    } else if (change instanceof FileDeleted deleted) {
      heading(at, "Deleted file", deleted.file().name());
    } else if (change instanceof FileEdited edited) {
      heading(at, "Replaced file", edited.after().name());
    } else if (change instanceof ReusableContentCreated created) {
      heading(at, "New reusable content", created.reusableContent().title());
      text(at, null, created.reusableContent().document());
    } else if (change instanceof ReusableContentDeleted deleted) {
      heading(at, "Deleted reusable content", deleted.reusableContent().title());
      text(at, deleted.reusableContent().document(), null);
    } else if (change instanceof ReusableContentEdited edited) {
      heading(at, "Edited reusable content", edited.after().title());
      text(at, edited.before().document(), edited.after().document());
    } else if (change instanceof VariablesEdited edited) {
      variables(at, edited);
    }
  }

  private static String parent(@Nullable PageAt at) {
    return at == null ? "the top" : at.path();
  }

  private static void heading(Html at, String what, String name) {
    at.add("h3").set("dir", "auto").text(what + ": " + name);
  }

  private void heading(Html at, String what, PageAt page, boolean present) {
    Html heading = at.add("h3").set("dir", "auto").text(what + ": ");
    if (present && page.page().type() != PageType.GROUP) {
      Elements.link(heading, shown.page(page.page().id()), page.page().title());
    } else {
      heading.text(page.page().title());
    }
    at.add("p", "dim").set("dir", "auto").text(page.path());
  }

  /** The changed fields that readers see; the API reports all of them. */
  private static void fields(Html at, Page before, Page after) {
    field(at, "Title", before.title(), after.title());
    field(at, "Slug", before.slug(), after.slug());
    field(at, "Description", before.description(), after.description());
  }

  private static void field(Html at, String name, @Nullable String before, @Nullable String after) {
    if (!Objects.equals(before, after)) {
      Html line = at.add("p");
      line.text(name + ": ");
      line.add("del").set("dir", "auto").text(before == null ? "nothing" : before);
      line.text(" became ");
      line.add("ins").set("dir", "auto").text(after == null ? "nothing" : after);
    }
  }

  private void difference(Html at, PageAt page, @Nullable Page before, @Nullable Page after) {
    DocumentId old = before == null ? null : before.document();
    DocumentId now = after == null ? null : after.document();
    if (Objects.equals(old, now)) {
      return;
    }
    text(at, old, now);
    Elements.link(at.add("p"), shown.difference(page.page().id()), "Only this difference");
  }

  private void text(Html at, @Nullable DocumentId before, @Nullable DocumentId after) {
    if (lines > 0) {
      lines -= DifferenceHtml.write(at, read(before), read(after), lines, view.call().memory());
    }
  }

  private String read(@Nullable DocumentId document) {
    return document == null ? "" : view.docs().contents().document(shown.at().space(), document);
  }

  private static void variables(Html at, VariablesEdited edited) {
    at.add("h3").text("Variables");
    Html rows = Elements.table(at, "Changed variables", "Name", "Before", "After");
    new TreeMap<>(edited.variables())
        .forEach(
            (name, change) -> {
              Html row = rows.add("tr");
              row.add("th").set("scope", "row").text(name);
              row.add("td")
                  .set("dir", "auto")
                  .text(change.before() == null ? "" : change.before().text());
              row.add("td")
                  .set("dir", "auto")
                  .text(change.after() == null ? "" : change.after().text());
            });
  }

  /** The complete text difference of one page. */
  static void page(PageBuilder view, ContentAddress shown, PageId id) {
    SpaceId space = shown.at().space();
    ContentView after = view.docs().contents().get(shown.at());
    Compared compared = view.docs().contents().changes(shown.at(), 0);
    Optional<Page> now = after.content().page(id);
    Optional<Page> old =
        compared
            .before()
            .map(revision -> view.docs().contents().get(ContentAt.revision(space, revision)))
            .flatMap(before -> before.content().page(id));
    if (now.isEmpty() && old.isEmpty()) {
      throw DocsException.notFound("page", id);
    }
    view.step(after.space().space());
    view.frame()
        .step(shown.href(), HistoryPages.name(shown))
        .titled(now.or(() -> old).orElseThrow().title());
    ChangesHtml html = new ChangesHtml(view, shown);
    DifferenceHtml.write(
        view.main(),
        html.read(old.map(Page::document).orElse(null)),
        html.read(now.map(Page::document).orElse(null)),
        DifferenceHtml.MAX_LINES,
        view.call().memory());
  }
}
