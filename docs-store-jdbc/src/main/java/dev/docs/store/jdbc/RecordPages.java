package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Reads all records of a kind in id order, in batches of a few megabytes of text. Not thread-safe.
 */
final class RecordPages {

  private static final int FIRST = 16;
  private static final int MOST = 500;
  private static final long LENGTH = 4_000_000;

  private final Queries queries;
  private final Kind<?> kind;
  private byte[] last = {};
  private int limit = FIRST;
  private boolean ended;

  RecordPages(Queries queries, Kind<?> kind) {
    this.queries = queries;
    this.kind = kind;
  }

  /** The next batch; empty at the end. */
  List<Queries.Found> next(Connection connection) throws SQLException {
    if (ended) {
      return List.of();
    }
    List<Queries.Found> page = queries.all(connection, kind.name(), last, limit);
    ended = page.size() < limit;
    if (!ended) {
      last = RecordKey.of(kind, page.get(limit - 1).id()).idBytes();
      long length = page.stream().mapToLong(found -> found.body().length()).sum();
      limit = (int) Math.max(1, Math.min(MOST, LENGTH * limit / Math.max(1, length)));
    }
    return page;
  }
}
