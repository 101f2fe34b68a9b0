package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.PageKind;
import dev.docs.content.document.Document.Section;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.runs.Runs;
import dev.docs.search.SearchEngine.FoundPages;
import dev.docs.search.SearchFiles;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One index for all spaces of an organization. */
class SharedIndexTest {

  private static final List<OrderKey> ORDER = OrderKey.spread(64);
  private static final List<String> WORDS =
      List.of("anchor", "anchors", "beacon", "bridge", "bridges", "canal", "harbor", "harbour");

  @TempDir Path directory;
  private int read;

  /** The pages of a space, by their number: their words. */
  private static final class Model {
    private final Map<Integer, String> pages = new TreeMap<>();
    private final Set<Integer> hidden = new TreeSet<>();

    void change(Random random) {
      int page = random.nextInt(12);
      switch (random.nextInt(4)) {
        case 0 -> pages.remove(page);
        case 1 -> {
          if (!hidden.remove(page)) {
            hidden.add(page);
          }
        }
        default ->
            pages.put(
                page,
                WORDS.get(random.nextInt(WORDS.size()))
                    + " "
                    + WORDS.get(random.nextInt(WORDS.size())));
      }
    }

    /** The pages that have a word. */
    List<String> with(String space, String word) {
      return pages.entrySet().stream()
          .filter(page -> !hidden.contains(page.getKey()))
          .filter(page -> List.of(page.getValue().split(" ", -1)).contains(word))
          .map(page -> space + " page" + page.getKey())
          .toList();
    }
  }

  private SearchedContent content(String space, Model model) {
    Content content = Content.empty();
    for (Map.Entry<Integer, String> page : model.pages.entrySet()) {
      int number = page.getKey();
      content =
          ContentEdits.with(
              content,
              PageBuilder.named(
                      new PageId("page" + number),
                      PageKind.document(),
                      page.getValue(),
                      "page-" + number)
                  .under(null, ORDER.get(number))
                  .hidden(model.hidden.contains(number)));
    }
    return Searching.content(
        "organization",
        space,
        model.pages + " " + model.hidden,
        content,
        page -> {
          read++;
          return List.of(new Section("", "", page.title() + " text"));
        });
  }

  /** The found pages with their scores, in order, and the sections of each. */
  private static List<String> found(
      LuceneIndexes indexes, List<SearchedContent> contents, String query) {
    List<String> found = new ArrayList<>();
    try (FoundPages pages = indexes.find(Searching.byIndex(contents), query)) {
      List<FoundPages.InContent> ordered =
          pages.contents().stream().sorted(FoundPages.InContent.BEST_FIRST).toList();
      for (FoundPages.InContent in : ordered) {
        List<FoundPages.FoundPage> all = in.pages();
        assertThat(in.best(3)).isEqualTo(all.subList(0, Math.min(3, all.size())));
        for (FoundPages.FoundPage page : all) {
          found.add(
              in.searched().space()
                  + " "
                  + page.id()
                  + " "
                  + page.score()
                  + " "
                  + page.sections(5, 200));
        }
      }
    }
    return found;
  }

  private static List<String> pages(List<String> found) {
    return found.stream()
        .map(hit -> hit.substring(0, hit.indexOf(' ', hit.indexOf(' ') + 1)))
        .sorted()
        .toList();
  }

  /** Searches after random changes; returns the most bytes that files took. */
  private long compareWithNewIndexes(Supplier<LuceneIndexes> start, int changes, int perStart) {
    Random random = new Random(5);
    Map<String, Model> models = new LinkedHashMap<>();
    for (int i = 0; i < 6; i++) {
      models.put("space" + i, new Model());
    }
    LuceneIndexes indexes = start.get();
    long files = 0;
    for (int i = 0; i < changes; i++) {
      if (i % perStart == perStart - 1) {
        indexes.close();
        indexes = start.get();
      }
      models.get("space" + random.nextInt(6)).change(random);
      List<String> spaces = new ArrayList<>(models.keySet());
      Collections.shuffle(spaces, random);
      List<String> some = spaces.subList(0, 1 + random.nextInt(6));
      if (random.nextInt(10) == 0) {
        indexes.forget(new SpaceId(spaces.get(0)));
      }
      List<SearchedContent> contents =
          some.stream().map(space -> content(space, models.get(space))).toList();
      String word = WORDS.get(random.nextInt(WORDS.size()));

      assertThat(found(indexes, contents, word))
          .as("change %s, %s in %s", i, word, some)
          .isEqualTo(found(LuceneIndexes.of(Searching.BYTES, Optional.empty()), contents, word));
      assertThat(pages(found(indexes, contents, '"' + word + '"')))
          .as("change %s, %s in %s", i, word, some)
          .isEqualTo(
              some.stream()
                  .flatMap(space -> models.get(space).with(space, word).stream())
                  .sorted()
                  .toList());
      files = Math.max(files, indexes.fileBytes());
    }
    indexes.close();
    return files;
  }

  @Test
  void anUpdatedIndexFindsWhatANewOneFinds() {
    compareWithNewIndexes(
        () -> LuceneIndexes.of(Searching.BYTES, Optional.empty()), Runs.tries(300), 100);
  }

  @Test
  void anIndexThatWasMovedToFilesFindsWhatANewOneFinds() {
    try (SearchFiles files = SearchFiles.temporary()) {
      assertThat(
              compareWithNewIndexes(
                  () -> LuceneIndexes.of(52_000, Optional.of(files)), Runs.tries(100), 30))
          .isPositive();
    }
  }

  @Test
  void anIndexThatWasOpenedAgainFindsWhatANewOneFinds() {
    try (SearchFiles files = SearchFiles.in(directory)) {
      compareWithNewIndexes(
          () -> LuceneIndexes.of(1 << 20, Optional.of(files)), Runs.tries(100), 5);
    }
  }

  private static Model model(String... pages) {
    Model model = new Model();
    for (int i = 0; i < pages.length; i++) {
      model.pages.put(i, pages[i]);
    }
    return model;
  }

  private List<SearchedContent> two(String word) {
    return List.of(
        content("one", model("anchor", "beacon", word)), content("two", model("canal", "bridge")));
  }

  /** How many texts are read to search the spaces. */
  private int texts(LuceneIndexes indexes, List<SearchedContent> contents) {
    int before = read;
    assertThat(found(indexes, contents, "\"anchor\"")).hasSize(1);
    return read - before;
  }

  @Test
  void onlyWhatChangedIsRead() {
    LuceneIndexes indexes = LuceneIndexes.of(Searching.BYTES, Optional.empty());
    assertThat(texts(indexes, two("harbor"))).isEqualTo(5);
    assertThat(texts(indexes, two("harbor"))).isZero();
    assertThat(texts(indexes, two("harbour"))).isEqualTo(1);
    assertThat(texts(indexes, two("harbour").subList(0, 1))).isZero();
    indexes.forget(new SpaceId("two"));
    assertThat(texts(indexes, two("harbour"))).isEqualTo(2);
  }

  @Test
  void filesThatLastAreBuiltOnce() {
    try (SearchFiles files = SearchFiles.in(directory)) {
      assertThat(texts(LuceneIndexes.of(1 << 20, Optional.of(files)), two("harbor"))).isEqualTo(5);
    }
    try (SearchFiles files = SearchFiles.in(directory)) {
      LuceneIndexes indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
      assertThat(texts(indexes, two("harbor"))).isZero();
      assertThat(texts(indexes, two("harbour"))).isEqualTo(1);
    }
    try (SearchFiles files = SearchFiles.in(directory)) {
      assertThat(texts(LuceneIndexes.of(1 << 20, Optional.of(files)), two("canal"))).isEqualTo(3);
    }
  }

  private List<Path> files() {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void damagedFilesAreBuiltAgain() throws IOException {
    try (SearchFiles files = SearchFiles.in(directory)) {
      texts(LuceneIndexes.of(1 << 20, Optional.of(files)), two("harbor"));
    }
    int tried = files().size();
    assertThat(tried).isGreaterThan(5);
    for (int i = 0; i < tried; i++) {
      List<Path> all = files().stream().filter(file -> !file.endsWith("write.lock")).toList();
      Path damaged = all.get(i % all.size());
      byte[] bytes = Files.readAllBytes(damaged);
      bytes[bytes.length / 2] ^= 1;
      Files.write(damaged, i % 2 == 0 ? bytes : Arrays.copyOf(bytes, bytes.length / 2));
      try (SearchFiles files = SearchFiles.in(directory)) {
        LuceneIndexes indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
        assertThat(texts(indexes, two("harbor"))).as("damaged: %s", damaged).isEqualTo(5);
        assertThat(texts(indexes, two("harbor"))).isZero();
      }
    }
  }

  @Test
  void anIndexThatAnotherProcessUsesIsLeftToIt() {
    try (SearchFiles files = SearchFiles.in(directory);
        SearchFiles others = SearchFiles.in(directory)) {
      LuceneIndexes indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
      LuceneIndexes other = LuceneIndexes.of(1 << 20, Optional.of(others));
      assertThat(texts(indexes, two("harbor"))).isEqualTo(5);
      assertThat(texts(other, two("harbor"))).isEqualTo(5);
      assertThat(texts(other, two("harbour"))).isEqualTo(1);
      assertThat(texts(indexes, two("harbor"))).isZero();
    }
    assertThat(directory).isDirectoryNotContaining("glob:**temporary-*");
  }

  @Test
  void whatAKilledProcessLeftIsRemoved() throws IOException {
    Path left = Files.createDirectories(directory.resolve("temporary-left"));
    Files.writeString(left.resolve("_0.fdt"), "text");
    try (SearchFiles files = SearchFiles.in(directory)) {
      texts(LuceneIndexes.of(1 << 20, Optional.of(files)), two("harbor"));
    }
    assertThat(left).doesNotExist();
  }

  @Test
  void theTextOfAForgottenSpaceIsInNoFile() throws IOException {
    List<SearchedContent> contents = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      contents.add(content("space" + i, model("anchor" + i, "zzkeyword" + i, "bridge")));
    }
    try (SearchFiles files = SearchFiles.in(directory)) {
      LuceneIndexes indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
      found(indexes, contents, "bridge");
      indexes.close();
      indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
      found(indexes, contents, "bridge");
      assertThat(isWritten("zzkeyword7")).isTrue();
      indexes.forget(new SpaceId("space7"));
      assertThat(isWritten("zzkeyword7")).isFalse();
      assertThat(isWritten("zzkeyword8")).isTrue();
    }
  }

  private boolean isWritten(String text) throws IOException {
    for (Path file : files()) {
      if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void filesAreTemporaryWhereTheyAreNotToLast() {
    SearchFiles files = SearchFiles.temporary();
    LuceneIndexes indexes = LuceneIndexes.of(60_000, Optional.of(files));
    SearchedContent large =
        content(
            "large",
            model(Stream.generate(() -> "harbor ".repeat(300)).limit(60).toArray(String[]::new)));
    assertThat(found(indexes, List.of(large), "harbor")).hasSize(60);
    assertThat(indexes.fileBytes()).isPositive();
    assertThat(indexes.keptBytes()).isLessThan(60_000);
    int before = read;
    assertThat(found(indexes, List.of(large), "harbor")).hasSize(60);
    assertThat(read).isEqualTo(before);
    Path made = files.directory();
    assertThat(made).isDirectory();
    files.close();
    assertThat(made).doesNotExist();
    assertThat(found(indexes, List.of(large), "harbor")).as("in memory").hasSize(60);
  }

  @Test
  void filesMayGoWhileTheyAreMeasured() throws IOException {
    FilterDirectory going =
        new FilterDirectory(new ByteBuffersDirectory()) {
          @Override
          public String[] listAll() throws IOException {
            return Stream.concat(Stream.of(super.listAll()), Stream.of("gone"))
                .toArray(String[]::new);
          }
        };
    assertThat(OpenIndex.in(new ByteBuffersDirectory(), OpenMode.CREATE).bytes()).isZero();
    OpenIndex index =
        new OpenIndex(going, OpenIndex.in(new ByteBuffersDirectory(), OpenMode.CREATE).writer());
    assertThat(index.bytes()).isZero();
  }
}
