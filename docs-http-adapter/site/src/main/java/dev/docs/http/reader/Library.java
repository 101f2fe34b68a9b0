package dev.docs.http.reader;

import dev.docs.http.operations.ApiInformation;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.util.UUID;

/** What renders pages: two that may render a page otherwise have different versions. Stateless. */
final class Library {

  private static final String UNRELEASED = ".*(-SNAPSHOT|development)";
  private static final String PROCESS = UUID.randomUUID().toString();

  private Library() {}

  /**
   * The version: of what is no release, with the size and time of its jar; of what is in no jar,
   * different in each process.
   */
  static String version() {
    String build = ApiInformation.ofThisJar().build();
    return build.matches(UNRELEASED) ? build + " " + jar() : build;
  }

  private static String jar() {
    CodeSource source = Library.class.getProtectionDomain().getCodeSource();
    try {
      if (source != null && source.getLocation() != null) {
        Path file = Path.of(source.getLocation().toURI());
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        if (found.isRegularFile()) {
          return found.size() + " " + found.lastModifiedTime();
        }
      }
      return PROCESS;
    } catch (IOException | URISyntaxException | IllegalArgumentException e) {
      return PROCESS;
    }
  }
}
