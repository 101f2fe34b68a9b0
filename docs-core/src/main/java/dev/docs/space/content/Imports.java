package dev.docs.space.content;

import dev.docs.budget.MemoryBudget;
import dev.docs.command.internal.Validation;
import dev.docs.content.folder.ImportReport;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.port.ContentSource;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.FetchedFile;
import dev.docs.space.content.Contents.InsertedLayout;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Imports content from URLs, each import in one revision. Nothing is fetched unless the caller may
 * edit the content. Thread-safe.
 */
public final class Imports {

  private final Contents contents;
  private final ContentSource source;
  private final MemoryBudget memory;

  /**
   * @hidden
   */
  public Imports(Contents contents, ContentSource source) {
    this(contents, source, MemoryBudget.UNBOUNDED);
  }

  private Imports(Contents contents, ContentSource source, MemoryBudget memory) {
    this.contents = contents;
    this.source = source;
    this.memory = memory;
  }

  /** Imports within the memory budget of one request. */
  public Imports within(MemoryBudget ofTheCall) {
    return new Imports(contents, source, ofTheCall);
  }

  /**
   * The result of an import.
   *
   * @param imported the number of imported pages and files
   * @param total the number of pages and files found
   * @param problems the parts that were left out or changed
   */
  public record Imported(
      RevisionId revision, int imported, int total, List<ImportReport.Problem> problems) {
    public Imported {
      problems = List.copyOf(problems);
    }
  }

  /**
   * Imports into content.
   *
   * @param page the parent of the imported pages, or, when it is empty and there is a single
   *     top-level page, the page to fill; null for the top level
   * @throws DocsException with {@code CONFLICT} when the space is locked, or the change request is
   *     archived or merged; with {@code INVALID} when the URL cannot be imported
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
    List<ImportReport.Problem> problems = new ArrayList<>(fetched.layout().report().problems());
    problems.addAll(inserted.problems());
    return new Imported(
        inserted.content().revision().id(), count, Math.max(count, fetched.total()), problems);
  }

  /**
   * Fetches the file at a URL, to be inserted into content by an edit.
   *
   * @throws DocsException as {@link #into} does
   */
  public FetchedFile file(ContentAt.Branch at, String url) {
    contents.requireEditable(at, null);
    return source.file(url, memory);
  }
}
