package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.http.operations.Cost.Figure;
import dev.docs.http.operations.CostExceptions.Exempt;
import dev.docs.http.operations.CostExceptions.Figured;
import dev.docs.http.operations.CountedCosts.Growth;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * No operation costs more than its answer where an organization, space or site has more. What is
 * counted is in COSTS.md, which this writes; exceptions are in {@code costs-exceptions.txt}, from
 * which it removes those that are no longer needed, and to which it never adds any:
 *
 * <pre>
 * mvn test -pl docs-http-adapter -am -Dtest=CostsTest \
 *     -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.costs.write=true
 * </pre>
 *
 * A short run counts three of the sizes, in memory; CI ten, and three on a database; a nightly run
 * all of them on both. With {@code -Ddocs.costs.postgres=true}, what PostgreSQL is sent is counted
 * too.
 */
@WholeRun
class CostsTest {

  private static final boolean WRITE = Boolean.getBoolean("docs.costs.write");
  private static final boolean WHOLE = WRITE || Runs.everything();
  private static final boolean POSTGRES = Boolean.getBoolean("docs.costs.postgres");
  private static final Path MODULE =
      Path.of(System.getProperty("docs.repository.root", "..")).resolve("docs-http-adapter");
  private static final Path DOCUMENT = MODULE.resolve("COSTS.md");
  private static final CostExceptions EXCEPTIONS =
      new CostExceptions(MODULE.resolve("src/test/resources/dev/docs/http/costs-exceptions.txt"));

  private static final boolean ALL = WRITE || Runs.nightly();
  private static final List<GrownSize> FEW =
      List.of(GrownSize.SPACES, GrownSize.PAGES, GrownSize.COMMENTS);

  /** With those of people, of sites and of change requests. */
  private static final List<GrownSize> SOME =
      Stream.concat(
              FEW.stream(),
              Stream.of(
                  GrownSize.MEMBERS,
                  GrownSize.PERMISSIONS,
                  GrownSize.REVISIONS,
                  GrownSize.CHANGE_REQUESTS,
                  GrownSize.SITES,
                  GrownSize.SECTIONS,
                  GrownSize.REDIRECTS))
          .toList();

  private static final List<GrownSize> SIZES =
      ALL ? List.of(GrownSize.values()) : WHOLE ? SOME : FEW;
  private static final List<GrownSize> SQL_SIZES = ALL ? SIZES : FEW;

  private static CountedCosts memory;
  private static CountedCosts sql;
  private static CountedCosts postgres;

  @BeforeAll
  static void count() throws IOException {
    GrownWorld grown = new GrownWorld();
    memory = CountedCosts.inMemory(grown, SIZES);
    if (WHOLE) {
      sql = onSql(grown, SqlEngine.h2());
    }
    if (POSTGRES) {
      postgres = onSql(grown, SqlEngine.postgres());
    }
    if (WRITE) {
      Set<Figured> needed = exceeding();
      Set<Figured> near = memory.nearlyExceeding();
      EXCEPTIONS.keep(
          figured ->
              figured.figure() == Figure.BYTES ? near.contains(figured) : needed.contains(figured));
      Files.writeString(DOCUMENT, new CostsDocument(memory, sql, EXCEPTIONS).text());
    }
  }

  private static CountedCosts onSql(GrownWorld grown, SqlEngine engine) {
    try (engine) {
      return CountedCosts.onSql(grown, memory, SQL_SIZES, engine);
    }
  }

  private static Set<Figured> exceeding() {
    Set<Figured> exceeding = new HashSet<>(memory.exceeding().keySet());
    if (WHOLE) {
      exceeding.addAll(sql.exceeding().keySet());
    }
    return exceeding;
  }

  @Test
  void everyOperationIsAnswered() {
    assertThat(memory.failures()).isEmpty();
    assertThat(WHOLE ? sql.failures() : Set.of()).isEmpty();
  }

  @Test
  void nothingGrowsBeyondItsAnswer() {
    assertThat(unexpected(memory)).isEmpty();
  }

  @Test
  void aDatabaseIsNotSentMore() {
    assumeTrue(WHOLE, "takes long: -P everything runs it, as CI does");
    assertThat(unexpected(sql)).isEmpty();
  }

  @Test
  void postgresIsNotSentMore() {
    assumeTrue(POSTGRES, "takes long: -Ddocs.costs.postgres=true runs it");
    assertThat(postgres.failures()).isEmpty();
    assertThat(unexpected(postgres)).isEmpty();
  }

  private static List<String> unexpected(CountedCosts costs) {
    List<String> unexpected = new ArrayList<>();
    for (Map.Entry<Figured, Growth> entry : costs.exceeding().entrySet()) {
      Figured at = entry.getKey();
      Growth growth = entry.getValue();
      if (!EXCEPTIONS.allows(at)) {
        unexpected.add(
            "%s %s %s: of %s, %s; answer %d → %d"
                .formatted(
                    at.size(),
                    at.operation(),
                    at.figure(),
                    growth.request().caller(),
                    growth.told(at.figure()),
                    growth.small().answer(),
                    growth.large().answer()));
      }
    }
    return unexpected;
  }

  @Test
  void everyExceptionIsNeeded() {
    assumeTrue(WHOLE, "takes long: -P everything runs it, as CI does");
    Set<Figured> exceeding = exceeding();
    List<String> needless = new ArrayList<>();
    for (Exempt exempt : EXCEPTIONS.all()) {
      for (Figure figure : exempt.figures()) {
        // what is allocated differs a little from run to run
        if (figure != Figure.BYTES
            && (figure.isOfDatabase() ? SQL_SIZES : SIZES).contains(exempt.size())
            && !exceeding.contains(new Figured(exempt.size(), exempt.operation(), figure))) {
          needless.add(exempt + ": " + figure);
        }
      }
    }
    assertThat(needless).isEmpty();
  }

  @Test
  void theCommittedListOfCostsIsUpToDate() throws IOException {
    assumeTrue(WHOLE, "takes long: -P everything runs it, as CI does");
    CostsDocument counted = new CostsDocument(memory, sql, EXCEPTIONS);
    String committed = Files.readString(DOCUMENT);
    String same =
        "COSTS.md differs from what was counted; write it anew with -Ddocs.costs.write=true";
    if (ALL) {
      assertThat(committed).as(same).isEqualTo(counted.text());
    } else {
      assertThat(withoutSizes(committed)).as(same).startsWith(withoutSizes(counted.costs()));
    }
  }

  /** Without the last column of tables, which has what meets the sizes. */
  private static String withoutSizes(String document) {
    return document.replaceAll("(?m)\\|[^|\n]*\\|$", "|");
  }
}
