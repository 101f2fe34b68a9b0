package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.FolderTarget;
import dev.docs.error.DocsException;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many pages a second export renders: those that changed, and those that show it. */
@WholeRun
class RenderedPagesTest {

  private static final int PART = 10;

  @TempDir private Path out;
  @TempDir private Path memory;

  private final Map<String, String> files = new LinkedHashMap<>();
  private SampleSite site = new SampleSite(Map.of("README.md", "# Home\n"), "");

  /** A folder with parts of ten pages each; five of all pages include a note, three link one. */
  private void folder(int pages) {
    StringBuilder summary = new StringBuilder("# S\n\n* [Home](README.md)\n");
    files.put("README.md", "# Home\n");
    files.put(".gitbook/includes/note.md", "---\ntitle: Note\n---\n\nMind the gap.\n");
    files.put(".gitbook/vars.yaml", "release: v1\n");
    files.put(".gitbook/assets/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    for (int i = 0; i < pages; i++) {
      String file = file(i);
      summary.append(i % PART == 0 ? "* [Page " : "  * [Page ").append(i).append("](");
      summary.append(file).append(")\n");
      StringBuilder text = new StringBuilder("# Page " + i + "\n\nWords of page " + i + ".\n");
      if (i >= 20 && i < 25) {
        text.append("\n{% include \"../.gitbook/includes/note.md\" %}\n");
      }
      if (i >= 31 && i < 34) {
        text.append("\n{% content-ref url=\"../part5/page55.md\" %}\nx\n{% endcontent-ref %}\n");
      }
      if (i == 41) {
        text.append("\nRelease <code class=\"expression\">space.vars.release</code>.\n");
        text.append("\n![x](../.gitbook/assets/a.svg)\n");
      }
      files.put(file, text.toString());
    }
    files.put("SUMMARY.md", summary.toString());
    site = new SampleSite(files, "");
    assertThat(export()).isEqualTo(pages + 1);
  }

  private static String file(int i) {
    String part = "part" + i / PART;
    return i % PART == 0 ? part + "/README.md" : part + "/page" + i + ".md";
  }

  private Publication remembering() {
    return Publication.ANYWHERE.remembering(memory);
  }

  private int export() {
    try (SiteFiles exported = StaticSite.of(site.docs, site.site, remembering())) {
      exported.write(new FolderTarget(out, "pages", false));
      return exported.rendered();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private int after(Consumer<Map<String, String>> change) {
    change.accept(files);
    site.write(files);
    return export();
  }

  private void compare() {
    try (SiteFiles whole = StaticSite.of(site.docs, site.site, Publication.ANYWHERE)) {
      assertThat(ChangedStaticSiteTest.files(out))
          .isEqualTo(ChangedStaticSiteTest.files(whole.folder()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Consumer<Map<String, String>> replace(String file, String old, String by) {
    return files -> {
      assertThat(files.get(file)).contains(old);
      files.put(file, files.get(file).replace(old, by));
    };
  }

  /** In spaces of more than 300 pages, pages show a part of the tree only. */
  @ParameterizedTest
  @ValueSource(ints = {310, 400})
  void thoseThatChangedAndThoseThatShowIt(int pages) {
    folder(pages);
    assertThat(export()).isZero();
    assertThat(after(replace(file(45), "Words", "Other words"))).isEqualTo(1);
    assertThat(after(replace(".gitbook/includes/note.md", "the gap", "the step"))).isEqualTo(5);
    assertThat(after(replace(".gitbook/vars.yaml", "v1", "v2"))).isEqualTo(1);
    // a title: the part, whose pages all list it, and the three pages that link it with its title
    assertThat(after(replace("SUMMARY.md", "  * [Page 55](", "  * [Renamed](")))
        .isEqualTo(PART + 3);
    // that of the last page of a part: the part, and the page that comes next
    assertThat(after(replace("SUMMARY.md", "  * [Page 59](", "  * [Last]("))).isEqualTo(PART + 1);
    // a page that is first in the tree of all
    assertThat(after(replace("SUMMARY.md", "* [Page 0](", "* [Start]("))).isEqualTo(pages + 1);
    assertThat(
            after(
                files -> {
                  files.put("part7/added.md", "# Added\n");
                  replace(
                          "SUMMARY.md",
                          "  * [Page 71](",
                          "  * [Added](part7/added.md)\n  * [Page 71](")
                      .accept(files);
                }))
        .isEqualTo(PART + 1);
    assertThat(
            after(
                files -> {
                  files.remove("part7/added.md");
                  replace("SUMMARY.md", "  * [Added](part7/added.md)\n", "").accept(files);
                }))
        .isEqualTo(PART);
    compare();
    site.customize(Map.of("title", "Another"));
    assertThat(export()).isEqualTo(pages + 1);
  }

  /** Where the whole tree is on each page, a title is. */
  @Test
  void theTitleOfAPageIsOnEachPageOfASmallSpace() {
    folder(60);
    assertThat(after(replace(file(45), "Words", "Other words"))).isEqualTo(1);
    assertThat(after(replace("SUMMARY.md", "  * [Page 45](", "  * [Renamed]("))).isEqualTo(61);
  }

  @Test
  void aFileThatIsGoneIsWrittenAgain() throws IOException {
    folder(60);
    for (String file : List.of("part4/page41.html", "part4/page41.md", "llms.txt")) {
      Files.delete(out.resolve(file));
      assertThat(export()).isZero();
      compare();
    }
    Files.delete(out.resolve("~index/words.json"));
    assertThat(export()).isZero();
    compare();
    Files.delete(memory.resolve("words"));
    assertThat(export()).isEqualTo(61);
    compare();
  }

  @Test
  void aFileThatSomebodyChangedIsFoundAndKept() throws IOException {
    folder(60);
    for (String file : List.of("part4/page41.html", "part4/page41.md")) {
      String was = Files.readString(out.resolve(file));
      Files.writeString(out.resolve(file), was + "more");
      assertThatThrownBy(this::export).isInstanceOf(DocsException.class).hasMessageContaining(file);
      assertThat(out.resolve(file)).hasContent(was + "more");
      Files.writeString(out.resolve(file), was);
    }
    assertThat(export()).isZero();
  }

  /** What is in the record was true when it was written, whatever it is made to say. */
  @Test
  void aRecordThatIsDamagedTellsLess() throws IOException {
    folder(60);
    byte[] record = Files.readAllBytes(memory.resolve("pages"));
    for (int at = 40; at < record.length; at += record.length / 12) {
      byte[] damaged = record.clone();
      damaged[at] ^= 1;
      Files.write(memory.resolve("pages"), damaged);
      try (SiteFiles exported = StaticSite.of(site.docs, site.site, remembering())) {
        exported.write(new FolderTarget(out, "pages", true));
      }
      compare();
    }
    String head = new String(record, StandardCharsets.UTF_8);
    Files.writeString(memory.resolve("pages"), head.replaceFirst(": .*\n", ": 0.0.9\n"));
    try (SiteFiles exported = StaticSite.of(site.docs, site.site, remembering())) {
      assertThat(exported.rendered()).as("after another version").isEqualTo(61);
    }
  }

  @Test
  void anUploadedFileIsReadOnce() throws IOException {
    folder(60);
    Path image;
    try (var all = Files.walk(out.resolve("~files"))) {
      image = all.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
    Files.delete(image);
    assertThat(export()).isZero();
    assertThat(image).hasContent(files.get(".gitbook/assets/a.svg"));
    String other = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>";
    assertThat(after(files -> files.put(".gitbook/assets/a.svg", other))).isLessThanOrEqualTo(1);
    compare();
  }
}
