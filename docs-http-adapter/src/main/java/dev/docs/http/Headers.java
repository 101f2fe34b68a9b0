package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Header fields in order; names are case-insensitive and may repeat. Immutable. */
public final class Headers {

  private static final Headers NONE = new Headers(List.of());

  private record Entry(String name, String value) {
    private Entry {
      requireNonNull(name, "name");
      requireNonNull(value, "value");
    }
  }

  private final List<Entry> entries;

  private Headers(List<Entry> entries) {
    this.entries = entries;
  }

  public static Headers none() {
    return NONE;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** A copy with one more field, after those of the same name. */
  public Headers with(String name, String value) {
    List<Entry> more = new ArrayList<>(entries.size() + 1);
    more.addAll(entries);
    more.add(new Entry(name, value));
    return new Headers(more);
  }

  /** Collects header fields. Not thread-safe. */
  public static final class Builder {

    private List<Entry> entries = new ArrayList<>(16);

    private Builder() {}

    /** Appends a field; names may repeat. */
    public Builder add(String name, String value) {
      entries.add(new Entry(name, value));
      return this;
    }

    /** Builds the fields; call it once, as the last method: it takes no further ones. */
    public Headers build() {
      List<Entry> built = entries;
      entries = List.of();
      return new Headers(built);
    }
  }

  /** The first value of a field; empty when there is none. */
  public Optional<String> first(String name) {
    for (Entry entry : entries) {
      if (entry.name.equalsIgnoreCase(name)) {
        return Optional.of(entry.value);
      }
    }
    return Optional.empty();
  }

  public List<String> all(String name) {
    List<String> found = List.of(); // as mostly
    for (Entry entry : entries) {
      if (entry.name.equalsIgnoreCase(name)) {
        found = found.isEmpty() ? new ArrayList<>(2) : found;
        found.add(entry.value);
      }
    }
    return Collections.unmodifiableList(found);
  }

  public void forEach(BiConsumer<String, String> action) {
    entries.forEach(entry -> action.accept(entry.name, entry.value));
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
