package dev.docs.http.law;

import java.util.List;

/**
 * Where a sentence of the public interface stands, and what answers it. The sentence itself is not
 * kept.
 *
 * @param place an operation with a part of it, {@code moveSpace body.parent}, or a component of the
 *     description with a property, {@code schemas/Space.urls.public}
 * @param hash the first digits of the SHA-256 of the sentence
 * @param version the versions of the interface that have it: 2025, newest or both
 * @param statement the id of the {@link InterfaceStatement}
 */
record InterfacePlace(String place, String hash, String version, String statement) {

  private static final String FILE = "interface-places.txt";

  /** Those of the file. */
  static List<InterfacePlace> all() {
    return read(InterfaceStatement.text(FILE));
  }

  /**
   * Those of a text, one a line.
   *
   * @throws IllegalArgumentException with the line that is none
   */
  static List<InterfacePlace> read(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("# "))
        .map(
            line -> {
              String[] cells = line.split(" \\| ", -1);
              if (cells.length != 4) {
                throw new IllegalArgumentException(line);
              }
              return new InterfacePlace(cells[0], cells[1], cells[2], cells[3]);
            })
        .toList();
  }

  /** Without the version and the statement: what is looked up. */
  String key() {
    return place + " " + hash;
  }

  /** Whether a version has it. */
  boolean isIn(String wanted) {
    return version.equals("both") || version.equals(wanted);
  }

  /** Whether it stands at an operation, not at a component. */
  boolean isOfOperation() {
    return place.indexOf('/') < 0;
  }

  /** The operation that it stands at. */
  String operation() {
    return place.split(" ", 2)[0];
  }
}
