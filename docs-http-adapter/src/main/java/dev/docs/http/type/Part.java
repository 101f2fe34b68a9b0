package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import java.util.List;
import java.util.function.Function;

/**
 * A field, or the fields of another type. Immutable.
 *
 * @param name empty for all fields of another type
 * @param type its notation; empty for a rule, whose name is everything
 * @param types those that it consists of
 */
record Part<V>(
    String name,
    boolean isRequired,
    Function<Profile, String> type,
    List<JsonType<?>> types,
    boolean isLater,
    Writes<V> writer) {

  /** Writes a part of a value. */
  @FunctionalInterface
  interface Writes<V> {
    void write(JsonWriter json, V value, Links links);
  }

  boolean isWhole() {
    return name.isEmpty();
  }

  String notation(Profile profile) {
    String of = type.apply(profile);
    return isWhole() || of.isEmpty() ? name + of : name + (isRequired ? "*: " : ": ") + of;
  }

  void write(JsonWriter json, V value, Links links) {
    writer.write(json, value, links);
  }

  Part<V> later() {
    return new Part<>(name, isRequired, type, types, true, writer);
  }
}
