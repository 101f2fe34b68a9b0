package dev.docs.http.junit;

import dev.docs.Docs;
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.world.DocsDouble;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * What tests begin with, as {@link DocsTest} names it: tests with equal ones share a double.
 *
 * @param type the class of the seed; {@code void} for none
 * @param file where it is; empty for none
 */
record TestSeed(Class<?> type, String file, Instant start) {

  /**
   * That of an annotation.
   *
   * @param test the class that has it, for files beside it
   */
  static TestSeed of(DocsTest annotation, Class<?> test) {
    if ((annotation.value() == void.class) == annotation.seed().isEmpty()) {
      throw new IllegalArgumentException(
          "@DocsTest of "
              + test.getSimpleName()
              + " needs a seed: either a class, or seed = \"harbour.yaml\"");
    }
    Instant start =
        annotation.clock().isEmpty() ? DocsDouble.START : instant(annotation.clock(), test);
    return new TestSeed(
        annotation.value(),
        annotation.seed().isEmpty() ? "" : location(annotation.seed(), test),
        start);
  }

  private static Instant instant(String text, Class<?> test) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "@DocsTest of "
              + test.getSimpleName()
              + ": a clock is a time such as"
              + " 2026-01-05T09:00:00Z: "
              + text,
          e);
    }
  }

  /** The file as it is named, or the URL of the resource. */
  private static String location(String name, Class<?> test) {
    Optional<URL> resource = Optional.empty();
    for (Class<?> at = test; at != null && resource.isEmpty(); at = at.getSuperclass()) {
      resource = Optional.ofNullable(at.getResource(name));
    }
    resource = resource.or(() -> Optional.ofNullable(test.getResource("/" + name)));
    if (resource.isPresent()) {
      return resource.get().toString();
    }
    Path file = Path.of(name).toAbsolutePath();
    if (Files.isRegularFile(file)) {
      return file.toUri().toString();
    }
    throw new IllegalArgumentException(
        "@DocsTest of "
            + test.getSimpleName()
            + ": no seed "
            + name
            + ", neither beside the class, nor at the root of the class path, nor as the file "
            + file);
  }

  /** Starts a double of it. */
  DocsDouble<?> started() {
    try {
      return file.isEmpty()
          ? DocsDouble.prepared(this::prepared).at(start).start()
          : DocsDouble.of(read()).at(start).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Object prepared(Docs docs, ManualClock clock) {
    for (Constructor<?> each : type.getDeclaredConstructors()) {
      if (each.getParameterCount() == 2) {
        return ReflectionSupport.newInstance(type, docs, clock);
      }
    }
    return ReflectionSupport.newInstance(type, docs);
  }

  /** The seed; one within a jar has no folders and files beside it. */
  private DocsSeed read() throws IOException {
    try {
      URL url = new URL(file);
      if (url.getProtocol().equals("file")) {
        return DocsSeed.read(Path.of(url.toURI()));
      }
      try (InputStream in = url.openStream()) {
        return DocsSeed.withoutFiles(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
