package dev.docs.http.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Helps with options as the library has them; see {@link Option}. Stateless. */
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
}
