package dev.docs.http.seed;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A seed that is written as a file, in YAML or JSON: people, teams, spaces with their pages, change
 * requests in any state, comments, sites, specifications, and what was deleted. Things refer to
 * each other by name. Immutable.
 *
 * <pre>{@code
 * try (var lab = DocsDouble.prepared(DocsSeed.read(Path.of("harbour.yaml"))::prepare).start()) {
 *   SpaceId guide = lab.seed().space("guide");
 * }
 * }</pre>
 */
public final class DocsSeed {

  /** The largest file within a seed that is written from a world, without those of pages. */
  public static final int MAX_FILE_BYTES = 64 << 10;

  /** The bytes of all these files in it. */
  public static final int MAX_FILES_BYTES = 1 << 20;

  /** Where its folders and files are; empty when it may have none. */
  private final Optional<Path> directory;

  private final String file;
  private final String text;

  private DocsSeed(Optional<Path> directory, String file, String text) {
    this.directory = directory;
    this.file = file;
    this.text = text;
  }

  /**
   * What the preparation of a double returns where it names things: {@link
   * dev.docs.http.world.DocsWorld#ids} and the control operations tell them.
   */
  public interface Named {

    /** Identifiers by name, such as {@code spaces.guide}. */
    Map<String, String> ids();
  }

  /**
   * What was prepared.
   *
   * @param ids identifiers by kind and name, such as {@code spaces.guide}, in the order of the file
   */
  public record Prepared(OrganizationId organization, Map<String, String> ids) implements Named {
    public Prepared {
      requireNonNull(organization, "organization");
      ids = Collections.unmodifiableMap(new LinkedHashMap<>(ids));
    }

    /**
     * The identifier of a thing.
     *
     * @param name kind and name: {@code spaces.guide}
     * @throws IllegalArgumentException when the seed has none of this name
     */
    public String id(String name) {
      String id = ids.get(name);
      if (id == null) {
        throw new IllegalArgumentException("the seed has no " + name);
      }
      return id;
    }

    /** The identifier of a space, by its name alone. */
    public SpaceId space(String name) {
      return new SpaceId(id("spaces." + name));
    }
  }

  /**
   * Reads a seed. Folders in it are relative to the file.
   *
   * @throws IOException when the file cannot be read
   */
  public static DocsSeed read(Path file) throws IOException {
    Path name = requireNonNull(file.getFileName(), "file");
    return new DocsSeed(
        Optional.of(file.toAbsolutePath().resolveSibling("")),
        name.toString(),
        Files.readString(file));
  }

  /** A seed that is written in code. */
  public static SeedBuilder builder() {
    return new SeedBuilder();
  }

  /**
   * A seed that is drawn from a number: an organization with some of everything that seeds have.
   * The same number has the same seed, in one version of the library; every seed can be prepared.
   */
  public static DocsSeed generated(long number) {
    return new SeedGenerator(number).seed();
  }

  /**
   * An organization as it is, as a seed. It begins with comments on what seeds have no words for,
   * such as pages that are links.
   *
   * @param now the time of its clock
   * @param copy the same on a fork of the store, in which spaces are restored to read their pages
   */
  public static DocsSeed written(Docs docs, OrganizationId organization, Instant now, Docs copy) {
    return new SeedWriter(docs, organization, now, copy).write();
  }

  /** A seed in a text; folders in it are relative to the current directory. */
  public static DocsSeed of(String text) {
    return new DocsSeed(Optional.of(Path.of("").toAbsolutePath()), "seed", text);
  }

  /** A seed in a text that is not trusted: folders and files in it are refused. */
  public static DocsSeed withoutFiles(String text) {
    return new DocsSeed(Optional.empty(), "seed", text);
  }

  /** The seed as it is written. */
  public String text() {
    return text;
  }

  /** Seeds of the same text are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DocsSeed seed
        && text.equals(seed.text)
        && directory.equals(seed.directory);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Its text. */
  @Override
  public String toString() {
    return text;
  }

  /**
   * Prepares an empty library.
   *
   * @param clock that of the library; moved back for what was deleted a while ago, and then to
   *     where it was
   * @throws IllegalArgumentException when the seed is not as described; the message begins with the
   *     file and the line
   */
  public Prepared prepare(Docs docs, ManualClock clock) {
    return new SeedPlanter(directory, docs, clock).plant(SeedNode.parse(file, text));
  }
}
