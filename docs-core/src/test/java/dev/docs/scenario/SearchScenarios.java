package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.folder.Folder;
import dev.docs.content.internal.PageTree;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.search.Search;
import dev.docs.search.Search.Result.Mark;
import dev.docs.search.Search.Scope;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Search; on any store. */
public abstract class SearchScenarios {

  private Store store;
  private World world;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void page(String title, String markdown) {
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage(title).markdown(markdown)));
  }

  private Slice<Search.Result> search(String query) {
    return world.admin.search().inSpace(space, query, ListOptions.first());
  }

  private List<String> titles(String query) {
    return search(query).items().stream().map(Search.Result::title).toList();
  }

  @Test
  void aResultNamesThePageAndTheSectionsWithTheWords() {
    page(
        "Guide",
        "Before all.\n\n# Install on Linux\n\nRun the *installer* now.\n\n# Other\n\nNothing here.\n");

    Search.Result result = search("installer").items().get(0);

    assertThat(result.title()).isEqualTo("Guide");
    assertThat(result.path()).isEqualTo("guide");
    assertThat(result.space()).isEqualTo(space);
    assertThat(result.sections())
        .containsExactly(
            new Search.Result.Section(
                "Install on Linux",
                "install-on-linux",
                "Run the installer now.",
                List.of(new Mark(8, 17))));
  }

  private long textsReadBy(Runnable work) {
    long before = world.textsRead();
    work.run();
    return world.textsRead() - before;
  }

  @Test
  void theIndexOfASpaceDoesNotOutliveItsDeletion() {
    page("One", "apple\n");
    page("Two", "pear\n");
    assertThat(textsReadBy(() -> search("plum"))).isEqualTo(2);
    assertThat(textsReadBy(() -> search("plum"))).isZero();

    world.admin.spaces().delete(space);
    world.admin.spaces().restore(space);

    assertThat(textsReadBy(() -> search("plum"))).isEqualTo(2);
  }

  @Test
  void aTagWithoutAttributesStopsNeitherItsPageNorAnother() {
    page("Bare", "{% hint %}\nAbout apples.\n{% endhint %}\n\n[x](y.md)\n");
    page("Other", "More apples.\n");

    assertThat(titles("apples")).containsExactlyInAnyOrder("Bare", "Other");
    assertThat(
            world
                .admin
                .search()
                .inOrganization(world.organization, "apples", ListOptions.first())
                .items())
        .isNotEmpty();
  }

  @Test
  void theTitleCountsMoreThanTheHeadingAndThatMoreThanTheText() {
    page("Alpha", "Much about buffers: buffer buffer buffer buffer buffer buffer.\n");
    page("Beta", "# Buffer\n\nText.\n");
    page("Buffer", "Text.\n");
    page("Gamma", "One mention of a buffer, and a lot more. ".repeat(3) + "\n");
    page("Delta", "Nothing.\n");

    assertThat(titles("buffer").get(0)).isEqualTo("Buffer");
    assertThat(titles("buffer")).containsExactlyInAnyOrder("Buffer", "Beta", "Alpha", "Gamma");
    assertThat(titles("buffer").indexOf("Beta")).isLessThan(titles("buffer").indexOf("Gamma"));
  }

  @Test
  @RuleTest("search-words")
  void pagesWithAllWordsAreMeantAndOnlyWithoutThemThoseWithAny() {
    page("One", "apple pear\n");
    page("Two", "apple\n");
    page("Three", "pear\n");

    assertThat(titles("pear apple")).containsExactly("One");
    assertThat(titles("apple plum")).containsExactlyInAnyOrder("One", "Two");
    assertThat(titles("plum")).isEmpty();
  }

  @Test
  @RuleTest("search-words")
  void theLastWordMayBeTheBeginningOfOne() {
    page("One", "configuration file\n");
    page("Two", "config\n");

    assertThat(titles("config")).containsExactly("Two", "One");
    assertThat(titles("conf")).containsExactlyInAnyOrder("One", "Two");
    assertThat(titles("file conf")).containsExactly("One");
    assertThat(titles("conf file")).containsExactly("One");
    assertThat(titles("figuration")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREME BRULEE",
        "crème",
        "strasse",
        "ΟΔΟΣ",
        "οδό",
        "ёлка",
        "ЕЛКА",
        "東京",
        "京",
        "京都",
        "שלום",
        "हिन्दी",
        "ไทย",
        "안녕",
        "管理系统",
        "文档管理",
        "ドキュメント",
        "ﾄﾞｷｭﾒﾝﾄ",
        "مَرْحَبًا",
        "مرحبا",
        "احمد",
        "istanbul",
        "İSTANBUL",
        "Đà nẵng",
        "łodz",
        "ｆｌｕｅｎｔ"
      })
  @RuleTest("search-language")
  void caseAndAccentsDoNotMatterInAnyScript(String query) {
    page(
        "World",
        "Crème Brûlée, Straße, οδός, Елка, 東京都, שָׁלוֹם, हिन्दी, ภาษาไทย, 안녕하세요, Fluent,"
            + " 文档管理系统, ドキュメント, مرحبا, أحمد, İstanbul, Đà Nẵng, Łódź\n");
    assertThat(titles(query)).containsExactly("World");
  }

  @Test
  @RuleTest("hidden-pages")
  void hiddenPagesAndThoseExcludedAreLeftOutWithAllBelow() {
    page("Shown", "secret\n");
    Map<String, PageFields> unlisted =
        Map.of(
            "Hidden", PageFields.NOTHING.hidden(true),
            "Excluded", PageFields.NOTHING.noIndex(true));
    for (Map.Entry<String, PageFields> entry : unlisted.entrySet()) {
      Content edited =
          world
              .admin
              .contents()
              .edit(
                  ContentAt.main(space),
                  List.of(ContentEdit.insertPage(entry.getKey()).markdown("secret\n")))
              .content()
              .content();
      String parent = PageTree.of(edited).lastChild(null).orElseThrow().id().value();
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(space),
              List.of(
                  ContentEdit.updatePage(parent).fields(entry.getValue()),
                  ContentEdit.insertPage("Below " + entry.getKey())
                      .into(parent)
                      .markdown("secret\n")));
    }

    assertThat(titles("secret")).containsExactly("Shown");
  }

  @Test
  void groupsLinksAndOtherSpacesAreNotFound() {
    world.admin.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertGroup("Needle")));
    SpaceId other =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Other")).id();
    world
        .admin
        .contents()
        .edit(ContentAt.main(other), List.of(ContentEdit.insertPage("Needle").markdown("needle")));
    assertThat(titles("needle")).isEmpty();
  }

  @Test
  void anEditIsFoundAtOnce() {
    page("Guide", "before\n");
    String guide =
        world
            .admin
            .contents()
            .get(ContentAt.main(space))
            .content()
            .landingPage()
            .orElseThrow()
            .id()
            .value();
    assertThat(titles("before")).containsExactly("Guide");
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.updatePage(guide).markdown("after\n")));
    assertThat(titles("before")).isEmpty();
    assertThat(titles("after")).containsExactly("Guide");
  }

  @Test
  void piecesTogetherAreTheWholeList() {
    for (int i = 0; i < 23; i++) {
      page("Page " + i, "needle ".repeat(1 + i % 5) + "\n");
    }
    List<String> all = titles("needle");
    List<String> pieces = new ArrayList<>();
    ListOptions options = ListOptions.limit(5);
    while (true) {
      Slice<Search.Result> piece = world.admin.search().inSpace(space, "needle", options);
      assertThat(piece.count()).isEqualTo(23);
      piece.items().forEach(result -> pieces.add(result.title()));
      if (piece.next().isEmpty()) {
        break;
      }
      options = options.after(piece.next().get());
    }
    assertThat(pieces).isEqualTo(all).hasSize(23).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"",
        "a:b",
        "*",
        "?*",
        "(",
        "a AND",
        "NOT",
        "title:",
        "~",
        "a^",
        "[a TO",
        "\\",
        "/",
        "\u0000",
        "🙂",
        "\ud800",
        "%",
        "' OR 1=1 --"
      })
  void everyTextIsAQuery(String query) {
    page("Guide", "words and not\n");
    assertThat(search(query).items()).hasSizeLessThanOrEqualTo(1);
  }

  @Test
  void aQueryHasOneToFiveHundredAndTwelveCharacters() {
    page("Guide", "words\n");
    assertThat(titles("x".repeat(Search.MAX_QUERY))).isEmpty();
    assertThat(titles("🙂".repeat(Search.MAX_QUERY))).isEmpty();
    for (String query : List.of("", "x".repeat(Search.MAX_QUERY + 1))) {
      assertThatThrownBy(() -> search(query))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID));
    }
  }

  @Test
  void whoMayNotViewTheSpaceMayNotSearchIt() {
    page("Guide", "words\n");
    assertThat(world.as("read").search().inSpace(space, "words", ListOptions.first()).count())
        .isEqualTo(1);
    assertThatThrownBy(
            () -> world.as("stranger").search().inSpace(space, "words", ListOptions.first()))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }

  @Test
  @RuleTest("search-words")
  void theWordItselfComesBeforeOtherFormsOfItAndTheseBeforeWordsWithATypo() {
    page("One", "the buffer of a page\n");
    page("Two", "the buffering of a page\n");
    page("Three", "the bufferedness of a page\n");
    page("Four", "the buffet of a page\n");
    page("Five", "the puffin of a page\n");

    assertThat(titles("buffer")).containsExactly("One", "Two", "Three", "Four");
    assertThat(titles("buffer page")).containsExactly("One", "Two", "Four");
  }

  @Test
  @RuleTest("search-words")
  void aWordOfFourLettersMayHaveATypoAndOneOfEightTwo() {
    page("One", "red tail configuration v1234567\n");

    assertThat(titles("rod red")).containsExactly("One");
    assertThat(titles("rod")).isEmpty();
    for (String typo : List.of("tial", "taill", "mail", "confgiuraton", "konfigurasion")) {
      assertThat(titles(typo)).as(typo).containsExactly("One");
    }
    for (String other : List.of("tlia", "mial", "konfikurasion", "v1234568")) {
      assertThat(titles(other)).as(other).isEmpty();
    }
  }

  @Test
  @RuleTest("search-language")
  void formsOfAWordAreThoseOfTheLanguageOfThePage() {
    page("English", "The connections of this page are for all of you.\n");
    page("Deutsch", "Die Verbindungen dieser Seite sind für alle und von allen.\n");
    page("Français", "Les connexions de cette page sont pour tous et dans le site.\n");
    page("Русский", "Это все соединения на этой странице, и они не для вас.\n");

    assertThat(titles("connecting this")).containsExactly("English");
    assertThat(titles("verbindung seite")).containsExactly("Deutsch");
    assertThat(titles("connexion cette")).containsExactly("Français");
    assertThat(titles("соединением странице")).containsExactly("Русский");
  }

  @Test
  @RuleTest("search-language")
  void theLanguageOfASpaceIsThatWhichATranslationNames() {
    page("Adresse", "Buchungen\n");
    assertThat(titles("Buchung x")).isEmpty();

    world
        .admin
        .translations()
        .create(
            world.organization,
            SaveTranslation.NOTHING
                .source(new TranslationSettings.Source(space, TranslationSettings.Language.DE))
                .language(TranslationSettings.Language.FR));

    assertThat(titles("Buchung x")).containsExactly("Adresse");
  }

  @Test
  @RuleTest("search-words")
  void wordsInQuotationMarksStandInARow() {
    page("One", "# Flush interval\n\nThe rest.\n");
    page("Two", "The interval of a flush, and flush the interval.\n");
    page("Three", "Flush\n\n# Interval\n");
    page("Four", "東京都 guide\n");

    assertThat(titles("\"flush interval\"")).containsExactly("One");
    assertThat(titles("\"flush the\" interval")).containsExactly("Two");
    assertThat(titles("\u201cFLUSH Interval\u201d rest")).containsExactly("One");
    assertThat(titles("\"flush inter\"")).isEmpty();
    assertThat(titles("\"flush interval")).contains("One", "Two", "Three");
    assertThat(titles("\"京都\"")).containsExactly("Four");
    assertThat(titles("\"京都 guide\"")).containsExactly("Four");
    assertThat(titles("\"東京\"")).containsExactly("Four");
    assertThat(titles("\"京\"")).containsExactly("Four");
  }

  @Test
  void pagesAreFoundAsSoonAsNothingAboveThemIsHidden() {
    page("Top", "top\n");
    String top =
        world
            .admin
            .contents()
            .get(ContentAt.main(space))
            .content()
            .landingPage()
            .get()
            .id()
            .value();
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.insertPage("Middle").ref("m").into(top).markdown("needle\n"),
                ContentEdit.insertPage("Below").into("m").markdown("needle\n")));
    for (boolean hidden : List.of(true, false, true)) {
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(space),
              List.of(ContentEdit.updatePage(top).fields(PageFields.NOTHING.hidden(hidden))));
      assertThat(titles("needle")).hasSize(hidden ? 0 : 2);
    }
  }

  @Test
  @RuleTest("search-organization")
  void aSearchOfSomeSpacesFindsWhatTheCallerMaySeeOfThem() {
    page("One", "needle\n");
    page("Two", "needle\n");
    ContentView view = world.admin.contents().get(ContentAt.main(space));
    Scope scope =
        new Scope(
            view,
            Optional.empty(),
            page -> view.content().page(page).orElseThrow().title().equals("Two"));

    assertThat(
            world
                .admin
                .search()
                .in(List.of(scope), "needle", "some", ListOptions.first())
                .items()
                .get(0)
                .pages())
        .extracting(Search.Result::title)
        .containsExactly("Two");
  }

  @Test
  @RuleTest("search-score")
  void aSpaceHasTheScoreOfItsBestPageAndPagesAreCountedFromOne() {
    page("Needle", "needle\n");
    page("Two", "A needle, and a lot more. ".repeat(3) + "\n");

    Search.Result.InSpace found =
        world
            .admin
            .search()
            .inOrganization(world.organization, "needle", ListOptions.first())
            .items()
            .get(0);

    assertThat(found.pages()).extracting(Search.Result::title).containsExactly("Needle", "Two");
    assertThat(found.pages()).extracting(Search.Result::rank).containsExactly(1, 2);
    assertThat(found.score()).isEqualTo(found.pages().get(0).score());
    assertThat(found.score()).isGreaterThan(found.pages().get(1).score());
    assertThat(search("needle").items())
        .extracting(Search.Result::score)
        .isEqualTo(found.pages().stream().map(Search.Result::score).toList());
  }

  @Test
  @WholeRun
  void inARealFolderThePageThatAQueryNamesComesFirst() throws Exception {
    Path folder =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    world.admin.contents().importFolder(ContentAt.main(space), Folder.read(folder));

    assertThat(titles("tail").get(0)).isEqualTo("tail");
    assertThat(titles("regexp").get(0)).isEqualTo("regexp");
    assertThat(titles("out_s3").get(0)).isEqualTo("s3");
    assertThat(titles("buffer section").get(0)).isEqualTo("Config: Buffer Section");
    assertThat(titles("high avail").get(0)).isEqualTo("High Availability Config");
    assertThat(titles("docker").subList(0, 2))
        .containsExactlyInAnyOrder("Docker Image", "Docker Compose");
  }
}
