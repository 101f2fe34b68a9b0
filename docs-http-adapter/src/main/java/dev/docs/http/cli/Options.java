package dev.docs.http.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Helps with options that are declared as objects. Annotated fields would be shorter, but to find
 * them by reflection takes a tenth of a start. Stateless.
 */
final class Options {

  private Options() {}

  /** Adds options to a command, in the order of its help. */
  static void add(CommandSpec command, OptionSpec... options) {
    for (OptionSpec option : options) {
      command.addOption(option);
    }
  }

  /** Whether an option without a value was given. */
  static boolean isSet(OptionSpec option) {
    return Boolean.TRUE.equals(option.getValue());
  }

  /** The values of an option that may be given several times. */
  static <T> List<T> list(OptionSpec option) {
    @Nullable List<T> given = option.getValue();
    return given == null ? List.of() : List.copyOf(given);
  }
}
