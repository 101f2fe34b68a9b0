package dev.docs.http.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of a command, which has its value once the line was parsed. Annotated fields would be
 * shorter, but to find them by reflection takes a tenth of a start. Not thread-safe before.
 *
 * @param <T> the type of its value; of each of them where it is repeatable
 */
final class Option<T> {

  private final OptionSpec spec;

  private Option(OptionSpec spec) {
    this.spec = spec;
  }

  /** An option without a value. */
  static Draft<Boolean> flag(String name) {
    return new Draft<>(OptionSpec.builder(name).type(boolean.class));
  }

  static Draft<String> text(String name, String label) {
    return new Draft<>(OptionSpec.builder(name).paramLabel(label).type(String.class));
  }

  static Draft<Path> path(String name, String label) {
    return new Draft<>(OptionSpec.builder(name).paramLabel(label).type(Path.class));
  }

  static <T> Draft<T> of(String name, String label, ITypeConverter<T> reads) {
    return new Draft<>(
        OptionSpec.builder(name).paramLabel(label).type(Object.class).converters(reads));
  }

  /** An option that is being declared. */
  static final class Draft<T> {

    private final OptionSpec.Builder spec;

    private Draft(OptionSpec.Builder spec) {
      this.spec = spec;
    }

    /** The value when it is not given, which may be a variable of the environment. */
    Draft<T> or(String otherwise) {
      spec.defaultValue(otherwise);
      return this;
    }

    Draft<T> repeatable() {
      spec.auxiliaryTypes(spec.type()).type(List.class);
      return this;
    }

    /** Repeatable, with two values each time, which are listed one after the other. */
    Draft<T> pairs() {
      spec.arity("2").hideParamSyntax(true);
      return repeatable();
    }

    /** The option, with its help in lines. */
    Option<T> says(String... description) {
      return new Option<>(spec.description(description).build());
    }
  }

  /** Adds options to a command, in the order of its help. */
  static void add(CommandSpec command, Option<?>... options) {
    for (Option<?> option : options) {
      command.addOption(option.spec);
    }
  }

  String name() {
    return spec.longestName();
  }

  /** Whether an option without a value was given. */
  boolean isSet() {
    return Options.isSet(spec);
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

  /** The values, of a repeatable option. */
  List<T> values() {
    @Nullable List<T> given = spec.getValue();
    return given == null ? List.of() : List.copyOf(given);
  }
}
