package dev.docs.content.conflict;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conflict of a merge. The merged content has our side; the conflict holds both sides, so that
 * nothing is lost. Exactly one of {@code page}, {@code file} and {@code reusableContent} is set,
 * except that a variable of the space has none, and a reusable content deleted in use has the page
 * as well. Immutable.
 *
 * @param page the page in conflict; in a slug clash the page whose slug was changed; or null
 * @param file the file, or null
 * @param reusableContent the reusable content, or null
 * @param field the name of the field or variable, or null
 * @param path the path of the page, or the name of the file, reusable content or variable, for
 *     display
 * @param base the state in the merge base, for display: lines, a value, the Markdown of what was
 *     deleted, the path of what was moved; null for none
 * @param ours the state on our side, for display; null for none
 * @param theirs the state on their side, for display; null for none
 * @param document the merged document with the lines of our side; null for conflicts that are not
 *     about lines
 * @param start the start of these lines in the document, in UTF-16 units from 0
 * @param end their end, exclusive
 * @param otherTexts the texts of further pages that are kept or deleted together with this one,
 *     where the merged content does not have them
 */
public record Conflict(
    Kind kind,
    @Nullable PageId page,
    @Nullable FileId file,
    @Nullable ReusableContentId reusableContent,
    @Nullable String field,
    String path,
    @Nullable String base,
    @Nullable String ours,
    @Nullable String theirs,
    @Nullable DocumentId document,
    int start,
    int end,
    Side ourSide,
    Side theirSide,
    List<OtherText> otherTexts) {

  public Conflict {
    requireNonNull(kind, "kind");
    requireNonNull(path, "path");
    requireNonNull(ourSide, "ourSide");
    requireNonNull(theirSide, "theirSide");
    otherTexts = otherTexts == null ? List.of() : List.copyOf(otherTexts);
  }

  /** The kind of conflict: two incompatible changes. */
  public enum Kind {
    /** Both sides changed the same lines of a document in different ways. */
    BLOCK_EDITED_TWICE,
    /** Both sides set a field of a page, a file or a reusable content to different values. */
    FIELD_EDITED_TWICE,
    /** Both sides set a variable to different values, or one changed and the other removed it. */
    VARIABLE_EDITED_TWICE,
    /** Both sides set a redirect to different targets, or one changed and the other removed it. */
    REDIRECT_EDITED_TWICE,
    /** Our side edited what their side deleted. */
    EDITED_AND_DELETED,
    /** Our side deleted what their side edited. */
    DELETED_AND_EDITED,
    /** Both sides moved a page, to different places. */
    MOVED_TWICE,
    /** Each side moved a page, and both moves together would make a cycle. */
    MOVE_CYCLE,
    /** The moves and insertions of both sides together would exceed the maximum depth. */
    NESTED_TOO_DEEP,
    /** One side inserted or moved a page below a page that cannot hold it on the other side. */
    PARENT_DELETED,
    /** The sides have two pages with the same slug under one parent. */
    SLUG_CLASH,
    /** One side deleted a reusable content that a page of the other side newly includes. */
    REUSABLE_CONTENT_DELETED_IN_USE,
    /** Both sides replaced the bytes of a file. */
    FILE_REPLACED_TWICE
  }

  /**
   * The state of one side: everything needed to restore it. All components but the lists are null
   * where they do not apply, or where the side has none. Immutable.
   *
   * @param page the page, or null
   * @param above its ancestors, nearest first: on our side those that were kept only for it, on
   *     their side those that our side lacks or has at another place
   * @param below its descendants that only this side has, parents first; they are kept or deleted
   *     with it
   * @param file the file, or null
   * @param reusableContent the reusable content, or null
   * @param variable the value of the variable, or null
   */
  public record Side(
      @Nullable Page page,
      List<Page> above,
      List<Page> below,
      @Nullable ContentFile file,
      @Nullable ReusableContent reusableContent,
      @Nullable VariableValue variable) {

    /** The state of a side without the item. */
    public static final Side NOTHING = new Side(null, List.of(), List.of(), null, null, null);

    public Side {
      above = List.copyOf(above);
      below = List.copyOf(below);
    }

    public static Side of(@Nullable Page page) {
      return new Side(page, List.of(), List.of(), null, null, null);
    }

    public static Side of(@Nullable ContentFile file) {
      return new Side(null, List.of(), List.of(), file, null, null);
    }

    public static Side of(@Nullable ReusableContent reusableContent) {
      return new Side(null, List.of(), List.of(), null, reusableContent, null);
    }

    public static Side of(@Nullable VariableValue variable) {
      return new Side(null, List.of(), List.of(), null, null, variable);
    }
  }

  /**
   * The text of a further page of a conflict that the merged content does not have.
   *
   * @param path the path of the page on the side that has it
   * @param base its Markdown in the merge base; null for none
   * @param ours its Markdown on our side; null for none
   * @param theirs its Markdown on their side; null for none
   */
  public record OtherText(
      PageId page,
      String path,
      @Nullable String base,
      @Nullable String ours,
      @Nullable String theirs) {
    public OtherText {
      requireNonNull(page, "page");
      requireNonNull(path, "path");
    }
  }

  /** A builder of a conflict of this kind. */
  public static Builder of(Kind kind) {
    return new Builder(kind);
  }

  /** Builds a conflict. Not thread-safe. */
  public static final class Builder {
    private final Kind kind;
    private @Nullable PageId page;
    private @Nullable FileId file;
    private @Nullable ReusableContentId reusableContent;
    private @Nullable String field;
    private String path = "";
    private @Nullable String base;
    private @Nullable String ours;
    private @Nullable String theirs;
    private @Nullable DocumentId document;
    private int start;
    private int end;
    private Side ourSide = Side.NOTHING;
    private Side theirSide = Side.NOTHING;
    private List<OtherText> otherTexts = List.of();

    private Builder(Kind kind) {
      this.kind = kind;
    }

    public @Nullable PageId page() {
      return page;
    }

    public Kind kind() {
      return kind;
    }

    public Builder page(PageId id) {
      page = id;
      return this;
    }

    public Builder file(FileId id) {
      file = id;
      return this;
    }

    public Builder reusableContent(ReusableContentId id) {
      reusableContent = id;
      return this;
    }

    public Builder field(@Nullable String name) {
      field = name;
      return this;
    }

    public Builder path(String newPath) {
      path = newPath;
      return this;
    }

    public Builder texts(
        @Nullable String newBase, @Nullable String newOurs, @Nullable String newTheirs) {
      base = newBase;
      ours = newOurs;
      theirs = newTheirs;
      return this;
    }

    /** Sets the place of our lines, in UTF-16 units from 0, the end exclusive. */
    public Builder at(@Nullable DocumentId newDocument, int newStart, int newEnd) {
      document = newDocument;
      start = newStart;
      end = newEnd;
      return this;
    }

    public Builder sides(Side newOurSide, Side newTheirSide) {
      ourSide = newOurSide;
      theirSide = newTheirSide;
      return this;
    }

    public Builder otherTexts(List<OtherText> newOtherTexts) {
      otherTexts = newOtherTexts;
      return this;
    }

    public boolean isAbout(String name) {
      return name.equals(field);
    }

    /** The descendants on their side. */
    public List<Page> theirsBelow() {
      return theirSide.below();
    }

    public Conflict build() {
      return new Conflict(
          kind,
          page,
          file,
          reusableContent,
          field,
          path,
          base,
          ours,
          theirs,
          document,
          start,
          end,
          ourSide,
          theirSide,
          otherTexts);
    }
  }
}
