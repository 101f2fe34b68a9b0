package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.FolderTarget;
import dev.docs.files.FaultyFiles;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Exports of a site as files where each single call to the temporary file, and to the directory,
 * fails: before its effect, and after.
 */
@WholeRun
class StaticSiteFaultTest {

  private static final Map<String, String> PAGES =
      Map.of(
          "README.md", "# Home\n\n[one](one.md)\n\n![x](.gitbook/assets/a.svg)\n",
          "SUMMARY.md", "# S\n\n* [Home](README.md)\n* [One](one.md)\n",
          "one.md", "# One\n\ntext\n",
          ".gitbook/assets/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");

  private final SampleSite site = new SampleSite(PAGES, "");

  private final Publication to =
      Publication.ANYWHERE.at(URI.create("https://acme.example.org/docs/"));

  @TempDir private Path temp;

  @ParameterizedTest
  @EnumSource
  void aFailureEndsTheExportAndTheNextOneIsWhole(FaultyFiles.Moment moment) throws IOException {
    Path whole = temp.resolve("whole");
    assertThat(succeeds(new FaultyFiles(), temp.resolve("spooled"), whole)).isTrue();
    Map<String, String> expected = files(whole);
    assertThat(expected).containsKeys("index.html", "one.html", "404.html", "~index/words.json");
    Path out = temp.resolve("out");
    int failures = 0;
    for (int call = 1; ; call++) {
      FaultyFiles files = new FaultyFiles();
      Path spooled = temp.resolve("spooled" + call);
      files.failAt(call, moment);
      boolean succeeded = succeeds(files, spooled, out);
      List<String> calls = files.calls();
      if (calls.size() < call) {
        break;
      }
      String where = moment + " call " + call + ", " + calls.get(call - 1);
      assertThat(spooled).as("the temporary file, %s", where).doesNotExist();
      if (succeeded) {
        assertThat(files(out)).as(where).isEqualTo(expected);
      } else {
        failures++;
        files(out)
            .forEach((name, text) -> assertThat(text).as(where).isEqualTo(expected.get(name)));
      }
      assertThat(succeeds(new FaultyFiles(), temp.resolve("again" + call), out)).isTrue();
      assertThat(files(out)).as("after the failure %s", where).isEqualTo(expected);
      Files.delete(out.resolve("index.html"));
    }
    assertThat(failures).isGreaterThan(50);
  }

  private static Path memory(Path out) {
    return out.resolveSibling(out.getFileName() + "-memory");
  }

  private boolean succeeds(FaultyFiles files, Path spooled, Path out) throws IOException {
    Files.createFile(spooled);
    try (SpooledFiles spool = SpooledFiles.in(files.path(spooled));
        SiteFiles exported =
            StaticSite.of(site.docs, site.site, to.remembering(files.path(memory(out))), spool)) {
      exported.write(new FolderTarget(files.path(out), "pages", false));
      return true;
    } catch (IOException | UncheckedIOException e) {
      Files.deleteIfExists(spooled); // where opening it has failed
      return false;
    }
  }

  private static Map<String, String> files(Path directory) throws IOException {
    Map<String, String> files = new TreeMap<>();
    if (Files.exists(directory)) {
      try (Stream<Path> all = Files.walk(directory)) {
        for (Path file : all.filter(Files::isRegularFile).toList()) {
          String name = directory.relativize(file).toString().replace('\\', '/');
          if (!name.startsWith(".docs-export")) {
            files.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
          }
        }
      }
    }
    return files;
  }
}
