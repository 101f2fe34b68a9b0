package dev.docs.http.cli;

import dev.docs.http.cli.TokenOption.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tokens in a file: one a line, as {@code --token} has them. Stateless. */
final class TokenFile {

  static final String OPTION = "--token-file";

  /** The variable of the environment that has a token. */
  static final String VARIABLE = "DOCS_TOKEN";

  /** The largest file, in bytes: some thousand tokens. */
  private static final long MAX_BYTES = 1 << 20;

  private TokenFile() {}

  /**
   * Reads a file. Empty lines and those that begin with {@code #} are left out.
   *
   * @throws InvalidOption when it cannot be read, has no token, or a line is not valid; the message
   *     names the line and repeats nothing of it
   */
  static List<Token> read(Path file) {
    return parse(file, OptionFile.text(OPTION, file, MAX_BYTES).lines().toList());
  }

  /** The token of the environment. */
  static Token ofEnvironment(String text) {
    try {
      return TokenOption.parse(text.strip());
    } catch (IllegalArgumentException e) {
      throw new InvalidOption(VARIABLE, String.valueOf(e.getMessage()));
    }
  }

  private static List<Token> parse(Path file, List<String> lines) {
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        try {
          tokens.add(TokenOption.parse(line));
        } catch (IllegalArgumentException e) {
          throw new InvalidOption(OPTION, "line " + (i + 1) + ": " + e.getMessage());
        }
      }
    }
    if (tokens.isEmpty()) {
      throw new InvalidOption(OPTION, file + " has no token");
    }
    return tokens;
  }
}
