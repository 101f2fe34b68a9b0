package dev.docs.http.cli;

import static java.util.stream.Collectors.joining;

import dev.docs.command.internal.KnownNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Messages about invalid arguments: one line that names the option, and a reference to the help.
 * Values are not repeated, since they may be secrets.
 */
final class UsageError {

  /** Options whose arguments, and any that follow them, are never repeated. */
  private static final Set<String> SECRET =
      Set.of("--token", "--store-password", "--visitor-key", "--store");

  /** Options that accept an empty value: a database need not have a password. */
  private static final Set<String> MAY_BE_EMPTY = Set.of("--store-user", "--store-password");

  private static final int MAX_SHOWN = 60;

  private UsageError() {}

  /** Prints what is wrong with the arguments; returns the exit code. */
  static int refuse(ParameterException e, String[] arguments) {
    CommandLine line = e.getCommandLine();
    return refuse(line, message(e, arguments));
  }

  /** Prints what prevents the start; returns the exit code. */
  static int report(Exception e, CommandLine line, CommandLine.ParseResult arguments) {
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    if (e instanceof InvalidOption) {
      return refuse(line, message);
    }
    Optional<VirtualMachineError> fatal = Shutdown.fatal(e);
    if (fatal.isPresent()) {
      line.getErr().println(oneLine(Shutdown.lastWords(fatal.get())));
      return Shutdown.FATAL;
    }
    line.getErr().println(name(line) + ": " + oneLine(message));
    return CommandLine.ExitCode.SOFTWARE;
  }

  private static int refuse(CommandLine line, String message) {
    line.getErr().println(name(line) + ": " + oneLine(message));
    line.getErr().println(name(line) + " --help lists the options");
    return CommandLine.ExitCode.USAGE;
  }

  private static String name(CommandLine line) {
    return line.getCommandSpec().qualifiedName();
  }

  /** Refuses empty values. */
  static void requireValues(CommandLine line) {
    for (OptionSpec option : line.getParseResult().matchedOptions()) {
      if (option.originalStringValues().stream().anyMatch(String::isBlank)
          && !MAY_BE_EMPTY.contains(option.longestName())) {
        throw new MissingParameterException(line, option, "empty");
      }
    }
  }

  private static String message(ParameterException e, String[] arguments) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched, arguments);
    }
    if (e instanceof MissingParameterException missing) {
      return missing.getMissing().stream().findFirst().map(UsageError::needsValue).orElse(said(e));
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + ": is given twice";
    }
    if (e.getArgSpec() != null && e.getArgSpec().arity().max() > 0 && isEmpty(e.getValue())) {
      return needsValue(e.getArgSpec());
    }
    if (e.getArgSpec() != null) {
      return value(e.getArgSpec(), said(e));
    }
    return said(e);
  }

  private static boolean isEmpty(@Nullable String value) {
    return value != null && value.isBlank();
  }

  private static String said(ParameterException e) {
    return String.valueOf(e.getMessage());
  }

  private static String needsValue(ArgSpec option) {
    return name(option) + ": needs a value, as in " + name(option) + " " + option.paramLabel();
  }

  private static String value(ArgSpec option, String message) {
    if (option.arity().max() == 0) {
      return name(option) + ": takes no value";
    }
    int colon = message.indexOf(": ");
    return name(option) + ": " + (colon < 0 ? message : message.substring(colon + 2));
  }

  private static String name(ArgSpec option) {
    return option instanceof OptionSpec named ? named.longestName() : option.paramLabel();
  }

  private static String unmatched(UnmatchedArgumentException e, String[] arguments) {
    String first = e.getUnmatched().get(0);
    if (!first.startsWith("-")) {
      return extra(first, e.getCommandLine().getCommandSpec(), arguments);
    }
    String name = first.split("=", 2)[0];
    return shown(name)
        + ": unknown option"
        + near(name, e.getCommandLine().getCommandSpec())
            .map(meant -> "; did you mean " + meant + "?")
            .orElse("");
  }

  /** An argument that is neither an option nor a value of the option before it. */
  private static String extra(String argument, CommandSpec command, String[] arguments) {
    List<String> before = optionsBefore(argument, arguments);
    String named = before.stream().filter(SECRET::contains).findFirst().orElse(before.get(0));
    OptionSpec option = command.findOption(named);
    String shown = SECRET.contains(named) ? "an argument after " + named : shown(argument);
    return shown + ": is not an option; " + (option == null ? hint(command) : taken(option));
  }

  private static String hint(CommandSpec command) {
    return command.name().equals(ServeCommand.NAME)
        ? "it takes one folder"
        : "name a folder with --import, or with the command " + ServeCommand.NAME;
  }

  private static String taken(OptionSpec option) {
    String values =
        switch (option.arity().max()) {
          case 0 -> "no value";
          case 1 -> "one value, " + option.paramLabel();
          default -> "two values, " + option.paramLabel();
        };
    boolean path = option.paramLabel().contains("DIR") || option.paramLabel().equals("FILE");
    return option.longestName()
        + " takes "
        + values
        + (path && option.arity().max() == 1 ? ", in quotes if it has spaces" : "");
  }

  /** The option before each occurrence of an argument, empty for none. */
  private static List<String> optionsBefore(String argument, String[] arguments) {
    List<String> options = new ArrayList<>();
    String option = "";
    for (String one : arguments) {
      if (one.equals(argument)) {
        options.add(option);
      }
      option = one.startsWith("--") ? one.split("=", 2)[0] : option;
    }
    Collections.reverse(options);
    return options.isEmpty() ? List.of("") : options;
  }

  private static String shown(String text) {
    return text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
  }

  /** The option with the most similar spelling. */
  private static Optional<String> near(String name, CommandSpec command) {
    String wanted = "--" + name.toLowerCase(Locale.ROOT).replaceFirst("^-+", "").replace('_', '-');
    List<String> names =
        command.options().stream()
            .filter(option -> !option.hidden())
            .map(OptionSpec::longestName)
            .toList();
    return KnownNames.near(wanted, names);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\R", "\n")
        .lines()
        .map(String::strip)
        .collect(joining(" "))
        .replaceAll("\\p{Cntrl}", "?");
  }
}
