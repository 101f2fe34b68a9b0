package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.http.world.DocsDouble;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.SecretFixture;
import dev.docs.search.SearchFiles;
import dev.docs.store.SecretKeys;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that the server and the library write, other than folders of content, are for their owner.
 */
@WholeRun
@DisabledOnOs(OS.WINDOWS)
class WrittenFilesTest {

  @TempDir private Path folder;

  private String url;
  private SecretFixture fixture;

  @BeforeEach
  void fill() {
    url = "jdbc:h2:" + folder.resolve("data/docs");
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "", JdbcOptions.DEFAULT)) {
      fixture = new SecretFixture(Docs.builder().store(store).build());
    }
  }

  private static void assertForTheOwner(Path file) throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .as(file.toString())
        .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
  }

  private static void run(String... arguments) {
    assertThat(
            ServerCommand.line(options -> 0, (options, site) -> 0)
                .setOut(
                    new PrintWriter(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8))
                .execute(arguments))
        .isZero();
  }

  @Test
  void exports() throws IOException {
    Path all = folder.resolve("all");
    Path sealed = folder.resolve("sealed");
    Path one = folder.resolve("one");
    run("export", "--store", url, all.toString());
    run("export", "--store", url, "--with-secrets", sealed.toString());
    run("export", "--store", url, "--organization", fixture.organization.value(), one.toString());
    for (Path file : new Path[] {all, sealed, one}) {
      assertForTheOwner(file);
    }
  }

  @Test
  void databases() throws IOException {
    run("compact", "--store", url);
    run("purge", "--store", url);
    try (Stream<Path> files = Files.walk(folder.resolve("data"))) {
      for (Path file : files.toList()) {
        assertForTheOwner(file);
      }
    }
  }

  @Test
  void savedWorlds() throws IOException {
    Path file = folder.resolve("world");
    try (DocsDouble<SecretFixture> lab = DocsDouble.inProcess(SecretFixture::new)) {
      lab.world().save(file);
    }
    assertForTheOwner(file);
  }

  @Test
  void directoriesOfSearchIndexes() throws IOException {
    Path named = folder.resolve("search/all");
    try (SearchFiles search = SearchFiles.in(named);
        SearchFiles temporary = SearchFiles.temporary()) {
      assertForTheOwner(search.directory());
      assertForTheOwner(temporary.directory());
    }
  }

  @Test
  void aDatabaseWithoutAKeyIsTold() {
    SecretKeys keys = SecretKeys.parse("A".repeat(43) + "=");
    assertThat(SecretKeyFile.missing(url, SecretKeys.NONE))
        .hasValueSatisfying(note -> assertThat(note).contains("in clear", "--secret-key-file"));
    assertThat(SecretKeyFile.missing(url, keys)).isEmpty();
    assertThat(SecretKeyFile.missing("memory", SecretKeys.NONE)).isEmpty();
    assertThat(SecretKeyFile.missing("jdbc:h2:mem:docs", SecretKeys.NONE)).isEmpty();
  }
}
