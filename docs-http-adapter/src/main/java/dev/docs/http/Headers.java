package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Header fields in order; names are compared without regard to case. Immutable. */
public final class Headers {

  private static final Headers NONE = new Headers(List.of());

  private record Entry(String name, String value) {}

  private final List<Entry> entries;

  private Headers(List<Entry> entries) {
    this.entries = entries;
  }

  public static Headers none() {
    return NONE;
  }

  /** These and one more; a name may repeat. */
  public Headers with(String name, String value) {
    List<Entry> more = new ArrayList<>(entries.size() + 1);
    more.addAll(entries);
    more.add(new Entry(requireNonNull(name, "name"), requireNonNull(value, "value")));
    return new Headers(more);
  }

  /** The first value. */
  public Optional<String> first(String name) {
    for (Entry entry : entries) {
      if (entry.name.equalsIgnoreCase(name)) {
        return Optional.of(entry.value);
      }
    }
    return Optional.empty();
  }

  public List<String> all(String name) {
    return entries.stream().filter(e -> e.name.equalsIgnoreCase(name)).map(Entry::value).toList();
  }

  public void forEach(BiConsumer<String, String> action) {
    entries.forEach(entry -> action.accept(entry.name, entry.value));
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
