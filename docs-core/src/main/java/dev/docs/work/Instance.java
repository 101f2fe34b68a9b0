package dev.docs.work;

import static java.util.Objects.requireNonNull;

import dev.docs.store.internal.RecordPlaces;
import java.util.HashMap;
import java.util.Map;

/**
 * What all units of work of an instance share. A concept finds here what it asks of another that
 * builds on it, by a type of its own. Immutable and thread-safe.
 */
public final class Instance {

  private final RecordPlaces places;
  private final Map<Class<?>, Object> given;

  private Instance(RecordPlaces places, Map<Class<?>, Object> given) {
    this.places = places;
    this.given = given;
  }

  /** One that knows no places yet, and has been given nothing. */
  public static Instance create() {
    return new Instance(RecordPlaces.create(), Map.of());
  }

  /**
   * The same instance with what is found by a type.
   *
   * @param part thread-safe
   */
  public <P> Instance with(Class<P> type, P part) {
    Map<Class<?>, Object> more = new HashMap<>(given);
    more.put(type, requireNonNull(part, "part"));
    return new Instance(places, more);
  }

  /**
   * What was given by this type.
   *
   * @throws IllegalStateException when nothing was
   */
  <P> P given(Class<P> type) {
    Object part = given.get(type);
    if (part == null) {
      throw new IllegalStateException("an instance without " + type.getSimpleName());
    }
    return type.cast(part);
  }

  /** Where parts of spaces were found that these share with others. */
  RecordPlaces places() {
    return places;
  }
}
