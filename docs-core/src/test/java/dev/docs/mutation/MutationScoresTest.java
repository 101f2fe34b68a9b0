package dev.docs.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The share of mutants that tests kill, by package, does not fall below what mutation.txt has.
 * {@code docs.mutation.report} names a report of PIT in CSV; without it the file alone is checked.
 */
class MutationScoresTest {

  private static final Set<String> NOTICED = Set.of("KILLED", "TIMED_OUT", "MEMORY_ERROR");

  /** The JVM itself failed with the mutant, which tells nothing of the tests. */
  private static final String BROKEN = "RUN_ERROR";

  /** What is kept: the least scores by package, and reasons by method. */
  private record Kept(Map<String, Integer> scores, Map<String, String> accepted) {

    static Kept read(List<String> lines) {
      Map<String, Integer> scores = new TreeMap<>();
      Map<String, String> accepted = new TreeMap<>();
      for (String line : lines) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        String[] words = line.split(" ", 3);
        assertThat(words).as(line).hasSize(3);
        switch (words[0]) {
          case "score" -> scores.put(words[1], Integer.valueOf(words[2]));
          case "accepted" -> accepted.put(words[1], words[2]);
          default -> throw new AssertionError(line);
        }
      }
      return new Kept(scores, accepted);
    }
  }

  private static final class Score {
    private int all;
    private int noticed;

    private int percent() {
      return 100 * noticed / all;
    }
  }

  private static Kept kept() throws IOException {
    try (InputStream in = MutationScoresTest.class.getResourceAsStream("mutation.txt")) {
      return Kept.read(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  /** The method in which a lambda stands, whatever its number. */
  private static String method(String name) {
    return name.replaceFirst("^lambda\\$(.+)\\$\\d+$", "$1");
  }

  /** By package; a mutant of an accepted method counts where a test notices it. */
  private static Map<String, Score> scores(List<String> report, Set<String> accepted) {
    Map<String, Score> scores = new HashMap<>();
    for (String line : report) {
      String[] fields = line.split(",");
      String type = fields[1].replaceFirst("\\$.*", "");
      String name = type.substring(type.lastIndexOf('.') + 1) + "." + method(fields[3]);
      boolean noticed = NOTICED.contains(fields[5]);
      boolean told = !fields[5].equals(BROKEN);
      if (told && (noticed || !accepted.contains(name))) {
        Score score =
            scores.computeIfAbsent(
                type.substring(0, type.lastIndexOf('.')), packageName -> new Score());
        score.all++;
        score.noticed += noticed ? 1 : 0;
      }
    }
    return scores;
  }

  @Test
  void noPackageOfTheReportFallsBelowItsKeptScore() throws IOException {
    Kept kept = kept();
    assertThat(kept.scores()).isNotEmpty();
    assertThat(kept.scores().values()).allMatch(percent -> percent > 0 && percent <= 100);
    String report = System.getProperty("docs.mutation.report");
    if (report != null) {
      scores(Files.readAllLines(Path.of(report)), kept.accepted().keySet())
          .forEach(
              (name, score) ->
                  assertThat(score.percent())
                      .as("percent of %s mutants of %s that tests notice", score.all, name)
                      .isGreaterThanOrEqualTo(kept.scores().getOrDefault(name, 0)));
    }
  }

  @Test
  void aReportWithASurvivorScoresLessAndAnAcceptedMethodDoesNot() {
    List<String> report =
        List.of(
            "A.java,dev.docs.a.A,M,one,1,KILLED,t",
            "A.java,dev.docs.a.A$B,M,two,2,SURVIVED,none",
            "A.java,dev.docs.a.A,M,lambda$three$7,3,TIMED_OUT,t");
    assertThat(scores(report, Set.of()).get("dev.docs.a").percent()).isEqualTo(66);
    assertThat(scores(report, Set.of("A.two")).get("dev.docs.a").percent()).isEqualTo(100);
    List<String> lambda = List.of("A.java,dev.docs.a.A,M,lambda$two$12,2,SURVIVED,none");
    assertThat(scores(lambda, Set.of("A.two"))).isEmpty();
    assertThat(scores(lambda, Set.of("A.one")).get("dev.docs.a").percent()).isZero();
    List<String> broken = List.of("A.java,dev.docs.a.A,M,two,2,RUN_ERROR,none");
    assertThat(scores(broken, Set.of())).isEmpty();
  }
}
