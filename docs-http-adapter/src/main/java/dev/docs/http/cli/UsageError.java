package dev.docs.http.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
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

  /** The largest edit distance between a misspelt option and a suggestion. */
  private static final int NEAR = 2;

  private static final int MAX_SHOWN = 60;

  private UsageError() {}

  /**
   * Prints what is wrong with the arguments.
   *
   * @return the exit code
   */
  static int refuse(ParameterException e, String[] arguments) {
    CommandLine line = e.getCommandLine();
    return refuse(line, message(e, arguments));
  }

  /**
   * Prints what prevents the start.
   *
   * @return the exit code
   */
  static int report(Exception e, CommandLine line, CommandLine.ParseResult arguments) {
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    if (e instanceof InvalidOption) {
      return refuse(line, message);
    }
    line.getErr().println(line.getCommandName() + ": " + oneLine(message));
    return CommandLine.ExitCode.SOFTWARE;
  }

  private static int refuse(CommandLine line, String message) {
    line.getErr().println(line.getCommandName() + ": " + oneLine(message));
    line.getErr().println(line.getCommandName() + " --help lists the options");
    return CommandLine.ExitCode.USAGE;
  }

  /**
   * Requires values that are not empty.
   *
   * @throws ParameterException for the first empty one
   */
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
    if (e.getArgSpec() != null) {
      return value(e.getArgSpec(), said(e));
    }
    return said(e);
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
    return ((OptionSpec) option).longestName();
  }

  private static String unmatched(UnmatchedArgumentException e, String[] arguments) {
    String first = e.getUnmatched().get(0);
    if (!first.startsWith("-")) {
      boolean secret = SECRET.contains(optionBefore(first, arguments));
      return (secret ? "an argument after " + optionBefore(first, arguments) : shown(first))
          + ": is not an option; name a folder with --import";
    }
    String name = first.split("=", 2)[0];
    return shown(name)
        + ": unknown option"
        + near(name, e.getCommandLine().getCommandSpec())
            .map(meant -> "; did you mean " + meant + "?")
            .orElse("");
  }

  private static String optionBefore(String argument, String[] arguments) {
    String option = "";
    for (String one : arguments) {
      if (one.equals(argument)) {
        return option;
      }
      option = one.startsWith("--") ? one.split("=", 2)[0] : option;
    }
    return option;
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
    return names.stream()
        .filter(known -> distance(wanted, known) <= NEAR)
        .min((a, b) -> Integer.compare(distance(wanted, a), distance(wanted, b)));
  }

  /** The edit distance, transpositions of neighbouring letters counted as one edit. */
  private static int distance(String a, String b) {
    int[][] table = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
          continue;
        }
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int best =
            Math.min(
                table[i - 1][j - 1] + (same ? 0 : 1),
                1 + Math.min(table[i - 1][j], table[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        table[i][j] = swapped ? Math.min(best, table[i - 2][j - 2] + 1) : best;
      }
    }
    return table[a.length()][b.length()];
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").replaceAll("\\p{Cntrl}", "?");
  }
}
