package dev.docs.http.importing;

import static dev.docs.http.importing.FetchingApi.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.VariableValue;
import dev.docs.content.folder.Folder;
import dev.docs.http.HttpLimits;
import dev.docs.http.json.JsonObject;
import dev.docs.rule.RuleTest;
import dev.docs.space.Space.EditMode;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportsApiTest {

  private final WebServer site = new WebServer();
  private final FetchingApi api = new FetchingApi();
  private final String space = "/spaces/" + api.space;

  @AfterEach
  void close() {
    site.close();
  }

  private ContentView main() {
    return api.world.admin.contents().get(ContentAt.main(api.space));
  }

  private String page(String title, String markdown) {
    api.world
        .admin
        .contents()
        .edit(ContentAt.main(api.space), List.of(ContentEdit.insertPage(title).markdown(markdown)));
    return main()
        .content()
        .pageByPath(title.toLowerCase(java.util.Locale.ROOT))
        .orElseThrow()
        .id()
        .value();
  }

  private String changeRequest() {
    return space
        + "/change-requests/"
        + api.call(201, "POST", space + "/change-requests", "{}").get("id");
  }

  private static List<String> titles(List<Page> pages) {
    return pages.stream().map(Page::title).toList();
  }

  @Test
  void aSpaceTakesOverAnArchiveInOneRevisionWithItsLinks() {
    site.serve(
        "/docs.zip",
        "application/zip",
        WebServer.zip(
            "SUMMARY.md",
            "* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md)\n\n## Group\n\n* [Far](https://example.com)\n",
            "README.md",
            "---\ncover: .gitbook/assets/x.png\n---\n\n# Home\n\nSee [setup](guide/setup.md#a) and ![x](.gitbook/assets/x.png).\n\n{% include \".gitbook/includes/note.md\" %}\n",
            "guide/README.md",
            "# Guide\n",
            "guide/setup.md",
            "# Set up\n\n[home](../README.md) [gone](nowhere.md) [self](#here)\n",
            ".gitbook/assets/x.png",
            "png",
            ".gitbook/includes/note.md",
            "---\ntitle: Note\n---\n\nMind.\n"));
    page("Before", "kept");
    String head = main().revision().id().value();

    Map<?, ?> answer =
        api.call(201, "POST", space + "/content/import", body(site.url("/docs.zip"), "zip"));

    ContentView after = main();
    Content content = after.content();
    assertThat(answer.get("revision")).isEqualTo(after.revision().id().value());
    assertThat(answer.get("importedResources")).isEqualTo(7L);
    assertThat(answer.get("totalResources")).isEqualTo(7L);
    assertThat(after.revision().parents()).singleElement().hasToString(head);
    assertThat(titles(content.children(null))).containsExactly("Before", "Home", "Guide", "Group");
    Page home = content.pageByPath("readme").or(() -> content.pageByPath("home")).orElseThrow();
    Page setup = content.pageByPath("guide/setup").orElseThrow();
    ContentFile image = content.allFiles().get(0);
    assertThat(after.text(home))
        .contains("See [setup](guide/setup.md#a) and ![x](.gitbook/assets/x.png).")
        .contains("{% include \".gitbook/includes/note.md\" %}");
    assertThat(home.cover().ref().toMap()).containsEntry("file", image.id().value());
    assertThat(after.text(setup))
        .contains("[home](../README.md)")
        .contains("[gone](nowhere.md)")
        .contains("[self](#here)");
    assertThat(content.allPages()).allSatisfy(page -> assertThat(page.gitPath()).isNull());
    assertThat(after.bytes(image)).asString().isEqualTo("png");
  }

  @Test
  @RuleTest("import-as-written")
  void anArchiveComesBackAsItWasWritten() {
    String home =
        """
        [setup](guide/setup.md#set-up) [g](./guide/) ![x](<assets/x 1.png>) {% x %}

        {% include ".gitbook/includes/note.md" %}
        """;
    String setup = "[home](../README.md) ![x](<../assets/x 1.png> \"X\") [gone](nowhere.md)\n";
    site.serve(
        "/docs.zip",
        "application/zip",
        WebServer.zip(
            "README.md",
            "# Home\n\n" + home,
            "guide/README.md",
            "# Guide\n",
            "guide/setup.md",
            "# Set up\n\n" + setup,
            "assets/x 1.png",
            "png",
            ".gitbook/includes/note.md",
            "[s](../../guide/setup.md)\n",
            ".gitbook/vars.yaml",
            "name: value\nkept: other\n"));
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(api.space),
            List.of(new ContentEdit.SetVariables(Map.of("kept", VariableValue.of("here")))));
    Map<?, ?> answer =
        api.call(201, "POST", space + "/content/import", body(site.url("/docs.zip"), "zip"));
    Content content = main().content();
    assertThat(main().text(content.landingPage().orElseThrow())).endsWith(home);
    assertThat(main().text(content.pageByPath("guide/setup").orElseThrow())).endsWith(setup);
    assertThat(main().text(content.allReusableContents().get(0)))
        .isEqualTo("[s](../../guide/setup.md)\n");
    assertThat(api.call(200, "GET", space + "/links?status=broken", null).get("count"))
        .isEqualTo(1L);
    assertThat(content.variables().keySet()).containsExactlyInAnyOrder("kept", "name");
    assertThat(content.variables().get("kept")).isEqualTo(VariableValue.of("here"));
    assertThat(answer.get("problems").toString()).contains("kept");
    site.serve(
        "/docs.zip",
        "application/zip",
        WebServer.zip("guide/a.md", "![](../assets/x%201.png)\n", "assets/x 1.png", "other"));
    api.call(201, "POST", space + "/content/import", body(site.url("/docs.zip"), "zip"));
    Page again = main().content().pageByPath("guide-1/a").orElseThrow();
    assertThat(main().text(again)).contains("](/files/");
  }

  @Test
  void linksInsideTheReusableContentsOfAnArchiveFollowTheirPages() {
    site.serve(
        "/docs.zip",
        "application/zip",
        WebServer.zip(
            "SUMMARY.md",
            "* [Home](README.md)\n* [Guide](guide.md)\n",
            "README.md",
            "{% include \".gitbook/includes/note.md\" %}\n",
            "guide.md",
            "## One\n",
            ".gitbook/assets/x.png",
            "png",
            ".gitbook/includes/note.md",
            "[g](../../guide.md#one) ![x](../assets/x.png)\n\n{% include \"deep.md\" %}\n",
            ".gitbook/includes/deep.md",
            "<a href=\"../../guide.md\">h</a>\n"));
    api.call(201, "POST", space + "/content/import", body(site.url("/docs.zip"), "zip"));
    Page guide = main().content().pageByPath("guide").orElseThrow();
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(api.space),
            List.of(
                ContentEdit.updatePage(guide.id().value())
                    .fields(PageFields.NOTHING.slug("manual"))));
    page("Guide", "another");
    assertThat(
            api.call(200, "GET", space + "/content/page/" + guide.id() + "/backlinks", null)
                .get("count"))
        .isEqualTo(2L);
    assertThat(api.call(200, "GET", space + "/links?status=broken", null).get("count"))
        .isEqualTo(0L);
    Folder folder = api.world.admin.contents().exportFolder(ContentAt.main(api.space));
    assertThat(text(folder, ".gitbook/includes/note.md"))
        .contains("[g](../../manual.md#one) ![x](../assets/x.png)")
        .contains("{% include \"deep.md\" %}");
    assertThat(text(folder, ".gitbook/includes/deep.md")).contains("\"../../manual.md\"");
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  @Test
  @RuleTest("import-problems")
  void anImportSaysWhatItLeftOut() {
    String deep = "d/".repeat(60);
    site.serve(
        "/docs.zip",
        "application/zip",
        WebServer.zip(
            "SUMMARY.md",
            "* [A](a.md)\n* ```yaml\n  type: x:y\n  ```\n* [Gone](gone.md)\n",
            "a.md",
            "*line*\n".repeat(1_100),
            "unlisted.md",
            "# B\n",
            deep + "c.md",
            "# C\n",
            ".gitbook.yaml",
            "redirects:\n  old: a.md\n"));
    Map<?, ?> answer =
        api.call(201, "POST", space + "/content/import", body(site.url("/docs.zip"), "zip"));
    assertThat(answer.get("importedResources")).isEqualTo(3L);
    assertThat(answer.get("totalResources")).isEqualTo(4L);
    assertThat((List<?>) answer.get("problems"))
        .extracting(
            problem -> ((Map<?, ?>) problem).get("kind") + " " + ((Map<?, ?>) problem).get("path"))
        .containsExactlyInAnyOrder(
            "unlisted unlisted.md",
            "unsupported y",
            "unsupported " + deep + "c.md",
            "missing gone.md",
            "plain-text a.md",
            "configuration .gitbook.yaml");
  }

  @Test
  @RuleTest("import-problems")
  void anImportNamesThePagesAndFilesBeyondItsLimits() {
    List<String> entries = new ArrayList<>();
    for (int i = 10; i < 40; i++) {
      entries.addAll(List.of("p" + i + ".md", "# P" + i + "\n", "f" + i + ".txt", "f"));
    }
    site.serve("/docs.zip", "application/zip", WebServer.zip(entries.toArray(String[]::new)));
    Map<?, ?> answer =
        api.call(201, "POST", space + "/content/import", body(site.url("/docs.zip"), "zip"));
    assertThat(answer.get("totalResources")).isEqualTo(60L);
    assertThat((List<?>) answer.get("problems"))
        .hasSize(20)
        .extracting(
            problem -> ((Map<?, ?>) problem).get("kind") + " " + ((Map<?, ?>) problem).get("path"))
        .contains("limit p30.md", "limit p39.md", "limit f30.txt", "limit f39.txt");
  }

  @Test
  void anEmptyPageIsFilledAndOneWithTextGetsPagesBelowIt() {
    site.serve("/a.md", "text/markdown", "# Imported\n\ntext\n");
    String empty = page("Empty", "");
    String full = page("Full", "here");
    Map<?, ?> filled =
        api.call(
            201,
            "POST",
            space + "/content/page/" + empty + "/import",
            body(site.url("/a.md"), "markdown"));
    api.call(
        201,
        "POST",
        space + "/content/page/" + full + "/import",
        body(site.url("/a.md"), "markdown"));

    Content content = main().content();
    assertThat(filled.get("importedResources")).isEqualTo(1L);
    assertThat(titles(content.children(null))).containsExactly("Empty", "Full");
    assertThat(main().text(content.pageByPath("empty").orElseThrow().document())).contains("text");
    assertThat(content.pageByPath("full/imported")).isPresent();
  }

  @Test
  void aGroupBelowAPageBecomesAPage() {
    site.serve(
        "/g.zip",
        "application/zip",
        WebServer.zip(
            "SUMMARY.md",
            "* [A](a.md)\n\n## Group\n\n* [B](b.md)\n",
            "a.md",
            "# A",
            "b.md",
            "# B"));
    String full = page("Full", "here");
    api.call(
        201, "POST", space + "/content/page/" + full + "/import", body(site.url("/g.zip"), "zip"));
    Content content = main().content();
    assertThat(content.pageByPath("full/group/b")).isPresent();
    assertThat(content.pageByPath("full/group").orElseThrow().type()).isEqualTo(PageType.DOCUMENT);
  }

  @Test
  void aChangeRequestTakesOverWhatTheSpaceDoesNotHaveYet() {
    site.serve("/a.md", "text/markdown", "# Imported\n");
    String changeRequest = changeRequest();
    Map<?, ?> answer =
        api.call(
            201, "POST", changeRequest + "/content/import", body(site.url("/a.md"), "markdown"));
    Map<?, ?> content = api.call(200, "GET", changeRequest + "/content", null);
    assertThat(content.get("id")).isEqualTo(answer.get("revision"));
    Map<?, ?> page = (Map<?, ?>) ((List<?>) content.get("pages")).get(0);
    assertThat(page.get("title")).isEqualTo("Imported");
    assertThat(main().content().pageCount()).isZero();

    String into = changeRequest + "/content/page/" + page.get("id") + "/import";
    api.call(201, "POST", into, body(site.url("/a.md"), "markdown"));
    Map<?, ?> pages = api.call(200, "GET", changeRequest + "/content/pages", null);
    Map<?, ?> parent = (Map<?, ?>) ((List<?>) pages.get("pages")).get(0);
    assertThat((List<?>) parent.get("pages")).hasSize(1);
  }

  @Test
  void twentyPagesAndTwentyFilesAreTakenAndTheRestIsCounted() {
    List<String> files = new ArrayList<>();
    for (int i = 10; i < 40; i++) {
      files.addAll(List.of("p" + i + ".md", "# P" + i + "\n\n![](z" + i + ".png)\n"));
      files.addAll(List.of("a" + i + ".png", "unused", "z" + i + ".png", "used"));
    }
    site.serve("/many.zip", "application/zip", WebServer.zip(files.toArray(String[]::new)));
    Map<?, ?> answer =
        api.call(201, "POST", space + "/content/import", body(site.url("/many.zip"), "zip"));
    assertThat(answer.get("importedResources")).isEqualTo(40L);
    assertThat(answer.get("totalResources")).isEqualTo(90L);
    assertThat(titles(main().content().children(null))).hasSize(20).first().isEqualTo("P10");
    assertThat(main().content().allFiles())
        .hasSize(20)
        .allSatisfy(file -> assertThat(file.name()).startsWith("z"));
  }

  @Test
  void nothingIsFetchedForThoseWhoMayNotEditNorForWhatMayNotChange() {
    site.serve("/a.md", "text/markdown", "# A\n");
    String body = body(site.url("/a.md"), "markdown");
    String target = space + "/content/import";
    assertThat(api.fails(401, null, "POST", target, body)).isNotEmpty();
    assertThat(api.fails(403, "read", "POST", target, body)).contains("needs the role edit");
    assertThat(api.fails(404, "stranger", "POST", target, body)).contains("no space");
    assertThat(api.fails(404, "edit", "POST", space + "/content/page/none/import", body))
        .contains("no page");
    assertThat(api.fails(404, "edit", "POST", space + "/change-requests/7/content/import", body))
        .contains("no change request");
    String archived = changeRequest();
    api.call(200, "PATCH", archived, "{\"status\": \"archived\"}");
    assertThat(api.fails(409, "edit", "POST", archived + "/content/import", body))
        .contains("archived");
    api.world.admin.spaces().update(api.space, locked());
    assertThat(api.fails(409, "edit", "POST", target, body)).contains("the space is locked");
    assertThat(site.asked).isEmpty();
  }

  private static UpdateSpace locked() {
    return UpdateSpace.NOTHING.editMode(EditMode.LOCKED);
  }

  @ParameterizedTest
  @CsvSource({
    "'{}', url: is required",
    "'{}', source: is required",
    "'{\"url\": 3, \"source\": \"zip\"}', url: must be a string",
    "'{\"url\": \"https://example.com\", \"source\": \"word\"}', source: must be one of website",
    "'{\"url\": \"ftp://example.com\", \"source\": \"zip\"}', url: must begin with http:// or https://",
    "'{\"url\": \"http://10.0.0.1/\", \"source\": \"zip\"}', url: leads to a private network; nothing is fetched from there",
    "'{\"url\": \"http://a:b@example.com/\", \"source\": \"zip\"}', url: must not contain a user or password",
    "'{\"url\": \"http://name.invalid/\", \"source\": \"github-wiki\"}', url: names an unknown host",
  })
  void badRequestsAreRefusedByTheFieldAndItsFault(String json, String message) {
    assertThat(api.fails(400, "edit", "POST", space + "/content/import", json)).contains(message);
  }

  @Test
  void anInstanceThatCannotFetchSaysSo() {
    FetchingApi bare = new FetchingApi(UnaryOperator.identity(), HttpLimits.DEFAULT);
    String target = "/spaces/" + bare.space + "/content/import";
    assertThat(bare.fails(412, "edit", "POST", target, body("https://example.com/", "html")))
        .isEqualTo(
            "importing and fetching need a content source, which is not there:"
                + " dev.docs:docs-sources has one");
  }

  // ---------------------------------------------------------------- files of the batch edit

  private static String files(String... files) {
    return "{\"changes\": [{\"operation\": \"insert_files\", \"files\": ["
        + String.join(", ", files)
        + "]}]}";
  }

  @Test
  void filesAreInsertedByTheirAddress() {
    site.serve("/x", "image/png; charset=binary", WebServer.PNG);
    String changeRequest = changeRequest();
    String file =
        JsonObject.of("url", site.url("/x")).put("name", "dot").put("ref", "d").toString();
    api.call(200, "POST", changeRequest + "/content", files(file));
    Map<?, ?> listed = api.call(200, "GET", changeRequest + "/content/files", null);
    Map<?, ?> inserted = (Map<?, ?>) ((List<?>) listed.get("items")).get(0);
    assertThat(inserted.get("name")).isEqualTo("dot");
    assertThat(inserted.get("contentType")).isEqualTo("image/png");
    assertThat(inserted.get("size")).isEqualTo((long) WebServer.PNG.length);
    assertThat(((Map<?, ?>) inserted.get("dimensions")).get("width")).isEqualTo(1L);
  }

  @Test
  @RuleTest("batch-files")
  void aFileWithoutANameIsNamedAfterItsAddress() {
    site.serve("/a/b c.png", "image/png", WebServer.PNG);
    site.serve("/", "image/png", WebServer.PNG);
    String changeRequest = changeRequest();
    String named = JsonObject.of("url", site.url("/a/b%20c.png") + "?x=y/z").toString();
    String unnamed = JsonObject.of("url", site.url("/")).toString();
    api.call(200, "POST", changeRequest + "/content", files(named, unnamed));
    Map<?, ?> listed = api.call(200, "GET", changeRequest + "/content/files", null);
    assertThat(((List<?>) listed.get("items")).stream().map(file -> ((Map<?, ?>) file).get("name")))
        .extracting(String::valueOf)
        .containsExactlyInAnyOrder("b c.png", "file");
  }

  @Test
  void aBatchWithAFileThatCannotBeFetchedChangesNothing() {
    String changeRequest = changeRequest();
    Object before = api.call(200, "GET", changeRequest + "/content", null).get("id");
    String target = changeRequest + "/content";
    assertThat(
            api.fails(
                400,
                "edit",
                "POST",
                target,
                files(
                    "{\"base64\": \"aGk=\", \"name\": \"a\"}",
                    "{\"url\": \"http://169.254.169.254/\", \"name\": \"b\"}")))
        .isEqualTo(
            "changes[0].files[1].url: leads to a private network; nothing is fetched from there");
    assertThat(
            api.fails(
                400,
                "edit",
                "POST",
                target,
                files(
                    "{\"url\": \"http://a/\", \"base64\": \"aGk=\", \"name\": \"a\"}",
                    "{\"url\": 3}")))
        .contains("changes[0].files[0].url: must not be given together with base64")
        .contains("changes[0].files[1].url: must be a string");
    assertThat(api.call(200, "GET", changeRequest + "/content", null).get("id")).isEqualTo(before);
    assertThat(site.asked).isEmpty();
  }

  @Test
  @RuleTest("batch-files")
  void aBatchFetchesTwentyFilesAtMost() {
    String one = "{\"url\": \"" + site.url("/x") + "\", \"name\": \"a\"}";
    String change =
        "{\"operation\": \"insert_files\", \"files\": [" + (one + ", ").repeat(10) + one + "]}";
    assertThat(
            api.fails(
                400,
                "edit",
                "POST",
                changeRequest() + "/content",
                "{\"changes\": [" + change + ", " + change + "]}"))
        .isEqualTo("changes: must fetch at most 20 files in total");
    assertThat(site.asked).isEmpty();
  }
}
