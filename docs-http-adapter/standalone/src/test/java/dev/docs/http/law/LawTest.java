package dev.docs.http.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.call.OperationTable;
import dev.docs.http.law.NamedRules.Place;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.rule.Rules;
import dev.docs.rule.Rules.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statements of the specification, rules, operations, code and tests name each other. */
class LawTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));
  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));
  private static final Rule WINDOW = new Rule("window", Rule.Source.OUR_CHOICE, "A `day`.");

  private static Law law() throws IOException {
    return new Law(
        Statement.all(),
        InterfaceStatement.all(),
        Rules.ALL,
        TABLE.all(),
        NamedRules.inCode(ROOT),
        NamedRules.inTests(ROOT));
  }

  private static Law small(String statement, List<Place> code, List<Place> tests) {
    return new Law(Statement.read(statement), List.of(), List.of(WINDOW), List.of(), code, tests);
  }

  private static Place place(String rule, boolean runs) {
    return new Place(rule, "m", "T", "t", runs);
  }

  @Test
  void nothingOfTheLawIsMissing() throws IOException {
    Law law = law();
    assertThat(law.statements()).hasSizeGreaterThan(200);
    assertThat(law.tests()).hasSizeGreaterThan(Rules.ALL.size());
    assertThat(law.gaps()).isEmpty();
  }

  @Test
  void whatIsMissingIsNamed() {
    String answered = "## P\ns | Text. | window\n";
    List<Place> kept = List.of(place("window", false));
    List<Place> tested = List.of(place("window", true));
    assertThat(small(answered, kept, tested).gaps()).isEmpty();
    assertThat(small(answered, List.of(), tested).gaps())
        .containsExactly("no code for the rule window");
    assertThat(small(answered, kept, List.of()).gaps())
        .containsExactly("no test for the rule window");
    assertThat(small(answered, kept, kept).gaps()).containsExactly("no test: T#t");
    assertThat(small(answered, kept, List.of(tested.get(0), place("windows", true))).gaps())
        .containsExactly("T#t names an unknown rule: windows");
    List<InterfaceStatement> ofInterface =
        InterfaceStatement.read(
            "## T\ni | both | Text. | windows\nj | 2025 | Text. | - A reason.\n");
    assertThat(new Law(List.of(), ofInterface, List.of(WINDOW), List.of(), kept, tested).gaps())
        .containsExactly("statement i names an unknown rule: windows");
    assertThat(small("## P\ns | Text. | openWindow\n", kept, tested).gaps())
        .containsExactly("statement s names an unknown answer: openWindow");
    assertThat(small(answered + "s | Text. | window\n", kept, tested).gaps())
        .containsExactly("statement is there twice: s");
    assertThat(
            new Law(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(TABLE.all().get(0)),
                    List.of(),
                    List.of())
                .gaps())
        .isEmpty();
    assertThat(new Law(List.of(), List.of(), List.of(), TABLE.all(), List.of(), List.of()).gaps())
        .contains("no statement for the operation getSpaceById");
  }

  @Test
  void aStatementWithoutAPlaceOrAnAnswerIsRefused() {
    for (String wrong : List.of("s | Text. | window", "## P\ns | Text.", "## P\ns Text. window")) {
      assertThatThrownBy(() -> Statement.read(wrong)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void rulesAreFoundWhereTheAnnotationStands() {
    String source =
        """
        class T {
          @Test
          @RuleTest("a")
          void one() {}

          @Property(tries = 3)
          @RuleTest({
            "b", "c"
          })
          void two(@ForAll int x) {}

          @RuleTest("d")
          void helper() {}
        }
        """;
    assertThat(NamedRules.in("m", "T", source, NamedRules.TEST))
        .containsExactly(
            new Place("a", "m", "T", "one", true),
            new Place("b", "m", "T", "two", true),
            new Place("c", "m", "T", "two", true),
            new Place("d", "m", "T", "helper", false));
    String code = "\n@KeepsRule(\"a\")\nfinal class Trash {\n  @KeepsRule(\"b\")\n  int x() {";
    assertThat(NamedRules.in("m", "Trash", code, NamedRules.CODE))
        .extracting(Place::label)
        .containsExactly("Trash", "Trash#x");
  }

  @Test
  void thePageLeadsFromAStatementToTheRuleItsCodeAndItsTests() {
    assertThat(
            LawPage.of(
                small("## P\ns | Text. | window\n", List.of(), List.of(place("window", true)))))
        .contains("### P\n\n- **s**: Text. [window](#window)\n")
        .endsWith("### window\n\nA \\`day\\`.\n\n- Origin: our choice\n- Tests in m: `T#t`\n");
  }

  @Test
  void theCommittedPageIsUpToDate() throws IOException {
    Path file = ROOT.resolve("examples/guides/rules.md");
    String current = LawPage.of(law());
    if (Boolean.getBoolean("docs.rules.write")) {
      Files.writeString(file, current);
    }
    assertThat(file)
        .as(
            "rules.md differs from the statements, rules, code and tests; write it anew with:"
                + " mvn test -pl docs-http-adapter/standalone -am -Dtest=LawTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.rules.write=true")
        .hasContent(current);
  }
}
