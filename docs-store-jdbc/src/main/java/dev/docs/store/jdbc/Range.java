package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** The keys of an index from {@code low}, which may be left out, to below {@code high}. */
record Range(IndexKey low, boolean lowIncluded, Optional<IndexKey> high) {

  static Range under(IndexKey prefix) {
    return new Range(prefix, true, prefix.prefixEnd());
  }

  static Range of(Scan<?> scan) {
    Range all = under(scan.prefix());
    if (scan.after().isEmpty()) {
      return all;
    }
    IndexKey after = scan.after().get();
    if (scan.descending()) {
      boolean within = all.high.isEmpty() || after.compareTo(all.high.get()) < 0;
      return within ? new Range(all.low, true, scan.after()) : all;
    }
    return after.compareTo(all.low) < 0 ? all : new Range(after, false, all.high);
  }

  String condition() {
    return (lowIncluded ? " and i.k >= ?" : " and i.k > ?")
        + (high.isPresent() ? " and i.k < ?" : "");
  }

  /** Two bits: equal for those of the same condition. */
  int shape() {
    return (lowIncluded ? 1 : 0) | (high.isPresent() ? 2 : 0);
  }

  /** Sets the parameters from {@code next}, and answers the place of the one after them. */
  int set(PreparedStatement statement, int next) throws SQLException {
    statement.setBytes(next, low.toBytes());
    if (high.isEmpty()) {
      return next + 1;
    }
    statement.setBytes(next + 1, high.get().toBytes());
    return next + 2;
  }
}
