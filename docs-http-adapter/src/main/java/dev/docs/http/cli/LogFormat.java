package dev.docs.http.cli;

import dev.docs.http.json.WireName;
import java.util.Locale;
import picocli.CommandLine;

/** The form of what the server prints. */
enum LogFormat {
  /** Lines for people. */
  TEXT,
  /** A JSON object on each line. */
  JSON;

  /** Parses a format. */
  static final class Converter implements CommandLine.ITypeConverter<LogFormat> {
    @Override
    public LogFormat convert(String text) {
      return WireName.parse(LogFormat.class, text.toLowerCase(Locale.ROOT))
          .orElseThrow(() -> new CommandLine.TypeConversionException("must be text or json"));
    }
  }
}
