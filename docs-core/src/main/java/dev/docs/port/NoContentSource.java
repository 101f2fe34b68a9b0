package dev.docs.port;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.FetchedFile;
import dev.docs.port.ContentSource.ImportSource;

/** Rejects every call with {@code PRECONDITION}. */
final class NoContentSource implements ContentSource {

  @Override
  public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
    throw refusal();
  }

  @Override
  public FetchedFile file(String url, MemoryBudget memory) {
    throw refusal();
  }

  private static DocsException refusal() {
    return DocsException.precondition(
        "nothing can be fetched: this instance was built without a content source");
  }
}
