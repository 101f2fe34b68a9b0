package dev.docs.http.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.http.seed.SeedScope.LeftOut;
import dev.docs.http.seed.SeedScope.Past;
import dev.docs.http.seed.SeedScope.Saying;
import dev.docs.http.seed.SeedScope.Written;
import dev.docs.store.Kind;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What seeds can say, and what not, is decided for every kind of records. */
class SeedScopeTest {

  @Test
  void ofEveryKindItIsSaid() {
    assertThat(SeedScope.KINDS.keySet())
        .containsExactlyInAnyOrderElementsOf(Docs.KINDS.stream().map(Kind::name).toList());
  }

  static Stream<Kind<?>> written() {
    return Docs.KINDS.stream().filter(kind -> SeedScope.KINDS.get(kind.name()) instanceof Written);
  }

  @ParameterizedTest
  @MethodSource("written")
  void ofEveryComponentOfWhatIsWrittenItIsSaid(Kind<?> kind) {
    Written written = (Written) SeedScope.KINDS.get(kind.name());
    List<String> all =
        Stream.of(written.said(), written.lost().keySet(), written.derived())
            .flatMap(Set::stream)
            .toList();
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(kind.type().getRecordComponents())
                .map(RecordComponent::getName)
                .toList());
  }

  @Test
  void theGuideNamesWhatIsLeftOutWithItsReason() throws IOException {
    String guide =
        Files.readString(
            Path.of(
                System.getProperty("docs.repository.root", ".."),
                "examples/guides/test-double.md"));
    Set<String> rows = new TreeSet<>();
    Set<String> before = new TreeSet<>();
    for (Saying saying : SeedScope.KINDS.values()) {
      if (saying instanceof LeftOut left) {
        rows.add("| " + left.what() + " | " + left.reason() + " |");
      } else if (saying instanceof Past past) {
        before.add(past.what());
      }
    }
    SeedScope.KINDS.forEach(
        (kind, saying) -> {
          if (saying instanceof Written written && !written.lost().isEmpty()) {
            rows.add(
                "| of each `"
                    + kind
                    + "`: "
                    + String.join(", ", new TreeSet<>(written.lost().keySet()))
                    + " | a test that needs them sets them |");
          }
        });
    rows.add("| " + String.join(", ", before) + " | a seed begins without a past; not told |");
    assertThat(guide.contains(String.join("\n", rows))).as(String.join("\n", rows)).isTrue();
  }
}
