package dev.docs.store.jdbc;

/** The objects shared by all transactions of a store. Thread-safe. */
record Database(
    Connections connections,
    Dialect dialect,
    Tables tables,
    Queries queries,
    IndexQueries indexes,
    Updates updates,
    Codec codec,
    RecordCache cache,
    ParsedRecordCache parsed,
    ReadAhead readAhead,
    Replicas replicas,
    WriteQueues writeQueues,
    CurrentLayout layout) {

  static Database of(Connections connections, JdbcOptions options, CurrentLayout layout) {
    Dialect dialect = connections.dialect();
    Tables tables = Tables.of(options);
    return new Database(
        connections,
        dialect,
        tables,
        new Queries(tables, dialect),
        new IndexQueries(tables),
        new Updates(tables, dialect),
        new Codec(),
        new RecordCache(options.cacheBytes()),
        new ParsedRecordCache(options.cacheBytes() / 8),
        new ReadAhead(),
        new Replicas(options),
        new WriteQueues(),
        layout);
  }

  DatabaseTransaction reading() {
    return new DatabaseTransaction(connections, dialect.reading());
  }

  /** Begins to write while nobody else does. */
  DatabaseTransaction writingAlone(LayoutState known) {
    return new DatabaseTransaction(connections, dialect.writingAlone(tables, known.epoch()));
  }

  /** Begins to write, provided that the layout is still this one. */
  DatabaseTransaction writing(LayoutState known) {
    return new DatabaseTransaction(connections, dialect.writing(tables, known.epoch()));
  }
}
