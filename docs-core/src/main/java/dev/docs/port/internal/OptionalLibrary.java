package dev.docs.port.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;

/**
 * An optional dependency: used when it is on the class path, named in an error when it is missing.
 * Immutable and thread-safe.
 */
public final class OptionalLibrary {

  private final String artifact;
  private final boolean present;

  private OptionalLibrary(String artifact, boolean present) {
    this.artifact = artifact;
    this.present = present;
  }

  /**
   * A library, whose presence is checked once.
   *
   * @param artifact its Maven coordinates for messages, {@code group:name}; several as one text
   * @param type the name of one of its classes
   * @param user the class that uses it
   */
  public static OptionalLibrary of(String artifact, String type, Class<?> user) {
    return new OptionalLibrary(
        requireNonNull(artifact, "artifact"), isPresent(type, user.getClassLoader()));
  }

  private static boolean isPresent(String type, ClassLoader loader) {
    try {
      Class.forName(type, false, loader);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  public boolean isPresent() {
    return present;
  }

  /**
   * Requires that the library is present.
   *
   * @param purpose the action that needs it: {@code drawing PDFs}
   * @throws DocsException with {@code PRECONDITION}, naming the artifact
   */
  public void require(String purpose) {
    if (!present) {
      throw DocsException.precondition(
          purpose + " needs " + artifact + ", which is not on the class path of this server");
    }
  }
}
