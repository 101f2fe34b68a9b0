package dev.docs.imports;

import dev.docs.change.ChangeRequests;
import dev.docs.command.Validation;
import dev.docs.content.sync.LayoutInsert.Inserted;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.memory.CallMemory;
import dev.docs.port.ContentSource;
import dev.docs.port.FetchedContent;
import dev.docs.port.FetchedFile;
import dev.docs.space.SpaceContents;

/**
 * Takes over content that addresses lead to, in one revision. Nothing is fetched for callers who
 * may not edit, nor for content that may not change. Thread-safe.
 */
public final class Imports {

  private final SpaceContents contents;
  private final ChangeRequests changeRequests;
  private final ContentSource source;
  private final CallMemory memory;

  public Imports(SpaceContents contents, ChangeRequests changeRequests, ContentSource source) {
    this(contents, changeRequests, source, CallMemory.UNBOUNDED);
  }

  private Imports(
      SpaceContents contents,
      ChangeRequests changeRequests,
      ContentSource source,
      CallMemory memory) {
    this.contents = contents;
    this.changeRequests = changeRequests;
    this.source = source;
    this.memory = memory;
  }

  /** The same for one call, which fetches no more than there is memory for. */
  public Imports within(CallMemory ofTheCall) {
    return new Imports(contents, changeRequests, source, ofTheCall);
  }

  /**
   * What came of an import.
   *
   * @param imported how many pages and files were taken over
   * @param total how many there were
   */
  public record Imported(RevisionId revision, int imported, int total) {}

  /**
   * Imports into the main content.
   *
   * @param page under which the pages come; one that is empty is filled when there is only one at
   *     the top of what is imported; null for the top of the space
   * @throws DocsException with {@code CONFLICT} when the space is locked, with {@code INVALID} when
   *     the address cannot be imported
   */
  public Imported intoSpace(SpaceId space, PageId page, ImportContent command) {
    Validation.check(command);
    contents.requireEditable(space, page);
    FetchedContent fetched = source.content(command.url(), command.source(), memory);
    SpaceContents.InsertedLayout done = contents.insert(space, page, fetched.layout());
    return imported(done.content().revision().id(), done.inserted(), fetched);
  }

  /**
   * Imports into a change request.
   *
   * @param page as for {@link #intoSpace}
   * @throws DocsException with {@code CONFLICT} when it is archived or merged, with {@code INVALID}
   *     when the address cannot be imported
   */
  public Imported intoChangeRequest(
      SpaceId space, String changeRequest, PageId page, ImportContent command) {
    Validation.check(command);
    changeRequests.requireEditable(space, changeRequest, page);
    FetchedContent fetched = source.content(command.url(), command.source(), memory);
    ChangeRequests.InsertedLayout done =
        changeRequests.insert(space, changeRequest, page, fetched.layout());
    return imported(done.changeRequest().changeRequest().head(), done.inserted(), fetched);
  }

  private static Imported imported(RevisionId revision, Inserted inserted, FetchedContent fetched) {
    int count = inserted.pages() + inserted.files();
    return new Imported(revision, count, Math.max(count, fetched.total()));
  }

  /**
   * The file at an address, to be put into a change request by an edit.
   *
   * @throws DocsException with {@code CONFLICT} when it is archived or merged, with {@code INVALID}
   *     when the address cannot be fetched
   */
  public FetchedFile file(SpaceId space, String changeRequest, String url) {
    changeRequests.requireEditable(space, changeRequest, null);
    return source.file(url, memory);
  }
}
