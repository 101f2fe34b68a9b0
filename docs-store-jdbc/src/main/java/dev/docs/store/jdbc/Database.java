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
    Layout layout) {

  /** The cache of a unit of work that shares none: enough for the trees of a large space. */
  private static final long APART_BYTES = 8L << 20;

  static Database of(Connections connections, JdbcOptions options, Layout layout) {
    Dialect dialect = connections.dialect();
    Tables tables = Tables.of(options);
    return new Database(
        connections,
        dialect,
        tables,
        new Queries(tables, dialect),
        new IndexQueries(tables),
        new Updates(tables, dialect),
        new Codec(options.secretKeys),
        new RecordCache(options.cacheBytes),
        new ParsedRecordCache(options.cacheBytes / 8),
        new ReadAhead(),
        Replicas.of(options),
        new WriteQueues(),
        layout);
  }

  DatabaseTransaction reading() {
    return own(dialect.reading(), false);
  }

  /** Begins to write while nobody else does. */
  DatabaseTransaction writingAlone(LayoutState known) {
    return own(dialect.writingAlone(tables, known.epoch()), true);
  }

  /** Begins to write, provided that the layout is still this one. */
  DatabaseTransaction writing(LayoutState known) {
    return own(dialect.writing(tables, known.epoch()), true);
  }

  private DatabaseTransaction own(TransactionStart start, boolean writing) {
    return new DatabaseTransaction(new OwnConnection(connections, writing), dialect, start);
  }

  /**
   * The same for one unit of work in a transaction of the application: it reads records of its own
   * that nobody else may see, and not what others have read, which may be later than its snapshot.
   */
  Database apart() {
    return new Database(
        connections,
        dialect,
        tables,
        queries,
        indexes,
        updates,
        codec,
        new RecordCache(APART_BYTES),
        parsed,
        readAhead,
        Replicas.none(),
        writeQueues,
        layout);
  }
}
