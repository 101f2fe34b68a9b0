package dev.docs.content.check;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.ImportReport.Problem.Place;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comments of a text that switch rules off and on: {@code <!-- check: off dead-link -->} holds
 * from its line until {@code <!-- check: on dead-link -->}; without names they mean all rules.
 */
final class Switches {

  private static final Pattern COMMENT =
      Pattern.compile("<!--\\s*check:\\s*(off|on)\\b([^>]*?)-->");

  private record Switch(int line, boolean off, Set<Kind> rules) {}

  private final List<Switch> switches = new ArrayList<>();

  /**
   * Adds what a comment says.
   *
   * @param comment as written; any other than the above is ignored
   * @return a problem for each name that is no rule
   */
  List<Problem> add(String comment, Place place) {
    Matcher matcher = COMMENT.matcher(comment);
    if (!matcher.matches()) {
      return List.of();
    }
    List<Problem> problems = new ArrayList<>();
    Set<Kind> rules = EnumSet.noneOf(Kind.class);
    String names = matcher.group(2).strip();
    for (String name : names.isEmpty() ? new String[0] : names.split("[\\s,]+")) {
      Optional<Kind> rule = Kind.named(name);
      rule.ifPresent(rules::add);
      if (rule.isEmpty()) {
        problems.add(
            new Problem(Kind.UNKNOWN_RULE, place.file(), "has a comment for " + name + ", no rule")
                .at(place));
      }
    }
    if (names.isEmpty() || !rules.isEmpty()) {
      Set<Kind> of = names.isEmpty() ? EnumSet.allOf(Kind.class) : rules;
      switches.add(new Switch(place.line(), matcher.group(1).equals("off"), of));
    }
    return problems;
  }

  /** Those that no comment switches off, and not too many of them. */
  List<Problem> told(List<Problem> found) {
    return found.stream().filter(problem -> !isOff(problem)).limit(TextFacts.MAX_PROBLEMS).toList();
  }

  /** Whether a problem in the text is not to be told. */
  boolean isOff(Problem problem) {
    boolean off = false;
    for (Switch one : switches) {
      boolean before = problem.place().filter(place -> place.line() >= one.line()).isPresent();
      if (before && one.rules().contains(problem.kind())) {
        off = one.off();
      }
    }
    return off;
  }
}
