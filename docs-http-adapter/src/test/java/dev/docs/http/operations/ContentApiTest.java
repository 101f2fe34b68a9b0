package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentApiTest {

  private static final String MARKDOWN = "# Hello\n\n* one\n* two\n";

  private final Api api = new Api();
  private final SpaceId id = new SpaceId(api.space("Guide"));
  private final String space = "/spaces/" + id;

  /** A group with nested pages and a link; a file, a reusable content, a variable. */
  @BeforeEach
  void fill() {
    edit(
        ContentEdit.insertGroup("Basics").ref("basics"),
        ContentEdit.insertPage("Intro").into("basics").ref("intro").markdown(MARKDOWN),
        ContentEdit.insertPage("Deep").into("intro"),
        ContentEdit.insertLink("Elsewhere", new ContentRef.Url("http://localhost/x")),
        ContentEdit.insertLink("A space", new ContentRef.Space("other")),
        ContentEdit.insertFile("note é.txt", "hello".getBytes(StandardCharsets.UTF_8)),
        ContentEdit.insertReusableContent("Warning").markdown("Careful!\n"),
        new ContentEdit.SetVariables(
            Map.of(
                "name", VariableValue.of("Docs"),
                "major", VariableValue.of(2),
                "ratio", VariableValue.of(0.5),
                "beta", VariableValue.of(true))));
  }

  private void edit(ContentEdit... edits) {
    api.world.admin.contents().edit(ContentAt.main(id), List.of(edits));
  }

  private Reply revision() {
    return api.get(space + "/content");
  }

  private String page(String path) {
    return api.get(space + "/content/path/" + path).id();
  }

  @Test
  void aRevisionHoldsTheTreeOfPagesFilesReusableContentsAndVariables() {
    Reply revision = revision();
    assertThat(revision.text("object")).isEqualTo("revision");
    assertThat(revision.text("type")).isEqualTo("edits");
    assertThat((List<?>) revision.at("parents")).hasSize(1);
    assertThat(revision.text("createdAt")).isEqualTo("2024-05-01T12:00:00.000Z");
    assertThat(revision.text("urls.app"))
        .isEqualTo("http://localhost/app/spaces/" + id + "/revisions/" + revision.id());
    assertThat(revision.each("pages", "title"))
        .isEqualTo(List.of("Basics", "Elsewhere", "A space"));
    assertThat(revision.each("pages", "type")).isEqualTo(List.of("group", "link", "link"));
    assertThat(revision.text("pages.0.pages.0.pages.0.path")).isEqualTo("basics/intro/deep");
    assertThat(revision.each("files", "name")).isEqualTo(List.of("note é.txt"));
    assertThat(revision.each("reusableContents", "title")).isEqualTo(List.of("Warning"));
    assertThat(revision.at("variables"))
        .isEqualTo(Api.parse("{\"beta\": true, \"major\": 2, \"name\": \"Docs\", \"ratio\": 0.5}"));
    assertThat(api.get(space + "/revisions/" + revision.id()).json()).isEqualTo(revision.json());
    assertThat(api.get(space + "/content/pages").at("pages")).isEqualTo(revision.at("pages"));
    assertThat(api.get(space + "/revisions/" + revision.id() + "/pages").at("pages"))
        .isEqualTo(revision.at("pages"));
  }

  @Test
  void aDocumentPageHasEveryField() {
    String deep = page("basics/intro/deep");
    assertThat(api.get(space + "/content/page/" + deep).json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "id": "%1$s",
                  "title": "Deep",
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "updatedAt": "2024-05-01T12:00:00.000Z",
                  "kind": "sheet",
                  "type": "document",
                  "urls": {"app": "http://localhost/app/spaces/%2$s/pages/%1$s"},
                  "slug": "deep",
                  "path": "basics/intro/deep",
                  "pages": [],
                  "layout": {
                    "width": "default", "cover": true, "coverSize": "hero", "title": true,
                    "description": true, "tableOfContents": true, "outline": true,
                    "pagination": true, "metadata": true, "coverMask": "none",
                    "tags": true, "actions": true, "anchors": true
                  },
                  "hidden": false,
                  "noIndex": false,
                  "noRobotsIndex": false,
                  "tags": []
                }
                """
                    .formatted(deep, id)));
  }

  @Test
  void aPageIsTheSameAloneAndInTheTree() {
    Reply revision = revision();
    for (String path : List.of("pages.0", "pages.0.pages.0", "pages.1", "pages.2")) {
      assertThat(api.get(space + "/content/page/" + revision.text(path + ".id")).json())
          .isEqualTo(revision.at(path));
    }
    assertThat(revision.at("pages.1.target"))
        .isEqualTo(Api.parse("{\"kind\": \"url\", \"url\": \"http://localhost/x\"}"));
    assertThat(revision.text("pages.1.href")).isEqualTo("http://localhost/x");
    assertThat(revision.at("pages.2.target"))
        .isEqualTo(Api.parse("{\"kind\": \"space\", \"space\": \"other\"}"));
    assertThat(revision.has("pages.2.href")).isFalse();
  }

  @Test
  void aPageCarriesItsTextWhereAsked() {
    String intro = space + "/content/page/" + page("basics/intro");
    assertThat(api.get(intro).has("markdown")).isFalse();
    Reply markdown = api.get(intro + "?format=markdown");
    assertThat(markdown.text("markdown")).isEqualTo(MARKDOWN);
    assertThat(markdown.has("document")).isFalse();
    Reply document = api.get(intro + "?format=document");
    assertThat(document.has("markdown")).isFalse();
    assertThat(document.text("document.object")).isEqualTo("document");
    assertThat(document.each("document.nodes", "type"))
        .isEqualTo(List.of("heading-1", "list-unordered"));
    assertThat(api.get(space + "/documents/" + document.text("documentId")).json())
        .isEqualTo(document.at("document"));
    assertThat(
            api.get(
                    space
                        + "/revisions/"
                        + revision().id()
                        + "/page/"
                        + document.id()
                        + "/document?evaluated=true")
                .json())
        .isEqualTo(document.at("document"));
    assertThat(api.get(space + "/content/page/" + page("basics") + "?format=markdown").json())
        .isEqualTo(api.get(space + "/content/page/" + page("basics")).json());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "basics/intro",
        "basics%2Fintro",
        "Basics/INTRO",
        "/basics/intro",
        "%2Fbasics%2Fintro"
      })
  void aPageIsFoundByItsPathWithRawAndEncodedSlashes(String path) {
    assertThat(api.get(space + "/content/path/" + path).text("title")).isEqualTo("Intro");
    assertThat(api.get(space + "/revisions/" + revision().id() + "/path/" + path).text("title"))
        .isEqualTo("Intro");
  }

  @ParameterizedTest
  @ValueSource(strings = {"intro", "basics/intro/", "elsewhere", "%20", "a%00b"})
  void anUnknownPathAndThatOfALinkAreNotFound(String path) {
    api.fails(404, "GET", space + "/content/path/" + path, null);
  }

  @Test
  void filesAreListedInPieces() {
    edit(
        ContentEdit.insertFile("b.bin", new byte[3]), ContentEdit.insertFile("c.bin", new byte[0]));
    Reply first = api.get(space + "/content/files?limit=2");
    assertThat(first.at("count")).isEqualTo(3L);
    Reply second = api.get(space + "/content/files?limit=2&page=" + first.text("next.page"));
    assertThat(second.has("next")).isFalse();
    assertThat((List<?>) second.at("items")).hasSize(1);
    assertThat(api.get(space + "/revisions/" + revision().id() + "/files").at("count"))
        .isEqualTo(3L);
  }

  @Test
  void aFileHasEveryFieldAndDimensionsOnlyWhenAnImage() {
    Reply file = api.get(space + "/content/files/" + revision().text("files.0.id"));
    assertThat(file.json()).isEqualTo(revision().at("files.0"));
    assertThat(file.text("contentType")).isEqualTo("text/plain");
    assertThat(file.at("size")).isEqualTo(5L);
    assertThat(file.has("dimensions")).isFalse();
    byte[] gif = "GIF89a\u0003\0\u0004\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
    edit(ContentEdit.insertFile("dot.gif", gif));
    Reply files = api.get(space + "/content/files");
    int image = files.each("items", "name").indexOf("dot.gif");
    assertThat(files.at("items." + image + ".dimensions"))
        .isEqualTo(Api.parse("{\"width\": 3, \"height\": 4}"));
  }

  @Test
  void theDownloadUrlServesTheBytesWithoutAToken() {
    String url = revision().text("files.0.downloadURL");
    HttpResponse response = download(url);
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).isEqualTo("hello");
    assertThat(response.headers().first("Content-Type")).contains("text/plain");
    assertThat(response.headers().first("X-Content-Type-Options")).contains("nosniff");
    assertThat(response.headers().first("Cache-Control")).isPresent();
    assertThat(response.headers().first("Content-Security-Policy")).contains("sandbox");
    assertThat(response.headers().first("Content-Disposition"))
        .contains("inline; filename*=UTF-8''note%20%C3%A9.txt");
  }

  @Test
  void aDownloadUrlThatNobodyWasGivenServesNothing() {
    String url = revision().text("files.0.downloadURL");
    int token = url.lastIndexOf('/') + 1;
    for (String bad :
        List.of(
            url.substring(0, url.length() - 4),
            url.substring(0, token)
                + (url.charAt(token) == 'A' ? 'B' : 'A')
                + url.substring(token + 1),
            url.substring(0, token) + "x",
            url.substring(0, token) + "%20",
            url.substring(0, token) + "A".repeat(3_000))) {
      assertThat(download(bad).status()).as(bad).isEqualTo(404);
    }
    api.delete(space);
    assertThat(download(url).status()).isEqualTo(404);
  }

  private HttpResponse download(String url) {
    assertThat(url).startsWith(Api.BASE + "/~files/");
    return api.send(HttpRequest.get(url.substring("http://localhost".length()))).response();
  }

  @ParameterizedTest
  @CsvSource({
    "image/png, image/png, false",
    "image/svg+xml, image/svg+xml, true",
    "text/html, text/html, true",
    "IMAGE/SVG+XML, image/svg+xml, true",
    "'text/html; charset=utf-8', text/html; charset=utf-8, true",
    "nonsense, application/octet-stream, true",
    "'a/b\r\nX-Evil: 1', application/octet-stream, true",
    "application/pdf, application/pdf, false",
  })
  void whatCouldRunInABrowserIsServedInASandbox(String given, String served, boolean sandboxed) {
    edit(
        ContentEdit.insertFiles(
            new ContentEdit.NewFile(null, "a-file", given, FileBytes.of(new byte[] {1}))));
    Reply files = api.get(space + "/content/files");
    int file = files.each("items", "name").indexOf("a-file");
    HttpResponse response = download(files.text("items." + file + ".downloadURL"));
    assertThat(response.headers().first("Content-Type")).contains(served);
    assertThat(response.headers().first("Content-Security-Policy").isPresent())
        .isEqualTo(sandboxed);
  }

  @Test
  void aReusableContentNamesItsDocument() {
    Reply reusable =
        api.get(space + "/content/reusable-contents/" + revision().text("reusableContents.0.id"));
    assertThat(reusable.text("title")).isEqualTo("Warning");
    assertThat(
            api.get(space + "/revisions/" + revision().id() + "/reusable-contents/" + reusable.id())
                .json())
        .isEqualTo(reusable.json());
    assertThat(
            api.get(space + "/documents/" + reusable.text("document"))
                .text("nodes.0.nodes.0.leaves.0.text"))
        .isEqualTo("Careful!");
  }

  @Test
  void theDocumentOfAReusableContentInARevisionIsEvaluatedWhereAsked() {
    edit(
        ContentEdit.updateReusableContent(revision().text("reusableContents.0.id"))
            .markdown("Careful with <code class=\"expression\">space.vars.name</code>!\n"));
    Reply revision = revision();
    String document =
        space
            + "/revisions/"
            + revision.id()
            + "/reusable-contents/"
            + revision.text("reusableContents.0.id")
            + "/document";
    assertThat(api.get(document).json().toString()).contains("space.vars.name");
    assertThat(api.get(document + "?evaluated=deterministic-only").json().toString())
        .contains("Docs")
        .doesNotContain("space.vars.name");
    api.fails(404, "GET", document.replace(revision.text("reusableContents.0.id"), "none"), null);
    api.fails(404, "stranger", "GET", document, null);
  }

  @Test
  @RuleTest("document-owner")
  void aDocumentIsShownAsThePageThatHasItShowsIt() {
    edit(
        ContentEdit.insertPage("Links")
            .markdown("---\ndescription: d\n---\n# Links\n\n[intro](basics/intro.md)\n"));
    String links = page("links");
    Reply shown = api.get(space + "/content/page/" + links + "?format=document");
    Reply document = api.get(space + "/documents/" + shown.text("documentId"));
    assertThat(document.json()).isEqualTo(shown.at("document"));
    assertThat(document.text("nodes.0.nodes.0.data.ref.page")).isEqualTo(page("basics/intro"));
    edit(ContentEdit.updatePage(links).markdown("new\n"));
    assertThat(api.get(space + "/documents/" + shown.text("documentId")).json())
        .isEqualTo(shown.at("document"));
  }

  @Test
  @RuleTest("meta-links")
  void theLinksForSearchEnginesStandInTheFrontMatter() {
    edit(
        ContentEdit.insertPage("Copy")
            .markdown(
                """
                ---
                metaLinks:
                  canonical: basics/intro.md
                  alternates:
                    - https://docs.example/de
                    - gone.md
                    - /pages/none
                    - 7
                    - javascript:alert(1)
                ---
                # Copy
                """));
    String copy = page("copy");
    Object links =
        Api.parse(
            """
            {
              "canonical": {"kind": "page", "page": "%s"},
              "alternates": [{"kind": "url", "url": "https://docs.example/de"}]
            }
            """
                .formatted(page("basics/intro")));
    assertThat(api.get(space + "/content/page/" + copy + "/meta-links").json()).isEqualTo(links);
    assertThat(api.get(space + "/content/page/" + copy).at("metaLinks")).isEqualTo(links);
    String revision = space + "/revisions/" + revision().id() + "/page/";
    assertThat(api.get(revision + copy + "/meta-links").json()).isEqualTo(links);
    assertThat(api.get(revision + page("basics") + "/meta-links").json()).isEqualTo(Map.of());
    String change = api.changeRequest(space);
    assertThat(api.get(change + "/content/page/" + copy + "/meta-links").json()).isEqualTo(links);
    api.fails(404, "GET", revision + "none/meta-links", null);
    api.fails(404, "stranger", "GET", revision + copy + "/meta-links", null);
  }

  @Test
  @RuleTest("front-matter")
  void aCoverHasTheHeightAndColorsOfTheFrontMatterAndKeepsThemWithOtherFields() {
    edit(
        ContentEdit.insertPage("Sea")
            .markdown(
                """
                ---
                cover: https://docs.example/sea.png
                coverY: 12
                coverHeight: 320
                coverTextColor: white
                coverTextColorDark: black
                ---
                # Sea
                """));
    Object cover =
        Api.parse(
            """
            {
              "ref": {"kind": "url", "url": "https://docs.example/sea.png"},
              "textColor": "white", "textColorDark": "black", "yPos": 12, "height": 320
            }
            """);
    String sea = page("sea");
    assertThat(api.get(space + "/content/page/" + sea).at("cover")).isEqualTo(cover);
    String change = api.changeRequest(space);
    api.post(
        change + "/content",
        """
        {"changes": [{"operation": "update_page", "page": "%s", "icon": "anchor"}]}
        """
            .formatted(sea));
    String changed = change + "/content/page/" + sea;
    assertThat(api.get(changed).at("cover")).isEqualTo(cover);
    assertThat(api.get(changed + "?format=markdown").text("markdown"))
        .contains("coverHeight: 320", "coverTextColor: white", "coverTextColorDark: black");
  }

  @Test
  @RuleTest("front-matter")
  void aHeightOutsideOfItsBoundsAndAnUnknownColorAreNotOfTheCover() {
    edit(
        ContentEdit.insertPage("Sky")
            .markdown(
                "---\ncover: https://docs.example/sky.png\ncoverHeight: 701\ncoverTextColor: red\n---\n# Sky\n"));
    assertThat(api.get(space + "/content/page/" + page("sky")).at("cover"))
        .isEqualTo(
            Api.parse(
                "{\"ref\": {\"kind\": \"url\", \"url\": \"https://docs.example/sky.png\"}, \"yPos\": 0}"));
  }

  @Test
  @RuleTest("stable-links")
  void linksOfMarkdownAreByIdentifiersWhereAsked() {
    edit(
        ContentEdit.insertPage("Links")
            .markdown(
                "[intro](basics/intro.md#part) [x](https://x.example) [gone](gone.md) [a](#b)\n"));
    String page = space + "/content/path/links?format=markdown";
    String relative = api.get(page).text("markdown");
    assertThat(relative).contains("[intro](basics/intro.md#part)");
    assertThat(
            api.get(page + "&format.markdown.refs=relative&cachedMetadata=true").text("markdown"))
        .isEqualTo(relative);
    String stable = api.get(page + "&format.markdown.refs=stable").text("markdown");
    assertThat(stable)
        .isEqualTo(
            relative.replace("basics/intro.md#part", "/pages/" + page("basics/intro") + "#part"));
    String nodes = "document.nodes.0.nodes";
    Object inline = api.get(space + "/content/path/links?format=document").at(nodes);
    edit(ContentEdit.updatePage(page("links")).markdown(stable));
    assertThat(api.get(space + "/content/path/links?format=document").at(nodes)).isEqualTo(inline);
    api.fails(400, "GET", page + "&format.markdown.refs=short", null);
  }

  @Test
  @RuleTest("rollback")
  void anEarlierRevisionIsReadAsItWasAndCanComeBack() {
    Reply before = revision();
    edit(ContentEdit.deletePage(page("basics")));
    assertThat(api.get(space + "/revisions/" + before.id()).at("pages"))
        .isEqualTo(before.at("pages"));
    assertThat(api.get(space + "/content/pages").each("pages", "type"))
        .isEqualTo(List.of("link", "link"));
    Reply back = api.post(space + "/revisions/" + before.id() + "/rollback", null);
    assertThat(back.text("type")).isEqualTo("rollback");
    assertThat(back.at("pages")).isEqualTo(before.at("pages"));
    assertThat(revision().id()).isEqualTo(back.id());
    api.fails(403, "edit", "POST", space + "/revisions/" + before.id() + "/rollback", null);
  }

  @Test
  void theChangesOfARevisionIncludeTheFormerValues() {
    String intro = page("basics/intro");
    edit(
        ContentEdit.updatePage(intro)
            .fields(
                PageFields.titled("Start")
                    .emoji("1f4d6")
                    .description("First steps")
                    .variables(Map.of("x", VariableValue.of(1))))
            .markdown("Hi\n"),
        ContentEdit.updatePage(page("basics/intro/deep")).into(null),
        new ContentEdit.SetVariables(Map.of("name", VariableValue.of("Manual"))),
        new ContentEdit.DeleteFile(revision().text("files.0.id")),
        new ContentEdit.DeleteReusableContent(revision().text("reusableContents.0.id")));
    String changes = space + "/revisions/" + revision().id() + "/changes";
    Reply told = api.get(changes);
    assertThat(told.each("changes", "type"))
        .containsExactlyInAnyOrder(
            "page_edited",
            "page_moved",
            "file_deleted",
            "reusable_content_deleted",
            "variables_edited");
    List<Object> types = told.each("changes", "type");
    String edited = "changes." + types.indexOf("page_edited");
    assertThat(told.at(edited + ".page"))
        .isEqualTo(
            Api.parse(
                """
                {"id": "%s", "type": "document", "title": "Start", "path": "basics/start"}
                """
                    .formatted(intro)));
    assertThat(told.at(edited + ".attributes.title"))
        .isEqualTo(Api.parse("{\"before\": \"Intro\", \"after\": \"Start\"}"));
    assertThat(told.at(edited + ".attributes.emoji"))
        .isEqualTo(Api.parse("{\"after\": \"1f4d6\"}"));
    assertThat(told.at(edited + ".attributes.variables"))
        .isEqualTo(Api.parse("{\"after\": {\"x\": 1}}"));
    assertThat(told.has(edited + ".attributes.document.before")).isTrue();
    String moved = "changes." + types.indexOf("page_moved");
    assertThat(told.text(moved + ".parent.before.id")).isEqualTo(intro);
    assertThat(told.has(moved + ".parent.after")).isFalse();
    String variables = "changes." + types.indexOf("variables_edited") + ".variables";
    assertThat(told.at(variables + ".major")).isEqualTo(Api.parse("{\"before\": 2}"));
    String deleted = "changes." + types.indexOf("file_deleted") + ".file.downloadURL";
    assertThat(download(told.text(deleted)).text()).isEqualTo("hello");
    Reply first = api.get(changes + "?limit=1");
    assertThat((List<?>) first.at("changes")).hasSize(1);
    assertThat(first.at("more")).isEqualTo(4L);
    assertThat(api.get(changes + "?limit=0").at("more")).isEqualTo(5L);
    api.fails(400, "GET", changes + "?limit=-1", null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/content/page/x",
        "/content/files/x",
        "/content/reusable-contents/x",
        "/documents/x",
        "/documents/a%00b",
        "/revisions/x",
        "/revisions/x/pages",
        "/revisions/x/changes",
      })
  void whatIsNotThereIsNotFound(String path) {
    api.fails(404, "GET", space + path, null);
  }

  @Test
  void whoMayNotSeeTheSpaceSeesNoneOfIt() {
    for (String path : List.of("/content", "/content/pages", "/content/files")) {
      api.fails(404, "stranger", "GET", space + path, null);
      assertThat(api.as("read", "GET", space + path, null).status()).isEqualTo(200);
    }
  }

  private String reusableContent(String title) {
    return api
        .world
        .admin
        .contents()
        .get(ContentAt.main(id))
        .content()
        .allReusableContents()
        .stream()
        .filter(reusable -> reusable.title().equals(title))
        .findFirst()
        .orElseThrow()
        .id()
        .value();
  }

  @Test
  @RuleTest("evaluated")
  void variablesAndIncludedContentsArePutIntoAnEvaluatedPage() {
    edit(
        new ContentEdit.SetVariables(
            Map.of("name", VariableValue.of("A*B"), "major", VariableValue.of(3))));
    edit(
        ContentEdit.insertReusableContent("Inner")
            .markdown("<code class=\"expression\">page.vars.x</code> in\n"));
    String inner = reusableContent("Inner");
    edit(
        ContentEdit.insertReusableContent("Outer")
            .markdown(
                "---\ntitle: Outer\n---\n\n## Out\n\n{% include \"/reusable-contents/"
                    + inner
                    + "\" %}\n"));
    String outer = reusableContent("Outer");
    edit(
        ContentEdit.updateReusableContent(inner)
            .markdown(
                "<code class=\"expression\">page.vars.x</code> in\n\n{% include \"/reusable-contents/"
                    + outer
                    + "\" %}\n"));
    String text =
        """
        ---
        vars:
          x: six
        ---
        # Evaluated

        *as*  written <code class="expression">space.vars.name</code> <code class="expression">space.vars.major</code>
        <code class="expression">space.vars.gone</code>

        {% include "/reusable-contents/OUTER" %}
        """
            .replace("OUTER", outer);
    edit(ContentEdit.insertPage("Evaluated").markdown(text));
    String page = (space + "/content") + "/path/evaluated?format=";
    assertThat(api.get(page + "markdown").text("markdown")).isEqualTo(text);
    assertThat(api.get(page + "markdown&evaluated=false").text("markdown")).isEqualTo(text);
    assertThat(api.get(page + "markdown&evaluated=true").text("markdown"))
        .isEqualTo(
            """
            ---
            vars:
              x: six
            ---
            # Evaluated

            _as_  written A\\*B 3 <code class="expression">space.vars.gone</code>

            ## Out

            six in

            {% include "/reusable-contents/OUTER" %}
            """
                .replace("OUTER", outer));
    for (String dereferenced : List.of("true", "reusable-contents")) {
      assertThat(api.get(page + "markdown&dereferenced=" + dereferenced).text("markdown"))
          .contains("<code class=\"expression\">space.vars.name</code>")
          .contains("## Out\n\n<code class=\"expression\">page.vars.x</code> in");
    }
    Reply document = api.get(page + "document&evaluated=true");
    assertThat(document.text("document.nodes.0.nodes.0.leaves.1.text"))
        .isEqualTo("  written A*B 3 ");
    assertThat(document.each("document.nodes", "type"))
        .isEqualTo(List.of("paragraph", "heading-2", "paragraph", "reusable-content"));
    assertThat(new HashSet<>(document.each("document.nodes", "key"))).hasSize(4);
    String id = document.id();
    String revision = api.get((space + "/content")).id();
    assertThat(
            api.get(space + "/revisions/" + revision + "/page/" + id + "/document?evaluated=true")
                .at("nodes"))
        .isEqualTo(document.at("document.nodes"));
    edit(ContentEdit.insertPage("Plain").markdown("*as*  __written__\n"));
    assertThat(
            api.get((space + "/content") + "/path/plain?format=markdown&evaluated=true")
                .text("markdown"))
        .isEqualTo("*as*  __written__\n");
    assertThat(api.get((space + "/content") + "/path/plain?computed=false").json())
        .isEqualTo(api.get((space + "/content") + "/path/plain").json());
    assertThat(api.get((space + "/content") + "?computed=false").json())
        .isEqualTo(api.get((space + "/content")).json());
    api.fails(400, "GET", (space + "/content") + "?computed=maybe", null);
  }
}
