package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.internal.PageTree;
import dev.docs.content.link.ContentLinks;
import dev.docs.error.DocsException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Resolves conflicts of a merge in a content that may have been edited since. The content stays a
 * valid tree. All methods are static, pure and thread-safe.
 */
public final class Resolutions {

  private Resolutions() {}

  /**
   * Resolves one conflict.
   *
   * @param current the current content: the merged one, or a later one
   * @param texts reads the documents of {@code current} and that of the conflict
   * @throws DocsException CONFLICT if the item in conflict was edited since, so that the resolution
   *     cannot be applied; INVALID if a text is given for a conflict that is not about text
   */
  public static Resolved resolve(
      Content current, Conflict conflict, Resolution resolution, Texts texts) {
    if (resolution instanceof Resolution.Ours) {
      return unchanged(current);
    }
    String given = resolution instanceof Resolution.GivenText text ? text.markdown() : null;
    return switch (conflict.kind()) {
      case BLOCK_EDITED_TWICE ->
          lines(current, conflict, given == null ? theirs(conflict) : given, texts);
      case FIELD_EDITED_TWICE -> unchanged(field(current, conflict, given));
      case VARIABLE_EDITED_TWICE -> unchanged(variable(current, conflict, given));
      case REDIRECT_EDITED_TWICE ->
          unchanged(
              current.withRedirect(
                  Subject.field(conflict), given == null ? conflict.theirs() : given));
      default -> {
        refuseText(given, conflict);
        boolean removed =
            conflict.reusableContent() != null && conflict.theirSide().reusableContent() == null;
        yield removed
            ? InclusionRemoval.without(current, Subject.reusableContent(conflict), texts)
            : unchanged(asTheirs(current, conflict));
      }
    };
  }

  private static Resolved unchanged(Content content) {
    return new Resolved(content, Map.of());
  }

  private static void refuseText(@Nullable String given, Conflict conflict) {
    if (given != null) {
      throw DocsException.invalid(
          "markdown",
          "a text cannot decide a conflict of kind "
              + conflict.kind()
              + (conflict.field() == null ? "" : " about " + conflict.field())
              + "; choose a side");
    }
  }

  /** The state on their side, as lines, a name or a title. */
  private static String theirs(Conflict conflict) {
    return requireNonNull(conflict.theirs(), "both sides say something, and not the same");
  }

  private static DocsException gone(String what) {
    return DocsException.conflict(
        what + " was deleted since the merge; resolve the conflict with \"ours\"");
  }

  private static Page page(Content content, Conflict conflict) {
    return content.page(Subject.page(conflict)).orElseThrow(() -> gone("page " + conflict.page()));
  }

  private static ContentFile file(Content content, Conflict conflict) {
    return content.file(Subject.file(conflict)).orElseThrow(() -> gone("file " + conflict.file()));
  }

  private static ReusableContent reusableContent(Content content, Conflict conflict) {
    return content
        .reusableContent(Subject.reusableContent(conflict))
        .orElseThrow(() -> gone("reusable content " + conflict.reusableContent()));
  }

  // ---------------------------------------------------------------- lines

  private static Resolved lines(Content current, Conflict conflict, String lines, Texts texts) {
    String merged = texts.read(conflict.document());
    ConflictLines place = new ConflictLines(merged, conflict.start(), conflict.end());
    ContentLinks links = new ContentLinks(current);
    if (conflict.page() != null) {
      Page page = page(current, conflict);
      String text = place.replaced(texts.read(page.document()), lines, links.of(page));
      DocumentId document = id(text);
      return resolved(current.with(page.edit().document(document).build()), document, text);
    }
    ReusableContent content = reusableContent(current, conflict);
    String text = place.replaced(texts.read(content.document()), lines, links.of(content));
    DocumentId document = id(text);
    return resolved(
        current.with(
            new ReusableContent(content.id(), content.title(), document, content.gitPath())),
        document,
        text);
  }

  private static @Nullable DocumentId id(String text) {
    return text.isEmpty() ? null : DocumentId.of(text);
  }

  private static Resolved resolved(Content content, @Nullable DocumentId document, String text) {
    return new Resolved(content, document == null ? Map.of() : Map.of(document, text));
  }

  // ---------------------------------------------------------------- fields and variables

  private static Content field(Content current, Conflict conflict, @Nullable String given) {
    if (conflict.file() != null) {
      refuseText(given, conflict);
      ContentFile file = file(current, conflict);
      boolean name = Subject.field(conflict).equals(FileMerge.NAME);
      return current.with(
          FileMerge.with(
              file,
              name ? theirs(conflict) : file.name(),
              name ? file.gitPath() : conflict.theirs()));
    }
    if (conflict.reusableContent() != null) {
      ReusableContent content = reusableContent(current, conflict);
      boolean title = Subject.field(conflict).equals(PageField.TITLE);
      if (!title) {
        refuseText(given, conflict);
      }
      return current.with(
          new ReusableContent(
              content.id(),
              title ? (given == null ? theirs(conflict) : given) : content.title(),
              content.document(),
              title ? content.gitPath() : conflict.theirs()));
    }
    Page page = page(current, conflict);
    if (Subject.field(conflict).equals(PageField.TYPE)) {
      refuseText(given, conflict);
      return type(current, page, Subject.theirPage(conflict));
    }
    PageField<?> field = PageField.named(conflict.field()).orElseThrow();
    Page.Builder edited = page.edit();
    if (given == null) {
      theirs(field, conflict, edited);
    } else {
      give(field, conflict, given, edited);
    }
    return withFreeSlug(current, edited.build());
  }

  private static <T extends @Nullable Object> void give(
      PageField<T> field, Conflict conflict, String given, Page.Builder edited) {
    Function<String, T> reader = field.given();
    if (reader == null) {
      refuseText(given, conflict);
    } else {
      field.set().accept(edited, reader.apply(given));
    }
  }

  private static void theirs(PageField<?> field, Conflict conflict, Page.Builder edited) {
    Page ours = Subject.ourPage(conflict);
    Page theirs = Subject.theirPage(conflict);
    if (field.name().equals(PageField.FRONT_MATTER)) {
      edited.frontMatter(
          PageMerge.frontMatter(conflict.base(), theirs.frontMatter(), ours.frontMatter()).text());
      return;
    }
    field.copy(theirs, edited);
    if (field.name().equals(PageField.TITLE) && !ours.slugFixed() && !theirs.slugFixed()) {
      edited.slug(theirs.slug(), false);
    }
  }

  private static Content withFreeSlug(Content content, Page page) {
    String slug = PageTree.of(content).freeSlug(page.parent(), page.slug(), page.id());
    return content.with(page.edit().slug(slug, page.slugFixed()).build());
  }

  private static Content type(Content current, Page page, Page theirs) {
    if (!theirs.mayHavePages() && current.hasChildren(page.id())) {
      throw DocsException.conflict(
          "page "
              + page.id()
              + " has pages below it, which a page of type "
              + theirs.type()
              + " cannot have; move them elsewhere first");
    }
    boolean top = theirs.type() == PageType.GROUP;
    Page placed = theirs.edit().under(top ? null : page.parent(), page.order()).build();
    return withFreeSlug(current, placed);
  }

  private static Content variable(Content current, Conflict conflict, @Nullable String given) {
    String name = Subject.field(conflict);
    if (given != null && given.length() > VariableValue.Text.MAX_LENGTH) {
      throw DocsException.invalid(
          "markdown", "must be at most " + VariableValue.Text.MAX_LENGTH + " characters");
    }
    if (conflict.page() == null) {
      VariableValue value =
          given == null ? conflict.theirSide().variable() : VariableValue.of(given);
      return current.withVariables(with(current.variables(), name, value));
    }
    Page page = page(current, conflict);
    VariableValue value =
        given == null ? Subject.theirPage(conflict).variables().get(name) : VariableValue.of(given);
    return current.with(page.edit().variables(with(page.variables(), name, value)).build());
  }

  private static Map<String, VariableValue> with(
      Map<String, VariableValue> variables, String name, @Nullable VariableValue value) {
    Map<String, VariableValue> out = new HashMap<>(variables);
    if (value == null) {
      out.remove(name);
    } else {
      out.put(name, value);
    }
    return out;
  }

  // ---------------------------------------------------------------- structure

  private static Content asTheirs(Content current, Conflict conflict) {
    if (conflict.kind() == Conflict.Kind.SLUG_CLASH) {
      return slugSwapped(current, conflict);
    }
    if (conflict.kind() == Conflict.Kind.FILE_REPLACED_TWICE) {
      ContentFile file = file(current, conflict);
      ContentFile theirs =
          requireNonNull(conflict.theirSide().file(), "both sides have what both replaced");
      return current.with(FileMerge.with(theirs, file.name(), file.gitPath()));
    }
    if (conflict.file() != null) {
      ContentFile theirs = conflict.theirSide().file();
      return theirs == null ? current.without(conflict.file()) : current.with(theirs);
    }
    if (conflict.reusableContent() != null) {
      ReusableContent theirs =
          requireNonNull(
              conflict.theirSide().reusableContent(),
              "where their side has none, its inclusions are removed");
      return current.with(theirs);
    }
    return conflict.theirSide().page() == null
        ? TreeEdit.without(current, conflict.ourSide())
        : TreeEdit.withoutIdle(
            TreeEdit.asOn(current, conflict.theirSide()), conflict.ourSide().above());
  }

  /** Gives the slug of our page to theirs, and another to ours. */
  private static Content slugSwapped(Content current, Conflict conflict) {
    Page theirs = page(current, conflict);
    String slug = Subject.theirPage(conflict).slug();
    Page holder = PageTree.of(current).childBySlug(theirs.parent(), slug).orElse(theirs);
    Content renamed = current.with(theirs.edit().slug(slug, theirs.slugFixed()).build());
    return holder.id().equals(theirs.id()) ? renamed : withFreeSlug(renamed, holder);
  }
}
