package dev.docs.store.jdbc;

import java.util.function.Function;

/** How a writing transaction makes sure that ids and unique keys are free. */
enum Way {
  /** Relying on the database's constraints for ids and unique keys. */
  ASSUMING,
  /** Querying these before use. */
  CHECKING,
  /** As CHECKING, while no other transaction writes. */
  ALONE;

  /** The result of a writing transaction in the first way that is sufficient, from this one on. */
  static <R> R firstSufficient(Way first, Function<Way, R> transaction) {
    Way way = first;
    while (true) {
      try {
        return transaction.apply(way);
      } catch (JdbcWriteTx.AssumptionFailed e) {
        way = CHECKING;
      } catch (JdbcTx.Incomplete e) {
        way = ALONE;
      }
    }
  }

  DatabaseTransaction begin(Database database, LayoutState layout) {
    return this == ALONE ? database.writingAlone(layout) : database.writing(layout);
  }
}
