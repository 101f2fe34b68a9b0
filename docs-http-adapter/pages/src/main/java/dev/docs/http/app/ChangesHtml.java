package dev.docs.http.app;

import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.SemanticChange;
import dev.docs.content.SemanticChange.OfFile;
import dev.docs.content.SemanticChange.OfPage;
import dev.docs.content.SemanticChange.OfReusableContent;
import dev.docs.content.SemanticChange.OfVariables;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.SemanticChange.PageMoved;
import dev.docs.content.SemanticChange.Values;
import dev.docs.content.TextOwner;
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
    public Html page(OfPage change) {
      Optional<Page> before = change.values().before();
      Optional<Page> after = change.values().after();
      heading(at, verb(change.values(), "Edited") + " page", change.page(), after.isPresent());
      if (before.isPresent() && after.isPresent()) {
        fields(at, before.get(), after.get());
      }
      difference(at, change.page(), before, after);
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
    public Html file(OfFile change) {
      String what = verb(change.values(), "Replaced") + " file";
      heading(at, what, change.values().last().name());
      return at;
    }

    @Override
    public Html reusableContent(OfReusableContent change) {
      String title = change.values().last().title();
      heading(at, verb(change.values(), "Edited") + " reusable content", title);
      text(at, title, document(change.values().before()), document(change.values().after()));
      return at;
    }

    @Override
    public Html variables(OfVariables change) {
      write(at, change);
      return at;
    }
  }

  private static String verb(Values<?> values, String edited) {
    return switch (values.type()) {
      case CREATED -> "New";
      case DELETED -> "Deleted";
      case EDITED -> edited;
    };
  }

  private static @Nullable DocumentId document(Optional<? extends TextOwner> owner) {
    return owner.map(TextOwner::document).orElse(null);
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

  private void difference(Html at, PageAt page, Optional<Page> before, Optional<Page> after) {
    DocumentId old = document(before);
    DocumentId now = document(after);
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

  private static void write(Html at, OfVariables edited) {
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
        html.read(document(old)),
        html.read(document(now)),
        DifferenceHtml.MAX_LINES,
        view.call().memory());
  }
}
