package dev.docs.http.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small files that options name. Stateless. */
final class OptionFile {

  private OptionFile() {}

  /**
   * The text of a file.
   *
   * @param most bytes
   * @throws InvalidOption when it has more, or cannot be read; the message repeats nothing of it
   */
  static String text(String option, Path file, long most) {
    try {
      if (Files.size(file) > most) {
        throw new InvalidOption(option, file + " has more than " + most + " bytes");
      }
      return Files.readString(file);
    } catch (IOException e) {
      throw new InvalidOption(option, file + " cannot be read");
    }
  }
}
