package dev.docs.content.conflict;

import static java.util.Objects.requireNonNull;

import dev.docs.content.DocumentId;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.store.StoredAs;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A conflict of a merge. The merged content has our side; the conflict holds both sides, so that
 * nothing is lost. Immutable.
 *
 * @param subject what it is about, with both sides
 * @param path the path of the page, or the name of the file, reusable content or variable, for
 *     display
 * @param base the state in the merge base, for display: lines, a value, the Markdown of what was
 *     deleted with its title and path, the place of what was moved; null for none
 * @param ours the state on our side, for display; null for none
 * @param theirs the state on their side, for display; null for none
 * @param lines where the merged document has the lines of our side; empty for conflicts that are
 *     not about lines
 * @param theirLines where their document has the lines of their side; empty for conflicts that are
 *     not about lines, and for those stored without it
 * @param otherTexts the texts of further pages that are kept or deleted together with this one,
 *     where the merged content does not have them
 */
@StoredAs(StoredConflict.class)
public record Conflict(
    Kind kind,
    Subject subject,
    String path,
    @Nullable String base,
    @Nullable String ours,
    @Nullable String theirs,
    Optional<Place> lines,
    Optional<Place> theirLines,
    List<OtherText> otherTexts) {

  public Conflict {
    requireNonNull(kind, "kind");
    requireNonNull(subject, "subject");
    requireNonNull(path, "path");
    requireNonNull(lines, "lines");
    requireNonNull(theirLines, "theirLines");
    otherTexts = List.copyOf(otherTexts);
    if (lines.isPresent() != (kind == Kind.BLOCK_EDITED_TWICE)) {
      throw new IllegalArgumentException("conflicts about lines, and only these, have a place");
    }
    if (theirLines.isPresent() && lines.isEmpty()) {
      throw new IllegalArgumentException(
          "lines of their side in a conflict that is not about lines");
    }
    if (subject instanceof Subject.OfRedirect != (kind == Kind.REDIRECT_EDITED_TWICE)) {
      throw new IllegalArgumentException("a conflict of kind " + kind + " about " + subject);
    }
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
    /**
     * Each side moved pages among the same siblings, and no order of these satisfies both; about a
     * page that our side moved.
     */
    ORDERS_CONTRADICT,
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

  /** The page that it is about; empty for conflicts that concern none. */
  public Optional<PageId> page() {
    return subject.page();
  }

  /** The file that it is about; empty for others. */
  public Optional<FileId> file() {
    return subject.file();
  }

  /** The reusable content that it is about; empty for conflicts that concern none. */
  public Optional<ReusableContentId> reusableContent() {
    return subject.reusableContent();
  }

  /** The name of the field or variable, or the source of the redirect; empty for others. */
  public Optional<String> field() {
    return subject.field();
  }

  /**
   * A place in a document.
   *
   * @param document null for the empty document
   * @param start in UTF-16 units from 0
   * @param end likewise, exclusive
   */
  public record Place(@Nullable DocumentId document, int start, int end) {}

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
  public static Builder of(Kind kind, Subject subject) {
    return new Builder(kind, subject);
  }

  /** A builder of a conflict that has all of this one, for what is set otherwise. */
  public Builder edit() {
    Builder copy =
        new Builder(kind, subject).path(path).texts(base, ours, theirs).otherTexts(otherTexts);
    copy.lines = lines;
    copy.theirLines = theirLines;
    return copy;
  }

  /** Builds a conflict. Not thread-safe. */
  public static final class Builder {
    private final Kind kind;
    private Subject subject;
    private String path = "";
    private @Nullable String base;
    private @Nullable String ours;
    private @Nullable String theirs;
    private Optional<Place> lines = Optional.empty();
    private Optional<Place> theirLines = Optional.empty();
    private List<OtherText> otherTexts = List.of();

    private Builder(Kind kind, Subject subject) {
      this.kind = kind;
      this.subject = subject;
    }

    public Kind kind() {
      return kind;
    }

    public Subject subject() {
      return subject;
    }

    public Builder about(Subject newSubject) {
      subject = newSubject;
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

    /**
     * @param merged the lines of our side in the merged document
     * @param their the lines of their side in their document; null where that is not known
     */
    public Builder at(Place merged, @Nullable Place their) {
      lines = Optional.of(merged);
      theirLines = Optional.ofNullable(their);
      return this;
    }

    public Builder otherTexts(List<OtherText> newOtherTexts) {
      otherTexts = newOtherTexts;
      return this;
    }

    public Conflict build() {
      return new Conflict(kind, subject, path, base, ours, theirs, lines, theirLines, otherTexts);
    }
  }
}
