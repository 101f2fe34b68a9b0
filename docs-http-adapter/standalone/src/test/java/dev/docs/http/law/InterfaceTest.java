package dev.docs.http.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.rule.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each sentence of the public interface that asks for something is answered by a rule, or departed
 * from with a reason.
 */
class InterfaceTest {

  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));
  private static final List<InterfaceStatement> STATEMENTS = InterfaceStatement.all();
  private static final List<InterfacePlace> PLACES = InterfacePlace.all();

  private static Set<String> served() {
    return TABLE.all().stream()
        .filter(operation -> operation.handler().isPresent())
        .filter(operation -> operation.origin() != Origin.OURS)
        .map(Operation::id)
        .collect(Collectors.toSet());
  }

  @Test
  void everyStatementHasARuleOrAReasonAndAPlace() {
    Set<String> rules =
        Rules.ALL.stream().map(Rules.Rule::name).collect(Collectors.toCollection(TreeSet::new));
    assertThat(STATEMENTS).extracting(InterfaceStatement::id).doesNotHaveDuplicates();
    for (InterfaceStatement statement : STATEMENTS) {
      assertThat(rules).as(statement.id()).containsAll(statement.rules());
      assertThat(statement.rules().isEmpty())
          .as(statement.id())
          .isEqualTo(statement.departure().isPresent());
      assertThat(statement.departure().orElse("a reason")).as(statement.id()).hasSizeGreaterThan(5);
      assertThat(statement.version())
          .as(statement.id())
          .isEqualTo(version(PLACES.stream().filter(at -> is(at, statement)).toList()));
    }
    assertThat(PLACES)
        .extracting(InterfacePlace::statement)
        .isSubsetOf(STATEMENTS.stream().map(InterfaceStatement::id).toList());
    assertThat(PLACES).extracting(InterfacePlace::key).doesNotHaveDuplicates();
  }

  private static boolean is(InterfacePlace place, InterfaceStatement statement) {
    return place.statement().equals(statement.id());
  }

  /** That of all places of a statement together. */
  private static String version(List<InterfacePlace> places) {
    boolean newest = places.stream().anyMatch(place -> place.isIn("newest"));
    boolean earlier = places.stream().anyMatch(place -> place.isIn("2025"));
    assertThat(newest || earlier).isTrue();
    return newest && earlier ? "both" : newest ? "newest" : "2025";
  }

  @Test
  void everyOperationThatIsNamedIsServed() {
    assertThat(PLACES.stream().filter(InterfacePlace::isOfOperation).map(InterfacePlace::operation))
        .isSubsetOf(served());
  }

  /**
   * With {@code -Ddocs.interface.newest=FILE} and {@code -Ddocs.interface.2025=FILE}, the {@code
   * spec/openapi.json} of the public package in that version.
   */
  @ParameterizedTest
  @ValueSource(strings = {"newest", "2025"})
  void everySentenceInScopeIsAnswered(String version) throws IOException {
    String file = System.getProperty("docs.interface." + version);
    assumeTrue(
        file != null,
        "not compared with the public interface: -Ddocs.interface." + version + " names no file");
    Set<String> served = served();
    Set<String> said = InterfaceDescription.sentences(Path.of(file), served::contains);
    Set<String> answered =
        PLACES.stream()
            .filter(place -> place.isIn(version))
            .map(InterfacePlace::key)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(said).hasSizeGreaterThan(400);
    assertThat(answered).containsExactlyInAnyOrderElementsOf(said);
  }

  @Test
  void sentencesAreFoundWhereServedOperationsReach() {
    Map<String, Object> schema =
        Map.of(
            "description",
            "A name. It must not be empty.",
            "properties",
            Map.of("in", Map.of("$ref", "#/components/schemas/Inner")));
    Map<String, Object> description =
        Map.of(
            "paths",
            Map.of(
                "/a",
                Map.of(
                    "get",
                    Map.of(
                        "operationId",
                        "getA",
                        "description",
                        "Gets one. Only for  admins.",
                        "parameters",
                        List.of(Map.of("name", "q", "description", "Can be null.")),
                        "responses",
                        Map.of("200", Map.of("$ref", "#/components/schemas/A"))),
                    "delete",
                    Map.of("operationId", "deleteA", "description", "Never done."))),
            "components",
            Map.of(
                "schemas",
                Map.of(
                    "A", schema,
                    "Inner", Map.of("description", "Always there."),
                    "Other", Map.of("description", "Never there."))));
    assertThat(InterfaceDescription.sentences(description, "getA"::equals))
        .containsExactlyInAnyOrder(
            "getA " + InterfaceDescription.hash("Only for admins."),
            "getA ?q " + InterfaceDescription.hash("Can be null."),
            "schemas/A " + InterfaceDescription.hash("It must not be empty."),
            "schemas/Inner " + InterfaceDescription.hash("Always there."));
  }

  @Test
  void aLineThatIsNoStatementOrPlaceIsRefused() {
    for (String wrong : List.of("s | both | Text. | rule", "## T\ns | both | Text.")) {
      assertThatThrownBy(() -> InterfaceStatement.read(wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> InterfacePlace.read("getA | 12345678 | both"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
