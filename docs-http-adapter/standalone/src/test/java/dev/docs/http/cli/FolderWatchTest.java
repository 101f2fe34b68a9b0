package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.Runs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is noticed of a folder, with and without the help of the operating system. */
class FolderWatchTest {

  @TempDir private Path folder;

  static Stream<Function<Path, FolderWatch>> ways() {
    return Stream.of(FolderWatch::of, FolderWatchTest::comparing, FolderWatchTest::told);
  }

  private static FolderWatch comparing(Path folder) {
    return new FolderWatch(folder, Optional.empty(), Duration.ofMillis(50));
  }

  /** One that learns only what the operating system tells. */
  private static FolderWatch told(Path folder) {
    try {
      return new FolderWatch(
          folder, Optional.of(folder.getFileSystem().newWatchService()), Duration.ofHours(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean changed(FolderWatch watch) {
    return next(watch).isPresent();
  }

  /** Waits for a change: what is named of it. */
  private static Optional<Set<String>> next(FolderWatch watch) {
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
  @ValueSource(booleans = {true, false}) // the move of the folder itself is not told
  void aFolderThatIsGoneAndComesAgainIsNoticed(boolean told) throws Exception {
    write("docs/a.md", "a");
    Path docs = folder.resolve("docs");
    try (FolderWatch watch = told ? FolderWatch.of(docs) : comparing(docs)) {
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
    FolderWatch watch = comparing(folder);
    Files.writeString(other.resolve("x.md"), "x");
    CompletableFuture<Boolean> noticed = CompletableFuture.supplyAsync(() -> changed(watch));
    watch.close();
    assertThat(noticed.get(10, TimeUnit.SECONDS)).isFalse();
  }

  @Test
  void onlyWhatIsToldIsLookedAt() throws Exception {
    for (int i = 0; i < 2_000; i++) {
      write("part" + i / 50 + "/page-" + i + ".md", "a");
    }
    try (FolderWatch watch = told(folder)) {
      assertThat(watch.filesLookedAt()).isEqualTo(2_041);
      Files.writeString(folder.resolve("part3/page-150.md"), "b", StandardOpenOption.APPEND);
      assertThat(next(watch)).hasValue(Set.of("part3/page-150.md"));
      assertThat(watch.filesLookedAt()).isEqualTo(2_042);
      Files.delete(folder.resolve("part3/page-151.md"));
      assertThat(next(watch)).hasValue(Set.of("part3/page-151.md"));
      assertThat(watch.filesLookedAt()).isEqualTo(2_043);
      Files.move(folder.resolve("part4"), folder.resolve("moved"));
      assertThat(next(watch).orElseThrow()).hasSize(102).contains("part4", "moved/page-200.md");
      assertThat(watch.filesLookedAt()).isEqualTo(2_043 + 52);
      Files.writeString(folder.resolve("moved/page-200.md"), "b", StandardOpenOption.APPEND);
      assertThat(next(watch)).hasValue(Set.of("moved/page-200.md"));
      assertThat(watch.filesLookedAt()).isEqualTo(2_043 + 53);
    }
  }

  @Test
  void whatIsTooMuchToBeToldIsFoundByLooking() throws Exception {
    try (FolderWatch watch = told(folder)) {
      Set<String> expected = new TreeSet<>();
      for (int i = 0; i < 3_000; i++) {
        write("page-" + i + ".md", "a");
        expected.add("page-" + i + ".md");
      }
      awaitAll(watch, expected);
    }
  }

  @Test
  void whatLeftTheFolderIsNoLongerOfInterest(@TempDir Path other) throws Exception {
    write("docs/part/a.md", "a");
    try (FolderWatch watch = told(folder.resolve("docs"))) {
      Files.move(folder.resolve("docs/part"), other.resolve("part"));
      assertThat(next(watch)).hasValue(Set.of("part", "part/a.md"));
      Files.writeString(other.resolve("part/a.md"), "b");
      write("docs/b.md", "b");
      assertThat(next(watch)).hasValue(Set.of("b.md"));
    }
  }

  /** Waits until all these were named. */
  private static void awaitAll(FolderWatch watch, Set<String> expected) {
    Set<String> missing = new TreeSet<>(expected);
    while (!missing.isEmpty()) {
      missing.removeAll(next(watch).orElseThrow());
    }
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  private static Set<String> differing(Map<String, String> one, Map<String, String> other) {
    Set<String> differing = new TreeSet<>(one.keySet());
    differing.addAll(other.keySet());
    differing.removeIf(file -> Objects.equals(one.get(file), other.get(file)));
    return differing;
  }

  @ParameterizedTest
  @MethodSource("ways")
  void everyChangedFileIsNamedWhateverIsWrittenMovedAndRemoved(Function<Path, FolderWatch> way)
      throws Exception {
    Random random = new Random(11);
    List<String> places = List.of("", "a/", "b/", "a/c/", "a/c/d/", "b/e/");
    try (FolderWatch watch = way.apply(folder)) {
      for (int step = 0; step < Runs.tries(30); step++) {
        Map<String, String> before = files();
        for (int change = 1 + random.nextInt(8); change > 0; change--) {
          String place = places.get(random.nextInt(places.size()));
          String file = place + random.nextInt(4) + ".md";
          switch (random.nextInt(5)) {
            case 0 -> Files.deleteIfExists(folder.resolve(file));
            case 1 -> move(folder.resolve(place), folder.resolve(places.get(random.nextInt(6))));
            default -> write(file, "text " + step + " " + change);
          }
        }
        awaitAll(watch, differing(before, files()));
      }
    }
  }

  /** Moves a directory where that is possible. */
  private void move(Path from, Path to) throws IOException {
    boolean possible =
        Files.isDirectory(from)
            && !Files.exists(to)
            && !to.startsWith(from)
            && Files.isDirectory(to.resolve(".."));
    if (possible) {
      Files.move(from, to);
    }
  }
}
