package dev.docs.content.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.markdown.FrontMatter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

class ForeignYamlTest {

  private static final String PAIR = "\ud83d\ude00";

  /** Enough to place the pair on every edge of the library's buffers, and some beyond. */
  private static final int EDGES = 3 * 1025;

  @Test
  void aSurrogatePairMayStandAnywhere() {
    for (int at = 0; at < EDGES; at++) {
      String value = "x".repeat(at) + PAIR + "y";
      assertThat(value.equals(FrontMatter.parse("k: " + value + "\n").get("k")))
          .as("at %s", at)
          .isTrue();
    }
  }

  @Test
  void manyPairsInARowAreReadAtEveryOffset() {
    for (int at = 0; at < 4; at++) {
      String value = "x".repeat(at) + PAIR.repeat(2_000);
      assertThat(value.equals(FrontMatter.parse("k: " + value).get("k"))).isTrue();
      GitBookConfig config = GitBookConfig.parse("redirects:\n  k: " + value).value();
      assertThat(value.equals(config.redirects().get("k"))).isTrue();
    }
  }

  @Test
  void aFolderWithAPairOnABuffersEdgeIsRead() {
    for (int at = 1000; at < 1050; at++) {
      String settings = "title: Named\ndescription: " + "x".repeat(at) + PAIR + "\n";
      Layout layout =
          GitLayout.read(
              Folder.ofTexts(
                  Map.of(
                      "README.md", "---\n" + settings + "---\ntext",
                      ".gitbook.yaml", "# " + "x".repeat(at) + PAIR + "\nroot: ./\n")));
      assertThat(layout.report().problems()).isEmpty();
      assertThat(layout.pages().get(0).title()).isEqualTo("Named");
    }
  }

  @Test
  void anUnpairedSurrogateIsNoYaml() {
    Load load = new Load(LoadSettings.builder().build());
    for (String half : new String[] {"\ud83d", "\ude00", "\ud83d\ud83d\ude00x", "\ud83dx"}) {
      for (int at : new int[] {0, 1, 1020, 1021, 1022, 1023, 1024, 1025}) {
        String yaml = "k: " + "x".repeat(at) + half;
        assertThatThrownBy(() -> ForeignYaml.read(yaml, load::loadFromReader))
            .isInstanceOf(YamlEngineException.class);
      }
    }
  }

  @Test
  void anyExceptionOfTheParserIsAFaultOfTheText() {
    assertThatThrownBy(
            () ->
                ForeignYaml.read(
                    "a",
                    reader -> {
                      throw new IndexOutOfBoundsException("2");
                    }))
        .isInstanceOf(YamlEngineException.class);
    assertThatThrownBy(() -> ForeignYaml.read("a", ForeignYamlTest::endless))
        .isInstanceOf(YamlEngineException.class);
    assertThatThrownBy(
            () ->
                ForeignYaml.read(
                    "a",
                    reader -> {
                      throw new UncheckedIOException(new IOException("closed"));
                    }))
        .isInstanceOf(YamlEngineException.class);
  }

  @SuppressWarnings("InfiniteRecursion")
  private static Object endless(Object reader) {
    return endless(reader);
  }
}
