package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.ImportReport;
import dev.docs.http.fetch.internal.FetchFailure;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveTest {

  @Test
  void filesAreReadWithoutTheFolderThatHoldsThemAll() throws FetchFailure {
    Map<String, byte[]> files =
        read(WebServer.zip("wiki-main/Home.md", "# Home", "wiki-main/a/b.md", "# B"));
    assertThat(files.keySet()).containsExactly("Home.md", "a/b.md");
  }

  @Test
  void whatSystemsAddIsLeftOut() throws FetchFailure {
    Map<String, byte[]> files =
        read(
            WebServer.zip(
                "a.md", "# A", "__MACOSX/._a.md", "x", ".DS_Store", "x", ".git/config", "x"));
    assertThat(files.keySet()).containsExactly("a.md");
  }

  @Test
  void ofTwoEntriesOfOnePathTheFirstHoldsAndTheOtherIsReported() throws FetchFailure {
    List<ImportReport.Problem> problems = new ArrayList<>();
    Map<String, byte[]> files =
        Archive.entries(
            WebServer.zip("a.md", "# First", "./a.md", "# Second", "b.md", "# B"),
            MemoryBudget.UNBOUNDED,
            problems);
    assertThat(files.keySet()).containsExactly("a.md", "b.md");
    assertThat(new String(files.get("a.md"), StandardCharsets.UTF_8)).isEqualTo("# First");
    assertThat(problems)
        .containsExactly(
            new ImportReport.Problem(
                ImportReport.Problem.Kind.UNSUPPORTED,
                "a.md",
                "is there twice; the first one is used"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../evil.md", "a/../../evil.md", "/etc/evil.md", "C:\\evil.md", "..\\evil.md"})
  void anEntryThatLeavesTheArchiveRefusesIt(String name) {
    assertThatThrownBy(() -> read(WebServer.zip("ok.md", "# Ok", name, "x")))
        .isInstanceOf(FetchFailure.class)
        .hasMessage("names a file outside of the archive");
  }

  @Test
  void oneEntryThatUnpacksToFarMoreThanItIsRefused() {
    byte[] bomb = WebServer.zip(Map.of("bomb.md", new byte[40 << 20]));
    assertThat(bomb.length).isLessThan(100_000);
    assertThatThrownBy(() -> read(bomb)).hasMessage("is too large when unpacked");
  }

  @Test
  void manyEntriesThatTogetherUnpackToFarMoreAreRefused() {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) {
      entries.put("a" + i + ".md", new byte[1 << 20]);
    }
    assertThatThrownBy(() -> read(WebServer.zip(entries))).hasMessage("is too large when unpacked");
  }

  @Test
  void tooManyEntriesAreRefused() {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    for (int i = 0; i <= Archive.MAX_ENTRIES; i++) {
      entries.put("a" + i, new byte[0]);
    }
    assertThatThrownBy(() -> read(WebServer.zip(entries)))
        .hasMessage("contains more than 10000 files");
  }

  @Test
  void anArchiveThatIsCutOffIsRefused() {
    byte[] whole = WebServer.zip("a.md", "# A long enough text to be cut off in its middle");
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, 45)))
        .hasMessage("cannot be read as a zip archive");
    assertThatThrownBy(() -> read(new byte[] {'P', 'K', 3, 4, 0, 0}))
        .hasMessage("cannot be read as a zip archive");
  }

  private static Map<String, byte[]> read(byte[] zip) throws FetchFailure {
    return Archive.withoutCommonFolder(
        Archive.entries(zip, MemoryBudget.UNBOUNDED, new ArrayList<>()));
  }
}
