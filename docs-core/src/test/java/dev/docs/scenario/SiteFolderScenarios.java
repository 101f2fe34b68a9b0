package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.Content;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.layout.SiteFolders.Imported.Detached;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Outcome;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space.EditMode;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sites that are made of folders, and follow them; on any store. */
public abstract class SiteFolderScenarios {

  private Store store;
  private World world;
  private DocsSession ada;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static final String LAYOUT =
      """
      site:
        title: Acme docs
        structure:
          - type: section
            key: guide
            title: Guide
            path: guide
            default: true
            children:
              - {type: space, key: en, title: English, path: en, default: true, content: {directory: docs/en}}
              - {type: space, key: fr, title: Français, path: fr, content: {directory: /docs/fr/}}
          - type: section-group
            key: more
            title: More
            children:
              - type: section
                key: api
                title: API
                path: api
                children:
                  - {type: space, key: again, title: Again, path: again, default: true, content: {directory: ./docs/en}}
      """;

  private static final Map<String, String> ACME =
      Map.of(
          "gitbook-docs.yaml", LAYOUT,
          "docs/en/README.md", "# Home\n",
          "docs/en/start.md", "# Start\n",
          "docs/fr/README.md", "# Accueil\n",
          "other/README.md", "# Not of the site\n");

  private SiteFolders.Imported make(Map<String, String> files) {
    return make("folder", files);
  }

  private SiteFolders.Imported make(String key, Map<String, String> files) {
    return ada.siteFolders()
        .importFolder(
            world.organization,
            FolderSource.named(key).titled("Folder"),
            SiteFolder.of(Folder.ofTexts(files)));
  }

  private static Map<String, String> with(
      Map<String, String> files, String path, String text, String... gone) {
    Map<String, String> changed = new HashMap<>(files);
    changed.put(path, text);
    List.of(gone).forEach(changed::remove);
    return changed;
  }

  private List<RevisionId> heads(SiteFolders.Imported site) {
    return site.spaces().stream().map(one -> ada.spaces().get(one.space()).space().head()).toList();
  }

  private Content content(SpaceId space) {
    return ada.contents().get(ContentAt.main(space)).content();
  }

  private int spaces() {
    return ada.spaces().list(world.organization, ListOptions.first()).items().size();
  }

  private int sites() {
    return ada.sites()
        .list(world.organization, Sites.Query.ALL, ListOptions.first())
        .items()
        .size();
  }

  @Test
  @RuleTest("site-import")
  void aFolderThatDescribesASiteBecomesIt() {
    SiteFolders.Imported made = make(ACME);
    Site site = made.site().site();
    assertThat(site.title()).isEqualTo("Acme docs");
    assertThat(site.published()).isTrue();
    assertThat(made.outcome()).isEqualTo(Outcome.CREATED);
    assertThat(made.spaces()).extracting(ImportedSpace::pages).containsExactly(2, 1);
    assertThat(made.spaces())
        .extracting(ImportedSpace::outcome)
        .containsExactly(Outcome.CREATED, Outcome.CREATED);
    PublishedPaths paths = PublishedPaths.of(site.structure());
    assertThat(site.structure().siteSpaces().map(s -> paths.path(s.id()).orElseThrow()))
        .containsExactly("", "fr", "api");
    assertThat(site.structure().siteSpaces().map(s -> s.space()).distinct()).hasSize(2);
    assertThat(site.structure().groups()).hasSize(1);
  }

  @Test
  @RuleTest("site-import")
  void anyOtherFolderBecomesASiteWithOneSpace() {
    SiteFolders.Imported made = make(Map.of("README.md", "# Home\n", "docs.yaml", "a: b\n"));
    assertThat(made.site().site().title()).isEqualTo("Folder");
    assertThat(made.site().site().published()).isTrue();
    assertThat(made.spaces()).extracting(ImportedSpace::pages).containsExactly(1);
    assertThat(made.spaces()).extracting(ImportedSpace::files).containsExactly(1);
    assertThat(made.site().site().structure().siteSpaces()).hasSize(1);
    assertThat(make("empty", Map.of()).spaces())
        .extracting(ImportedSpace::pages)
        .containsExactly(0);
  }

  @Test
  void nothingIsMadeOfADescriptionThatIsWrong() {
    for (Map<String, String> files :
        List.of(
            Map.of("gitbook-docs.yaml", "site: {}"),
            Map.of("docs.yaml", "site: {}", "README.md", "# Home\n"),
            Map.of("gitbook-docs.yaml", LAYOUT, "docs/en/README.md", "# Home\n"))) {
      assertThatThrownBy(() -> make(files))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID));
    }
    assertThat(spaces()).isZero();
    assertThat(sites()).isZero();
  }

  // ---------------------------------------------------------------- again

  @Test
  @RuleTest("site-import")
  void theSameFolderAgainChangesNothing() {
    for (Map<String, String> files : List.of(ACME, Map.of("README.md", "# Home\n"))) {
      SiteFolders.Imported first = make("k" + files.size(), files);
      List<RevisionId> heads = heads(first);

      SiteFolders.Imported second = make("k" + files.size(), files);

      assertThat(second.outcome()).isEqualTo(Outcome.UNCHANGED);
      assertThat(second.spaces())
          .extracting(ImportedSpace::outcome)
          .containsOnly(Outcome.UNCHANGED);
      assertThat(second.spaces())
          .extracting(ImportedSpace::pages)
          .isEqualTo(first.spaces().stream().map(ImportedSpace::pages).toList());
      assertThat(second.site()).isEqualTo(first.site());
      assertThat(heads(second)).isEqualTo(heads);
    }
    assertThat(sites()).isEqualTo(2);
    assertThat(spaces()).isEqualTo(3);
  }

  @Test
  @RuleTest("site-import")
  void aChangedFolderMakesARevisionOfTheSpaceThatChangedAlone() {
    SiteFolders.Imported first = make(ACME);
    List<RevisionId> heads = heads(first);

    SiteFolders.Imported second = make(with(ACME, "docs/fr/plus.md", "# Plus\n"));

    assertThat(second.outcome()).isEqualTo(Outcome.UNCHANGED);
    assertThat(second.spaces())
        .extracting(ImportedSpace::outcome)
        .containsExactly(Outcome.UNCHANGED, Outcome.UPDATED);
    assertThat(second.spaces()).extracting(ImportedSpace::pages).containsExactly(2, 2);
    assertThat(heads(second).get(0)).isEqualTo(heads.get(0));
    assertThat(ada.contents().get(ContentAt.main(second.spaces().get(1).space())).revision())
        .satisfies(revision -> assertThat(revision.parents()).containsExactly(heads.get(1)));
  }

  @Test
  @RuleTest("site-import-parts")
  void partsAreMatchedByTheirKeysAlone() {
    Site before = make(ACME).site().site();
    String changed =
        """
        site:
          title: Acme
          structure:
            - type: section
              key: api
              title: Reference
              path: reference
              icon: code
              default: true
              children:
                - {type: space, key: again, title: Again, path: anew, default: true, content: {directory: docs/english}}
            - type: section
              key: guide
              title: The guide
              path: guide
              children:
                - {type: space, key: fr, title: Langue française, path: fr, hidden: true, content: {directory: docs/fr}}
                - {type: space, key: en, title: English, path: en, default: true, content: {directory: docs/english}}
            - {type: external-link, key: shop, title: Shop, url: "https://example.com/shop"}
        """;

    SiteFolders.Imported made =
        make(
            Map.of(
                "gitbook-docs.yaml", changed,
                "docs/english/README.md", "# Home\n",
                "docs/english/start.md", "# Start\n",
                "docs/fr/README.md", "# Accueil\n"));

    Site now = made.site().site();
    assertThat(now.id()).isEqualTo(before.id());
    assertThat(now.title()).isEqualTo("Acme");
    assertThat(now.basename()).isEqualTo(before.basename());
    assertThat(made.outcome()).isEqualTo(Outcome.UPDATED);
    assertThat(made.detached()).extracting(Detached::title).containsExactly("More");
    assertThat(now.structure().sections().map(one -> one.label().title()))
        .containsExactly("Reference", "The guide");
    assertThat(now.structure().sections().map(one -> one.id()))
        .containsExactlyInAnyOrderElementsOf(
            before.structure().sections().map(one -> one.id()).toList());
    assertThat(now.structure().siteSpaces())
        .extracting(SiteSpace::id, SiteSpace::space)
        .containsExactlyInAnyOrderElementsOf(
            before
                .structure()
                .siteSpaces()
                .map(one -> org.assertj.core.groups.Tuple.tuple(one.id(), one.space()))
                .toList());
    assertThat(now.structure().links()).hasSize(1);
    assertThat(made.spaces())
        .extracting(ImportedSpace::outcome)
        .containsExactly(Outcome.UPDATED, Outcome.UPDATED);
    assertThat(ada.spaces().get(made.spaces().get(1).space()).space().title())
        .isEqualTo("Langue française");
    assertThat(spaces()).isEqualTo(2);
  }

  @Test
  @RuleTest("site-import-parts")
  void aPartThatIsGoneIsDetachedAndItsSpaceStays() {
    SiteFolders.Imported first = make(ACME);
    SpaceId french = first.spaces().get(1).space();
    SiteSpaceId gone =
        first
            .site()
            .site()
            .structure()
            .siteSpaces()
            .filter(one -> one.space().equals(french))
            .findFirst()
            .orElseThrow()
            .id();
    SiteId site = first.site().site().id();
    world
        .admin
        .siteRedirects()
        .create(
            world.organization,
            site,
            CreateRedirect.of("/francais", new SiteRedirect.Destination.Space(gone)));
    String without =
        LAYOUT.lines().filter(line -> !line.contains("key: fr")).reduce("", (a, b) -> a + b + "\n");

    SiteFolders.Imported second = make(with(ACME, "gitbook-docs.yaml", without));

    assertThat(second.outcome()).isEqualTo(Outcome.UPDATED);
    assertThat(second.detached()).extracting(Detached::title).containsExactly("Français");
    assertThat(second.spaces()).hasSize(1);
    assertThat(second.site().site().shows(french)).isFalse();
    assertThat(
            world.admin.siteRedirects().list(world.organization, site, ListOptions.first()).items())
        .isEmpty();
    assertThat(content(french).pageCount()).isEqualTo(1);

    SiteFolders.Imported third = make(ACME);
    assertThat(third.spaces().get(1).outcome()).isEqualTo(Outcome.CREATED);
    assertThat(third.spaces().get(1).space()).isNotEqualTo(french);
  }

  @Test
  void siteSpacesThatShowedOneDirectoryPart() {
    SiteFolders.Imported first = make(ACME);
    SpaceId english = first.spaces().get(0).space();

    SiteFolders.Imported second =
        make(
            with(
                with(ACME, "api/README.md", "# API\n"),
                "gitbook-docs.yaml",
                LAYOUT.replace("directory: ./docs/en", "directory: api")));

    assertThat(second.spaces())
        .extracting(ImportedSpace::outcome)
        .containsExactly(Outcome.UNCHANGED, Outcome.UNCHANGED, Outcome.CREATED);
    assertThat(second.spaces().get(0).space()).isEqualTo(english);
    assertThat(spaces()).isEqualTo(3);
  }

  @Test
  void anotherKeyIsAnotherSite() {
    SiteFolders.Imported first = make("one", ACME);
    SiteFolders.Imported second = make("two", ACME);
    assertThat(second.site().id()).isNotEqualTo(first.site().id());
    assertThat(spaces()).isEqualTo(4);
  }

  @Test
  void aFolderThatComesToDescribeASiteKeepsItsSpace() {
    Map<String, String> plain = Map.of("README.md", "# Home\n");
    SiteFolders.Imported first = make(plain);
    String layout =
        """
        site:
          title: Described
          structure:
            - {type: space, key: all, title: Everything, path: all, default: true, content: {directory: .}}
        """;

    SiteFolders.Imported second = make(with(plain, "gitbook-docs.yaml", layout));

    assertThat(second.site().id()).isEqualTo(first.site().id());
    assertThat(second.site().site().title()).isEqualTo("Described");
    assertThat(second.spaces().get(0).space()).isEqualTo(first.spaces().get(0).space());
    assertThat(content(first.spaces().get(0).space()).allFiles()).isEmpty();
    assertThat(spaces()).isEqualTo(1);

    SiteFolders.Imported third = make(plain);
    assertThat(third.site().id()).isEqualTo(first.site().id());
    assertThat(third.spaces().get(0).space()).isEqualTo(first.spaces().get(0).space());
  }

  @Test
  @RuleTest("site-import-plain")
  void whatPeopleMadeOfASiteThatNothingIsSaidOfStays() {
    Map<String, String> plain = Map.of("README.md", "# Home\n");
    SiteFolders.Imported first = make(plain);
    SpaceId space = first.spaces().get(0).space();
    SpaceId more = ada.spaces().create(world.organization, CreateSpace.titled("More")).id();
    ada.siteStructures()
        .add(world.organization, first.site().id(), dev.docs.site.structure.AddSiteSpace.of(more));
    ada.sites().unpublish(world.organization, first.site().id());
    ada.spaces().update(space, UpdateSpace.NOTHING.title("Renamed"));

    SiteFolders.Imported second = make(with(plain, "new.md", "# New\n"));

    assertThat(second.outcome()).isEqualTo(Outcome.UNCHANGED);
    assertThat(second.site().site().published()).isFalse();
    assertThat(second.site().site().spaces()).containsExactly(space, more);
    assertThat(second.spaces().get(0).title()).isEqualTo("Renamed");
    assertThat(content(space).pageCount()).isEqualTo(2);
  }

  @Test
  @RuleTest("site-import-plain")
  void whatIsGoneIsMadeAnew() {
    Map<String, String> plain = Map.of("README.md", "# Home\n");
    SiteFolders.Imported first = make(plain);
    ada.spaces().delete(first.spaces().get(0).space());

    SiteFolders.Imported second = make(plain);

    assertThat(second.site().id()).isEqualTo(first.site().id());
    assertThat(second.spaces().get(0).outcome()).isEqualTo(Outcome.CREATED);
    assertThat(second.site().site().spaces()).containsExactly(second.spaces().get(0).space());
    ada.sites().delete(world.organization, first.site().id());
    SiteFolders.Imported third = make(plain);
    assertThat(third.outcome()).isEqualTo(Outcome.CREATED);
    assertThat(third.site().site().published()).isTrue();
    assertThat(third.spaces().get(0).outcome()).isEqualTo(Outcome.UNCHANGED);
    assertThat(third.spaces().get(0).space()).isEqualTo(second.spaces().get(0).space());
  }

  // ---------------------------------------------------------------- refused

  @Test
  @RuleTest("site-import-plain")
  void anEmptyFolderRemovesNoPages() {
    SiteFolders.Imported first = make(Map.of("README.md", "# Home\n"));
    refused(ErrorCode.CONFLICT, () -> make(Map.of()));
    assertThat(content(first.spaces().get(0).space()).pageCount()).isEqualTo(1);
  }

  @Test
  @RuleTest("site-import-plain")
  void aLockedSpaceTakesWhatChangesNothing() {
    Map<String, String> plain = Map.of("README.md", "# Home\n");
    SpaceId space = make(plain).spaces().get(0).space();
    ada.spaces().update(space, UpdateSpace.NOTHING.editMode(EditMode.LOCKED));
    assertThat(make(plain).spaces().get(0).outcome()).isEqualTo(Outcome.UNCHANGED);
    refused(ErrorCode.CONFLICT, () -> make(with(plain, "new.md", "# New\n")));
  }

  @Test
  void aFolderElsewhereWithTheSameKeyIsRefusedUnlessItMoved() {
    SiteFolder folder = SiteFolder.of(Folder.ofTexts(Map.of("README.md", "# Home\n")));
    FolderSource docs = FolderSource.named("docs");
    SpaceId space =
        ada.siteFolders()
            .importFolder(world.organization, docs.at("/a/docs"), folder)
            .spaces()
            .get(0)
            .space();
    refused(
        ErrorCode.CONFLICT,
        () -> ada.siteFolders().importFolder(world.organization, docs.at("/b/docs"), folder));
    SiteFolders.Imported moved =
        ada.siteFolders().importFolder(world.organization, docs.at("/b/docs").wherever(), folder);
    assertThat(moved.spaces().get(0).space()).isEqualTo(space);
    ada.siteFolders().importFolder(world.organization, docs.at("/b/docs"), folder);
    refused(
        ErrorCode.CONFLICT,
        () -> ada.siteFolders().importFolder(world.organization, docs.at("/a/docs"), folder));
    assertThat(spaces()).isEqualTo(1);
  }

  @Test
  void whoDoesNotCreateContentImportsNothing() {
    SiteFolder folder = SiteFolder.of(Folder.ofTexts(ACME));
    make(ACME);
    for (String who : List.of("review", "edit", "comment", "read", "guest")) {
      refused(
          ErrorCode.FORBIDDEN,
          () ->
              world
                  .as(who)
                  .siteFolders()
                  .importFolder(world.organization, FolderSource.named("folder"), folder));
    }
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            world
                .as("stranger")
                .siteFolders()
                .importFolder(world.organization, FolderSource.named("folder"), folder));
    refused(
        ErrorCode.INVALID,
        () -> ada.siteFolders().importFolder(world.organization, FolderSource.named(""), folder));
    assertThat(Optional.of(sites())).contains(1);
  }
}
