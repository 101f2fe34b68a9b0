package dev.docs.http.cli;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The amount of logging, of this program and its libraries. */
public enum LogLevel {
  OFF(Level.OFF),
  /** Failures that are not the caller's fault. */
  ERROR(Level.SEVERE),
  WARNING(Level.WARNING),
  INFO(Level.INFO),
  DEBUG(Level.FINE);

  private final Level level;

  LogLevel(Level level) {
    this.level = level;
  }

  /** Sets the level of the root logger, overriding a logging configuration. */
  void apply() {
    Logger root = Logger.getLogger("");
    root.setLevel(level);
    for (Handler handler : root.getHandlers()) {
      handler.setLevel(level);
    }
  }
}
