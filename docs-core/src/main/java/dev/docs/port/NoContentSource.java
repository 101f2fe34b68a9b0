package dev.docs.port;

import dev.docs.error.DocsException;
import dev.docs.memory.CallMemory;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.FetchedFile;

/** Refuses. */
final class NoContentSource implements ContentSource {

  @Override
  public FetchedContent content(String url, ImportSource source, CallMemory memory) {
    throw refusal();
  }

  @Override
  public FetchedFile file(String url, CallMemory memory) {
    throw refusal();
  }

  private static DocsException refusal() {
    return DocsException.precondition(
        "nothing can be fetched: this instance was built without a content source");
  }
}
