package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.NewFile;
import dev.docs.content.FileBytes;
import dev.docs.content.folder.Folder;
import dev.docs.http.HttpLimits;
import dev.docs.http.importing.FetchingApi;
import dev.docs.http.reader.ReadSite;
import dev.docs.id.SpaceId;
import dev.docs.scenario.World;
import dev.docs.space.content.ContentAt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/**
 * What references without words of their own are called in every form that goes out: by a path, a
 * title or a name, and URLs by themselves; never by an id.
 */
class TargetLabelsTest {

  private static final String URL = "https://docs.example/x";

  private static final String REFERENCES =
      """
      {% content-ref url="TARGET" %}
      [TARGET](TARGET)
      {% endcontent-ref %}

      See [TARGET](TARGET "mention").

      <table><thead><tr><th data-type="content-ref"></th><th></th></tr></thead><tbody><tr><td><a href="TARGET">TARGET</a></td><td><a data-mention href="TARGET">TARGET</a></td></tr></tbody></table>
      """;

  private String page = "";
  private String file = "";

  private static String references(String... targets) {
    StringBuilder text = new StringBuilder();
    for (String target : targets) {
      text.append(text.isEmpty() ? "" : "\n").append(REFERENCES.replace("TARGET", target));
    }
    return text.toString();
  }

  /** Fills a space with a page that refers to another, a part of it, a file and a URL. */
  private void fill(World world, SpaceId space) {
    ContentAt.Branch main = ContentAt.main(space);
    NewFile manual = new NewFile("manual", "manual.pdf", null, FileBytes.of(new byte[] {1}));
    world
        .admin
        .contents()
        .edit(
            main,
            List.of(
                ContentEdit.insertPage("Page").markdown("text\n"),
                ContentEdit.insertPage("Target").ref("target").markdown("text\n"),
                ContentEdit.insertPage("Below").into("target").markdown("text\n"),
                new ContentEdit.InsertFiles(List.of(manual))));
    Content content = world.admin.contents().get(main).content();
    page = content.pageByPath("target").orElseThrow().id().value();
    file = content.allFiles().get(0).id().value();
    String text = references("/pages/" + page, "/pages/" + page + "#part", URL, "/files/" + file);
    String source = content.pageByPath("page").orElseThrow().id().value();
    world.admin.contents().edit(main, List.of(ContentEdit.updatePage(source).document(text)));
  }

  @Test
  void aFolderNamesThemByTheirPaths() {
    FetchingApi api =
        new FetchingApi(docs -> docs.pdfRenderer(HtmlPdfRenderer.create()), HttpLimits.DEFAULT);
    fill(api.world, api.space);
    Folder folder = api.world.admin.contents().exportFolder(ContentAt.main(api.space));
    String text = new String(folder.files().get("page.md").toByteArray(), StandardCharsets.UTF_8);
    String toFile =
        references(".gitbook/assets/manual.pdf")
            .replace("[.gitbook/assets/manual.pdf]", "[manual.pdf]")
            .replace(">.gitbook/assets/manual.pdf<", ">manual.pdf<");
    assertThat(text)
        .isEqualTo(references("target/README.md", "target/README.md#part", URL) + "\n" + toFile);
  }

  @Test
  void aPdfNamesThemByTheirTitles() throws IOException {
    FetchingApi api =
        new FetchingApi(docs -> docs.pdfRenderer(HtmlPdfRenderer.create()), HttpLimits.DEFAULT);
    fill(api.world, api.space);
    String url = (String) api.call(200, "GET", "/spaces/" + api.space + "/pdf", null).get("url");
    byte[] pdf =
        api.send(null, "GET", url.substring("http://localhost/v1".length()), null)
            .body()
            .bytes(Integer.MAX_VALUE);
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(new PDFTextStripper().getText(document))
          .contains("Target", "manual.pdf", URL)
          .doesNotContain(page, file, "/pages/", "/files/");
    }
  }

  @Test
  void aSiteNamesThemByTheirTitles() {
    ReadSite site = new ReadSite();
    fill(site.api.world, new SpaceId(site.space));
    Element article = site.open(ReadSite.BASE).selectFirst("article");
    assertThat(article.select("a").eachText().stream().filter(text -> !text.isEmpty()))
        .hasSize(16)
        .containsOnly("Target", "manual.pdf", URL);
  }
}
