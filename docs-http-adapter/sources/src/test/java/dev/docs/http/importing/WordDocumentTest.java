package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.budget.MemoryBudget;
import dev.docs.http.fetch.internal.FetchFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordDocumentTest {

  private static final String NAMESPACES =
      " xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'"
          + " xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'"
          + " xmlns:a='http://schemas.openxmlformats.org/drawingml/2006/main'"
          + " xmlns:wp='http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'"
          + " xmlns:pic='http://schemas.openxmlformats.org/drawingml/2006/picture'";

  /** A document with this body, whose relation {@code r1} points to {@code target}. */
  static Map<String, byte[]> document(String prolog, String body, String mode, String target) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put(
        "[Content_Types].xml",
        "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'><Default Extension='png' ContentType='image/png'/></Types>");
    texts.put(
        "_rels/.rels",
        "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='d' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument' Target='word/document.xml'/></Relationships>");
    texts.put(
        "word/_rels/document.xml.rels",
        "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='r1' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/image' Target='"
            + target
            + "'"
            + mode
            + "/></Relationships>");
    texts.put(
        "word/document.xml",
        prolog + "<w:document" + NAMESPACES + "><w:body>" + body + "</w:body></w:document>");
    Map<String, byte[]> entries = new LinkedHashMap<>();
    texts.forEach((path, text) -> entries.put(path, text.getBytes(StandardCharsets.UTF_8)));
    entries.put("word/media/dot.png", WebServer.PNG);
    return entries;
  }

  static String paragraph(String style, String text) {
    String properties = style.isEmpty() ? "" : "<w:pPr><w:pStyle w:val='" + style + "'/></w:pPr>";
    return "<w:p>" + properties + "<w:r><w:t>" + text + "</w:t></w:r></w:p>";
  }

  static String picture(String attribute) {
    return "<w:p><w:r><w:drawing><wp:inline><wp:docPr descr='Dot'/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip "
        + attribute
        + "='r1'/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>";
  }

  @Test
  void aDocumentBecomesHtmlWithItsImages() throws FetchFailure {
    Map<String, byte[]> entries =
        document("", paragraph("Heading1", "Title") + picture("r:embed"), "", "media/dot.png");
    assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED))
        .contains("<h1>Title</h1>")
        .contains("src=\"data:image/png;base64,");
  }

  @Test
  void filesOfThisMachineAreNotReadForItsImages(@TempDir Path folder) throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.png"), "secret");
    Map<String, byte[]> entries =
        document(
            "",
            paragraph("", "before") + picture("r:link"),
            " TargetMode='External'",
            secret.toUri().toString());
    assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED))
        .contains("before")
        .doesNotContain("base64");
  }

  @Test
  void theNetworkIsNotAskedForItsImages() throws Exception {
    try (WebServer site = new WebServer().serve("/dot.png", "image/png", WebServer.PNG)) {
      Map<String, byte[]> entries =
          document(
              "",
              paragraph("", "before") + picture("r:link"),
              " TargetMode='External'",
              site.url("/dot.png"));
      assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED))
          .contains("before")
          .doesNotContain("base64");
      assertThat(site.asked).isEmpty();
    }
  }

  @Test
  void anExternalPictureIsLeftOutHoweverItIsReferredTo() throws Exception {
    try (WebServer site = new WebServer().serve("/dot.png", "image/png", WebServer.PNG)) {
      for (String mode : List.of(" TargetMode='External'", "")) {
        for (String attribute : List.of("r:embed", "r:link")) {
          Map<String, byte[]> entries =
              document(
                  "",
                  paragraph("", "before") + picture(attribute) + paragraph("", "after"),
                  mode,
                  site.url("/dot.png"));
          assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED))
              .contains("before", "after")
              .doesNotContain("<img");
          assertThat(copy(entries)).contains("media").doesNotContain(site.url(""), "=\"r1\"");
        }
      }
      assertThat(site.asked).isEmpty();
    }
  }

  @Test
  void anExternalTemplateIsLeftOut() throws Exception {
    try (WebServer site = new WebServer().serve("/evil.dotm", "text/xml", "<x/>")) {
      Map<String, byte[]> entries =
          document("", paragraph("Heading1", "Title"), "", "media/dot.png");
      entries.put(
          "word/settings.xml",
          utf8("<w:settings" + NAMESPACES + "><w:attachedTemplate r:id='t'/></w:settings>"));
      entries.put(
          "word/_rels/settings.xml.rels",
          utf8(relationship("t", "attachedTemplate", site.url("/evil.dotm"))));
      assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED)).isEqualTo("<h1>Title</h1>");
      assertThat(copy(entries)).contains("attachedTemplate").doesNotContain(site.url(""));
      assertThat(site.asked).isEmpty();
    }
  }

  @Test
  void partsThatAreSaidToBeOutsideAreNotAskedFor() throws Exception {
    try (WebServer site = new WebServer().serve("/styles.xml", "text/xml", "<x/>")) {
      for (String type : List.of("styles", "numbering", "footnotes", "comments", "frame")) {
        Map<String, byte[]> entries = document("", paragraph("", "text"), "", "media/dot.png");
        entries.put(
            "word/_rels/document.xml.rels", utf8(relationship("s", type, site.url("/styles.xml"))));
        assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED)).isEqualTo("<p>text</p>");
        assertThat(copy(entries)).doesNotContain(site.url(""));
      }
      assertThat(site.asked).isEmpty();
    }
  }

  @Test
  void linksOfTheTextStay() throws FetchFailure {
    Map<String, byte[]> entries =
        document(
            "",
            "<w:p><w:hyperlink r:id='h'><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>",
            "",
            "media/dot.png");
    entries.put(
        "word/_rels/document.xml.rels",
        utf8(relationship("h", "hyperlink", "https://example.com/a")));
    assertThat(WordDocument.html(entries, MemoryBudget.UNBOUNDED))
        .isEqualTo("<p><a href=\"https://example.com/a\">here</a></p>");
  }

  private static String relationship(String id, String type, String target) {
    return "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
        + ("<Relationship Id='" + id + "' TargetMode='External' Target='" + target + "'")
        + " Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
        + (type + "'/></Relationships>");
  }

  /** What the converter is given, which is not compressed. */
  private static String copy(Map<String, byte[]> entries) throws IOException {
    return new String(WordDocument.harmless(entries), StandardCharsets.ISO_8859_1);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void entitiesOfItsXmlAreNotRead(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
    for (String entity : List.of("SYSTEM '" + secret.toUri() + "'", "'of its own'")) {
      Map<String, byte[]> entries =
          document(
              "<!DOCTYPE x [<!ENTITY e " + entity + ">]>",
              paragraph("", "&e;"),
              "",
              "media/dot.png");
      assertThatThrownBy(() -> WordDocument.html(entries, MemoryBudget.UNBOUNDED))
          .isInstanceOf(FetchFailure.class)
          .hasMessage("cannot be read as a Word document");
    }
  }
}
