package dev.docs.http.cli;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The amount of logging, of this program and its libraries. */
public enum LogLevel {
  OFF("OFF"),
  /** Failures that are not the caller's fault. */
  ERROR("SEVERE"),
  WARNING("WARNING"),
  INFO("INFO"),
  DEBUG("FINE");

  /** The level's name in {@code java.util.logging}. */
  private final String name;

  LogLevel(String name) {
    this.name = name;
  }

  /** Sets the level of the root logger, overriding a logging configuration. */
  void apply() {
    Level level = Level.parse(name);
    Logger root = Logger.getLogger("");
    root.setLevel(level);
    for (Handler handler : root.getHandlers()) {
      handler.setLevel(level);
    }
  }
}
