package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is noticed of a folder, with and without the help of the operating system. */
class FolderWatchTest {

  @TempDir private Path folder;

  static Stream<Function<Path, FolderWatch>> ways() {
    return Stream.of(FolderWatch::of, folder -> new FolderWatch(folder, Optional.empty()));
  }

  private static boolean changed(FolderWatch watch) {
    try {
      return CompletableFuture.supplyAsync(
              () -> {
                try {
                  return watch.await();
                } catch (InterruptedException e) {
                  throw new CompletionException(e);
                }
              })
          .get(20, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError("nothing was noticed", e);
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void everyChangeIsNoticedAlsoInFoldersMadeMeanwhile(Function<Path, FolderWatch> way)
      throws Exception {
    write("a.md", "a");
    try (FolderWatch watch = way.apply(folder)) {
      write("a.md", "ab");
      assertThat(changed(watch)).isTrue();
      write("deep/er/b.md", "b");
      assertThat(changed(watch)).isTrue();
      write("deep/er/b.md", "bc");
      assertThat(changed(watch)).isTrue();
      Files.move(folder.resolve("deep"), folder.resolve("moved"));
      assertThat(changed(watch)).isTrue();
      Files.delete(folder.resolve("moved/er/b.md"));
      assertThat(changed(watch)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void aFolderThatIsGoneAndComesAgainIsNoticed(Function<Path, FolderWatch> way) throws Exception {
    write("docs/a.md", "a");
    Path docs = folder.resolve("docs");
    try (FolderWatch watch = way.apply(docs)) {
      Files.move(docs, folder.resolve("old"));
      assertThat(changed(watch)).isTrue();
      Files.move(folder.resolve("old"), docs);
      assertThat(changed(watch)).isTrue();
      write("docs/a.md", "ab");
      assertThat(changed(watch)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void whatGitWritesIsNoChange(Function<Path, FolderWatch> way) throws Exception {
    write("a.md", "a");
    write(".git/HEAD", "x");
    FolderWatch watch = way.apply(folder);
    CompletableFuture<Boolean> noticed = CompletableFuture.supplyAsync(() -> changed(watch));
    write(".git/HEAD", "xy");
    assertThat(noticed).isNotDone();
    watch.close();
    assertThat(noticed.get(10, TimeUnit.SECONDS)).isFalse();
  }

  @Test
  void whatALinkLeadsToIsNotGoneInto(@TempDir Path other) throws Exception {
    Files.createSymbolicLink(folder.resolve("round"), folder);
    Files.createSymbolicLink(folder.resolve("out"), other);
    FolderWatch watch = new FolderWatch(folder, Optional.empty());
    Files.writeString(other.resolve("x.md"), "x");
    CompletableFuture<Boolean> noticed = CompletableFuture.supplyAsync(() -> changed(watch));
    watch.close();
    assertThat(noticed.get(10, TimeUnit.SECONDS)).isFalse();
  }
}
