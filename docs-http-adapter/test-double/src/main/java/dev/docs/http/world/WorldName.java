package dev.docs.http.world;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;

/** The name of a world, or of a beginning of one, which decides what is drawn there. */
final class WorldName {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,100}");

  private WorldName() {}

  /** The name; refuses one that cannot stand in a path. */
  static String checked(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the name of a world is 1 to 100 letters, digits, - and _: " + name);
    }
    return name;
  }

  /** What is drawn from, for a name below something that draws from {@code origin}. */
  static long seed(long origin, String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return 31 * origin + UUID.nameUUIDFromBytes(bytes).getMostSignificantBits();
  }
}
