package dev.docs.store.codec;

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
    if (raw == String.class) {
      return TextFormat.STRING;
    } else if (raw == int.class) {
      return PlainFormat.INT.primitive();
    } else if (raw == Integer.class) {
      return PlainFormat.INT;
    } else if (raw == long.class) {
      return PlainFormat.LONG.primitive();
    } else if (raw == Long.class) {
      return PlainFormat.LONG;
    } else if (raw == double.class) {
      return PlainFormat.DOUBLE.primitive();
    } else if (raw == Double.class) {
      return PlainFormat.DOUBLE;
    } else if (raw == boolean.class) {
      return PlainFormat.FLAG.primitive();
    } else if (raw == Boolean.class) {
      return PlainFormat.FLAG;
    } else if (raw == byte[].class) {
      return PlainFormat.BYTES;
    } else if (raw == Instant.class) {
      return TextFormat.INSTANT;
    } else if (raw == Duration.class) {
      return TextFormat.DURATION;
    } else if (raw.isEnum()) {
      return TextFormat.ofEnum(raw);
    } else if (StoredText.class.isAssignableFrom(raw)) {
      return TextFormat.ofStoredText(raw);
    }
    return makeCompound(shape);
  }

  private ValueFormat makeCompound(GenericType shape) {
    Class<?> raw = shape.raw();
    if (raw == List.class) {
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
