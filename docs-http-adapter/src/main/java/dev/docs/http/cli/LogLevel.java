package dev.docs.http.cli;

import dev.docs.http.json.WireName;
import java.util.Locale;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;

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

  /** Parses a level. */
  static final class Converter implements CommandLine.ITypeConverter<LogLevel> {
    @Override
    public LogLevel convert(String text) {
      return WireName.parse(LogLevel.class, text.toLowerCase(Locale.ROOT))
          .orElseThrow(
              () ->
                  new CommandLine.TypeConversionException(
                      "must be one of " + String.join(", ", WireName.all(LogLevel.class))));
    }
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
