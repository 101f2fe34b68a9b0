package dev.docs.id;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.util.Optional;
import java.util.function.Function;

/** The identifier of one kind of resource: every resource has its own type of it. */
public interface Id {

  /** The longest identifier that is accepted: generated ones are far shorter. */
  int MAX_LENGTH = 120;

  /** The identifier as text, 1 to {@value #MAX_LENGTH} characters. */
  String value();

  /**
   * Refuses a malformed identifier, as one of an unknown resource.
   *
   * @throws DocsException with {@code NOT_FOUND}
   */
  static void check(String value) {
    if (!isPossible(value)) {
      throw DocsException.of(
          ErrorCode.NOT_FOUND,
          "not an id: an id has 1 to " + MAX_LENGTH + " characters and no control characters");
    }
  }

  /** Parses an identifier; empty if the text is not valid. */
  static <T extends Id> Optional<T> of(String text, Function<String, T> make) {
    return isPossible(text) ? Optional.of(make.apply(text)) : Optional.empty();
  }

  /** Whether it can be an identifier at all. */
  static boolean isPossible(String value) {
    boolean possible = value != null && !value.isEmpty() && value.length() <= MAX_LENGTH;
    for (int i = 0; possible && i < value.length(); i++) {
      char c = value.charAt(i);
      possible = c >= ' ' && !Character.isSurrogate(c);
    }
    return possible;
  }
}
