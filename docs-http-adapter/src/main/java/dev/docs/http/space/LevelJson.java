package dev.docs.http.space;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.http.type.BodyField;
import org.jspecify.annotations.Nullable;

/** The JSON of default access levels: a role, {@code inherit}, or null for no access. */
public final class LevelJson {

  private static final String INHERIT = "inherit";

  /** The level of a body. */
  public static final BodyField<DefaultLevel> DEFAULT_LEVEL =
      BodyField.text("defaultLevel", "DefaultLevel").map(LevelJson::parse);

  private LevelJson() {}

  /** The level's name, or null. */
  public static @Nullable String of(DefaultLevel level) {
    return level.inherits() ? INHERIT : level.role().map(WireName::of).orElse(null);
  }

  /** The level that a body sets; null is no access. */
  public static Update<DefaultLevel> update(JsonBody body) {
    return DEFAULT_LEVEL.in(body).update(Update.to(DefaultLevel.NONE));
  }

  /**
   * The level with this name.
   *
   * @throws IllegalArgumentException when there is none
   */
  private static DefaultLevel parse(String name) {
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
