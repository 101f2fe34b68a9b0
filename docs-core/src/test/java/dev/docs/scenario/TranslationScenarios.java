package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TranslationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.translation.Glossary.GlossaryEdit;
import dev.docs.translation.Glossary.GlossaryEntry;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Translation settings and the glossary; on any store. */
public abstract class TranslationScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);

  /** Translation settings and an entry of the glossary, and who may do what with them. */
  static final class Tested extends TestedResource {

    Tested() {
      super(Owner.ORGANIZATION);
      allow("ok ok ok ok ok ok - N U");
      is(
          "listTranslations",
          (s, f) -> s.translations().list(f.world.organization, ALL).count() > 0);
      is("listGlossaryEntries", (s, f) -> s.glossary().list(f.world.organization, ALL).count() > 0);
      allow("ok ok ok ok ok ok N N U");
      is("getTranslation", (s, f) -> s.translations().get(f.world.organization, translation(f)));
      is("getGlossaryEntry", (s, f) -> s.glossary().get(f.world.organization, entry(f)));
      SaveTranslation named = SaveTranslation.titled("New");
      allow("ok ok F F F F F N U");
      is("createTranslation", (s, f) -> s.translations().create(f.world.organization, named));
      does("updateGlossaryEntries", (s, f) -> insert(s, f.world.organization, "page"));
      allow("ok ok F F F F N N U");
      is(
          "updateTranslation",
          (s, f) -> s.translations().update(f.world.organization, translation(f), named));
      allow("ok ok F F F F - - U");
      does(
          "deleteTranslation",
          (s, f) -> s.translations().delete(f.world.organization, translation(f)));
    }

    private static TranslationId translation(PermissionFixture fixture) {
      return new TranslationId(id(fixture, "translationId"));
    }

    private static GlossaryEntryId entry(PermissionFixture fixture) {
      return new GlossaryEntryId(id(fixture, "glossaryEntryId"));
    }

    private static void insert(DocsSession session, OrganizationId organization, String term) {
      session.glossary().edit(organization, List.of(new GlossaryEdit.Insert(Map.of("en", term))));
    }

    @Override
    public Map<String, String> make(Ground on, String text) {
      SaveTranslation command = SaveTranslation.titled(text);
      var translation = on.admin().translations().create(on.organization(), command).settings();
      insert(on.admin(), on.organization(), text);
      GlossaryEntry entry =
          on.admin().glossary().list(on.organization(), ALL).items().stream()
              .filter(e -> e.translations().containsValue(text))
              .findFirst()
              .orElseThrow();
      return Map.of(
          "translationId", translation.id().value(), "glossaryEntryId", entry.id().value());
    }
  }

  private Store store;
  private World world;
  private DocsSession admin;
  private OrganizationId acme;
  private OrganizationId other;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    acme = world.organization;
    other = admin.organizations().create(CreateOrganization.titled("Other")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private TranslationSettings settings(SaveTranslation command) {
    return admin.translations().create(acme, command).settings();
  }

  private TranslationId translation(String title) {
    return settings(SaveTranslation.titled(title)).id();
  }

  // ---------------------------------------------------------------- settings

  @Test
  @RuleTest("translation-fields")
  void newSettingsHaveATitleAndTheLanguagesThatAreNamed() {
    TranslationSettings titled = settings(SaveTranslation.titled("French"));
    assertThat(titled.title()).isEqualTo("French");
    assertThat(titled.languages()).isEmpty();
    assertThat(titled.createdAt()).isEqualTo(world.clock.instant());
    assertThat(titled.updatedAt()).isEqualTo(titled.createdAt());

    SpaceId space = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    TranslationSettings.Source source =
        new TranslationSettings.Source(space, TranslationSettings.Language.EN);
    TranslationSettings complete =
        settings(
            SaveTranslation.NOTHING
                .source(source)
                .language(TranslationSettings.Language.FR)
                .instructions("Be polite.\n"));
    assertThat(complete.title()).isEqualTo("fr");
    assertThat(complete.languages()).containsExactly("en", "fr");
    assertThat(complete.instructions()).isEqualTo("Be polite.\n");

    refused(ErrorCode.INVALID, () -> settings(SaveTranslation.titled(null)));
    refused(
        ErrorCode.INVALID,
        () -> settings(SaveTranslation.NOTHING.source(source).instructions("only the source")));
  }

  @Test
  void anUpdateKeepsWhatItDoesNotName() {
    TranslationSettings old =
        settings(
            SaveTranslation.NOTHING
                .title("French")
                .languages(List.of("fr"))
                .language(TranslationSettings.Language.FR)
                .instructions("Polite"));
    world.clock.advance(Duration.ofMinutes(1));

    TranslationSettings renamed =
        admin.translations().update(acme, old.id(), SaveTranslation.titled("Francais")).settings();
    assertThat(renamed)
        .usingRecursiveComparison()
        .ignoringFields("title", "updatedAt")
        .isEqualTo(old);
    assertThat(renamed.title()).isEqualTo("Francais");
    assertThat(renamed.updatedAt()).isEqualTo(world.clock.instant());

    SaveTranslation emptied = SaveTranslation.NOTHING.languages(List.of()).instructions("");
    TranslationSettings changed = admin.translations().update(acme, old.id(), emptied).settings();
    assertThat(changed.languages()).isEmpty();
    assertThat(changed.instructions()).isNull();
    assertThat(changed.language()).isEqualTo(TranslationSettings.Language.FR);
    assertThat(admin.translations().get(acme, old.id()).settings()).isEqualTo(changed);
  }

  @Test
  @RuleTest("translation-languages")
  void languagesAreWellFormedCodesEachOnce() {
    List<String> codes = List.of("en", "pt-BR", "pt-br-x-private", "zh-Hant-TW", "es-419", "tlh");
    assertThat(settings(SaveTranslation.titled("All").languages(codes)).languages())
        .isEqualTo(codes);
    for (String code :
        Arrays.asList(
            null,
            "",
            "e",
            "en_US",
            "en-",
            "-en",
            "en--US",
            "ninechars",
            "\u00e9n",
            "en\n",
            "en-a",
            "x".repeat(36),
            "\uD800")) {
      assertThat(
              refused(
                  ErrorCode.INVALID,
                  () -> {
                    List<String> languages = Arrays.asList("de", code);
                    settings(SaveTranslation.titled("x").languages(languages));
                  }))
          .hasMessageStartingWith("languages[1]: ");
    }
    assertThat(
            refused(
                ErrorCode.INVALID,
                () -> settings(SaveTranslation.titled("x").languages(List.of("en", "fr", "EN")))))
        .hasMessage("languages[2]: must not be given twice");
    refused(
        ErrorCode.INVALID,
        () -> settings(SaveTranslation.titled("x").languages(Collections.nCopies(101, "en"))));
  }

  @Test
  void textsHaveTheirLimits() {
    for (String title : List.of("", "x".repeat(101), "\uD800")) {
      refused(ErrorCode.INVALID, () -> translation(title));
    }
    String longest = "\uD83D\uDE00".repeat(100);
    assertThat(settings(SaveTranslation.titled(longest)).title()).isEqualTo(longest);
    for (String instructions : List.of("x".repeat(100_001), "\uDC00")) {
      refused(
          ErrorCode.INVALID,
          () -> settings(SaveTranslation.NOTHING.title("x").instructions(instructions)));
    }
  }

  @Test
  void theSourceIsASpaceOfTheOrganizationThatTheCallerSees() {
    SpaceId foreign = admin.spaces().create(other, CreateSpace.titled("Foreign")).id();
    SpaceId deleted = admin.spaces().create(acme, CreateSpace.titled("Deleted")).id();
    admin.spaces().delete(deleted);
    TranslationId id = translation("French");
    for (SpaceId space : List.of(foreign, deleted, new SpaceId("unknown"))) {
      TranslationSettings.Source source =
          new TranslationSettings.Source(space, TranslationSettings.Language.EN);
      SaveTranslation command = SaveTranslation.NOTHING.title("x").source(source);
      refused(ErrorCode.NOT_FOUND, () -> settings(command));
      refused(ErrorCode.NOT_FOUND, () -> admin.translations().update(acme, id, command));
    }
    TranslationSettings.Source nothing = new TranslationSettings.Source(null, null);
    refused(ErrorCode.INVALID, () -> settings(SaveTranslation.NOTHING.title("x").source(nothing)));
  }

  @Test
  void settingsOfAnotherOrganizationAreNotThere() {
    TranslationId id = translation("French");
    refused(ErrorCode.NOT_FOUND, () -> admin.translations().get(other, id));
    refused(
        ErrorCode.NOT_FOUND,
        () -> admin.translations().update(other, id, SaveTranslation.titled("x")));
    admin.translations().delete(other, id);
    admin.translations().delete(new OrganizationId("unknown"), id);
    assertThat(admin.translations().get(acme, id).settings().title()).isEqualTo("French");
    admin.translations().delete(acme, id);
    admin.translations().delete(acme, id);
    refused(ErrorCode.NOT_FOUND, () -> admin.translations().get(acme, id));
  }

  @Test
  void settingsAreListedOldestFirstPieceByPiece() {
    List<TranslationId> ids = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      ids.add(translation("T" + i));
      world.clock.advance(Duration.ofMillis(1));
    }
    List<TranslationId> listed = new ArrayList<>();
    ListOptions piece = ListOptions.limit(3);
    while (true) {
      Slice<TranslationId> slice =
          admin.translations().list(acme, piece).map(view -> view.settings().id());
      assertThat(slice.count()).isEqualTo(7);
      listed.addAll(slice.items());
      if (slice.next().isEmpty()) {
        break;
      }
      piece = ListOptions.limit(3).after(slice.next().get());
    }
    assertThat(listed).isEqualTo(ids);
    assertThat(admin.translations().list(other, ALL).count()).isZero();
    assertThat(world.as("guest").translations().list(acme, ALL).count()).isZero();
  }

  // ---------------------------------------------------------------- glossary

  private static Map<String, String> en(String term) {
    return Map.of("en", term);
  }

  private void edit(GlossaryEdit... edits) {
    admin.glossary().edit(acme, List.of(edits));
  }

  private List<GlossaryEntry> glossary() {
    return admin.glossary().list(acme, ALL).items();
  }

  private GlossaryEntry entry(String term) {
    edit(new GlossaryEdit.Insert(en(term)));
    return glossary().stream()
        .filter(entry -> entry.translations().equals(en(term)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @RuleTest("glossary-batch")
  void aBatchInsertsUpdatesAndDeletesInOrder() {
    GlossaryEntry kept = entry("space");
    GlossaryEntry changed = entry("page");
    GlossaryEntry deleted = entry("site");
    world.clock.advance(Duration.ofMinutes(1));

    edit(
        new GlossaryEdit.Update(changed.id().value(), Map.of("de", "Seite", "fr", "page")),
        new GlossaryEdit.Delete(deleted.id().value()),
        new GlossaryEdit.Update(changed.id().value(), Map.of("de", "Blatt")),
        new GlossaryEdit.Delete("unknown"),
        new GlossaryEdit.Insert(en("change request")));

    assertThat(admin.glossary().get(acme, kept.id())).isEqualTo(kept);
    GlossaryEntry after = admin.glossary().get(acme, changed.id());
    assertThat(after.translations()).isEqualTo(Map.of("de", "Blatt"));
    assertThat(after.createdAt()).isEqualTo(changed.createdAt());
    assertThat(after.updatedAt()).isEqualTo(world.clock.instant());
    refused(ErrorCode.NOT_FOUND, () -> admin.glossary().get(acme, deleted.id()));
    assertThat(glossary()).hasSize(3);
    edit();
    assertThat(glossary()).hasSize(3);
  }

  @Test
  @RuleTest("glossary-batch")
  void aBatchIsMadeWholeOrNotAtAll() {
    GlossaryEntry entry = entry("space");
    admin.glossary().edit(other, List.of(new GlossaryEdit.Insert(en("theirs"))));
    GlossaryEntryId foreign = admin.glossary().list(other, ALL).items().get(0).id();
    GlossaryEdit insert = new GlossaryEdit.Insert(en("new"));
    GlossaryEdit change = new GlossaryEdit.Update(entry.id().value(), en("changed"));
    GlossaryEdit delete = new GlossaryEdit.Delete(entry.id().value());
    List<GlossaryEdit> wrong =
        Arrays.asList(
            new GlossaryEdit.Update("unknown", en("x")),
            new GlossaryEdit.Update(foreign.value(), en("x")),
            new GlossaryEdit.Update(null, en("x")),
            new GlossaryEdit.Update("", en("x")),
            new GlossaryEdit.Delete(null),
            new GlossaryEdit.Delete("x".repeat(121)),
            new GlossaryEdit.Insert(null),
            new GlossaryEdit.Insert(Map.of()),
            new GlossaryEdit.Insert(en("")),
            new GlossaryEdit.Insert(en("x".repeat(256))),
            new GlossaryEdit.Insert(en("two\nlines")),
            new GlossaryEdit.Insert(en("two\rlines")),
            new GlossaryEdit.Insert(en("\uD800")),
            new GlossaryEdit.Insert(Map.of("en_US", "x")),
            new GlossaryEdit.Insert(Map.of("en", "x", "EN", "y")),
            new GlossaryEdit.Insert(new HashMap<>(Collections.singletonMap("en", null))),
            null);
    for (GlossaryEdit last : wrong) {
      DocsException refusal =
          refused(
              ErrorCode.INVALID,
              () -> admin.glossary().edit(acme, Arrays.asList(insert, change, last)));
      assertThat(refusal).as("%s", last).hasMessageStartingWith("operations[2]");
    }
    assertThat(refused(ErrorCode.INVALID, () -> edit(delete, change)))
        .hasMessageStartingWith("operations[1].id: ");
    admin.glossary().edit(acme, List.of(new GlossaryEdit.Delete(foreign.value())));
    assertThat(glossary()).containsExactly(entry);
    assertThat(admin.glossary().get(other, foreign).translations()).isEqualTo(en("theirs"));
    refused(ErrorCode.NOT_FOUND, () -> admin.glossary().get(acme, foreign));
  }

  @Test
  @RuleTest("glossary-batch")
  void aBatchHasAtMostAThousandChanges() {
    List<GlossaryEdit> edits = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      edits.add(new GlossaryEdit.Insert(en("term " + i)));
    }
    admin.glossary().edit(acme, edits);
    assertThat(admin.glossary().list(acme, ListOptions.limit(0)).count()).isEqualTo(1_000);
    edits.add(new GlossaryEdit.Insert(en("one more")));
    refused(ErrorCode.INVALID, () -> admin.glossary().edit(acme, edits));
    refused(ErrorCode.INVALID, () -> admin.glossary().edit(acme, null));
  }

  @Test
  void termsAreKeptAsTheyAre() {
    Map<String, String> terms = new HashMap<>();
    terms.put("en", " spaces around ");
    terms.put("pt-BR", "nul \0 within");
    terms.put("he", "\u05e9\u05dc\u05d5\u05dd");
    terms.put("x-emoji", "\uD83D\uDE00".repeat(255));
    edit(new GlossaryEdit.Insert(terms));
    assertThat(glossary().get(0).translations()).isEqualTo(terms);
    assertThat(world.as("read").glossary().get(acme, glossary().get(0).id()).translations())
        .isEqualTo(terms);
    assertThat(world.as("guest").glossary().list(acme, ALL).items()).isEmpty();
  }
}
