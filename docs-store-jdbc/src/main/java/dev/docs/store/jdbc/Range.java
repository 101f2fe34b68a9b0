package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A range of index keys from {@code low}, inclusive or exclusive, to {@code high}, exclusive. */
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

  /** Two bits that identify the form of the condition. */
  int shape() {
    return (lowIncluded ? 1 : 0) | (high.isPresent() ? 2 : 0);
  }

  List<byte[]> parameters() {
    return Stream.concat(Stream.of(low), high.stream()).map(IndexKey::toBytes).toList();
  }
}
