package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Large contents are written to an index some pages at a time: nobody waits for those of others.
 */
class WritingInTurnsTest {

  private static final int PAGES = 1_000;
  private static final List<OrderKey> ORDER = OrderKey.spread(PAGES);

  @TempDir Path directory;

  /** How many texts were read of each space. */
  private final Map<String, AtomicInteger> read = new TreeMap<>();

  /** What happens when a text was read, by space and count. */
  private final Map<String, Runnable> then = new TreeMap<>();

  private static Map<Integer, String> titles(int pages) {
    Map<Integer, String> titles = new TreeMap<>();
    IntStream.range(0, pages).forEach(page -> titles.put(page, "Harbour " + page));
    return titles;
  }

  private static Content content(Map<Integer, String> titles) {
    Content content = Content.empty();
    for (Map.Entry<Integer, String> page : titles.entrySet()) {
      int number = page.getKey();
      content =
          ContentEdits.with(
              content,
              PageBuilder.named(
                      new PageId("page" + number),
                      PageKind.document(),
                      page.getValue(),
                      "page-" + number)
                  .under(null, ORDER.get(number)));
    }
    return content;
  }

  private SearchedContent space(String space, Map<Integer, String> titles) {
    AtomicInteger count = read.computeIfAbsent(space, none -> new AtomicInteger());
    return Searching.content(
        "organization",
        space,
        "state " + titles,
        content(titles),
        page -> {
          then.getOrDefault(space + " " + count.incrementAndGet(), () -> {}).run();
          return List.of(new Section("", "", page.title() + " of " + space));
        });
  }

  private int read(String space) {
    return read.get(space).get();
  }

  private static List<String> found(LuceneIndexes indexes, SearchedContent content, String query) {
    List<String> found = new ArrayList<>();
    try (FoundPages pages = indexes.find(Searching.byIndex(List.of(content)), query)) {
      for (FoundPages.InContent in : pages.contents()) {
        in.pages().forEach(page -> found.add(page.id() + " " + page.score()));
      }
    }
    return found;
  }

  private static LuceneIndexes inMemory() {
    return LuceneIndexes.of(Searching.BYTES, Optional.empty());
  }

  /** Begins a search on another thread, and waits until it has to wait for its turn. */
  private static CompletableFuture<List<String>> begun(
      LuceneIndexes indexes, SearchedContent content, String query) {
    SharedIndex index = indexes.open(content.place());
    CompletableFuture<List<String>> search =
        CompletableFuture.supplyAsync(() -> found(indexes, content, query));
    while (!index.isWaitedFor()) {
      Thread.onSpinWait();
    }
    return search;
  }

  private static <T> T ended(CompletableFuture<T> search) {
    try {
      return search.get(60, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError("it still waits", e);
    }
  }

  @Test
  void aSmallSpaceIsSearchedWhileALargeOneIsWritten() {
    LuceneIndexes indexes = inMemory();
    SearchedContent small = space("small", titles(3));
    List<CompletableFuture<List<String>>> search = new ArrayList<>();
    then.put("large 150", () -> search.add(begun(indexes, small, "harbour")));
    then.put("large 350", () -> assertThat(ended(search.get(0))).hasSize(3));
    assertThat(found(indexes, space("large", titles(PAGES)), "harbour")).hasSize(PAGES);
    assertThat(search).hasSize(1);
    assertThat(read("large")).isEqualTo(PAGES);
    assertThat(read("small")).isEqualTo(3);
  }

  @Test
  void whoNeedTheSameContentWriteItTogether() {
    LuceneIndexes indexes = inMemory();
    SearchedContent large = space("large", titles(PAGES));
    List<CompletableFuture<List<String>>> searches = new ArrayList<>();
    for (int at = 50; at < 750; at += 100) {
      then.put("large " + at, () -> searches.add(begun(indexes, large, "harbour")));
    }
    assertThat(found(indexes, large, "harbour")).hasSize(PAGES);
    assertThat(searches).hasSize(7);
    searches.forEach(search -> assertThat(ended(search)).hasSize(PAGES));
    assertThat(read("large")).isEqualTo(PAGES);
  }

  @Test
  void whoNeedsALaterStateWritesWhatIsLeftAndTheDifference() {
    LuceneIndexes indexes = inMemory();
    Map<Integer, String> later = titles(PAGES);
    later.put(7, "Beacon");
    SearchedContent after = space("large", later);
    List<CompletableFuture<List<String>>> search = new ArrayList<>();
    then.put("large 150", () -> search.add(begun(indexes, after, "beacon")));
    assertThat(found(indexes, space("large", titles(PAGES)), "harbour")).hasSize(PAGES);
    assertThat(ended(search.get(0))).hasSize(1);
    assertThat(read("large")).isBetween(PAGES + 1, PAGES + 2); // the page is perhaps turned back
  }

  @Test
  void whatWasLeftIsContinuedAsWellInAnotherState() {
    Random random = new Random(3);
    LuceneIndexes indexes = LuceneIndexes.of(Searching.BYTES, Optional.empty(), 5);
    Map<Integer, String> titles = titles(30);
    int left = 0;
    for (int i = 0; i < Runs.tries(200); i++) {
      for (int changes = random.nextInt(12); changes > 0; changes--) {
        int page = random.nextInt(60);
        if (random.nextInt(3) == 0) {
          titles.remove(page);
        } else {
          titles.put(page, "Harbour " + random.nextInt(9) + " beacon".repeat(random.nextInt(3)));
        }
      }
      SearchedContent content = space("space", new TreeMap<>(titles));
      then.clear();
      if (random.nextInt(20) == 0) {
        indexes.forget(new SpaceId("space"));
      }
      int failing = read("space") + 1 + random.nextInt(8);
      then.put(
          "space " + failing,
          () -> {
            throw new IllegalStateException("not to be read now");
          });
      if (random.nextBoolean()) {
        try {
          assertThat(found(indexes, content, "beacon"))
              .isEqualTo(found(inMemory(), other(titles), "beacon"));
        } catch (IllegalStateException expected) {
          left++;
        }
        continue;
      }
      then.clear();
      for (String query : List.of("beacon", "harbour 3", "\"harbour 5\"")) {
        assertThat(found(indexes, content, query))
            .as("change %s, %s", i, query)
            .isEqualTo(found(inMemory(), other(titles), query));
      }
    }
    assertThat(left).isPositive();
  }

  /** The same content as one that is read apart. */
  private SearchedContent other(Map<Integer, String> titles) {
    return Searching.content(
        "organization",
        "space",
        "state " + titles,
        content(titles),
        page -> List.of(new Section("", "", page.title() + " of space")));
  }

  @Test
  void whatWasLeftInFilesIsWrittenAnewAndForgottenLikeAllElse() throws IOException {
    for (boolean forgotten : new boolean[] {false, true}) {
      read.clear();
      try (SearchFiles files = SearchFiles.in(directory)) {
        LuceneIndexes indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
        SearchedContent large = space("large", titles(PAGES));
        then.put(
            "large 450",
            () -> {
              throw new IllegalStateException("not to be read now");
            });
        assertThatThrownBy(() -> found(indexes, large, "harbour"))
            .isInstanceOf(IllegalStateException.class);
      }
      then.clear();
      assertThat(isWritten("of large")).isTrue();
      try (SearchFiles files = SearchFiles.in(directory)) {
        LuceneIndexes indexes = LuceneIndexes.of(1 << 20, Optional.of(files));
        assertThat(indexes.spaces()).containsExactly(new SpaceId("large"));
        if (forgotten) {
          indexes.forget(Set.of(new SpaceId("large")));
          assertThat(isWritten("of large")).isFalse();
        } else {
          assertThat(found(indexes, space("large", titles(PAGES)), "harbour")).hasSize(PAGES);
          assertThat(read("large")).isEqualTo(450 + PAGES);
          indexes.forget(Set.of(new SpaceId("large")));
        }
      }
    }
  }

  private boolean isWritten(String text) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
          return true;
        }
      }
    }
    return false;
  }
}
