package dev.docs.content.folder.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RelativePathTest {

  private static String resolve(String from, String target) {
    return RelativePath.resolve(from, target)
        .map(to -> to.path() + to.fragment().map(f -> "#" + f).orElse(""))
        .orElse("-");
  }

  private static String resolve(String from, String target, Set<String> files) {
    return RelativePath.resolve(from, target, files::contains).map(LinkTarget::path).orElse("-");
  }

  @Test
  void linksAreReadFromTheFolderOfTheirFile() {
    assertThat(resolve("a/b.md", "c.md")).isEqualTo("a/c.md");
    assertThat(resolve("a/b.md", "./c.md#x")).isEqualTo("a/c.md#x");
    assertThat(resolve("a/b.md", "../c/./d.md")).isEqualTo("c/d.md");
    assertThat(resolve("a/b.md", "/c.md")).isEqualTo("c.md");
    assertThat(resolve("", "a/b.md")).isEqualTo("a/b.md");
    assertThat(resolve("b.md", "a//b.md")).isEqualTo("a/b.md");
  }

  @Test
  void escapesQueriesFragmentsAndBracketsAreTakenApart() {
    assertThat(resolve("a.md", "b%20c%20%281%29.png")).isEqualTo("b c (1).png");
    assertThat(resolve("a.md", "<b c.md>")).isEqualTo("b c.md");
    assertThat(resolve("a.md", " b.md?raw=true#L1?x ")).isEqualTo("b.md#L1?x");
    assertThat(resolve("a.md", "b%23c%3Fd.md")).isEqualTo("b#c?d.md");
    assertThat(resolve("a.md", "%E6%97%A5.md")).isEqualTo("日.md");
    assertThat(resolve("a.md", "50%.md")).isEqualTo("50%.md");
    assertThat(resolve("a.md", "%E6%97.md")).isEqualTo("%E6%97.md");
    assertThat(resolve("a.md", "b.md#")).isEqualTo("b.md");
  }

  @Test
  void aFragmentAloneStaysInTheFile() {
    assertThat(resolve("a/b.md", "#x")).isEqualTo("a/b.md#x");
    assertThat(resolve("a/b.md", "?x")).isEqualTo("a/b.md");
    assertThat(resolve("", "#x")).isEqualTo("-");
  }

  @Test
  void aTrailingSlashMeansTheFoldersReadme() {
    assertThat(resolve("a/b.md", "../buffer/")).isEqualTo("buffer/README.md");
    assertThat(resolve("a/b.md", "..")).isEqualTo("README.md");
    assertThat(resolve("a/b.md", "/")).isEqualTo("README.md");
    assertThat(resolve("a/b.md", "./#x")).isEqualTo("a/README.md#x");
  }

  @Test
  void amongExistingFilesTheNearestIsTaken() {
    Set<String> files =
        Set.of("a/b.md", "c.md", "d/README.md", "e/index.md", "f", "f.md", "50%20.md");
    assertThat(resolve("a/b.md", "../c", files)).isEqualTo("c.md");
    assertThat(resolve("a/b.md", "../d", files)).isEqualTo("d/README.md");
    assertThat(resolve("a/b.md", "../e/", files)).isEqualTo("e/index.md");
    assertThat(resolve("a/b.md", "../c/", files)).isEqualTo("c.md");
    assertThat(resolve("a/b.md", "../f", files)).isEqualTo("f");
    assertThat(resolve("a/b.md", "../50%20.md", files)).isEqualTo("50%20.md");
    assertThat(resolve("a/b.md", "../g", files)).isEqualTo("-");
  }

  @Test
  void noLinkLeadsOut() {
    assertThat(resolve("a/b.md", "../../c.md")).isEqualTo("-");
    assertThat(resolve("a/b.md", "%2e%2e/%2e%2e%2fetc")).isEqualTo("-");
    assertThat(resolve("a.md", "/../c.md")).isEqualTo("-");
    assertThat(resolve("a.md", "b/../../c.md")).isEqualTo("-");
    assertThat(resolve("a.md", "b%00.md")).isEqualTo("-");
    assertThat(resolve("a.md", ".git/config")).isEqualTo("-");
    assertThat(resolve("a.md", "https://example.org/b.md")).isEqualTo("-");
    assertThat(resolve("a.md", "//example.org/b.md")).isEqualTo("-");
    assertThat(resolve("a.md", "mailto:x@example.org")).isEqualTo("-");
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
