package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderTarget;
import dev.docs.error.DocsException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** An export of what changed leaves the files that an export of everything makes. */
class ChangedStaticSiteTest {

  private static final Publication AT =
      Publication.ANYWHERE.at(URI.create("https://acme.example.org/docs/"));

  private static Publication remembering(Path out) {
    return AT.remembering(out.resolveSibling(out.getFileName() + "-memory"));
  }

  @Property(tries = 50, shrinking = ShrinkingMode.OFF)
  void anExportByDifferenceIsAnExport(@ForAll long seed) throws IOException {
    Path out = Files.createTempDirectory("docs-site-test");
    try {
      EditedSite site = new EditedSite(seed);
      for (int round = 0; round < 12; round++) {
        for (int changes = round == 0 ? 0 : 1 + round % 2; changes > 0; changes--) {
          site.change();
        }
        compare(site, out, round);
      }
    } finally {
      delete(out);
      delete(remembering(out).memory().orElseThrow());
    }
  }

  private static void compare(EditedSite site, Path out, int round) throws IOException {
    Map<String, String> expected;
    try (SiteFiles whole = StaticSite.of(site.sample.docs, site.site(), AT)) {
      expected = files(whole.folder());
      assertThat(whole.rendered()).isGreaterThanOrEqualTo(whole.pages());
    } catch (DocsException refused) {
      return; // no first page, or two pages with one file
    }
    try (SiteFiles changed = StaticSite.of(site.sample.docs, site.site(), remembering(out))) {
      changed.write(new FolderTarget(out, "pages", false));
    }
    Map<String, String> there = files(out);
    assertThat(there.keySet()).as("%s: %s", round, site.told()).isEqualTo(expected.keySet());
    expected.forEach(
        (name, text) ->
            assertThat(there.get(name)).as("%s, %s: %s", name, round, site.told()).isEqualTo(text));
    try (SiteFiles again = StaticSite.of(site.sample.docs, site.site(), remembering(out))) {
      assertThat(again.rendered()).as("%s: %s", round, site.told()).isZero();
    }
  }

  static Map<String, String> files(FolderSnapshot folder) {
    Map<String, String> files = new TreeMap<>();
    for (String path : folder.paths()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      folder.chunks(path).forEach(bytes::writeBytes);
      files.put(path, bytes.toString(StandardCharsets.UTF_8));
    }
    return files;
  }

  /** The files in a directory, without the record of the export. */
  static Map<String, String> files(Path directory) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(directory.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
    files.remove(".docs-export");
    return files;
  }

  static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }
}
