package dev.docs.store.jdbc;

import javax.sql.DataSource;

/** The objects shared by all transactions of a store. Thread-safe. */
record Database(
    DataSource source,
    Dialect dialect,
    Tables tables,
    Queries queries,
    Updates updates,
    Codec codec,
    RecordCache cache,
    ParsedRecordCache parsed,
    ReadAhead readAhead) {

  static Database of(DataSource source, Dialect dialect, JdbcOptions options) {
    Tables tables = Tables.of(options);
    return new Database(
        source,
        dialect,
        tables,
        new Queries(tables, dialect),
        new Updates(tables, dialect),
        new Codec(),
        new RecordCache(options.cacheBytes()),
        new ParsedRecordCache(options.cacheBytes() / 8),
        new ReadAhead());
  }

  DatabaseTransaction reading() {
    return new DatabaseTransaction(source, dialect, dialect.reading());
  }

  DatabaseTransaction writing() {
    return new DatabaseTransaction(source, dialect, dialect.writing(tables));
  }
}
