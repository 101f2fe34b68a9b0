package dev.docs.search.lucene;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.io.IOException;

/** Failures of the files of indexes, as on a disk that is full. Each is logged in one line. */
final class IndexFailure {

  private IndexFailure() {}

  /** What who searches is told: the next search builds the index again. */
  static DocsException of(IOException failure) {
    log(failure);
    return DocsException.of(
        ErrorCode.UNAVAILABLE, "the search is not available now: its files cannot be used");
  }

  /** Notes a failure that nobody need be told of, since the index is given up. */
  static void log(IOException failure) {
    System.getLogger("dev.docs.search")
        .log(System.Logger.Level.WARNING, "the files of the search cannot be used: " + failure);
  }
}
