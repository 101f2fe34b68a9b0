package dev.docs.http.call;

import dev.docs.http.Profile;
import dev.docs.http.json.WireName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A query parameter or header of an operation. Immutable.
 *
 * @param repeated whether it may be given several times, as a list
 * @param required whether it must be given and not empty
 * @param fallback the default value as text; empty when there is none
 * @param values all values of an enumeration; for a flag, additional words for {@code true}
 * @param min the smallest number, or the least characters
 * @param max the largest number, or the most characters
 * @param isLater whether only versions of the interface after that of 2025 know it
 * @param laterValues those of the values that only versions after that of 2025 know
 */
public record Parameter(
    String name,
    In in,
    Type type,
    boolean repeated,
    boolean required,
    Optional<String> fallback,
    List<String> values,
    long min,
    long max,
    boolean isLater,
    List<String> laterValues) {

  /** The location of a parameter. */
  public enum In {
    QUERY,
    /** Documented only; the handler validates it. */
    HEADER
  }

  /** The type of the value. */
  public enum Type {
    STRING,
    INTEGER,
    BOOLEAN,
    ENUM
  }

  public Parameter {
    values = List.copyOf(values);
    laterValues = List.copyOf(laterValues);
  }

  public static Parameter string(String name) {
    return of(name, Type.STRING, List.of(), 0, Long.MAX_VALUE);
  }

  public static Parameter integer(String name) {
    return of(name, Type.INTEGER, List.of(), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** A parameter with the values {@code true} and {@code false}. */
  public static Parameter bool(String name) {
    return of(name, Type.BOOLEAN, List.of(), 0, 0);
  }

  /** A flag for which these words also mean {@code true}, for clients of later versions. */
  Parameter orWords(String... words) {
    return new Parameter(
        name,
        in,
        type,
        repeated,
        required,
        fallback,
        List.of(words),
        min,
        max,
        isLater,
        laterValues);
  }

  public static Parameter oneOf(String name, String... values) {
    return of(name, Type.ENUM, List.of(values), 0, 0);
  }

  /** An enumeration, in the spelling of {@link WireName}. */
  public static <E extends Enum<E>> Parameter oneOf(String name, Class<E> type) {
    return of(name, Type.ENUM, WireName.all(type), 0, 0);
  }

  private static Parameter of(String name, Type type, List<String> values, long min, long max) {
    return new Parameter(
        name, In.QUERY, type, false, false, Optional.empty(), values, min, max, false, List.of());
  }

  public Parameter mandatory() {
    return new Parameter(
        name, in, type, repeated, true, fallback, values, min, max, isLater, laterValues);
  }

  /** A list: the parameter is repeated for each element. */
  public Parameter list() {
    return new Parameter(
        name, in, type, true, required, fallback, values, min, max, isLater, laterValues);
  }

  Parameter inHeader() {
    return new Parameter(
        name,
        In.HEADER,
        type,
        repeated,
        required,
        fallback,
        values,
        min,
        max,
        isLater,
        laterValues);
  }

  public Parameter defaultsTo(String value) {
    return new Parameter(
        name,
        in,
        type,
        repeated,
        required,
        Optional.of(value),
        values,
        min,
        max,
        isLater,
        laterValues);
  }

  /** Limits the number or length; both bounds are inclusive. */
  public Parameter range(long newMin, long newMax) {
    return new Parameter(
        name, in, type, repeated, required, fallback, values, newMin, newMax, isLater, laterValues);
  }

  /** As this, unknown to versions of the interface of 2025 and before. */
  public Parameter later() {
    return new Parameter(
        name, in, type, repeated, required, fallback, values, min, max, true, laterValues);
  }

  /** As this, with further values that versions of 2025 and before refuse. */
  public Parameter orLater(String... further) {
    List<String> all = Stream.concat(values.stream(), Stream.of(further)).toList();
    return new Parameter(
        name, in, type, repeated, required, fallback, all, min, max, isLater, List.of(further));
  }

  /** As a version of the interface has it. */
  Parameter of(Profile profile) {
    List<String> known =
        values.stream()
            .filter(value -> profile.knows(name + "=" + value, laterValues.contains(value)))
            .toList();
    return known.size() == values.size()
        ? this
        : new Parameter(
            name, in, type, repeated, required, fallback, known, min, max, isLater, List.of());
  }

  public Parameter maxLength(int length) {
    return range(min, length);
  }
}
