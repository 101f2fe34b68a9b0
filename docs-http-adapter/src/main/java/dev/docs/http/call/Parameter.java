package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.http.json.WireName;
import java.util.List;
import java.util.Optional;

/**
 * A query parameter of an operation, or a header it knows. Immutable.
 *
 * @param repeated whether the parameter may be given several times, as a list
 * @param required whether it must be given, with a value that is not empty
 * @param fallback the value that holds when it is not given, as text
 * @param values all values of an enumeration; words that say {@code true} of a flag
 * @param min the smallest number, or the least characters
 * @param max the largest number, or the most characters
 */
public record Parameter(
    String name,
    Place place,
    Type type,
    boolean repeated,
    boolean required,
    Optional<String> fallback,
    List<String> values,
    long min,
    long max) {

  /** Where the parameter stands. */
  public enum Place {
    QUERY,
    /** Described, and left to the handler. */
    HEADER
  }

  /** What its text must be. */
  public enum Type {
    STRING,
    INTEGER,
    BOOLEAN,
    ENUM
  }

  public Parameter {
    requireNonNull(name, "name");
    values = List.copyOf(values);
  }

  public static Parameter string(String name) {
    return of(name, Type.STRING, List.of(), 0, Long.MAX_VALUE);
  }

  public static Parameter integer(String name) {
    return of(name, Type.INTEGER, List.of(), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** {@code true} or {@code false}. */
  public static Parameter bool(String name) {
    return of(name, Type.BOOLEAN, List.of(), 0, 0);
  }

  /** A flag for which these words say {@code true}, too, as later clients send them. */
  public Parameter orWords(String... words) {
    return new Parameter(name, place, type, repeated, required, fallback, List.of(words), min, max);
  }

  public static Parameter oneOf(String name, String... values) {
    return of(name, Type.ENUM, List.of(values), 0, 0);
  }

  /** One of the constants, spelled as {@link WireName} does. */
  public static <E extends Enum<E>> Parameter oneOf(String name, Class<E> type) {
    return of(name, Type.ENUM, WireName.all(type), 0, 0);
  }

  private static Parameter of(String name, Type type, List<String> values, long min, long max) {
    return new Parameter(name, Place.QUERY, type, false, false, Optional.empty(), values, min, max);
  }

  public Parameter mandatory() {
    return new Parameter(name, place, type, repeated, true, fallback, values, min, max);
  }

  /** A list: the parameter is given once for each element. */
  public Parameter list() {
    return new Parameter(name, place, type, true, required, fallback, values, min, max);
  }

  public Parameter inHeader() {
    return new Parameter(name, Place.HEADER, type, repeated, required, fallback, values, min, max);
  }

  public Parameter defaultsTo(String value) {
    return new Parameter(
        name, place, type, repeated, required, Optional.of(value), values, min, max);
  }

  /** Both ends are allowed. */
  public Parameter range(long newMin, long newMax) {
    return new Parameter(name, place, type, repeated, required, fallback, values, newMin, newMax);
  }

  public Parameter maxLength(int length) {
    return range(min, length);
  }
}
