package dev.docs.content.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Directories of tests. */
final class Directories {

  private Directories() {}

  /** Writes files into a directory, beside those that it has. */
  static void write(Map<String, String> texts, Path directory) throws IOException {
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Path file = directory.resolve(text.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, text.getValue());
    }
  }
}
