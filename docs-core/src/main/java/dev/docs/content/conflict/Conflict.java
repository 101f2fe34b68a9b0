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
 * Something on which two sides do not agree. Our side stands in the merged content; what their side
 * has is here, so that nothing is lost. Exactly one of {@code page}, {@code file} and {@code
 * reusableContent} is set, except that a variable of the space has none and a reusable content that
 * is deleted in use has the page as well. Immutable.
 *
 * @param page the page it is about; in a clash of slugs the one that got another slug; or null
 * @param file the file, or null
 * @param reusableContent the reusable content, or null
 * @param field the name of the field or variable, or null
 * @param path where people find it: the path of the page, else the name of file, content or
 *     variable
 * @param base what both sides started from, for people: lines, a value, the Markdown of what was
 *     deleted or dropped, the path of what was moved; null where there was nothing
 * @param ours what our side made of it; null where there is nothing
 * @param theirs what their side made of it; null where there is nothing
 * @param document the merged document that the lines of our side stand in; null when it is not
 *     about lines
 * @param start where they start in it, in chars from 0
 * @param end where they end, exclusive
 * @param otherTexts what further pages say that stand or fall with this one, where the merged
 *     content does not have them
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

  /** What two sides did that cannot both stand. */
  public enum Kind {
    /** Both sides changed the same lines of a document, each in its own way. */
    BLOCK_EDITED_TWICE,
    /** Both sides gave a field of a page, a file or a reusable content different values. */
    FIELD_EDITED_TWICE,
    /** Both sides gave a variable different values, or one changed and the other removed it. */
    VARIABLE_EDITED_TWICE,
    /**
     * Both sides made an old path lead to different places, or one changed and one removed that.
     */
    REDIRECT_EDITED_TWICE,
    /** Our side edited what their side deleted. */
    EDITED_AND_DELETED,
    /** Our side deleted what their side edited. */
    DELETED_AND_EDITED,
    /** Both sides moved a page, to different places. */
    MOVED_TWICE,
    /** Each side moved a page, and with both moves the pages would stand below themselves. */
    MOVE_CYCLE,
    /** With what each side moved or inserted, a page would stand deeper than pages may. */
    NESTED_TOO_DEEP,
    /** One side inserted or moved a page below a page that cannot hold it on the other side. */
    PARENT_DELETED,
    /** The sides gave two pages under one parent the same slug. */
    SLUG_CLASH,
    /** One side deleted a reusable content that a page of the other side newly includes. */
    REUSABLE_CONTENT_DELETED_IN_USE,
    /** Both sides replaced the bytes of a file. */
    FILE_REPLACED_TWICE
  }

  /**
   * What a conflict is about as one side has it: what it takes to bring that side's state about.
   * All components but the lists are null where they do not apply, or where the side has no such
   * thing. Immutable.
   *
   * @param page the page
   * @param above pages above it, nearest first: on our side those that stand for its sake only, on
   *     their side those that our side does not have, or has elsewhere
   * @param below pages below it, parents first, that only this side has and that stand or fall with
   *     it
   * @param file the file
   * @param reusableContent the reusable content
   * @param variable the value of the variable
   */
  public record Side(
      @Nullable Page page,
      List<Page> above,
      List<Page> below,
      @Nullable ContentFile file,
      @Nullable ReusableContent reusableContent,
      @Nullable VariableValue variable) {

    /** A side that has nothing. */
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
   * The text of a further page that a conflict is about, and that is not in the merged content.
   *
   * @param path where the page stands on the side that has it
   * @param base its Markdown in what both sides started from; null where it is not there
   * @param ours its Markdown on our side; null where it is not there
   * @param theirs its Markdown on their side; null where it is not there
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

  /** Begins a conflict of this kind. */
  public static Builder of(Kind kind) {
    return new Builder(kind);
  }

  /** Collects what a conflict is made of. Not thread-safe. */
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

    /** Where our lines stand, in chars from 0, the end exclusive. */
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

    /** The pages below on their side. */
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
