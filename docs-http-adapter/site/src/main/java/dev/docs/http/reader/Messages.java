package dev.docs.http.reader;

import dev.docs.http.call.Resource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The texts around pages, in the languages of sites. Immutable and thread-safe. */
final class Messages {

  private static final List<String> LANGUAGES;
  private static final Map<String, String[]> TEXTS = new HashMap<>();

  static {
    List<String[]> rows =
        Resource.text(Messages.class::getResourceAsStream, "messages.txt")
            .lines()
            .map(line -> line.split(": ", 2))
            .toList();
    LANGUAGES = List.of(rows.get(0)[1].split(" \\| "));
    rows.forEach(row -> TEXTS.put(row[0], row[1].split(" \\| ")));
  }

  private final int column;

  private Messages(int column) {
    this.column = column;
  }

  /** The texts in a language; English for others. */
  static Messages in(String locale) {
    return new Messages(Math.max(0, LANGUAGES.indexOf(locale)));
  }

  String text(String key) {
    String[] texts = TEXTS.get(key);
    if (texts == null) {
      throw new IllegalArgumentException("there is no text " + key);
    }
    return texts[column];
  }

  String text(String key, String value) {
    return text(key).replace("%s", value);
  }
}
