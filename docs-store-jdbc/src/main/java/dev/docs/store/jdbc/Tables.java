package dev.docs.store.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * The names of the tables.
 *
 * @param schema null for the connection's default
 */
record Tables(@Nullable String schema, String meta, String record, String index) {

  static Tables of(JdbcOptions options) {
    String start = (options.schema() == null ? "" : options.schema() + ".") + options.prefix();
    return new Tables(options.schema(), start + "meta", start + "record", start + "index");
  }
}
