package dev.docs.site.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.site.customization.Customization;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How a folder says what its site looks like. */
final class FolderLookTest {

  private static FolderLook look(String yaml, String... others) {
    Map<String, String> files = new HashMap<>(Map.of(FolderLook.FILE, yaml, "README.md", "# A"));
    for (int i = 0; i < others.length; i += 2) {
      files.put(others[i], others[i + 1]);
    }
    return FolderLook.of(Folder.ofTexts(files));
  }

  private static List<String> told(FolderLook look) {
    return look.problems().stream()
        .map(one -> one.place().orElseThrow().line() + " " + one.kind().rule() + " " + one.path())
        .toList();
  }

  @Test
  void settingsHaveTheNamesOfTheCustomization() {
    FolderLook look =
        look(
            """
            title: Acme
            styling:
              theme: bold
              primaryColor: {light: '#112233', dark: '#ddeeff'}
            themes:
              default: dark
            """);
    assertThat(look.problems()).isEmpty();
    assertThat(look.fresh().toJson()).containsEntry("title", "Acme");
    assertThat(look.fresh().toJson().get("styling").toString()).contains("theme=bold", "#112233");
    assertThat(look.fresh().toJson().get("themes").toString()).contains("default=dark");
  }

  @Test
  void pagesOfAFolderAreLightOrDarkAsReadersLikeThem() {
    assertThat(FolderLook.NONE.fresh().toJson().get("themes").toString()).contains("system");
    assertThat(Customization.DEFAULT.toJson().get("themes").toString()).contains("light");
  }

  @Test
  void aFileIsNamedByItsPath() {
    FolderLook look =
        look(
            """
            header:
              logo: {light: .gitbook/assets/my logo.svg, dark: /dark.svg}
            favicon:
              icon: {light: https://example.com/a.png, dark: gone.png}
            socialPreview:
              url: dark.svg
            """,
            ".gitbook/assets/my logo.svg",
            "x",
            "dark.svg",
            "x");
    assertThat(told(look)).containsExactly("4 missing-file gone.png");
    assertThat(look.settings().toString())
        .contains(
            FolderLook.FILES + ".gitbook/assets/my%20logo.svg",
            "dark=" + FolderLook.FILES + "dark.svg",
            "https://example.com/a.png");
  }

  @Test
  void whatIsWrongIsToldInItsLineAndTheRestCounts() {
    FolderLook look =
        look(
            """
            title: Acme
            colour: red
            styling:
              theme: loud
              corner: round
            footer:
              copyright: Acme
              groups:
                - {title: More, links: none}
            pdf: yes
            """);
    assertThat(told(look))
        .containsExactlyInAnyOrder(
            "2 configuration colour",
            "5 configuration styling.corner",
            "4 configuration styling.theme",
            "9 configuration footer.groups[0].links",
            "10 configuration pdf");
    assertThat(look.settings()).containsOnlyKeys("title");
  }

  @Test
  void aFileThatIsNoMappingIsTold() {
    assertThat(told(look("- a\n"))).containsExactly("1 configuration " + FolderLook.FILE);
    assertThat(told(look("a: b\nc: [\n"))).hasSize(1);
    assertThat(told(look("a: &x b\nc: *x\n"))).isNotEmpty();
    assertThat(look("").settings()).isEmpty();
  }

  @Test
  void theTitleOfABookCountsUnlessAnotherIsSaid() {
    assertThat(look("", "book.json", "{\"title\": \"Book\"}").settings())
        .containsEntry("title", "Book");
    assertThat(look("title: Mine\n", "book.json", "{\"title\": \"Book\"}").settings())
        .containsEntry("title", "Mine");
    assertThat(look("", "book.json", "{\"title\": 1").settings()).isEmpty();
  }

  @Test
  void aCheckTellsIt() {
    FolderCheck check =
        FolderCheck.of(Folder.ofTexts(Map.of("README.md", "# A", FolderLook.FILE, "colour: red")));
    assertThat(check.problems()).extracting(Problem::path).containsExactly("colour");
  }
}
