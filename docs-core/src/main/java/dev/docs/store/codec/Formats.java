package dev.docs.store.codec;

import static java.util.Map.entry;

import dev.docs.store.StoredAs;
import dev.docs.store.StoredText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the format of a type. Thread-safe. */
final class Formats {

  private static final Map<Class<?>, ValueFormat> SIMPLE =
      Map.ofEntries(
          entry(String.class, TextFormat.STRING),
          entry(int.class, PlainFormat.INT.primitive(0)),
          entry(Integer.class, PlainFormat.INT),
          entry(long.class, PlainFormat.LONG.primitive(0L)),
          entry(Long.class, PlainFormat.LONG),
          entry(double.class, PlainFormat.DOUBLE.primitive(0.0)),
          entry(Double.class, PlainFormat.DOUBLE),
          entry(boolean.class, PlainFormat.FLAG.primitive(false)),
          entry(Boolean.class, PlainFormat.FLAG),
          entry(byte[].class, PlainFormat.BYTES),
          entry(Instant.class, TextFormat.INSTANT),
          entry(Duration.class, TextFormat.DURATION));

  private final Map<GenericType, ValueFormat> found = new ConcurrentHashMap<>();

  /**
   * The format of a type.
   *
   * @throws IllegalArgumentException when the type is not supported
   */
  ValueFormat of(GenericType shape) {
    ValueFormat known = found.get(shape);
    if (known == null) {
      known = make(shape);
      found.put(shape, known);
    }
    return known;
  }

  private ValueFormat make(GenericType shape) {
    Class<?> raw = shape.raw();
    ValueFormat simple = SIMPLE.get(raw);
    if (simple != null) {
      return simple;
    }
    if (raw.isEnum()) {
      return TextFormat.ofEnum(raw);
    } else if (StoredText.class.isAssignableFrom(raw)) {
      return TextFormat.ofStoredText(raw);
    } else if (raw == List.class) {
      return ContainerFormat.list(of(shape.arguments().get(0)));
    } else if (raw == Set.class) {
      return ContainerFormat.set(of(shape.arguments().get(0)));
    } else if (raw == Map.class) {
      return ContainerFormat.map(of(shape.arguments().get(0)), of(shape.arguments().get(1)));
    } else if (raw == Optional.class) {
      return ContainerFormat.optional(of(shape.arguments().get(0)));
    } else if (raw.isAnnotationPresent(StoredAs.class)) {
      return FormFormat.of(raw, this);
    } else if (raw.isRecord()) {
      RecordFormat format = new RecordFormat(shape, this);
      return RecordFormat.isText(raw) ? format.asText() : format;
    } else if (raw.isInterface() && raw.isSealed()) {
      return new SealedFormat(shape, this);
    }
    throw new IllegalArgumentException("no format for values of " + raw.getName());
  }
}
