package dev.docs.http.cli;

import dev.docs.http.json.WireName;
import java.util.Locale;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;

/** How much is logged, of this program and of what it uses. */
public enum LogLevel {
  OFF("OFF"),
  /** What failed for a reason that is not the caller's. */
  ERROR("SEVERE"),
  WARNING("WARNING"),
  INFO("INFO"),
  DEBUG("FINE");

  /** As {@code java.util.logging} calls it. */
  private final String name;

  LogLevel(String name) {
    this.name = name;
  }

  /** Reads a level. */
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

  /** Logs as much from now on, whatever a logging configuration says of the root logger. */
  void apply() {
    Level level = Level.parse(name);
    Logger root = Logger.getLogger("");
    root.setLevel(level);
    for (Handler handler : root.getHandlers()) {
      handler.setLevel(level);
    }
  }
}
