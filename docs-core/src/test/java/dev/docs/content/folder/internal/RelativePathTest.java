package dev.docs.content.folder.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelativePathTest {

  private static final Set<String> FILES =
      Set.of("a/b.md", "c.md", "d/README.md", "e/index.md", "f", "f.md", "50%20.md");

  private static String resolve(String from, String target) {
    return RelativePath.resolve(from, target)
        .map(to -> to.path() + to.fragment().map(f -> "#" + f).orElse(""))
        .orElse("-");
  }

  private static String resolve(String from, String target, Set<String> files) {
    return RelativePath.resolve(from, target, files::contains).map(LinkTarget::path).orElse("-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a/b.md | c.md | a/c.md",
        "a/b.md | ./c.md#x | a/c.md#x",
        "a/b.md | ../c/./d.md | c/d.md",
        "a/b.md | /c.md | c.md",
        "'' | a/b.md | a/b.md",
        "b.md | a//b.md | a/b.md",
      })
  void linksAreReadFromTheFolderOfTheirFile(String from, String target, String expected) {
    assertThat(resolve(from, target)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.md | b%20c%20%281%29.png | b c (1).png",
        "a.md | <b c.md> | b c.md",
        "a.md | ' b.md?raw=true#L1?x ' | b.md#L1?x",
        "a.md | b%23c%3Fd.md | b#c?d.md",
        "a.md | %E6%97%A5.md | 日.md",
        "a.md | 50%.md | 50%.md",
        "a.md | %E6%97.md | %E6%97.md",
        "a.md | b.md# | b.md",
      })
  void escapesQueriesFragmentsAndBracketsAreTakenApart(
      String from, String target, String expected) {
    assertThat(resolve(from, target)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a/b.md | #x | a/b.md#x",
        "a/b.md | ?x | a/b.md",
        "'' | #x | -",
      })
  void aFragmentAloneStaysInTheFile(String from, String target, String expected) {
    assertThat(resolve(from, target)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a/b.md | ../buffer/ | buffer/README.md",
        "a/b.md | .. | README.md",
        "a/b.md | / | README.md",
        "a/b.md | ./#x | a/README.md#x",
      })
  void aTrailingSlashMeansTheFoldersReadme(String from, String target, String expected) {
    assertThat(resolve(from, target)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a/b.md | ../c | c.md",
        "a/b.md | ../d | d/README.md",
        "a/b.md | ../e/ | e/index.md",
        "a/b.md | ../c/ | c.md",
        "a/b.md | ../f | f",
        "a/b.md | ../50%20.md | 50%20.md",
        "a/b.md | ../g | -",
      })
  void amongExistingFilesTheNearestIsTaken(String from, String target, String expected) {
    assertThat(resolve(from, target, FILES)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a/b.md | ../../c.md | -",
        "a/b.md | %2e%2e/%2e%2e%2fetc | -",
        "a.md | /../c.md | -",
        "a.md | b/../../c.md | -",
        "a.md | b%00.md | -",
        "a.md | .git/config | -",
        "a.md | https://example.org/b.md | -",
        "a.md | //example.org/b.md | -",
        "a.md | mailto:x@example.org | -",
      })
  void noLinkLeadsOut(String from, String target, String expected) {
    assertThat(resolve(from, target)).isEqualTo(expected);
  }

  @Test
  void linksAreWrittenShortAndEncoded() {
    assertThat(RelativePath.relativize("a/b.md", "a/c.md")).isEqualTo("c.md");
    assertThat(RelativePath.relativize("a/b.md", "a/b.md")).isEqualTo("b.md");
    assertThat(RelativePath.relativize("a/b/c.md", "a/d/e.md")).isEqualTo("../d/e.md");
    assertThat(RelativePath.relativize("a/b.md", "x (1).png")).isEqualTo("../x%20%281%29.png");
    assertThat(RelativePath.relativize("", "x:y/日本.md")).isEqualTo("x%3Ay/日本.md");
    assertThatThrownBy(() -> RelativePath.relativize("a.md", "../b.md"))
        .isInstanceOf(DocsException.class);
  }
}
