package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.DocumentId;
import dev.docs.content.Page;
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
    ConflictKind kind,
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
    ConflictSide ourSide,
    ConflictSide theirSide,
    List<OtherText> otherTexts) {

  public Conflict {
    requireNonNull(kind, "kind");
    requireNonNull(path, "path");
    requireNonNull(ourSide, "ourSide");
    requireNonNull(theirSide, "theirSide");
    otherTexts = otherTexts == null ? List.of() : List.copyOf(otherTexts);
  }

  static Builder of(ConflictKind kind) {
    return new Builder(kind);
  }

  /** Collects what a conflict is made of. Not thread-safe. */
  static final class Builder {
    private final ConflictKind kind;
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
    private ConflictSide ourSide = ConflictSide.NOTHING;
    private ConflictSide theirSide = ConflictSide.NOTHING;
    private List<OtherText> otherTexts = List.of();

    private Builder(ConflictKind kind) {
      this.kind = kind;
    }

    PageId page() {
      return page;
    }

    ConflictKind kind() {
      return kind;
    }

    Builder page(PageId id) {
      page = id;
      return this;
    }

    Builder file(FileId id) {
      file = id;
      return this;
    }

    Builder reusableContent(ReusableContentId id) {
      reusableContent = id;
      return this;
    }

    Builder field(String name) {
      field = name;
      return this;
    }

    Builder path(String newPath) {
      path = newPath;
      return this;
    }

    Builder texts(@Nullable String newBase, @Nullable String newOurs, @Nullable String newTheirs) {
      base = newBase;
      ours = newOurs;
      theirs = newTheirs;
      return this;
    }

    Builder at(DocumentId newDocument, TextConflict lines) {
      document = newDocument;
      start = lines.start();
      end = lines.end();
      return texts(lines.base(), lines.ours(), lines.theirs());
    }

    Builder sides(ConflictSide newOurSide, ConflictSide newTheirSide) {
      ourSide = newOurSide;
      theirSide = newTheirSide;
      return this;
    }

    Builder otherTexts(List<OtherText> newOtherTexts) {
      otherTexts = newOtherTexts;
      return this;
    }

    boolean isAbout(String name) {
      return name.equals(field);
    }

    /** The pages below on their side. */
    List<Page> theirsBelow() {
      return theirSide.below();
    }

    Conflict build() {
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
