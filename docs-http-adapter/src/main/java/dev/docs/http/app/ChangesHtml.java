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
import dev.docs.content.VariableValue;
import dev.docs.error.DocsException;
import dev.docs.http.html.Html;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.Compared;
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

  private static final String TOP = "the top";

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
      change.fold(html.new Written(main.add("section")));
    }
    if (compared.changes().more() > 0) {
      main.add("p", "note").text("And " + compared.changes().more() + " more.");
    }
  }

  /** Writes a change into a section, which it answers. */
  private final class Written implements SemanticChange.Cases<Html> {
    private final Html at;

    private Written(Html at) {
      this.at = at;
    }

    @Override
    public Html pageCreated(PageCreated change) {
      heading(at, "New page", change.page(), true);
      difference(at, change.page(), null, change.page().page());
      return at;
    }

    @Override
    public Html pageDeleted(PageDeleted change) {
      heading(at, "Deleted page", change.page(), false);
      difference(at, change.page(), change.page().page(), null);
      return at;
    }

    @Override
    public Html pageEdited(PageEdited change) {
      heading(at, "Edited page", change.page(), true);
      fields(at, change.before(), change.after());
      difference(at, change.page(), change.before(), change.after());
      return at;
    }

    @Override
    public Html pageMoved(PageMoved change) {
      heading(at, change.isReordered() ? "Reordered page" : "Moved page", change.page(), true);
      if (!change.isReordered()) {
        at.add("p")
            .set("dir", "auto")
            .text("From " + change.before().map(PageAt::path).orElse(TOP));
        at.add("p").set("dir", "auto").text("To " + change.after().map(PageAt::path).orElse(TOP));
      }
      return at;
    }

    @Override
    public Html fileCreated(FileCreated change) {
      heading(at, "New file", change.file().name());
      return at;
    }

    @Override
    public Html fileDeleted(FileDeleted change) {
      heading(at, "Deleted file", change.file().name());
      return at;
    }

    @Override
    public Html fileEdited(FileEdited change) {
      heading(at, "Replaced file", change.after().name());
      return at;
    }

    @Override
    public Html reusableContentCreated(ReusableContentCreated change) {
      heading(at, "New reusable content", change.reusableContent().title());
      text(at, change.reusableContent().title(), null, change.reusableContent().document());
      return at;
    }

    @Override
    public Html reusableContentDeleted(ReusableContentDeleted change) {
      heading(at, "Deleted reusable content", change.reusableContent().title());
      text(at, change.reusableContent().title(), change.reusableContent().document(), null);
      return at;
    }

    @Override
    public Html reusableContentEdited(ReusableContentEdited change) {
      heading(at, "Edited reusable content", change.after().title());
      text(at, change.after().title(), change.before().document(), change.after().document());
      return at;
    }

    @Override
    public Html variablesEdited(VariablesEdited change) {
      variables(at, change);
      return at;
    }
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
    text(at, page.page().title(), old, now);
    Elements.link(at.add("p"), shown.difference(page.page().id()), "Only this difference");
  }

  private void text(
      Html at, String title, @Nullable DocumentId before, @Nullable DocumentId after) {
    if (lines > 0) {
      lines -=
          DifferenceHtml.write(at, title, read(before), read(after), lines, view.call().memory());
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
                  .text(change.before().map(VariableValue::text).orElse(""));
              row.add("td")
                  .set("dir", "auto")
                  .text(change.after().map(VariableValue::text).orElse(""));
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
        now.or(() -> old).orElseThrow().title(),
        html.read(old.map(Page::document).orElse(null)),
        html.read(now.map(Page::document).orElse(null)),
        DifferenceHtml.MAX_LINES,
        view.call().memory());
  }
}
