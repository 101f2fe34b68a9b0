package dev.docs.http.space;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.http.json.WireName;
import org.jspecify.annotations.Nullable;

/** The JSON of default access levels: a role, {@code inherit}, or null for no access. */
final class LevelJson {

  private static final String INHERIT = "inherit";

  private LevelJson() {}

  /** The level's name, or null. */
  static @Nullable String of(DefaultLevel level) {
    return level.inherits() ? INHERIT : level.role().map(WireName::of).orElse(null);
  }

  /**
   * The level with this name.
   *
   * @throws IllegalArgumentException when there is none
   */
  static DefaultLevel parse(String name) {
    if (name.equals(INHERIT)) {
      return DefaultLevel.INHERIT;
    }
    return WireName.parse(Role.class, name)
        .map(DefaultLevel::of)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "must be null, "
                        + INHERIT
                        + ", "
                        + String.join(", ", WireName.all(Role.class))));
  }
}
