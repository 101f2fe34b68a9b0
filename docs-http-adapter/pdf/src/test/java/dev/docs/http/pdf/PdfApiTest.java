package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import dev.docs.content.PageFields;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpResponse;
import dev.docs.http.importing.FetchingApi;
import dev.docs.http.importing.WebServer;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.site.CreateSite;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.PdfExport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionGoTo;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WholeRun
class PdfApiTest {

  private final FetchingApi api =
      new FetchingApi(docs -> docs.pdfRenderer(HtmlPdfRenderer.create()), HttpLimits.DEFAULT);
  private final String space = "/spaces/" + api.space;
  private PageId intro;

  @BeforeEach
  void fill() {
    edit(
        ContentEdit.insertGroup("Basics").ref("basics"),
        ContentEdit.insertPage("Intro")
            .into("basics")
            .ref("intro")
            .markdown(
                "# Intro\n\nHello **bold** world, Ελλάδα Привет.\n\n## Details\n\n```java\nint x = 1;\n```\n\n| A | B |\n| - | - |\n| one | two |\n\n* item\n\n{% hint style=\"danger\" %}\nMind this\n{% endhint %}\n"),
        ContentEdit.insertPage("Deep").into("intro").markdown("Below <b>& beyond</b>\n"),
        hidden());
    intro = page("basics/intro");
  }

  private static ContentEdit hidden() {
    return new ContentEdit.InsertPage(
        null,
        dev.docs.content.PageType.DOCUMENT,
        null,
        null,
        PageFields.titled("Secret").hidden(true),
        "hidden text\n");
  }

  private void edit(ContentEdit... edits) {
    api.world.admin.contents().edit(ContentAt.main(api.space), List.of(edits));
  }

  private PageId page(String path) {
    return api.world
        .admin
        .contents()
        .get(ContentAt.main(api.space))
        .content()
        .pageByPath(path)
        .orElseThrow()
        .id();
  }

  /** Downloads the PDF of a call's URL, without a token. */
  private byte[] pdf(String target) {
    String url = (String) api.call(200, "GET", target, null).get("url");
    assertThat(url).matches("http://localhost/v1/~pdfs/[\\w-]+");
    HttpResponse response =
        api.send(null, "GET", url.substring("http://localhost/v1".length()), null);
    assertThat(response.status()).as(response.text()).isEqualTo(200);
    assertThat(response.headers().first("Content-Type")).contains("application/pdf");
    byte[] bytes = response.body().bytes(Integer.MAX_VALUE);
    assertThat(new String(bytes, 0, 5, java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo("%PDF-");
    return bytes;
  }

  private static String text(byte[] pdf) {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      return stripper.getText(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> bookmarks(PDOutlineNode node) {
    List<String> lines = new ArrayList<>();
    if (node != null) {
      for (PDOutlineItem item : node.children()) {
        lines.add(item.getTitle());
        bookmarks(item).forEach(line -> lines.add("  " + line));
      }
    }
    return lines;
  }

  private static int images(byte[] pdf) throws IOException {
    int images = 0;
    try (PDDocument document = Loader.loadPDF(pdf)) {
      for (PDPage page : document.getPages()) {
        for (COSName name : page.getResources().getXObjectNames()) {
          images += page.getResources().isImageXObject(name) ? 1 : 0;
        }
      }
    }
    return images;
  }

  @Test
  void aSpaceBecomesAPdfWithTitleTextAndBookmarks() throws IOException {
    byte[] pdf = pdf(space + "/pdf");
    String text = text(pdf);
    assertThat(text)
        .startsWith("Guide")
        .contains("Hello bold world", "Ελλάδα Привет", "Details", "int x = 1;", "one two", "item")
        .contains("Mind this", "Below & beyond")
        .doesNotContain("hidden text");
    assertThat(text.split("Intro", -1)).hasSize(2);
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Guide");
      assertThat(bookmarks(document.getDocumentCatalog().getDocumentOutline()))
          .containsExactly("Basics", "  Intro", "    Deep");
    }
  }

  @Test
  void aPdfIsDrawnOnceForARevision() {
    byte[] first = pdf(space + "/pdf");
    assertThat(pdf(space + "/pdf")).isEqualTo(first);
    edit(ContentEdit.insertPage("More").markdown("more\n"));
    byte[] second = pdf(space + "/pdf");
    assertThat(text(second)).contains("more");
    api.world.admin.spaces().update(api.space, UpdateSpace.NOTHING.title("Renamed"));
    assertThat(text(pdf(space + "/pdf"))).startsWith("Renamed");
  }

  @Test
  void textsTooLongForOnePdfAreRefused() {
    edit(ContentEdit.insertPage("Long").markdown("x".repeat(PdfExport.MAX_LENGTH + 1)));
    String url = (String) api.call(200, "GET", space + "/pdf", null).get("url");
    assertThat(api.fails(412, null, "GET", url.substring("http://localhost/v1".length()), null))
        .contains("has more than 4000000 characters");
    assertThat(text(pdf(space + "/pdf?page=" + intro))).contains("Hello");
  }

  @Test
  @RuleTest("pdf-pages")
  void onePageIsShownWithOrWithoutThoseBelowIt() {
    assertThat(text(pdf(space + "/pdf?page=" + intro)))
        .contains("Hello", "Below")
        .startsWith("Guide");
    assertThat(text(pdf(space + "/pdf?only=true&page=" + intro)))
        .contains("Hello")
        .doesNotContain("Below");
    assertThat(text(pdf(space + "/pdf?only=true&page=" + page("secret")))).contains("hidden text");
  }

  @Test
  void aChangeRequestIsShownAsItIsWhenTheUrlIsAskedFor() {
    String changeRequest =
        space
            + "/change-requests/"
            + api.call(201, "POST", space + "/change-requests", "{}").get("id");
    String edit =
        "{\"changes\": [{\"operation\": \"insert_page\", \"title\": \"Draft\", \"document\": {\"markdown\": \"news\"}}]}";
    api.call(200, "POST", changeRequest + "/content", edit);
    assertThat(text(pdf(changeRequest + "/pdf"))).contains("Draft", "news", "Hello");
    assertThat(text(pdf(space + "/pdf"))).doesNotContain("news");
  }

  @Test
  void imagesAreThoseOfTheSpaceAndNothingElseIsLoaded(@TempDir Path folder) throws IOException {
    Path local = folder.resolve("local.png");
    Files.write(local, WebServer.PNG);
    try (WebServer site = new WebServer().serve("/a.png", "image/png", WebServer.PNG)) {
      edit(
          ContentEdit.insertFiles(
              new ContentEdit.NewFile(null, "dot.png", null, FileBytes.of(WebServer.PNG))),
          ContentEdit.insertFile("fake.png", new byte[] {1, 2, 3}));
      FileId dot =
          api.world.admin.contents().get(ContentAt.main(api.space)).content().allFiles().stream()
              .filter(file -> file.name().equals("dot.png"))
              .findFirst()
              .orElseThrow()
              .id();
      edit(
          ContentEdit.insertPage("Images")
              .markdown(
                  "![mine](/files/"
                      + dot
                      + ")\n\n"
                      + "![remote]("
                      + site.url("/a.png")
                      + ")\n\n"
                      + "![local]("
                      + local.toUri()
                      + ")\n\n"
                      + "<img src=\"data:image/png;base64,iVBORw0KGgo=\" alt=\"data\">\n"));
      byte[] pdf = pdf(space + "/pdf?only=true&page=" + page("images"));
      assertThat(images(pdf)).isEqualTo(1);
      assertThat(text(pdf)).contains("[remote]", "[local]");
      assertThat(site.asked).isEmpty();
    }
  }

  @Test
  void signsThatNoFontHasAreShownAsQuestionMarks() {
    edit(ContentEdit.insertPage("Signs").markdown("漢字 ok \u0001 end\n"));
    assertThat(text(pdf(space + "/pdf?only=true&page=" + page("signs")))).contains("?? ok", "end");
  }

  @Test
  void everyKindOfBlockIsDrawn() {
    edit(
        ContentEdit.insertPage("Blocks")
            .markdown(
                "{% tabs %}\n{% tab title=\"First\" %}\nin tab\n{% endtab %}\n{% endtabs %}\n\n"
                    + "<details>\n\n<summary>Sum</summary>\n\nfolded\n\n</details>\n\n"
                    + "1. one\n2. two\n\n* [x] done\n* [ ] open\n\n> quoted\n\n***\n\n$$\na^2\n$$\n\n"
                    + "{% embed url=\"https://example.com/v\" %}\n\n"
                    + "[page](/pages/"
                    + intro
                    + ") [web](https://example.com) <a href=\"javascript:x\">bad</a>\n\n"
                    + "<table data-view=\"cards\"><thead><tr><th></th></tr></thead><tbody><tr><td>card</td></tr></tbody></table>\n\n"
                    + "<table><tr><td rowspan=\"2\">tall</td><td>right</td></tr><tr><td>below</td></tr></table>\n\n"
                    + "<figure><pre>figured</pre><figcaption>said</figcaption></figure>\n\n"
                    + "x<sup>2</sup> ~~gone~~ :smile:\n"));
    assertThat(text(pdf(space + "/pdf?page=" + page("blocks"))))
        .contains("First", "in tab", "Sum", "folded", "one", "[x] done", "[ ] open", "quoted")
        .contains("a^2", "https://example.com/v", "page web bad", "card", "gone")
        .contains("tall right", "below", "figured", "said");
  }

  @Test
  void requestsThatMakeNoSenseAreRefused() {
    assertThat(api.fails(404, "edit", "GET", space + "/pdf?page=none", null)).contains("no page");
    assertThat(api.fails(400, "edit", "GET", space + "/pdf?only=true", null))
        .isEqualTo("page: is required if only is true");
    assertThat(api.fails(400, "edit", "GET", space + "/pdf?only=maybe", null)).contains("only");
    assertThat(api.fails(404, "stranger", "GET", space + "/pdf", null)).contains("no space");
    assertThat(api.fails(404, "edit", "GET", space + "/change-requests/9/pdf", null))
        .contains("no change request");
    assertThat(api.fails(401, null, "GET", space + "/pdf", null)).isNotEmpty();
  }

  @Test
  void aUrlCannotBeMadeUpNorTakenFromAFile() {
    String url = (String) api.call(200, "GET", space + "/pdf", null).get("url");
    String token = url.substring(url.lastIndexOf('/') + 1);
    String other = (token.charAt(0) == 'A' ? "B" : "A") + token.substring(1);
    assertThat(api.fails(404, null, "GET", "/~pdfs/" + other, null)).isEqualTo("no such PDF");
    assertThat(api.fails(404, null, "GET", "/~pdfs/x", null)).isEqualTo("no such PDF");
    assertThat(api.fails(404, null, "GET", "/~files/" + token, null)).isEqualTo("no such file");
    edit(ContentEdit.insertFile("a.txt", new byte[] {65}));
    java.util.Map<?, ?> files = api.call(200, "GET", space + "/content/files", null);
    String file =
        (String) ((java.util.Map<?, ?>) ((List<?>) files.get("items")).get(0)).get("downloadURL");
    String fileToken = file.substring(file.lastIndexOf('/') + 1);
    assertThat(api.fails(404, null, "GET", "/~pdfs/" + fileToken, null)).isEqualTo("no such PDF");
  }

  @Test
  void aUrlEndsWithItsSpace() {
    String url = (String) api.call(200, "GET", space + "/pdf", null).get("url");
    api.world.admin.spaces().delete(api.space);
    assertThat(api.fails(404, null, "GET", url.substring("http://localhost/v1".length()), null))
        .contains("no space");
  }

  @Test
  void anInstanceThatCannotDrawSaysSo() {
    FetchingApi bare = new FetchingApi(UnaryOperator.identity(), HttpLimits.DEFAULT);
    assertThat(bare.fails(412, "edit", "GET", "/spaces/" + bare.space + "/pdf", null))
        .isEqualTo(
            "drawing PDFs needs a PDF renderer, which is not there: dev.docs:docs-pdf has one");
  }

  @Test
  void aLinkLeadsToItsPageAfterThatWasRenamed() throws IOException {
    edit(ContentEdit.insertPage("Home").ref("home").markdown("[leads there](basics/intro.md)\n"));
    edit(ContentEdit.updatePage(intro.value()).fields(PageFields.titled("Start").slug("start")));
    edit(ContentEdit.insertPage("Intro").into(page("basics").value()).markdown("another\n"));
    try (PDDocument document = Loader.loadPDF(pdf(space + "/pdf"))) {
      List<String> targets = new ArrayList<>();
      for (int number = 1; number <= document.getNumberOfPages(); number++) {
        if (textOf(document, number).contains("leads there")) {
          for (PDAnnotation annotation : document.getPage(number - 1).getAnnotations()) {
            targets.add(textAt(document, (PDAnnotationLink) annotation));
          }
        }
      }
      assertThat(targets).singleElement().asString().contains("Start", "Mind this");
    }
  }

  /** The text of the page that a link points to. */
  private static String textAt(PDDocument document, PDAnnotationLink link) throws IOException {
    PDDestination to =
        link.getAction() instanceof PDActionGoTo action
            ? action.getDestination()
            : link.getDestination();
    if (!(to instanceof PDPageDestination destination)) {
      return "";
    }
    return textOf(document, destination.retrievePageNumber() + 1);
  }

  private static String textOf(PDDocument document, int number) throws IOException {
    PDFTextStripper stripper = new PDFTextStripper();
    stripper.setStartPage(number);
    stripper.setEndPage(number);
    return stripper.getText(document);
  }

  @Test
  void aVisitorGetsAPdfWithoutWhatIsNotForThem() {
    edit(
        ContentEdit.insertPage("Beta").markdown("For a few\n").ref("beta"),
        ContentEdit.updatePage("beta").fields(PageFields.NOTHING.condition("visitor.claims.beta")),
        ContentEdit.insertPage("Mixed")
            .markdown("For everybody\n\n{% if visitor.claims.beta %}\nNot for all\n{% endif %}\n"));
    SiteId id =
        api.world
            .admin
            .sites()
            .create(api.world.organization, CreateSite.titled("Docs", api.space))
            .id();
    api.world.admin.sites().publish(api.world.organization, id);
    String base = api.world.admin.sites().get(api.world.organization, id).address().base();
    String token =
        (String)
            api.call(200, "POST", "/urls/published", "{\"url\": \"https://" + base + "\"}")
                .get("apiToken");
    HttpResponse told = api.send(token, "GET", space + "/pdf", null);
    assertThat(told.status()).as(told.text()).isEqualTo(200);
    String own = told.text().replaceAll(".*\"url\":\\s*\"([^\"]*)\".*", "$1");
    String path = own.substring("http://localhost/v1".length());
    for (int i = 0; i < 2; i++) {
      assertThat(text(had(path)))
          .contains("For everybody")
          .doesNotContain("For a few", "Beta", "Not for all");
      assertThat(text(pdf(space + "/pdf"))).contains("For everybody", "For a few");
    }
    api.world.admin.sites().unpublish(api.world.organization, id);
    assertThat(api.send(null, "GET", path, null).status()).isEqualTo(404);
  }

  private byte[] had(String path) {
    HttpResponse response = api.send(null, "GET", path, null);
    assertThat(response.status()).as(response.text()).isEqualTo(200);
    return response.body().bytes(Integer.MAX_VALUE);
  }
}
