package dev.docs.http.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options of a command, which declaring them adds to it, in the order of its help. Annotated fields
 * would be shorter, but to find them by reflection takes a tenth of a start. Not thread-safe while
 * the line is parsed.
 */
abstract class Options {

  private final CommandSpec command;

  Options(CommandSpec command) {
    this.command = command;
  }

  /** An option without a value. */
  final Draft<Boolean> flag(String name) {
    return new Draft<>(OptionSpec.builder(name).type(boolean.class));
  }

  final Draft<String> text(String name, String label) {
    return new Draft<>(OptionSpec.builder(name).paramLabel(label).type(String.class));
  }

  final Draft<Path> path(String name, String label) {
    return new Draft<>(OptionSpec.builder(name).paramLabel(label).type(Path.class));
  }

  final <T> Draft<T> of(String name, String label, Function<String, T> reads) {
    return new Draft<>(
        OptionSpec.builder(name)
            .paramLabel(label)
            .type(Object.class)
            .converters(new Converter<>(reads)));
  }

  /** As the other; {@code rule} is said of texts that cannot be read. */
  final <T> Draft<T> of(String name, String label, Function<String, T> reads, String rule) {
    return of(name, label, Converters.of(reads, rule));
  }

  /**
   * A class, since JDK 17 cannot write its archive of classes with lambdas of such an old
   * interface.
   */
  private record Converter<T>(Function<String, T> reads) implements ITypeConverter<T> {
    @Override
    public T convert(String text) {
      return reads.apply(text);
    }
  }

  /** An option that is being declared. */
  final class Draft<T> {

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
      OptionSpec option = spec.description(description).build();
      command.addOption(option);
      return new Option<>(option);
    }
  }
}
