package dev.docs.http.law;

import dev.docs.http.law.NamedRules.Place;
import dev.docs.rule.Rules.Rule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A {@link Law} as a page of the guides: from each statement to its rules, their code and tests.
 */
final class LawPage {

  private static final String HEAD =
      """
      # Statements, rules and tests

      What the specification says, in our own words under the headings of its sections, with the
      operations and rules that answer it. Below are the rules: what happens where the
      specification leaves it open, the origin of each, the code that keeps it, and tests that fail
      when it does not hold. To find one, search this page for a word.

      This page is made by a test, from the rules of `dev.docs.rule`, the table of operations, and
      the annotations `KeepsRule` in the code and `RuleTest` in the tests. The build fails for a
      rule without code or a test, for a name that is not there, and for a statement without an
      answer. `SUPPORTED.md` has the paths, roles and origins of all operations.

      ## What the specification says
      """;

  private static final String INTERFACE =
      """

      ## What the public interface says

      The descriptions of the public interface, the one of 2025 and the newest, say more in their
      sentences than in their types. What these ask for at operations that are implemented, and at
      what those reach, stands here in our own words, with the rules that answer it. Where one
      version alone says it, it is named.
      """;

  private static final String DEPARTURES =
      """

      ## Where it is departed from

      What the public interface says in words and what is not so here, each with the reason.
      """;

  /** What would be read as a tag or a link, in a text. */
  private static final Pattern TAG = Pattern.compile("\\{%.*?%}|<[^>]*>|\\[[^\\]]*]\\([^)]*\\)");

  private static final Pattern MARK = Pattern.compile("[\\\\`*_\\[\\]|#~]");

  private LawPage() {}

  /** The page, ending with a line feed; deterministic. */
  static String of(Law law) {
    StringBuilder out = new StringBuilder(HEAD);
    Map<String, Rule> rules = law.rulesByName();
    Map<String, List<Statement>> sections =
        law.statements().stream()
            .collect(
                Collectors.groupingBy(Statement::place, LinkedHashMap::new, Collectors.toList()));
    sections.forEach(
        (place, statements) -> {
          out.append("\n### ").append(place).append("\n\n");
          statements.forEach(statement -> statement(out, statement, rules));
        });
    ofInterface(out, law.ofInterface());
    out.append("\n## The rules\n");
    Map<String, List<Place>> code = byRule(law.code());
    Map<String, List<Place>> tests = byRule(law.tests());
    for (Rule rule : law.rules()) {
      out.append("\n### ").append(rule.name()).append("\n\n").append(plain(rule.text()));
      out.append("\n\n- Origin: ").append(rule.source().label()).append('\n');
      places(out, "Code", code.getOrDefault(rule.name(), List.of()));
      places(out, "Tests", tests.getOrDefault(rule.name(), List.of()));
    }
    return out.toString();
  }

  private static void ofInterface(StringBuilder out, List<InterfaceStatement> all) {
    out.append(INTERFACE);
    String topic = "";
    for (InterfaceStatement one : all) {
      if (one.departure().isEmpty()) {
        topic = topic(out, topic, one);
        String rules = one.rules().stream().map(LawPage::link).collect(Collectors.joining(", "));
        ofInterface(out, one, rules);
      }
    }
    out.append(DEPARTURES);
    topic = "";
    for (InterfaceStatement one : all) {
      if (one.departure().isPresent()) {
        topic = topic(out, topic, one);
        ofInterface(out, one, "*" + plain(one.departure().get()) + "*");
      }
    }
  }

  private static String topic(StringBuilder out, String before, InterfaceStatement one) {
    if (!one.topic().equals(before)) {
      out.append("\n**").append(one.topic()).append("**\n\n");
    }
    return one.topic();
  }

  private static void ofInterface(StringBuilder out, InterfaceStatement one, String answer) {
    out.append("- **").append(one.id()).append("**");
    if (!one.version().equals("both")) {
      out.append(" (").append(one.version()).append(')');
    }
    out.append(": ").append(plain(one.text())).append(' ').append(answer).append('\n');
  }

  private static void statement(StringBuilder out, Statement statement, Map<String, Rule> rules) {
    String answers =
        statement.answers().stream()
            .map(name -> rules.containsKey(name) ? link(name) : "`" + name + "`")
            .collect(Collectors.joining(", "));
    out.append("- **").append(statement.id()).append("**: ").append(plain(statement.text()));
    out.append(" ").append(answers).append('\n');
  }

  private static String link(String rule) {
    return "[" + rule + "](#" + rule + ")";
  }

  private static Map<String, List<Place>> byRule(List<Place> places) {
    return places.stream().collect(Collectors.groupingBy(Place::rule));
  }

  private static void places(StringBuilder out, String what, List<Place> places) {
    Map<String, List<Place>> modules =
        places.stream()
            .collect(Collectors.groupingBy(Place::module, LinkedHashMap::new, Collectors.toList()));
    modules.forEach(
        (module, there) ->
            out.append("- ")
                .append(what)
                .append(" in ")
                .append(module)
                .append(": ")
                .append(
                    there.stream()
                        .map(place -> "`" + place.label() + "`")
                        .distinct()
                        .collect(Collectors.joining(", ")))
                .append('\n'));
  }

  /** A text in which nothing is Markdown. */
  private static String plain(String text) {
    StringBuilder out = new StringBuilder();
    Matcher tag = TAG.matcher(text);
    int from = 0;
    while (tag.find()) {
      out.append(MARK.matcher(text.substring(from, tag.start())).replaceAll("\\\\$0"));
      out.append('`').append(tag.group()).append('`');
      from = tag.end();
    }
    return out.append(MARK.matcher(text.substring(from)).replaceAll("\\\\$0")).toString();
  }
}
