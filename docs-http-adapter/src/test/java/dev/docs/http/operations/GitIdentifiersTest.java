package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Folder;
import dev.docs.content.internal.GitBlob;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GitIdentifiersTest {

  private static final String SETTINGS = "---\nicon: book\nown:   [1,2]\n---\n";
  private static final String LINES = "# Guide\n\none\n\ntwo\n\nthree\n";

  /** Texts, with the output of {@code git hash-object} for them. */
  private static final Map<String, String> PAGES =
      Map.of(
          "README.md", "# Home\n\nSee [the guide](guide.md).\n",
          "guide.md", SETTINGS + LINES,
          "marked.md", "\ufeff# Marked\r\n\r\ntext without an end",
          "only.md", "---\nhidden: true\n---\n",
          "empty.md", "");

  private static final Map<String, String> PRINTED =
      Map.of(
          "README.md", "ef2d353fbb0d479badbbc5acda0ad546634bf2e8",
          "guide.md", "3bad8f5a97a538eaceaf595f9f9f468e65792934",
          "marked.md", "4fda97d624c07e85a53692e0584220fcb7bde4ee",
          "only.md", "683af9f1a995ef99ff868533e132c04a58c47758",
          "empty.md", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");

  private final Api api = new Api();
  private final SpaceId id = new SpaceId(api.space("Guide"));
  private final String space = "/spaces/" + id;

  @BeforeEach
  void importPages() {
    api.world.admin.contents().importFolder(ContentAt.main(id), Folder.ofTexts(PAGES));
  }

  @Test
  void aFileHasTheIdentifierThatGitGivesToItsBytes() {
    PreparedWorld world = new PreparedWorld();
    String prepared = "/spaces/" + world.alpha.ids.get("spaceId").get(0);
    Reply files = world.call("alpha-admin", "GET", prepared + "/content/files", null);
    assertThat(files.each("items", "git.oid"))
        .containsExactlyInAnyOrder(
            blob(world.alpha.canary + " a"), blob(world.alpha.canary + " b"));
  }

  @Test
  void whatAFolderSaysOfItselfIsNoFileOfTheSpace() {
    Map<String, String> folder =
        Map.of(
            "one.md", "[f](a.txt)\n",
            "a.txt", "text",
            ".gitbook.yaml", "# ours\nredirects:\n  a: one.md\n",
            ".gitbook/vars.yaml", "# ours\nname: value\n");
    RevisionId before = api.world.admin.contents().get(ContentAt.main(id)).revision().id();
    api.world.admin.contents().importFolder(ContentAt.main(id), Folder.ofTexts(folder));
    assertThat(api.get(space + "/content/files").each("items", "name")).containsExactly("a.txt");
    assertThat(api.get(space + "/content").each("files", "name")).containsExactly("a.txt");
    String now = api.get(space + "/content").text("id");
    assertThat(now).isNotEqualTo(before.value());
    assertThat(api.get(space + "/revisions/" + now + "/changes").toString())
        .contains("a.txt")
        .doesNotContain(".gitbook.yaml", "vars.yaml");
  }

  @Test
  @RuleTest("git-identifiers")
  void anImportedPageHasTheIdentifierThatGitGivesToItsFile() {
    PRINTED.forEach(
        (path, printed) -> {
          assertThat(blob(PAGES.get(path))).as(path).isEqualTo(printed);
          assertThat(page(space, path).text("git.oid")).as(path).isEqualTo(printed);
        });
    Reply pages = api.get(space + "/content/pages");
    assertThat(pages.each("pages", "git.oid")).containsExactlyInAnyOrderElementsOf(oids());
    assertThat(api.get(space + "/content/pages?metadata=false").each("pages", "git"))
        .containsOnlyNulls();
  }

  private static List<Object> oids() {
    return List.copyOf(PRINTED.values());
  }

  @Test
  void anEditedPageHasThatOfTheFileItWouldHave() {
    edit(Api.updatePage(page(space, "guide.md").id(), "# Guide\n\nnew\n"));
    assertThatItIsThatOfTheExport("guide.md");
    assertThat(page(space, "guide.md").text("git.oid"))
        .isEqualTo(blob(SETTINGS + "# Guide\n\nnew\n"));
    assertThat(page(space, "README.md").text("git.oid")).isEqualTo(PRINTED.get("README.md"));
  }

  @Test
  void aChangedSettingChangesTheFileAndAMoveDoesNot() {
    String readme = page(space, "README.md").id();
    edit(update(readme, "\"description\": \"First\", \"icon\": \"bolt\""));
    assertThatItIsThatOfTheExport("README.md");
    assertThat(page(space, "README.md").text("git.oid")).isNotEqualTo(PRINTED.get("README.md"));
    for (String setting :
        List.of(
            "\"hidden\": true",
            "\"noIndex\": true",
            "\"noRobotsIndex\": true",
            "\"emoji\": \"1f4d6\"",
            "\"title\": \"Start\"")) {
      edit(update(page(space, "guide.md").id(), setting));
      assertThatItIsThatOfTheExport("guide.md");
    }
    edit(update(page(space, "marked.md").id(), "\"into\": \"" + readme + "\""));
    assertThat(page(space, "marked.md").text("git.oid")).isEqualTo(PRINTED.get("marked.md"));
  }

  @Test
  void aMergedPageHasThatOfTheMergedText() {
    String guide = page(space, "guide.md").id();
    String request = api.changeRequest(space);
    api.edit(request, Api.updatePage(guide, LINES.replace("one", "ONE")));
    assertThat(page(request, "guide.md").text("git.oid"))
        .isEqualTo(blob(SETTINGS + LINES.replace("one", "ONE")));
    edit(Api.updatePage(guide, SETTINGS.replace("book", "bolt") + LINES.replace("three", "3")));

    api.post(request + "/merge", "{}");

    assertThat(page(space, "guide.md").text("git.oid"))
        .isEqualTo(
            blob(
                SETTINGS.replace("book", "bolt")
                    + LINES.replace("one", "ONE").replace("three", "3")));
    assertThatItIsThatOfTheExport("guide.md");
    assertThat(page(space, "only.md").text("git.oid")).isEqualTo(PRINTED.get("only.md"));
  }

  private void edit(String change) {
    String request = api.changeRequest(space);
    api.edit(request, change);
    api.post(request + "/merge", "{}");
  }

  private static String update(String page, String fields) {
    return "{\"operation\": \"update_page\", \"page\": \"" + page + "\", " + fields + "}";
  }

  private Reply page(String content, String file) {
    String id =
        api.world
            .admin
            .contents()
            .get(ContentAt.main(this.id))
            .content()
            .pageBySource(file)
            .orElseThrow()
            .id()
            .value();
    return api.get(content + "/content/page/" + id);
  }

  private void assertThatItIsThatOfTheExport(String file) {
    Folder exported = api.world.admin.contents().exportFolder(ContentAt.main(id));
    assertThat(page(space, file).text("git.oid"))
        .isEqualTo(GitBlob.id(exported.find(file).orElseThrow().toByteArray()));
  }

  private static String blob(String text) {
    return GitBlob.id(text.getBytes(StandardCharsets.UTF_8));
  }
}
