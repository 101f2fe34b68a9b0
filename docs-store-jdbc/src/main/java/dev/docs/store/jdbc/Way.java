package dev.docs.store.jdbc;

/** How a writing transaction makes sure that ids and unique keys are free. */
enum Way {
  /** Relying on the database's constraints for ids and unique keys. */
  ASSUMING,
  /** Querying these before use. */
  CHECKING,
  /** As CHECKING, while no other transaction writes. */
  ALONE;

  DatabaseTransaction begin(Database database, LayoutState layout) {
    return this == ALONE ? database.writingAlone(layout) : database.writing(layout);
  }
}
