package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Page;
import dev.docs.content.derived.PageText;
import dev.docs.content.document.Document.Section;
import dev.docs.content.folder.Folder;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.search.Search;
import dev.docs.search.Words;
import dev.docs.search.Words.Word;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * Search in a real folder of documentation, if available: all of its words and headings, or in a
 * short run every tenth.
 */
@WholeRun
class RealFolderSearchTest {

  private static final int STEP = Runs.nightly() ? 1 : Runs.everything() ? 5 : 10;

  private static final Comparator<PageId> BY_ID = Comparator.comparing(PageId::value);

  /** Words that occur in one page only. */
  private static final Map<String, PageId> RARE = new TreeMap<>();

  /** Headings and titles with their pages. */
  private static final Map<String, Set<PageId>> HEADINGS = new TreeMap<>();

  private static final EnglishStemmer STEMMER = new EnglishStemmer();
  private static final Map<String, String> STEMS = new HashMap<>();
  private static final Map<String, Integer> WORDS_WITH_STEM = new HashMap<>();
  private static final Set<String> ALL = new TreeSet<>();
  private static World world;
  private static SpaceId space;

  @BeforeAll
  static void importFolder() throws Exception {
    Path folder =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    world = World.on(MemoryStore.create());
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();
    world.admin.contents().importFolder(ContentAt.main(space), Folder.read(folder));
    ContentView view = world.admin.contents().get(ContentAt.main(space));
    Map<String, Set<PageId>> words = new HashMap<>();
    for (Page page : view.content().allPages()) {
      List<Section> sections =
          page.document() == null ? List.of() : PageText.sections(view.text(page.document()));
      List<String> texts = new ArrayList<>(List.of(page.title()));
      heading(page.title(), page);
      for (Section section : sections) {
        texts.add(section.heading());
        texts.add(section.text());
        heading(section.heading(), page);
      }
      for (String text : texts) {
        for (Word word : Words.in(text)) {
          words.computeIfAbsent(word.text(), w -> new TreeSet<>(BY_ID)).add(page.id());
        }
      }
    }
    ALL.addAll(words.keySet());
    ALL.forEach(word -> WORDS_WITH_STEM.merge(stem(word), 1, Integer::sum));
    words.forEach(
        (word, pages) -> {
          if (pages.size() == 1) {
            RARE.put(word, pages.iterator().next());
          }
        });
  }

  private static void heading(String text, Page page) {
    List<String> words = Words.in(text).stream().map(Word::text).toList();
    if (!words.isEmpty()) {
      HEADINGS.computeIfAbsent(String.join(" ", words), h -> new TreeSet<>(BY_ID)).add(page.id());
    }
  }

  /** What is tried of all that there is. */
  private static <T> Map<String, T> tried(Map<String, T> all) {
    Map<String, T> some = new TreeMap<>();
    int i = 0;
    for (var each : all.entrySet()) {
      if (i++ % STEP == 0) {
        some.put(each.getKey(), each.getValue());
      }
    }
    return some;
  }

  private static List<PageId> topThree(String query) {
    return world.admin.search().inSpace(space, query, ListOptions.limit(3)).items().stream()
        .map(Search.Result::page)
        .toList();
  }

  @Test
  void everyHeadingIsFoundInItsPage() {
    List<String> missed = new ArrayList<>();
    tried(HEADINGS)
        .forEach(
            (heading, pages) -> {
              if (topThree("\"" + heading.replace('"', ' ') + "\"").stream()
                      .noneMatch(pages::contains)
                  || topThree(heading).stream().noneMatch(pages::contains)) {
                missed.add(heading);
              }
            });
    assertThat(HEADINGS).hasSizeGreaterThan(500);
    assertThat(missed).isEmpty();
  }

  @Test
  void everyRareWordIsFoundInItsPage() {
    List<String> missed = new ArrayList<>();
    tried(RARE)
        .forEach(
            (word, page) -> {
              if (!topThree(word).contains(page)) {
                missed.add(word);
              }
            });
    assertThat(RARE).hasSizeGreaterThan(1_000);
    assertThat(missed).isEmpty();
  }

  @Test
  void oneTypoInARareWordStillFindsItsPage() {
    List<String> missed = new ArrayList<>();
    tried(RARE)
        .forEach(
            (word, page) -> {
              if (isLong(word)) {
                String typo = typo(word, new Random(word.hashCode()));
                if (!topThree(typo).contains(page)) {
                  missed.add(word + " as " + typo);
                }
              }
            });
    assertThat(missed).isEmpty();
  }

  @Test
  void anotherFormOfARareWordStillFindsItsPage() {
    List<String> missed = new ArrayList<>();
    tried(RARE)
        .forEach(
            (word, page) -> {
              for (String form : forms(word)) {
                if (!ALL.contains(form) && !topThree(form).contains(page)) {
                  missed.add(word + " as " + form);
                }
              }
            });
    assertThat(missed).isEmpty();
  }

  private static String stem(String word) {
    return STEMS.computeIfAbsent(
        word,
        w -> {
          STEMMER.setCurrent(w);
          STEMMER.stem();
          return STEMMER.getCurrent();
        });
  }

  /** Other inflections of a word, if the folder has none of them. */
  private static List<String> forms(String word) {
    String own = stem(word);
    if (!isLong(word) || WORDS_WITH_STEM.get(own) > 1) {
      return List.of();
    }
    String base = word.replaceAll("(ing|ed|s)$", "");
    return Stream.of(base, base + "s", base + "ed", base + "ing")
        .filter(form -> !base.equals(word) || form.endsWith("s"))
        .filter(form -> stem(form).equals(own))
        .toList();
  }

  private static boolean isLong(String word) {
    return word.length() >= 6 && word.chars().allMatch(c -> c >= 'a' && c <= 'z');
  }

  /** The word with one typo, closer to it than to any other word. */
  private static String typo(String word, Random random) {
    while (true) {
      int at = random.nextInt(word.length() - 1);
      String letter = "" + (char) ('a' + random.nextInt(26));
      String start = word.substring(0, at);
      String rest = word.substring(at + 1);
      String typo =
          switch (random.nextInt(4)) {
            case 0 -> start + letter + rest;
            case 1 -> start + rest;
            case 2 -> start + letter + word.substring(at);
            default -> start + rest.charAt(0) + word.charAt(at) + rest.substring(1);
          };
      if (ALL.stream()
          .allMatch(w -> w.equals(word) || (isFar(w, typo) && !stem(w).equals(stem(typo))))) {
        return typo;
      }
    }
  }

  /** Whether a word is neither a prefix nor within one typo of another. */
  private static boolean isFar(String word, String other) {
    if (Math.abs(word.length() - other.length()) > 1) {
      return !word.startsWith(other);
    }
    int start = 0;
    int shorter = Math.min(word.length(), other.length());
    while (start < shorter && word.charAt(start) == other.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && word.charAt(word.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
      end++;
    }
    String one = word.substring(start, word.length() - end);
    String two = other.substring(start, other.length() - end);
    boolean swapped =
        one.length() == 2
            && two.length() == 2
            && one.charAt(0) == two.charAt(1)
            && one.charAt(1) == two.charAt(0);
    return Math.max(one.length(), two.length()) > 1 && !swapped;
  }
}
