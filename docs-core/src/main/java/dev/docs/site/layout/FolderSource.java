package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.BoundedText;
import java.util.Optional;

/**
 * Identifies a folder that an organization imports. Importing a folder with the same key again
 * updates the result of the previous import.
 *
 * @param key identifies the folder in the organization, 1 to 100 characters
 * @param title the title of a new site and its space, where the folder describes none; cut to 50
 *     characters, the longest title of a space
 * @param location the path or URL of the folder, at most 4,096 characters; empty when unknown
 * @param moved whether its location may have changed; else a folder with this key from another
 *     location is refused, as different folders may have the same name
 */
public record FolderSource(
    @BoundedText(min = 1, max = MAX_KEY) String key,
    @BoundedText(min = 1, max = MAX_LOCATION) String title,
    Optional<@BoundedText(max = MAX_LOCATION) String> location,
    boolean moved) {

  /** The longest key: our choice, as that of a part of a layout. */
  public static final int MAX_KEY = 100;

  /** The longest location, and title: our choice, the longest path of common systems. */
  public static final int MAX_LOCATION = 4_096;

  public FolderSource {
    requireNonNull(location, "location");
  }

  /** The folder with this key, wherever it is. */
  public static FolderSource named(String key) {
    return new FolderSource(key, key, Optional.empty(), true);
  }

  public FolderSource titled(String newTitle) {
    return new FolderSource(key, newTitle, location, moved);
  }

  /** This source at a location; other locations of earlier imports are then refused. */
  public FolderSource at(String newLocation) {
    return new FolderSource(key, title, Optional.of(newLocation), false);
  }

  /** This source, accepted also if an earlier import was from another location. */
  public FolderSource wherever() {
    return new FolderSource(key, title, location, true);
  }
}
