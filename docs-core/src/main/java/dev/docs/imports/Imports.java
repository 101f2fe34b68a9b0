package dev.docs.imports;

import dev.docs.command.internal.Validation;
import dev.docs.content.folder.ImportProblem;
import dev.docs.contents.ContentAt;
import dev.docs.contents.Contents;
import dev.docs.contents.Contents.InsertedLayout;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.memory.CallMemory;
import dev.docs.port.ContentSource;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.FetchedFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes over content that addresses lead to, in one revision. Nothing is fetched for callers who
 * may not edit, nor for content that may not change. Thread-safe.
 */
public final class Imports {

  private final Contents contents;
  private final ContentSource source;
  private final CallMemory memory;

  Imports(Contents contents, ContentSource source) {
    this(contents, source, CallMemory.UNBOUNDED);
  }

  private Imports(Contents contents, ContentSource source, CallMemory memory) {
    this.contents = contents;
    this.source = source;
    this.memory = memory;
  }

  /** The same for one call, which fetches no more than there is memory for. */
  public Imports within(CallMemory ofTheCall) {
    return new Imports(contents, source, ofTheCall);
  }

  /**
   * What came of an import.
   *
   * @param imported how many pages and files were taken over
   * @param total how many there were
   * @param problems what was left out, or taken over otherwise than it stands
   */
  public record Imported(
      RevisionId revision, int imported, int total, List<ImportProblem> problems) {
    public Imported {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Imports into content.
   *
   * @param page under which the pages come; one that is empty is filled when there is only one at
   *     the top of what is imported; null for the top of the content
   * @throws DocsException with {@code CONFLICT} when the space is locked, or the change request is
   *     archived or merged; with {@code INVALID} when the address cannot be imported
   */
  public Imported into(ContentAt.Branch at, @Nullable PageId page, ImportContent command) {
    Validation.check(command);
    contents.requireEditable(at, page);
    FetchedContent fetched = source.content(command.url(), command.source(), memory);
    InsertedLayout done = contents.insert(at, page, fetched.layout());
    return imported(done, fetched);
  }

  private static Imported imported(InsertedLayout inserted, FetchedContent fetched) {
    int count = inserted.pages() + inserted.files();
    List<ImportProblem> problems = new ArrayList<>(fetched.layout().report().problems());
    problems.addAll(inserted.problems());
    return new Imported(
        inserted.content().revision().id(), count, Math.max(count, fetched.total()), problems);
  }

  /**
   * The file at an address, to be put into content by an edit.
   *
   * @throws DocsException as {@link #into} does
   */
  public FetchedFile file(ContentAt.Branch at, String url) {
    contents.requireEditable(at, null);
    return source.file(url, memory);
  }
}
