package dev.docs.http.seed;

import dev.docs.id.Id;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names for things in a seed, made of their titles. Not thread-safe. */
final class SeedNames {

  private final Map<Id, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** Names a thing by its title, or its kind where that has no letters. */
  String put(Id id, String title, String kind) {
    String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String stem = plain.replaceAll("^[-0-9]+|-+$", "");
    String name = stem.isEmpty() ? kind : stem;
    for (int number = 2; !taken.add(kind + "." + name); number++) {
      name = (stem.isEmpty() ? kind : stem) + "-" + number;
    }
    names.put(id, name);
    return name;
  }

  /** The name of a thing that has one. */
  String of(Id id) {
    String name = names.get(id);
    if (name == null) {
      throw new IllegalStateException("nothing is named for " + id);
    }
    return name;
  }
}
