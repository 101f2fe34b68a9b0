package dev.docs.http.seed;

import dev.docs.kind.RecordType;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What seeds have no words for. Stateless. */
final class SeedScope {

  private SeedScope() {}

  /** The names of the components of a record that are lost, in order. */
  static List<String> lostOf(String kind, Object value) {
    Map<String, Optional<?>> lost = RecordType.named(kind).unsaid();
    if (lost.isEmpty()) {
      return List.of();
    }
    return Stream.of(value.getClass().getRecordComponents())
        .filter(component -> lost.containsKey(component.getName()))
        .filter(component -> !present(of(component, value)).equals(lost.get(component.getName())))
        .map(RecordComponent::getName)
        .toList();
  }

  static Optional<Object> of(RecordComponent component, Object value) {
    try {
      return Optional.ofNullable(component.getAccessor().invoke(value));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }

  /** The names of the components in which two records differ. */
  static Set<String> differences(Record one, Record other) {
    Set<String> names = new TreeSet<>();
    for (RecordComponent component : one.getClass().getRecordComponents()) {
      if (!present(of(component, one)).equals(present(of(component, other)))) {
        names.add(component.getName());
      }
    }
    return names;
  }

  /** A value that says something: neither missing, empty nor false. */
  private static Optional<?> present(@Nullable Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty() ? optional : present(optional.get());
    }
    if (value == null
        || value.equals(false)
        || value.equals("")
        || (value instanceof Collection<?> many && many.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(value);
  }
}
