package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Merges one page, field by field. Not thread-safe. */
@KeepsRule("conflict-unit")
final class PageMerge {

  private final SettingsMerge.Sides contents;
  private final MergedDocuments documents;
  private final Consumer<Conflict.Builder> conflicts;

  PageMerge(
      SettingsMerge.Sides contents,
      MergedDocuments documents,
      Consumer<Conflict.Builder> conflicts) {
    this.contents = contents;
    this.documents = documents;
    this.conflicts = conflicts;
  }

  /** The merged page; null if deleted. */
  @Nullable Page merge(ThreeWay<Page> page) {
    return page.merged(this::bothEdited, () -> editedAndDeleted(page));
  }

  private @Nullable Page editedAndDeleted(ThreeWay<Page> page) {
    Page base = requireNonNull(page.base(), "what a side deleted was in the base");
    Page edited = page.any();
    if (PageBuilder.of(edited).times(base.createdAt(), base.updatedAt()).build().equals(base)) {
      return null;
    }
    conflicts.accept(Conflict.of(page.deletion(), new Subject.OfPage(edited.id())));
    return page.ours();
  }

  private Page bothEdited(TwoSides<Page> page) {
    if (page.ours().type() != page.theirs().type()) {
      conflict(
          page,
          PageField.TYPE,
          page.was(was -> ShownPages.type(was.type())),
          ShownPages.type(page.ours().type()),
          ShownPages.type(page.theirs().type()));
      return page.ours();
    }
    PageBuilder out = PageBuilder.of(page.ours());
    place(page, out);
    for (PageField<?> field : PageField.OTHERS) {
      field(field, page, out);
    }
    SettingsMerge.merge(contents, page, out, conflicts);
    if (page.ours().type() == PageType.DOCUMENT) {
      document(page, out);
    }
    out.times(
        either(page.ours().createdAt(), page.theirs().createdAt(), (a, b) -> a.isBefore(b) ? a : b),
        either(page.ours().updatedAt(), page.theirs().updatedAt(), (a, b) -> a.isAfter(b) ? a : b));
    return out.build();
  }

  private static @Nullable Instant either(
      @Nullable Instant a, @Nullable Instant b, BiFunction<Instant, Instant, Instant> choice) {
    return a == null ? b : b == null ? a : choice.apply(a, b);
  }

  private void place(TwoSides<Page> page, PageBuilder out) {
    Place base = page.was(Place::of);
    Place ours = Place.of(page.ours());
    Place theirs = Place.of(page.theirs());
    if (ours.equals(base)) {
      out.under(theirs.parent(), theirs.order());
    } else if (!theirs.equals(base) && !theirs.equals(ours)) {
      conflicts.accept(
          Conflict.of(Conflict.Kind.MOVED_TWICE, new Subject.OfPage(page.ours().id())));
    }
  }

  private <T> void field(PageField<T> field, TwoSides<Page> page, PageBuilder out) {
    T base = page.was(field.get());
    T ours = field.get().apply(page.ours());
    T theirs = field.get().apply(page.theirs());
    if (Objects.equals(ours, theirs) || Objects.equals(base, theirs)) {
      return;
    }
    if (Objects.equals(base, ours)) {
      field.set().accept(out, theirs);
    } else if (!field.isSlug()) {
      conflict(field, page);
    } else {
      slug(page, out);
    }
  }

  /**
   * Merges slugs. A slug that follows the title causes no conflict: a fixed slug takes precedence,
   * then the slug of the side that changed the title, then the one that sorts first.
   */
  private void slug(TwoSides<Page> page, PageBuilder out) {
    Page ours = page.ours();
    Page theirs = page.theirs();
    if (ours.slugFixed() && theirs.slugFixed()) {
      conflict(PageField.named(PageField.SLUG).orElseThrow(), page);
    } else if (ours.slugFixed() != theirs.slugFixed()) {
      if (theirs.slugFixed()) {
        out.slug(theirs.slug(), true);
      }
    } else {
      String base = page.was(Page::title);
      boolean titledHere = !ours.title().equals(base);
      boolean titledThere = !theirs.title().equals(base);
      boolean takesTheirs =
          titledHere == titledThere
              ? ours.title().equals(theirs.title()) && theirs.slug().compareTo(ours.slug()) < 0
              : titledThere;
      out.slug(takesTheirs ? theirs.slug() : ours.slug(), false);
    }
  }

  /**
   * @param text null for none
   */
  record FrontMatter(@Nullable String text, boolean clean) {}

  /** Merges front matter by line, ignoring whether the last line is terminated. */
  static FrontMatter frontMatter(
      @Nullable String base, @Nullable String ours, @Nullable String theirs) {
    TextMerge.Result result = TextMerge.merge(lines(base), lines(ours), lines(theirs));
    String text = result.text();
    if (!text.isEmpty() && !endsLine(ours) && !endsLine(theirs)) {
      text = text.substring(0, text.length() - 1);
    }
    return new FrontMatter(text.isEmpty() ? null : text, result.isClean());
  }

  private static String lines(@Nullable String text) {
    return text == null || text.isEmpty() ? "" : text.endsWith("\n") ? text : text + "\n";
  }

  private static boolean endsLine(@Nullable String text) {
    return text != null && text.endsWith("\n");
  }

  private void document(TwoSides<Page> page, PageBuilder out) {
    MergedDocuments.Merged merged = documents.merge(page);
    out.document(merged.document());
    Subject subject = new Subject.OfPage(page.ours().id());
    merged
        .conflicts()
        .forEach(
            lines ->
                conflicts.accept(lines.of(Conflict.of(Conflict.Kind.BLOCK_EDITED_TWICE, subject))));
  }

  /** Handles a conflict about a variable. */
  interface VariableConflict {
    void found(String name, ThreeWay<VariableValue> values);
  }

  static Map<String, VariableValue> variables(
      Map<String, VariableValue> base,
      Map<String, VariableValue> ours,
      Map<String, VariableValue> theirs,
      VariableConflict conflict) {
    if (base.equals(theirs) || ours.equals(theirs)) {
      return ours;
    }
    Map<String, VariableValue> merged = new HashMap<>(ours);
    TreeSet<String> names = new TreeSet<>(theirs.keySet());
    names.addAll(base.keySet());
    for (String name : names) {
      ThreeWay<VariableValue> value =
          new ThreeWay<>(base.get(name), ours.get(name), theirs.get(name));
      if (!value.changedThere() || value.sidesAgree()) {
        continue;
      }
      if (value.changedHere()) {
        conflict.found(name, value);
      } else if (value.theirs() == null) {
        merged.remove(name);
      } else {
        merged.put(name, value.theirs());
      }
    }
    return merged;
  }

  static Conflict.Builder variable(String name, ThreeWay<VariableValue> values, Subject subject) {
    return values
        .conflict(Conflict.Kind.VARIABLE_EDITED_TWICE, subject, VariableValue::text)
        .path(name);
  }

  private void conflict(PageField<?> field, TwoSides<Page> page) {
    conflict(
        page,
        field.name(),
        page.was(was -> field.text(was, contents.base())),
        field.text(page.ours(), contents.ours()),
        field.text(page.theirs(), contents.theirs()));
  }

  private void conflict(
      TwoSides<Page> page,
      String field,
      @Nullable String was,
      @Nullable String ours,
      @Nullable String theirs) {
    conflicts.accept(
        Conflict.of(Conflict.Kind.FIELD_EDITED_TWICE, about(page, field)).texts(was, ours, theirs));
  }

  private static Subject about(TwoSides<Page> page, String field) {
    return about(page.ours().id(), field, page.ours(), page.theirs());
  }

  /** A field or a variable of a page. */
  static Subject about(PageId id, String field, Page ours, Page theirs) {
    return new Subject.OfPage(
        id,
        Optional.of(field),
        Subject.Sides.of(Subject.PageSide.of(ours), Subject.PageSide.of(theirs)));
  }
}
