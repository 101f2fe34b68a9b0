package dev.docs.http.kept;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of the ids and URLs of the kept store: a line {@code name=value} for each. */
final class KeptNames {

  private static final Pattern NAME = Pattern.compile("\\{(\\w+)}");
  private static final Pattern WORD = Pattern.compile("[\\w-]{20,}");

  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();

  KeptNames() throws IOException {
    try (InputStream in = KeptNames.class.getResourceAsStream("names.txt")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .sorted(Comparator.naturalOrder())
          .forEach(
              line -> {
                String[] pair = line.split("=", 2);
                values.put(pair[0], pair[1]);
                names.putIfAbsent(pair[1], pair[0]);
              });
    }
  }

  /** The id or URL with a name. */
  String value(String name) {
    return requireNonNull(values.get(name), name);
  }

  /** A text with the values of the names in braces. */
  String resolved(String text) {
    return NAME.matcher(text)
        .replaceAll(
            name -> Matcher.quoteReplacement(values.getOrDefault(name.group(1), name.group())));
  }

  /** A text with names in braces instead of the ids that have one. */
  String named(String text) {
    return WORD.matcher(text)
        .replaceAll(
            word -> {
              String name = names.get(word.group());
              return Matcher.quoteReplacement(name == null ? word.group() : "{" + name + "}");
            });
  }
}
