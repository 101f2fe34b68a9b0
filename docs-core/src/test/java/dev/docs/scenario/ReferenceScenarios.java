package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.access.DefaultLevel;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.markdown.Links;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.reference.ContentReferences.BrokenContext;
import dev.docs.reference.Location;
import dev.docs.reference.ReferenceList;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links and backlinks; on any store. */
public abstract class ReferenceScenarios {

  private static final Folder SMALL =
      Folder.ofTexts(
          Map.of(
              "SUMMARY.md",
              "* [Home](README.md)\n* [Guide](guide.md)\n* [Set up](setup.md)\n",
              "README.md",
              "[Guide](guide.md) [again](guide.md) ![logo](.gitbook/assets/logo.txt)\n",
              "guide.md",
              "# One\n\n[Set up](setup.md#linux) [gone](gone.md) <https://example.com>\n",
              "setup.md",
              "---\ncover: .gitbook/assets/logo.txt\n---\n\n# Linux\n\n[gone](gone.md)\n\n{% include \".gitbook/includes/note.md\" %}\n",
              ".gitbook/assets/logo.txt",
              "logo",
              ".gitbook/includes/note.md",
              "---\ntitle: Note\n---\n\n[Guide](../../guide.md)\n"));

  private Store store;
  private World world;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    space = space("Docs");
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private Content small() {
    return world.admin.contents().importFolder(ContentAt.main(space), SMALL).content().content();
  }

  private PageId write(SpaceId in, String title, String markdown) {
    ContentView view =
        world
            .admin
            .contents()
            .edit(ContentAt.main(in), List.of(ContentEdit.insertPage(title).markdown(markdown)))
            .content();
    return view.content().allPages().stream()
        .filter(page -> page.title().equals(title))
        .findFirst()
        .orElseThrow()
        .id();
  }

  private ReferenceList links() {
    return links(null);
  }

  private ReferenceList links(ReferenceList.Status status) {
    return world
        .admin
        .references()
        .list(ContentAt.main(space), status, null, ListOptions.limit(1_000));
  }

  private static String name(Location location) {
    if (location instanceof Location.Page page) {
      return page.page().title() + (page.anchor() == null ? "" : "#" + page.anchor());
    } else if (location instanceof Location.File file) {
      return file.file().name();
    } else if (location instanceof Location.Reusable reusable) {
      return "(" + reusable.reusableContent().title() + ")";
    } else if (location instanceof Location.Url url) {
      return url.url();
    } else if (location instanceof Location.Space other) {
      return other.space().space().title();
    } else if (location instanceof Location.Collection collection) {
      return collection.collection().collection().title();
    } else if (location instanceof Location.OpenApi openApi) {
      return openApi.spec().spec().slug();
    }
    return ((Location.User) location).user().displayName();
  }

  private static String summary(ReferenceList.Usage usage) {
    return usage.status()
        + (usage.relation() == ReferenceList.Relation.DEPENDS_ON ? " needed " : " ")
        + usage.target().map(ReferenceScenarios::name).orElse("?")
        + " from "
        + usage.locations().stream().map(ReferenceScenarios::name).sorted().toList();
  }

  private static List<String> summaries(ReferenceList list) {
    return list.usages().items().stream().map(ReferenceScenarios::summary).toList();
  }

  private static List<String> names(Slice<Location> locations) {
    return locations.items().stream().map(ReferenceScenarios::name).toList();
  }

  private static PageId page(Content content, String source) {
    return content.pageBySource(source).orElseThrow().id();
  }

  @Test
  void theLinksOfASpaceArePutTogetherByTheirTarget() {
    small();

    ReferenceList list = links();

    assertThat(summaries(list))
        .containsExactlyInAnyOrder(
            "OK Guide from [(Note), Home]",
            "OK logo.txt from [Home, Set up]",
            "OK Set up#linux from [Guide#one]",
            "BROKEN gone.md from [Guide#one, Set up#linux]",
            "OK https://example.com from [Guide#one]",
            "OK needed (Note) from [Set up#linux]");
    assertThat(list.usages().count()).isEqualTo(6);
    assertThat(list.stats().total()).isEqualTo(6);
    assertThat(list.stats().broken()).isEqualTo(1);
    assertThat(list.stats().brokenByChangeRequest()).isEmpty();
  }

  @Test
  void theStatusNarrowsTheListButNotTheStatistics() {
    small();

    ReferenceList broken = links(ReferenceList.Status.BROKEN);

    assertThat(summaries(broken)).containsExactly("BROKEN gone.md from [Guide#one, Set up#linux]");
    assertThat(broken.usages().count()).isEqualTo(1);
    assertThat(broken.stats().total()).isEqualTo(6);
  }

  @Test
  @RuleTest("index-budget")
  void aTextBeyondTheBudgetIsReadAndMergedAndNamedAsNotIndexed() {
    String big = ("word ".repeat(99) + "word\n\n").repeat(2_000) + "[gone](gone.md)\n";
    PageId page = write(space, "Big", big);
    PageId small = write(space, "Small", "[gone](gone.md)\n");
    ContentRef self = new ContentRef.Page(page.value(), null);
    ReferenceList.NotIndexed expected =
        new ReferenceList.NotIndexed(self, "has more than 1000000 characters");

    ReferenceList all = links();
    assertThat(all.notIndexed()).containsExactly(expected);
    assertThat(summaries(all)).containsExactly("BROKEN gone.md from [Small]");
    assertThat(
            world
                .admin
                .references()
                .ofPage(ContentAt.main(space), page, null, ListOptions.first())
                .notIndexed())
        .containsExactly(expected);
    assertThat(
            world
                .admin
                .references()
                .ofPage(ContentAt.main(space), small, null, ListOptions.first())
                .notIndexed())
        .isEmpty();
    assertThat(world.admin.search().inSpace(space, "word", ListOptions.first()).items()).isEmpty();

    world.admin.changeRequests().create(space, new CreateChangeRequest("Edit"));
    ContentEdit edit = ContentEdit.updatePage(page.value()).markdown("start\n\n" + big);
    world
        .admin
        .contents()
        .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")), List.of(edit));
    world.admin.merges().merge(ChangeRequest.Ref.of(space, "1"));
    ContentView merged = world.admin.contents().get(ContentAt.main(space));
    assertThat(merged.text(merged.content().page(page).orElseThrow().document()))
        .isEqualTo("start\n\n" + big);
  }

  @Test
  void aPageHasItsOwnLinksOnly() {
    Content content = small();

    assertThat(
            summaries(
                world
                    .admin
                    .references()
                    .ofPage(
                        ContentAt.main(space),
                        page(content, "guide.md"),
                        null,
                        ListOptions.first())))
        .containsExactlyInAnyOrder(
            "OK Set up#linux from [Guide#one]",
            "BROKEN gone.md from [Guide#one]",
            "OK https://example.com from [Guide#one]");
    assertNotFound(
        () ->
            world
                .admin
                .references()
                .ofPage(ContentAt.main(space), new PageId("nope"), null, ListOptions.first()));
  }

  @Test
  void backlinksOfPagesAndFilesAreThoseThatReferToThem() {
    Content content = small();
    PageId guide = page(content, "guide.md");
    PageId setup = page(content, "setup.md");
    var file = content.fileBySource(".gitbook/assets/logo.txt").orElseThrow().id();

    assertThat(
            names(
                world.admin.references().toPage(ContentAt.main(space), guide, ListOptions.first())))
        .containsExactlyInAnyOrder("Home", "(Note)");
    assertThat(
            names(
                world.admin.references().toPage(ContentAt.main(space), setup, ListOptions.first())))
        .containsExactly("Guide#one");
    assertThat(
            names(
                world.admin.references().toFile(ContentAt.main(space), file, ListOptions.first())))
        .containsExactlyInAnyOrder("Home", "Set up");
    assertNotFound(
        () ->
            world
                .admin
                .references()
                .toPage(ContentAt.main(space), new PageId("nope"), ListOptions.first()));
  }

  @Test
  void anEditIsSeenAtOnce() {
    Content content = small();
    PageId guide = page(content, "guide.md");
    assertThat(links().stats().broken()).isEqualTo(1);

    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.deletePage(guide.value())));

    assertThat(summaries(links(ReferenceList.Status.BROKEN)))
        .containsExactlyInAnyOrder(
            "BROKEN guide.md from [Home]",
            "BROKEN ../../guide.md from [(Note)]",
            "BROKEN gone.md from [Set up#linux]");
  }

  @Test
  void aCursorKeepsItsPlaceWhenReferencesComeAndGo() {
    for (int i = 0; i < 9; i++) {
      write(space, "Page " + i, "[x](https://example.com/" + i + ")");
    }
    ReferenceList first =
        world.admin.references().list(ContentAt.main(space), null, null, ListOptions.limit(4));
    write(space, "Earlier", "[x](https://a.example.com/)");
    String removed =
        ((Location.Page) first.usages().items().get(3).locations().get(0)).page().id().value();
    world.admin.contents().edit(ContentAt.main(space), List.of(ContentEdit.deletePage(removed)));

    List<String> seen = new ArrayList<>(summaries(first));
    Optional<dev.docs.listing.Cursor> next = first.usages().next();
    while (next.isPresent()) {
      ReferenceList piece =
          world
              .admin
              .references()
              .list(ContentAt.main(space), null, null, ListOptions.limit(4).after(next.get()));
      seen.addAll(summaries(piece));
      next = piece.usages().next();
    }

    assertThat(seen).doesNotHaveDuplicates().hasSize(9);
  }

  @Test
  void aChangeRequestTellsWhatItBreaksFromWhatWasBroken() {
    Content content = small();
    world.admin.changeRequests().create(space, new CreateChangeRequest("Break"));
    PageId guide = page(content, "guide.md");
    PageId home = page(content, "README.md");
    PageId setup = page(content, "setup.md");
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
            List.of(
                ContentEdit.deletePage(guide.value()),
                ContentEdit.updatePage(home.value()).markdown("[gone](gone.md) [s](setup.md)\n")));

    ReferenceList all =
        world
            .admin
            .references()
            .list(
                ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
                null,
                null,
                ListOptions.first());

    assertThat(all.stats().broken()).isEqualTo(2);
    assertThat(all.stats().brokenByChangeRequest()).hasValue(2);
    assertThat(summaries(broken(BrokenContext.CHANGE_REQUEST)))
        .containsExactlyInAnyOrder(
            "BROKEN gone.md from [Home]", "BROKEN ../../guide.md from [(Note)]");
    assertThat(summaries(broken(BrokenContext.SPACE)))
        .containsExactly("BROKEN gone.md from [Set up#linux]");
    assertThat(
            names(
                world
                    .admin
                    .references()
                    .toPage(
                        ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
                        setup,
                        ListOptions.first())))
        .containsExactly("Home");
    assertThat(
            world
                .admin
                .references()
                .ofPage(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
                    home,
                    ReferenceList.Status.BROKEN,
                    ListOptions.first())
                .stats()
                .brokenByChangeRequest())
        .hasValue(1);
    assertThat(links().stats().broken()).isEqualTo(1);
    assertNotFound(
        () ->
            world
                .admin
                .references()
                .toPage(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
                    guide,
                    ListOptions.first()));
  }

  private ReferenceList broken(BrokenContext context) {
    return world
        .admin
        .references()
        .list(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
            null,
            context,
            ListOptions.first());
  }

  @Test
  void anotherSpaceIsThereForThoseOnlyWhoMayViewIt() {
    SpaceId other = space("Other");
    PageId there = write(other, "There", "# Far\n");
    write(
        space,
        "Home",
        "[p](/spaces/%1$s/pages/%2$s) [a](/spaces/%1$s/pages/%2$s#far) [s](/spaces/%1$s) [n](/spaces/%1$s/pages/nope) [b](/spaces/%1$s/pages/%2$s#near) [x](/spaces/nope)\n"
            .formatted(other, there));
    assertThat(summaries(links()))
        .containsExactlyInAnyOrder(
            "OK There from [Home]",
            "OK There#far from [Home]",
            "OK Other from [Home]",
            "BROKEN ? from [Home]",
            "BROKEN ? from [Home]",
            "BROKEN ? from [Home]");

    world.admin.spaces().update(other, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));

    ReferenceList seen =
        world.as("read").references().list(ContentAt.main(space), null, null, ListOptions.first());
    assertThat(summaries(seen)).hasSize(6).containsOnly("BROKEN ? from [Home]");
    assertThat(links().stats().broken()).isEqualTo(3);
  }

  @Test
  void aSpaceInTheTrashIsBroken() {
    SpaceId other = space("Other");
    write(space, "Home", "[s](/spaces/%s)\n".formatted(other));
    world.admin.spaces().delete(other);
    assertThat(summaries(links())).containsExactly("BROKEN ? from [Home]");
    world.admin.spaces().restore(other);
    assertThat(summaries(links())).containsExactly("OK Other from [Home]");
    world.clock.advance(Duration.ofDays(1));
  }

  @Test
  void whatIsOnlyToBeSeenInTheApplicationIsInApp() {
    CollectionId shelf =
        world.admin.collections().create(world.organization, CreateCollection.titled("Shelf")).id();
    SpaceId shelved =
        world.admin.spaces().create(world.organization, CreateSpace.titled("In").in(shelf)).id();
    write(space, "Home", "[c](/collections/%s) [s](/spaces/%s)\n".formatted(shelf, shelved));
    write(shelved, "There", "[s](/spaces/%s) [self](/spaces/%s)\n".formatted(space, shelved));

    assertThat(summaries(links()))
        .containsExactlyInAnyOrder("IN_APP Shelf from [Home]", "OK In from [Home]");
    assertThat(
            summaries(
                world
                    .admin
                    .references()
                    .list(ContentAt.main(shelved), null, null, ListOptions.first())))
        .containsExactlyInAnyOrder("IN_APP Docs from [There]", "OK In from [There]");
  }

  @Test
  void specificationsAreThereForMembersOfTheirOrganization() {
    write(
        space,
        "Home",
        """
        [o](/openapi/pets)

        {% openapi-operation spec="pets" path="/pets" method="get" %}
        {% endopenapi-operation %}
        """);
    assertThat(summaries(links())).containsOnly("BROKEN ? from [Home]");
    world
        .admin
        .openApiSpecs()
        .create(
            world.organization,
            new CreateOpenApiSpec("pets", OpenApiSpec.Source.text("fail FETCH_ERROR")));
    assertThat(summaries(links())).isNotEmpty().containsOnly("OK pets from [Home]");
    world.admin.openApiSpecs().delete(world.organization, "pets");
    assertThat(summaries(links())).containsOnly("BROKEN ? from [Home]");
  }

  @Test
  void usersAreThereForThoseWhoShareAnOrganizationWithThem() {
    write(space, "Home", "[a](/users/admin) [s](/users/stranger) [o](/openapi/none)\n");
    assertThat(summaries(links()))
        .containsExactlyInAnyOrder(
            "OK Ada Admin from [Home]", "BROKEN ? from [Home]", "BROKEN ? from [Home]");
  }

  @Test
  void whoMayNotViewTheSpaceLearnsNothing() {
    PageId home = write(space, "Home", "[x](https://example.com)");
    for (String name : List.of("guest", "stranger")) {
      assertNotFound(
          () ->
              world
                  .as(name)
                  .references()
                  .list(ContentAt.main(space), null, null, ListOptions.first()));
      assertNotFound(
          () ->
              world.as(name).references().toPage(ContentAt.main(space), home, ListOptions.first()));
    }
    assertThat(
            world
                .as("read")
                .references()
                .list(ContentAt.main(space), null, null, ListOptions.first())
                .stats()
                .total())
        .isEqualTo(1);
  }

  @Test
  @WholeRun
  void everyLinkOfARealFolderIntoItselfIsFound() throws Exception {
    Path folder =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    Folder real = Folder.read(folder);
    ContentView view = world.admin.contents().importFolder(ContentAt.main(space), real).content();

    List<String> lost = new ArrayList<>();
    int checked = 0;
    for (Page page : view.content().allPages()) {
      if (page.gitPath() == null) {
        continue;
      }
      ReferenceList list =
          world
              .admin
              .references()
              .ofPage(
                  ContentAt.main(space),
                  page.id(),
                  ReferenceList.Status.BROKEN,
                  ListOptions.limit(1_000));
      List<String> broken =
          list.usages().items().stream()
              .filter(usage -> usage.target().filter(Location.Url.class::isInstance).isPresent())
              .map(usage -> name(usage.target().orElseThrow()))
              .toList();
      for (Links.Link link : Links.in(view.text(page.document()))) {
        boolean inFolder =
            RelativePath.resolve(page.gitPath(), link.target(), real::contains).isPresent();
        checked += inFolder ? 1 : 0;
        if (inFolder && broken.contains(link.target())) {
          lost.add(page.gitPath() + " -> " + link.target());
        }
      }
    }
    assertThat(lost).isEmpty();
    assertThat(checked).isGreaterThan(500);
    assertThat(links(ReferenceList.Status.BROKEN).usages().items())
        .filteredOn(usage -> usage.target().filter(Location.Page.class::isInstance).isPresent())
        .as("anchors that are not in their page")
        .hasSizeLessThan(10);
  }

  private static void assertNotFound(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }
}
