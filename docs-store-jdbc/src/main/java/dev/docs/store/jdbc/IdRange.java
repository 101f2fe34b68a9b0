package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The ids that a scan of an {@linkplain dev.docs.store.Index#byId index by id} reads: a condition
 * on the table of records.
 *
 * @param condition follows that on the kind
 */
record IdRange(String condition, List<String> ids) {

  private static final IdRange NONE = new IdRange(" and 1 = 0", List.of());

  static IdRange of(Scan<?> scan) {
    IdRange under = under(scan.prefix());
    if (scan.after().isEmpty()) {
      return under;
    }
    IndexKey after = scan.after().get();
    Optional<String> id = after.text();
    if (id.isEmpty()) {
      // Nothing is before the empty key, and no text after a number.
      return scan.descending() == (after.length() > 0) ? under : NONE;
    }
    boolean passed = !after.equals(IndexKey.of(id.get()));
    return under.and(scan.descending() ? (passed ? "<=" : "<") : ">", id.get());
  }

  /** Those of the entries whose keys start with a prefix. */
  static IdRange under(IndexKey prefix) {
    IdRange all = new IdRange("", List.of());
    if (prefix.length() == 0) {
      return all;
    }
    return prefix
        .text()
        .filter(id -> prefix.equals(IndexKey.of(id)))
        .map(id -> all.and("=", id))
        .orElse(NONE);
  }

  private IdRange and(String operator, String id) {
    List<String> more = new ArrayList<>(ids);
    more.add(id);
    return new IdRange(condition + " and r.id " + operator + " ?", more);
  }

  List<byte[]> parameters() {
    return ids.stream().map(id -> id.getBytes(StandardCharsets.UTF_8)).toList();
  }
}
