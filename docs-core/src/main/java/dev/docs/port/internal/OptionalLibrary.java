package dev.docs.port.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;

/**
 * An optional dependency: used when it is on the class path, or among the modules that the
 * application requires, and named in an error when it is missing. Immutable and thread-safe.
 */
public final class OptionalLibrary {

  private final String artifact;
  private final boolean present;

  /** Whether the library is a module that the application must require. */
  private final boolean onModulePath;

  private OptionalLibrary(String artifact, boolean present, boolean onModulePath) {
    this.artifact = artifact;
    this.present = present;
    this.onModulePath = onModulePath;
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
        requireNonNull(artifact, "artifact"),
        isPresent(type, user.getClassLoader()),
        user.getModule().isNamed());
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
      String missing =
          onModulePath
              ? ", which is not among the modules of this program: require it there"
              : ", which is not on the class path of this server";
      throw DocsException.precondition(purpose + " needs " + artifact + missing);
    }
  }
}
