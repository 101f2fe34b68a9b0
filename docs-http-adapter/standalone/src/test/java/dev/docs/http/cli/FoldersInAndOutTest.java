package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.http.api.Tokens;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ImportMode;
import dev.docs.store.memory.MemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Importing and exporting folders on the command line. */
class FoldersInAndOutTest {

  @TempDir private Path temp;
  private Path folder;

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private final InitialMembers residents =
      InitialMembers.settle(docs, List.of(TokenOption.parse("a")), new Tokens());

  @BeforeEach
  void writeAFolder() throws IOException {
    folder = Files.createDirectories(temp.resolve("docs"));
    Files.writeString(folder.resolve("README.md"), "# Home\n");
    Files.writeString(folder.resolve("logo.txt"), "logo");
  }

  private List<Imported> load(String... given) {
    List<Imported> imported = new ArrayList<>();
    for (FolderImport one :
        FolderImport.read(List.of(given).stream().map(Path::of).toList(), Folder.Limits.DEFAULT)) {
      imported.add(
          one.run(
              docs.as(residents.admin()),
              residents.organization(),
              ImportMode.MERGE,
              SiteFolders.Progress.NONE));
    }
    return imported;
  }

  private List<String> overview(List<Imported> imported) {
    return StartupReport.of(
            "http://localhost",
            Optional.of("http://localhost/app"),
            "token",
            docs.as(residents.admin()),
            residents.organization(),
            imported)
        .lines()
        .stream()
        .filter(line -> line.matches("(space|site|organization): .*|and .*"))
        .skip(1)
        .toList();
  }

  private static String space(Imported imported) {
    return imported.site().spaces().get(0).space().value();
  }

  @Test
  void theReportListsEachSpaceAndTheSite() throws IOException {
    Imported first = load(folder.toString()).get(0);
    String site = first.site().site().id().value();
    assertThat(first.lines())
        .containsExactly(
            "imported "
                + folder
                + ": created space "
                + space(first)
                + " \"docs\", 1 page, 1 file, nothing left out",
            "imported " + folder + ": created site " + site);
    Files.writeString(folder.resolve("SUMMARY.md"), "* [Home](README.md)\n");
    Files.writeString(folder.resolve("new.md"), "# New\n");
    Imported second = load(folder.toString()).get(0);
    assertThat(second.lines().get(0))
        .endsWith(": unchanged space " + space(first) + " \"docs\", 1 page, 1 file, 1 remark");
    assertThat(second.lines().get(1)).endsWith(": unchanged site " + site);
    Files.delete(folder.resolve("SUMMARY.md"));
    assertThat(load(folder.toString()).get(0).lines().get(0))
        .endsWith(
            ": updated space " + space(first) + " \"docs\", 2 pages, 1 file, nothing left out");
  }

  /** As those that Git hosts offer: all files are in a directory named after the repository. */
  @Test
  void anArchiveIsImportedAsTheFolderInIt() throws IOException {
    Path archive = folder.resolveSibling("guide.zip");
    Map<String, Blob> files = new HashMap<>();
    Folder.read(folder).files().forEach((path, blob) -> files.put("guide-main/" + path, blob));
    Files.copy(FolderSnapshot.of(Folder.of(files)).zipped(), archive);
    Imported first = load(archive.toString()).get(0);
    assertThat(first.lines().get(0))
        .isEqualTo(
            "imported "
                + archive
                + ": created space "
                + space(first)
                + " \"guide\", 1 page, 1 file, nothing left out");
    files.put("guide-main/new.md", Blob.utf8("# New\n"));
    Files.delete(archive);
    Files.copy(FolderSnapshot.of(Folder.of(files)).zipped(), archive);
    assertThat(load(archive.toString()).get(0).lines().get(0))
        .endsWith(
            ": updated space " + space(first) + " \"guide\", 2 pages, 1 file, nothing left out");
  }

  @Test
  void allSpacesAndSitesAreListedAtEveryStart() {
    List<Imported> imported = load(folder.toString());
    String listed = "space: " + space(imported.get(0)) + " (1 pages) docs";
    assertThat(overview(imported)).startsWith(listed).hasSize(2);
    assertThat(overview(List.of())).isEqualTo(overview(imported));
    String site = imported.get(0).site().site().id().value();
    assertThat(overview(List.of()).get(1))
        .startsWith("site: " + site + " (https://sites.localhost/")
        .endsWith(
            "/docs/), shown at http://localhost/app/orgs/"
                + residents.organization()
                + "/sites/"
                + site
                + ", read at http://sites.localhost/"
                + residents.organization()
                + "/docs/");
    for (int i = 0; i < StartupReport.NAMED + 2; i++) {
      docs.as(residents.admin())
          .spaces()
          .create(residents.organization(), CreateSpace.titled("S" + i));
    }
    assertThat(overview(imported)).startsWith(listed).contains("and 2 more spaces").hasSize(23);
    assertThat(overview(List.of())).contains("and 3 more spaces").hasSize(22);
  }

  @Test
  void otherOrganizationsOfTheAdminAreListedWithTheirSpaces() {
    DocsSession admin = docs.as(residents.admin());
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId space = admin.spaces().create(other, CreateSpace.titled("Notes")).id();
    assertThat(overview(List.of()))
        .containsExactly("organization: " + other, "space: " + space + " (0 pages) Notes");
  }

  private void assertRefused(String message, String... given) {
    assertThatThrownBy(() -> load(given)).isInstanceOf(InvalidOption.class).hasMessage(message);
  }

  @Test
  void twoFoldersWithOneKeyAreRefusedBeforeAnythingIsImported() throws IOException {
    Path other = Files.createDirectories(temp.resolve("other/docs"));
    assertRefused(
        "--import: "
            + other
            + " has the same key as "
            + folder
            + ", docs: choose another, as in --import KEY=DIR",
        folder.toString(),
        other.toString());
    assertThat(overview(List.of())).isEmpty();
    assertThat(load(folder.toString(), "other=" + other)).hasSize(2);
    assertThat(overview(List.of())).hasSize(4);
  }

  @Test
  void aFolderElsewhereWithTheSameNameIsNoUpdate() throws IOException {
    Imported first = load(folder.toString()).get(0);
    Path moved = Files.createDirectories(temp.resolve("moved/docs"));
    Files.writeString(moved.resolve("README.md"), "# Moved\n");
    assertThatThrownBy(() -> load(moved.toString()))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("another folder has the key docs, " + folder.toRealPath())
        .hasMessageContaining("or name this key");
    assertThat(space(load("docs=" + moved).get(0))).isEqualTo(space(first));
    Path renamed = Files.move(folder, temp.resolve("renamed"));
    assertThat(space(load(renamed.toString()).get(0))).isNotEqualTo(space(first));
  }

  @Test
  void aFailedImportIsReportedInOneLine() throws IOException {
    assertRefused("--import: nowhere is not a folder", "nowhere");
    assertRefused("--import: nowhere is not a folder", "key=nowhere");
    assertRefused("--import: =" + folder + " names no key; write DIR or KEY=DIR", "=" + folder);
    assertRefused(
        "--import: key= names no folder; write KEY=DIR, where DIR may be . for this one", "key=");
    assertThatThrownBy(() -> load("k".repeat(101) + "=" + folder))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("cannot be imported: key: must ");
    assertRefused(
        "--import: " + folder.resolve("README.md") + " is neither a folder nor a zip archive",
        folder.resolve("README.md").toString());
    Files.writeString(folder.resolve("gitbook-docs.yaml"), "site: {}\n");
    assertThatThrownBy(() -> load(folder.toString()))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("gitbook-docs.yaml, site.structure: is required");
    Files.writeString(folder.resolve("gitbook-docs.yaml"), "site: [\n");
    assertThatThrownBy(() -> load(folder.toString()))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("is not valid YAML");
    assertThat(overview(List.of())).isEmpty();
  }

  @Test
  void aFolderWithAnEqualsSignInItsNameIsAFolder() throws IOException {
    Path odd = Files.createDirectories(temp.resolve("a=b"));
    Files.writeString(odd.resolve("README.md"), "# Odd\n");
    assertThat(load(odd.toString()).get(0).site().spaces().get(0).title()).isEqualTo("a=b");
  }

  // ---------------------------------------------------------------- export

  private List<String> export(FolderExport.Sort sort, String id, Path directory, boolean told) {
    return new FolderExport(sort, id, directory, told).run(docs);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whereNothingCanBeCreatedIsTold() {
    Imported imported = load(folder.toString()).get(0);
    assertThatThrownBy(
            () -> export(FolderExport.Sort.SPACE, space(imported), Path.of("/proc/xx"), false))
        .isInstanceOf(InvalidOption.class)
        .hasMessage("--export-folder: /proc/xx cannot be written: no file can be created in /proc");
  }

  @Test
  void aSpaceAndASiteAreWrittenIntoFolders() throws IOException {
    Imported imported = load(folder.toString()).get(0);
    Path out = temp.resolve("out");
    assertThat(export(FolderExport.Sort.SPACE, space(imported), out, false))
        .containsExactly(
            "exported space "
                + space(imported)
                + " to "
                + out
                + ": 2 files written, 0 unchanged, 0 removed");
    assertThat(Files.readString(out.resolve("README.md"))).isEqualTo("# Home\n");
    assertThat(export(FolderExport.Sort.SPACE, space(imported), out, false).get(0))
        .endsWith(": 0 files written, 2 unchanged, 0 removed");
    String site = imported.site().site().id().value();
    assertThatThrownBy(() -> export(FolderExport.Sort.SITE, site, out, false))
        .isInstanceOf(InvalidOption.class)
        .hasMessage(
            "--export-site: "
                + out
                + " is not empty and has no earlier export of the site "
                + site
                + ": --export-overwrite replaces what is there");
    Path sites = temp.resolve("sites");
    export(FolderExport.Sort.SITE, site, sites, false);
    assertThat(sites.resolve("gitbook-docs.yaml")).exists();
    assertThat(space(load("again=" + sites).get(0))).isNotEqualTo(space(imported));
  }

  @Test
  void theImportedFolderItselfIsExportedTo() throws IOException {
    Files.writeString(folder.resolve(".env"), "SECRET=1");
    Imported imported = load(folder.toString()).get(0);
    assertThat(export(FolderExport.Sort.SPACE, space(imported), folder, false).get(0))
        .endsWith(": 0 files written, 2 unchanged, 0 removed");
    assertThat(Files.readString(folder.resolve(".env"))).isEqualTo("SECRET=1");
    Files.writeString(folder.resolve("README.md"), "# Edited here\n");
    assertThat(export(FolderExport.Sort.SPACE, space(imported), folder, true).get(0))
        .endsWith(": 1 files written, 1 unchanged, 0 removed");
  }

  @Test
  void aFailedExportIsReportedInOneLine() {
    Path out = temp.resolve("out");
    assertThatThrownBy(() -> export(FolderExport.Sort.SPACE, "nothing", out, false))
        .isInstanceOf(InvalidOption.class)
        .hasMessageStartingWith("--export-folder: ")
        .hasMessageContaining("nothing");
    assertThatThrownBy(() -> export(FolderExport.Sort.SITE, "nothing", out, false))
        .isInstanceOf(InvalidOption.class)
        .hasMessageStartingWith("--export-site: ");
    assertThat(out).doesNotExist();
    String space = space(load(folder.toString()).get(0));
    Path nowhere = Path.of("/proc/out");
    assertThatThrownBy(() -> export(FolderExport.Sort.SPACE, space, nowhere, false))
        .isInstanceOf(InvalidOption.class)
        .hasMessageStartingWith("--export-folder: /proc/out cannot be written: ")
        .hasMessageNotContaining("Exception");
    assertThatThrownBy(
            () -> export(FolderExport.Sort.SPACE, space, folder.resolve("README.md"), false))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("is a file");
  }

  // ---------------------------------------------------------------- progress

  @Test
  void aTerminalShowsHowFarItIsAndNothingElseDoes() {
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    Instant[] now = {Instant.EPOCH};
    for (boolean terminal : List.of(false, true)) {
      PrintStream out = new PrintStream(shown, true, StandardCharsets.UTF_8);
      try (ProgressLine line = new ProgressLine(out, terminal, () -> now[0])) {
        line.begin(Path.of("docs"), 12);
        line.stored(1, 2, 1);
        now[0] = now[0].plus(Duration.ofSeconds(3));
        line.stored(1, 2, 5);
        line.stored(2, 2, 1);
        now[0] = now[0].plus(Duration.ofSeconds(1));
        line.stored(2, 2, 3);
      }
      if (!terminal) {
        assertThat(shown.size()).isZero();
        now[0] = Instant.EPOCH;
      }
    }
    String text = shown.toString(StandardCharsets.UTF_8);
    assertThat(text.split("\r", -1))
        .startsWith(
            "",
            "importing docs: 12 files, 0 pages, 0 s",
            "importing docs: 12 files, 5 pages, 3 s",
            "importing docs: 12 files, 8 pages, 4 s");
    assertThat(text).endsWith("\r");
  }
}
