package dev.docs.http.reader;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** The names of the files of an exported site. Stateless. */
final class FileName {

  /** Bytes of a file's name, or a directory's: what common file systems allow. */
  private static final int MAX_NAME = 255;

  private FileName() {}

  /**
   * The file of what is no page.
   *
   * @param path percent-encoded
   */
  static String of(String path) {
    return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** The file of a page, where hosts of static sites look for it. */
  static String ofPage(String path) {
    return of(path) + (path.isEmpty() || path.endsWith("/") ? "index.html" : ".html");
  }

  static boolean isTooLong(String name) {
    return Stream.of(name.split("/", -1))
        .anyMatch(one -> one.getBytes(StandardCharsets.UTF_8).length > MAX_NAME);
  }
}
