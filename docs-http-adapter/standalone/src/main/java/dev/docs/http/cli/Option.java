package dev.docs.http.cli;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of a command, which has its value once the line was parsed; not thread-safe before.
 *
 * @param <T> the type of its value; of each of them where it is repeatable
 */
record Option<T>(OptionSpec spec) {

  static boolean isSet(OptionSpec option) {
    return Boolean.TRUE.equals(option.getValue());
  }

  String name() {
    return spec.longestName();
  }

  boolean isSet() {
    return isSet(spec);
  }

  /** The value, of an option that has one when it is not given. */
  T value() {
    return given().orElseThrow();
  }

  /** The value; empty when it was not given. */
  Optional<T> given() {
    @Nullable T given = spec.getValue();
    return Optional.ofNullable(given);
  }

  List<T> values() {
    @Nullable List<T> given = spec.getValue();
    return given == null ? List.of() : List.copyOf(given);
  }
}
