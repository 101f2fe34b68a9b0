package dev.docs.http.cli;

import dev.docs.store.SecretKeys;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The keys that seal secrets in the database, from a file or the environment. Stateless. */
final class SecretKeyFile {

  static final String OPTION = "--secret-key-file";

  /** The variable of the environment that has the keys. */
  static final String VARIABLE = "DOCS_SECRET_KEY";

  /** The largest file, in bytes: more than all keys need. */
  private static final long MAX_BYTES = 1 << 14;

  private SecretKeyFile() {}

  /**
   * The keys of a file; without one, those of the environment; without these, none.
   *
   * @throws InvalidOption when they cannot be read or are not valid; the message repeats nothing of
   *     them
   */
  static SecretKeys read(Optional<Path> file, @Nullable String environment) {
    if (file.isPresent()) {
      return parse(OPTION, OptionFile.text(OPTION, file.get(), MAX_BYTES));
    }
    return environment == null || environment.isBlank()
        ? SecretKeys.NONE
        : parse(VARIABLE, environment);
  }

  /** That secrets are stored in clear, where a database lasts and nothing seals them. */
  static Optional<String> missing(String store, SecretKeys keys) {
    boolean lasts = !store.equals(StoreOpener.MEMORY) && !store.startsWith("jdbc:h2:mem:");
    return lasts && !keys.seals()
        ? Optional.of(
            "note: keys and other secrets are stored in clear: "
                + OPTION
                + " names a file with a key that seals them")
        : Optional.empty();
  }

  private static SecretKeys parse(String option, String text) {
    try {
      return SecretKeys.parse(text);
    } catch (IllegalArgumentException e) {
      throw new InvalidOption(option, String.valueOf(e.getMessage()));
    }
  }
}
