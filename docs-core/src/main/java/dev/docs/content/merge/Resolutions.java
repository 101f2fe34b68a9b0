package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.conflict.Subject;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.link.ContentLinks;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Resolves conflicts of a merge in a content that may have been edited since. The content stays a
 * valid tree. All methods are static, pure and thread-safe.
 */
@KeepsRule("conflict-deletes")
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
      return new Resolved(current, Map.of());
    }
    String given = resolution instanceof Resolution.GivenText text ? text.markdown() : null;
    return conflict.subject().fold(new Resolving(current, conflict, given, texts));
  }

  /**
   * Resolves a conflict as their side has it, or with a given text.
   *
   * @param given null for their side
   */
  private record Resolving(Content current, Conflict conflict, @Nullable String given, Texts texts)
      implements Subject.Cases<Resolved> {

    @Override
    public Resolved page(Subject.OfPage subject) {
      return switch (conflict.kind()) {
        case BLOCK_EDITED_TWICE -> lines(page(subject.id()));
        case FIELD_EDITED_TWICE ->
            unchanged(field(page(subject.id()), subject.field().orElseThrow(), subject.sides()));
        case VARIABLE_EDITED_TWICE -> {
          Page page = page(subject.id());
          String name = subject.field().orElseThrow();
          Map<String, VariableValue> changed =
              variables(
                  page.variables(),
                  name,
                  () -> present(subject.sides().theirs()).page().variables().get(name));
          yield unchanged(ContentEdits.with(current, PageBuilder.of(page).variables(changed)));
        }
        case SLUG_CLASH -> {
          refuseText();
          yield unchanged(
              slugSwapped(page(subject.id()), present(subject.sides().theirs()).page().slug()));
        }
        case REDIRECT_EDITED_TWICE,
            EDITED_AND_DELETED,
            DELETED_AND_EDITED,
            MOVED_TWICE,
            ORDERS_CONTRADICT,
            MOVE_CYCLE,
            NESTED_TOO_DEEP,
            PARENT_DELETED,
            REUSABLE_CONTENT_DELETED_IN_USE,
            FILE_REPLACED_TWICE -> {
          refuseText();
          yield unchanged(asTheirs(subject.sides()));
        }
      };
    }

    @Override
    public Resolved file(Subject.OfFile subject) {
      refuseText();
      ContentFile theirs = subject.sides().theirs().orElse(null);
      return unchanged(
          switch (conflict.kind()) {
            case FIELD_EDITED_TWICE -> {
              ContentFile file = file(subject.id());
              boolean name = subject.field().orElseThrow().equals(FileMerge.NAME);
              yield ContentEdits.with(
                  current,
                  FileMerge.with(
                      file,
                      name ? theirs() : file.name(),
                      name ? file.gitPath() : conflict.theirs()));
            }
            case FILE_REPLACED_TWICE -> {
              ContentFile file = file(subject.id());
              yield ContentEdits.with(
                  current,
                  FileMerge.with(present(subject.sides().theirs()), file.name(), file.gitPath()));
            }
            default ->
                theirs == null
                    ? ContentEdits.without(current, subject.id())
                    : ContentEdits.with(current, theirs);
          });
    }

    @Override
    public Resolved reusableContent(Subject.OfReusableContent subject) {
      return switch (conflict.kind()) {
        case BLOCK_EDITED_TWICE -> lines(reusableContent(subject.id()));
        case FIELD_EDITED_TWICE -> {
          ReusableContent content = reusableContent(subject.id());
          boolean title = subject.field().orElseThrow().equals(PageField.TITLE);
          if (!title) {
            refuseText();
          }
          yield unchanged(
              ContentEdits.with(
                  current,
                  new ReusableContent(
                      content.id(),
                      title ? givenOrTheirs() : content.title(),
                      content.document(),
                      title ? content.gitPath() : conflict.theirs())));
        }
        default -> asTheirs(subject.id(), subject.sides().theirs());
      };
    }

    @Override
    public Resolved variable(Subject.OfVariable subject) {
      return unchanged(
          ContentEdits.withVariables(
              current,
              variables(
                  current.variables(),
                  subject.name(),
                  () -> subject.sides().theirs().orElse(null))));
    }

    @Override
    public Resolved redirect(Subject.OfRedirect subject) {
      if (given != null && (given.isBlank() || given.contains("\n"))) {
        throw DocsException.invalid(
            "markdown", "must be one line: the path of a page or file, or a URL");
      }
      return unchanged(
          ContentEdits.withRedirect(
              current, subject.source(), given == null ? conflict.theirs() : given));
    }

    // -------------------------------------------------------------- what is there

    private static Resolved unchanged(Content content) {
      return new Resolved(content, Map.of());
    }

    private void refuseText() {
      if (given != null) {
        throw DocsException.invalid(
            "markdown",
            "a text cannot decide a conflict of kind "
                + conflict.kind()
                + conflict.field().map(field -> " about " + field).orElse("")
                + "; choose a side");
      }
    }

    private static <T> T present(Optional<T> side) {
      return side.orElseThrow(() -> new IllegalStateException("both sides have what both edited"));
    }

    /** The state on their side, as lines, a name or a title. */
    private String theirs() {
      return requireNonNull(conflict.theirs(), "both sides say something, and not the same");
    }

    private String givenOrTheirs() {
      return given == null ? theirs() : given;
    }

    private static DocsException gone(String what, Id id) {
      return DocsException.conflict(
          what + " " + id + " was deleted since the merge; resolve the conflict with \"ours\"");
    }

    private Page page(PageId id) {
      return current.page(id).orElseThrow(() -> gone("page", id));
    }

    private ContentFile file(FileId id) {
      return current.file(id).orElseThrow(() -> gone("file", id));
    }

    private ReusableContent reusableContent(ReusableContentId id) {
      return current.reusableContent(id).orElseThrow(() -> gone("reusable content", id));
    }

    // -------------------------------------------------------------- lines

    private Resolved lines(TextOwner owner) {
      MergedDocuments documents = new MergedDocuments(texts);
      String text =
          ConflictLines.at(conflict.lines().orElseThrow(), texts)
              .in(documents.read(owner.document()), new ContentLinks(current).of(owner))
              .orElseThrow(
                  () ->
                      DocsException.conflict(
                          "the lines in conflict were edited since the merge; edit the page to what"
                              + " it should be, and resolve the conflict with \"ours\""))
              .replaced(givenOrTheirs());
      Content changed = ContentEdits.withText(current, owner, documents.add(text));
      return new Resolved(changed, documents.added());
    }

    // -------------------------------------------------------------- fields and variables

    private Content field(Page page, String name, Subject.Sides<PageSide> sides) {
      Page ours = present(sides.ours()).page();
      Page theirs = present(sides.theirs()).page();
      if (name.equals(PageField.TYPE)) {
        refuseText();
        return type(page, theirs);
      }
      PageField<?> field = PageField.named(name).orElseThrow();
      PageBuilder edited = PageBuilder.of(page);
      if (given == null) {
        theirs(field, ours, theirs, edited);
      } else {
        give(field, given, page, edited);
      }
      return withFreeSlug(current, edited.build());
    }

    private void give(PageField<?> field, String text, Page page, PageBuilder edited) {
      field.give(text, edited, current);
      if (field.name().equals(PageField.FRONT_MATTER)) {
        PageSettings.read(text, edited, new ContentLinks(current).fileOf(page), current);
      }
    }

    private void theirs(PageField<?> field, Page ours, Page theirs, PageBuilder edited) {
      String name = field.name();
      boolean wholeCover =
          name.equals(PageField.COVER) && (ours.cover() == null || theirs.cover() == null);
      if (name.equals(PageField.FRONT_MATTER)) {
        edited.frontMatter(
            PageMerge.frontMatter(conflict.base(), theirs.frontMatter(), ours.frontMatter())
                .text());
        return;
      }
      if (name.startsWith(FrontMatterField.PREFIX)) {
        edited.frontMatter(FrontMatterField.taken(edited.build(), name, theirs));
        return;
      }
      if (wholeCover) {
        edited.cover(theirs.cover());
        return;
      }
      field.copy(theirs, edited);
      if (field.name().equals(PageField.TITLE) && !ours.slugFixed() && !theirs.slugFixed()) {
        edited.slug(theirs.slug(), false);
      }
    }

    private static Content withFreeSlug(Content content, Page page) {
      String slug = PageTree.of(content).freeSlug(page.parent(), page.slug(), page.id());
      return ContentEdits.with(content, PageBuilder.of(page).slug(slug, page.slugFixed()));
    }

    private Content type(Page page, Page theirs) {
      if (!theirs.mayHavePages() && current.hasChildren(page.id())) {
        throw DocsException.conflict(
            "page "
                + page.id()
                + " has pages below it, which a page of type "
                + theirs.type()
                + " cannot have; move them elsewhere first");
      }
      boolean top = theirs.type() == PageType.GROUP;
      Page placed = PageBuilder.of(theirs).under(top ? null : page.parent(), page.order()).build();
      return withFreeSlug(current, placed);
    }

    private Map<String, VariableValue> variables(
        Map<String, VariableValue> now, String name, Supplier<@Nullable VariableValue> theirs) {
      if (given != null && given.length() > VariableValue.Text.MAX_LENGTH) {
        throw DocsException.invalid(
            "markdown", "must be at most " + VariableValue.Text.MAX_LENGTH + " characters");
      }
      VariableValue value = given == null ? theirs.get() : VariableValue.of(given);
      Map<String, VariableValue> out = new HashMap<>(now);
      if (value == null) {
        out.remove(name);
      } else {
        out.put(name, value);
      }
      return out;
    }

    // -------------------------------------------------------------- structure

    private Content asTheirs(Subject.Sides<PageSide> sides) {
      return sides
          .theirs()
          .map(
              side ->
                  TreeEdit.withoutIdle(
                      TreeEdit.asOn(current, side),
                      sides.ours().map(PageSide::above).orElse(List.of())))
          .orElseGet(() -> TreeEdit.without(current, present(sides.ours())));
    }

    private Resolved asTheirs(ReusableContentId id, Optional<ReusableContent> theirs) {
      refuseText();
      return theirs
          .map(side -> unchanged(ContentEdits.with(current, side)))
          .orElseGet(() -> InclusionRemoval.without(current, id, texts));
    }

    /** Gives the slug of our page to theirs, and another to ours. */
    private Content slugSwapped(Page theirs, String slug) {
      Page holder = PageTree.of(current).childBySlug(theirs.parent(), slug).orElse(theirs);
      Content renamed =
          ContentEdits.with(current, PageBuilder.of(theirs).slug(slug, theirs.slugFixed()));
      return holder.id().equals(theirs.id()) ? renamed : withFreeSlug(renamed, holder);
    }
  }
}
