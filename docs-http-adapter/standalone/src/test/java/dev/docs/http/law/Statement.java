package dev.docs.http.law;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What the specification says.
 *
 * @param id unique
 * @param place the headings in the specification below which it stands
 * @param text what it says, in our words
 * @param answers the operations and rules that answer it, at least one
 */
record Statement(String id, String place, String text, List<String> answers) {

  private static final String FILE = "statements.txt";

  /** Those of the file, in the order of the specification. */
  static List<Statement> all() {
    try (InputStream in = Statement.class.getResourceAsStream(FILE)) {
      return read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Those of a text.
   *
   * @throws IllegalArgumentException with the line that is neither a heading nor a statement
   */
  static List<Statement> read(String text) {
    List<Statement> statements = new ArrayList<>();
    String place = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith("## ")) {
        place = line.substring(3);
      } else if (!line.isBlank() && !line.startsWith("# ")) {
        String[] cells = line.split(" \\| ", -1);
        if (cells.length != 3 || place.isEmpty()) {
          throw new IllegalArgumentException(line);
        }
        List<String> answers = List.of(cells[2].strip().split("\\s+"));
        statements.add(new Statement(cells[0], place, cells[1], answers));
      }
    }
    return statements;
  }
}
