package dev.docs.fuzz;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A reader of foreign text. Its kept inputs are files of the test resources, in the folder {@code
 * dev/docs/fuzz} and there in one with the name of the target.
 */
public interface FuzzTarget {

  /** The name of an enum's constant. */
  String name();

  /**
   * Reads an input, and checks what holds for any.
   *
   * @throws Throwable when the reader fails in a way that it does not declare, or what must hold
   *     does not
   */
  void read(byte[] input) throws Throwable;

  /** Makes what inputs are read with: the time for it is no input's. */
  default void prepare() throws Throwable {}

  /** The name of the target's folder: in lower case, with dashes. */
  default String folder() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The files of the kept inputs, in the order of their names. */
  default List<Path> kept() throws IOException {
    URL folder = getClass().getResource("/dev/docs/fuzz/" + folder());
    if (folder == null) {
      throw new IllegalStateException("no inputs are kept for " + folder());
    }
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files.sorted().toList();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** The input as text; what is no UTF-8 becomes replacement characters. */
  static String text(byte[] input) {
    return new String(input, StandardCharsets.UTF_8);
  }
}
