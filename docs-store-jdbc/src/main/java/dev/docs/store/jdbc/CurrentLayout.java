package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** The layout as this process last read it. Thread-safe. */
final class CurrentLayout {

  /** The layout was changed since this process read it; nothing was written. */
  static final class Outdated extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Outdated() {
      super("the layout of the tables has changed", null, false, false);
    }
  }

  private final Layout layout;
  private volatile LayoutState state;

  CurrentLayout(Layout layout, LayoutState state) {
    this.layout = layout;
    this.state = state;
  }

  Layout layout() {
    return layout;
  }

  LayoutState state() {
    return state;
  }

  /** Reads the layout again. */
  LayoutState reload(Connection connection) throws SQLException {
    LayoutState found = layout.state(connection);
    state = found;
    return found;
  }
}
