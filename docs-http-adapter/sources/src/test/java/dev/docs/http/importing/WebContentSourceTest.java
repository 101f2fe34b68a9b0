package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.ImportSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebContentSourceTest {

  private final WebServer site = new WebServer();
  private final WebContentSource source = WebContentSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK);

  @AfterEach
  void close() {
    site.close();
  }

  private FetchedContent fetch(String path, ImportSource from) {
    return source.content(site.url(path), from, MemoryBudget.UNBOUNDED);
  }

  private static List<String> outline(List<LayoutPage> pages) {
    List<String> lines = new ArrayList<>();
    for (LayoutPage page : pages) {
      lines.add(page.title());
      outline(page.children()).forEach(line -> lines.add("  " + line));
    }
    return lines;
  }

  private static List<String> paths(Layout layout) {
    return layout.files().stream().map(LayoutFile::path).toList();
  }

  private static String text(Layout layout, int page) {
    return layout.pages().get(page).text().orElseThrow();
  }

  @Test
  void aMarkdownFileBecomesAPageWithItsImages() {
    site.serve("/docs/img/a.png", "image/png", WebServer.PNG)
        .serve(
            "/docs/Set-up.md",
            "text/plain",
            "---\ndescription: D\n---\n\n# Set up\n\n![A](img/a.png) ![gone](img/b.png) [more](more.md#x)\n");
    FetchedContent fetched = fetch("/docs/Set-up.md", ImportSource.MARKDOWN);

    assertThat(outline(fetched.layout().pages())).containsExactly("Set up");
    assertThat(paths(fetched.layout())).containsExactly(".gitbook/assets/a.png");
    assertThat(text(fetched.layout(), 0))
        .startsWith("---\ndescription: D\n---")
        .contains("![A](.gitbook/assets/a.png)")
        .contains("![gone](" + site.url("/docs/img/b.png") + ")")
        .contains("[more](" + site.url("/docs/more.md") + "#x)");
    assertThat(fetched.total()).isEqualTo(3);
  }

  @Test
  void aPageInHtmlIsTakenWithoutWhatIsAroundIt() {
    site.serve("/a.png", "image/png", WebServer.PNG)
        .html(
            "/guide",
            "<html><head><title>Guide | Site</title><script>alert(1)</script></head><body>"
                + "<nav><a href=/x>X</a></nav><main><h1>Guide</h1><p>Hi <a href=/other>there</a>"
                + " <a href='javascript:alert(1)'>not</a></p><img src='/a.png' alt=A>"
                + "<img src='data:image/png;base64,iVBORw0KGgo='></main><footer>foot</footer></body></html>");
    FetchedContent fetched = fetch("/guide", ImportSource.HTML);

    assertThat(outline(fetched.layout().pages())).containsExactly("Guide");
    assertThat(text(fetched.layout(), 0))
        .startsWith("# Guide\n")
        .contains("[there](" + site.url("/other") + ") not")
        .contains("src=\".gitbook/assets/a.png\"")
        .contains("src=\".gitbook/assets/image.png\"")
        .doesNotContain("foot")
        .doesNotContain("alert");
    assertThat(paths(fetched.layout()))
        .containsExactly(".gitbook/assets/a.png", ".gitbook/assets/image.png");
  }

  @Test
  void aWebsiteIsFollowedWithinItsFolder() {
    String nav =
        "<nav><a href='/docs/'>Home</a><a href='/docs/guide'>Guide</a><a href='/docs/guide/setup.html'>Setup</a>"
            + "<a href='/blog'>Blog</a><a href='http://127.0.0.1:1/docs/x'>Else</a><a href='/docs/a?b=1'>Query</a>"
            + "<a href='/docs/gone'>Gone</a><a href='/docs/file.pdf'>Pdf</a></nav>";
    site.html(
            "/docs/",
            nav + "<main><h1>Docs</h1><p><a href='guide/setup.html#linux'>set up</a></p></main>")
        .html("/docs/guide", nav + "<main><h1>Guide</h1><p><a href='/docs/'>back</a></p></main>")
        .html("/docs/guide/setup.html", nav + "<main><h1>Set up</h1><p>x</p></main>")
        .html("/blog", "<h1>Blog</h1>");
    FetchedContent fetched = fetch("/docs/", ImportSource.WEBSITE);

    assertThat(outline(fetched.layout().pages())).containsExactly("Docs", "Guide", "  Set up");
    assertThat(text(fetched.layout(), 0)).contains("[set up](docs/guide/setup.md#linux)");
    assertThat(fetched.total()).isEqualTo(3);
    assertThat(site.asked).doesNotContain("/blog", "/docs/file.pdf", "/docs/a");
  }

  @Test
  void aWebsiteIsFollowedForTwentyPagesAndTheRestIsCounted() {
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      links.append("<a href='/p").append(i).append("'>x</a>");
      site.html("/p" + i, "<h1>P" + i + "</h1>");
    }
    site.html("/", "<h1>Home</h1><p>" + links + "</p>");
    FetchedContent fetched = fetch("/", ImportSource.WEBSITE);
    assertThat(fetched.layout().pages()).hasSize(20);
    assertThat(fetched.total()).isEqualTo(31);
    assertThat(site.asked).hasSize(20);
  }

  @Test
  void anArchiveInTheGitLayoutIsReadAsOne() {
    site.serve(
        "/docs.zip",
        "application/zip",
        WebServer.zip(
            "repo-main/SUMMARY.md",
            "* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md)\n",
            "repo-main/README.md",
            "# Home\n",
            "repo-main/guide/README.md",
            "# Guide\n",
            "repo-main/guide/setup.md",
            "# Set up\n\n![x](../.gitbook/assets/x.png)\n",
            "repo-main/.gitbook/assets/x.png",
            "png"));
    FetchedContent fetched = fetch("/docs.zip", ImportSource.ZIP);
    assertThat(outline(fetched.layout().pages())).containsExactly("Home", "Guide", "  Set up");
    assertThat(paths(fetched.layout())).containsExactly(".gitbook/assets/x.png");
    assertThat(fetched.total()).isEqualTo(4);
  }

  @Test
  void anArchiveOfHtmlFilesBecomesPagesThatLinkEachOther() {
    site.serve(
        "/export.zip",
        "application/octet-stream",
        WebServer.zip(
            "SPACE/index.html",
            "<title>Space</title><body><a href='Set-up_1.html'>go</a></body>",
            "SPACE/Set-up_1.html",
            "<div id='main-content'><h1>Set up</h1><img src='attachments/1/a.png'></div>",
            "SPACE/attachments/1/a.png",
            "png"));
    FetchedContent fetched = fetch("/export.zip", ImportSource.CONFLUENCE);
    assertThat(outline(fetched.layout().pages())).containsExactly("Space", "Set up");
    assertThat(text(fetched.layout(), 0)).contains("[go](Set-up_1.md)");
    assertThat(text(fetched.layout(), 1)).contains("attachments/1/a.png");
    assertThat(paths(fetched.layout())).containsExactly("attachments/1/a.png");
  }

  @Test
  void anExportOfNotionIsNestedByItsFolders() {
    String id = " 0123456789abcdef0123456789abcdef";
    byte[] inner =
        WebServer.zip(
            "Home" + id + ".md",
            "# Home\n\n[Child](Home%200123456789abcdef0123456789abcdef/Child.md)\n",
            "Home" + id + "/Child" + id + ".md",
            "# Child\n",
            "Home" + id + "/Child" + id + "/Deep" + id + ".md",
            "# Deep\n");
    site.serve("/n.zip", "application/zip", WebServer.zip(Map.of("Part-1.zip", inner)));
    FetchedContent fetched = fetch("/n.zip", ImportSource.NOTION);
    assertThat(outline(fetched.layout().pages())).containsExactly("Home", "  Child", "    Deep");
    assertThat(fetched.layout().pages().get(0).slug()).isEmpty();
  }

  @Test
  void aWordDocumentBecomesAPageWithItsImages() {
    Map<String, byte[]> entries =
        WordDocumentTest.document(
            "",
            WordDocumentTest.paragraph("Heading1", "Title")
                + WordDocumentTest.paragraph("", "Text")
                + WordDocumentTest.picture("r:embed"),
            "",
            "media/dot.png");
    site.serve("/my%20doc.docx", "application/octet-stream", WebServer.zip(entries))
        .serve("/doc.docx", "application/octet-stream", WebServer.zip(entries));
    FetchedContent fetched = fetch("/doc.docx", ImportSource.DOCX);
    assertThat(text(fetched.layout(), 0)).startsWith("# Title\n\nText\n");
    assertThat(paths(fetched.layout())).containsExactly(".gitbook/assets/image.png");
    assertThat(fetched.layout().files().get(0).content().toByteArray()).isEqualTo(WebServer.PNG);
    assertThat(outline(fetch("/doc.docx", ImportSource.GOOGLE_DOCS).layout().pages()))
        .containsExactly("Title");
  }

  @ParameterizedTest
  @CsvSource({
    "/p.html, MARKDOWN, 'leads to HTML, while the source markdown takes Markdown'",
    "/p.html, GITHUB_WIKI, 'leads to HTML, while the source github-wiki takes Markdown or a zip archive'",
    "/p.md, WEBSITE, 'leads to Markdown, while the source website takes HTML'",
    "/p.md, DOCX, 'leads to Markdown, while the source docx takes a Word document'",
    "/p.zip, DOCX, 'leads to a zip archive, while the source docx takes a Word document'",
    "/p.bin, MARKDOWN, 'leads to neither HTML, Markdown, a Word document nor a zip archive'",
    "/p.pdf, MARKDOWN, 'leads to neither HTML, Markdown, a Word document nor a zip archive'",
    "/empty.zip, ZIP, 'contains neither Markdown nor HTML files'",
    "/gone, ZIP, answers with status 404",
  })
  void whatIsOfAnotherFormIsRefused(String path, ImportSource from, String message) {
    site.html("/p.html", "<p>x</p>")
        .serve("/p.md", "text/markdown", "# x")
        .serve("/p.zip", "application/zip", WebServer.zip("a.md", "# A"))
        .serve("/empty.zip", "application/zip", WebServer.zip("a.png", "x"))
        .serve("/p.pdf", "application/pdf", "%PDF-1.7")
        .serve("/p.bin", "application/octet-stream", new byte[] {1, 0, 2});
    assertThatThrownBy(() -> fetch(path, from))
        .isInstanceOf(DocsException.class)
        .hasMessage("url: " + message);
  }

  @Test
  void imagesInPrivateNetworksStayWhereTheyAre() {
    site.serve("/p.md", "text/markdown", "# P\n\n![x](http://169.254.169.254/x.png)\n");
    FetchedContent fetched = fetch("/p.md", ImportSource.MARKDOWN);
    assertThat(fetched.layout().files()).isEmpty();
    assertThat(text(fetched.layout(), 0)).contains("![x](http://169.254.169.254/x.png)");
  }

  @Test
  void noMoreThanTwentyImagesAreFetched() {
    StringBuilder text = new StringBuilder("# P\n\n");
    for (int i = 0; i < 25; i++) {
      site.serve("/" + i + ".png", "image/png", WebServer.PNG);
      text.append("![](").append(i).append(".png)\n\n");
    }
    site.serve("/p.md", "text/markdown", text.toString());
    FetchedContent fetched = fetch("/p.md", ImportSource.MARKDOWN);
    assertThat(fetched.layout().files()).hasSize(20);
    assertThat(fetched.total()).isEqualTo(26);
    assertThat(site.asked).hasSize(21);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ul><li>",
        "<ul>",
        "<ol><li><p>",
        "<blockquote>",
        "<div>",
        "<b>",
        "<a href=x>",
        "<table><tr><td>a<td>"
      })
  void pagesThatNestDeeplyBecomePagesThatDoNot(String tags) {
    site.html("/deep", "<h1>D</h1>" + tags.repeat(2_000) + "x");
    String text = text(fetch("/deep", ImportSource.HTML).layout(), 0);
    assertThat(text).startsWith("# D").contains("x");
    assertThat(text.length()).isLessThan(1_000_000);
  }

  @Test
  void theDeclaredCharacterSetIsUsed() {
    site.serve(
        "/l.html",
        "text/html; charset=iso-8859-1",
        "<h1>Gr\u00fc\u00dfe</h1>".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(outline(fetch("/l.html", ImportSource.HTML).layout().pages()))
        .containsExactly("Gr\u00fc\u00dfe");
  }

  @ParameterizedTest
  @CsvSource({
    "https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuV/edit?usp=sharing, https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuV/export?format=docx",
    "https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuV, https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuV/export?format=docx",
    "https://docs.google.com/document/d/e/2PACX-x/pub, https://docs.google.com/document/d/e/2PACX-x/pub",
    "https://example.com/document/d/1aBcDeFgHiJkLmNoPqRsTuV/edit, https://example.com/document/d/1aBcDeFgHiJkLmNoPqRsTuV/edit",
  })
  void theAddressOfAGoogleDocIsTakenForThatOfItsExport(String given, String expected) {
    assertThat(WebContentSource.exportAddress(given)).isEqualTo(expected);
  }
}
