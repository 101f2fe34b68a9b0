package dev.docs.store.jdbc;

import java.util.Optional;

/**
 * The names of the tables.
 *
 * @param schema empty for the connection's default
 */
record Tables(Optional<String> schema, String meta, String record, String index) {

  static Tables of(JdbcOptions options) {
    String start = options.schema.map(name -> name + ".").orElse("") + options.prefix;
    return new Tables(options.schema, start + "meta", start + "record", start + "index");
  }
}
