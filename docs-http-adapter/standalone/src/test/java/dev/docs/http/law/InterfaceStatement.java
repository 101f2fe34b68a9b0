package dev.docs.http.law;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the public interface says in words, at one or many places of its descriptions.
 *
 * @param id unique
 * @param topic under which it stands
 * @param version of the interface: 2025, newest or both
 * @param text what it says, in our words
 * @param rules those that answer it; none where it is departed from
 * @param departure why it is not followed; empty where it is
 */
record InterfaceStatement(
    String id,
    String topic,
    String version,
    String text,
    List<String> rules,
    Optional<String> departure) {

  private static final String FILE = "interface.txt";

  /** Precedes a reason in the place of rules. */
  private static final String DEPARTED = "- ";

  /** Those of the file, in its order. */
  static List<InterfaceStatement> all() {
    return read(text(FILE));
  }

  /** A resource beside this class. */
  static String text(String file) {
    try (InputStream in = InterfaceStatement.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Those of a text.
   *
   * @throws IllegalArgumentException with the line that is neither a heading nor a statement
   */
  static List<InterfaceStatement> read(String text) {
    List<InterfaceStatement> statements = new ArrayList<>();
    String topic = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith("## ")) {
        topic = line.substring(3);
      } else if (!line.isBlank() && !line.startsWith("# ")) {
        String[] cells = line.split(" \\| ", -1);
        if (cells.length != 4 || topic.isEmpty()) {
          throw new IllegalArgumentException(line);
        }
        boolean departed = cells[3].startsWith(DEPARTED);
        statements.add(
            new InterfaceStatement(
                cells[0],
                topic,
                cells[1],
                cells[2],
                departed ? List.of() : List.of(cells[3].strip().split("\\s+")),
                departed ? Optional.of(cells[3].substring(DEPARTED.length())) : Optional.empty()));
      }
    }
    return statements;
  }
}
