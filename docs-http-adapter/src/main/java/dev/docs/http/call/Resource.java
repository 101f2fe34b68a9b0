package dev.docs.http.call;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Files of this library, which the module that has one must open itself. Stateless. */
public final class Resource {

  private Resource() {}

  /** {@code getResourceAsStream} of a class. */
  @FunctionalInterface
  public interface Opener {

    /** The file with this name; null for none. */
    @Nullable InputStream open(String name);
  }

  /**
   * The content of a file.
   *
   * @param beside of a class beside it
   * @throws IllegalStateException when it is missing
   */
  public static byte[] bytes(Opener beside, String name) {
    try (InputStream in = beside.open(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As {@link #bytes}, of a text in UTF-8. */
  public static String text(Opener beside, String name) {
    return new String(bytes(beside, name), StandardCharsets.UTF_8);
  }
}
