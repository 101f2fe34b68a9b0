package dev.docs.http.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.comment.Comments;
import dev.docs.error.DocsException;
import dev.docs.http.world.DocsDouble;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Ids;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Seeds in files. */
class DocsSeedTest {

  private static final String HARBOUR =
      """
      organization: {title: Harbour}
      people:
        ada: {name: Ada Lovelace}
        bob: {role: review}
        eve: {role: read}
      teams:
        writers: {title: Writers, members: [ada, bob]}
      deleted:
        old: {title: Old guide, ago: P6D}
      spaces:
        guide:
          title: Guide
          pages:
            - title: Moorings
              markdown: |
                Ropes.
              pages:
                - {title: Rings, markdown: "Iron.", pages: [{title: Rust}]}
            - title: Tides
          access: {eve: edit}
        folder: {folder: docs}
      changeRequests:
        overtaken:
          space: guide
          by: ada
          subject: Chains
          status: open
          edits: [{update: moorings, markdown: "Chains.\\n"}]
          meanwhile: [{update: moorings, markdown: "Cables.\\n"}]
          reviews: [{by: bob, status: approved, comment: Good}]
        done:
          space: guide
          status: merged
          edits:
            - {insert: Lights, into: moorings/rings, markdown: "Green."}
            - {delete: tides}
        dropped: {space: guide, status: archived}
      comments:
        - {space: guide, page: moorings, by: eve, text: "Which ropes?"}
        - {space: guide, changeRequest: overtaken, text: "Why?"}
      openapi:
        pets: {file: pets.yaml}
        cats: {text: "{openapi: 3.0.0, info: {title: Cats, version: '1'}, paths: {}}"}
      sites:
        docs: {title: Docs, spaces: [guide, folder], visibility: unlisted}
        draft: {spaces: [guide], published: false}
      """;

  private final ManualClock clock = ManualClock.at(DocsDouble.START);
  private final Docs docs =
      Docs.builder().store(MemoryStore.create()).clock(clock).ids(Ids.seeded(1)).build();

  private DocsSession as(String user) {
    return docs.as(Caller.user(user));
  }

  private static Path directory(Path directory, String seed) throws Exception {
    Files.createDirectories(directory.resolve("docs"));
    Files.writeString(directory.resolve("docs/README.md"), "# Hello\\n");
    Files.writeString(
        directory.resolve("pets.yaml"),
        "openapi: 3.0.0\ninfo: {title: Pets, version: '1'}\npaths: {}\n");
    return Files.writeString(directory.resolve("harbour.yaml"), seed);
  }

  @Test
  void everythingIsMadeAsItSays(@TempDir Path directory) throws Exception {
    DocsSeed.Prepared made = DocsSeed.read(directory(directory, HARBOUR)).prepare(docs, clock);

    assertThat(clock.instant()).isEqualTo(DocsDouble.START);
    var organization = made.organization();
    assertThat(as("ada").organizations().get(organization).organization().title())
        .isEqualTo("Harbour");
    assertThat(as("ada").members().get(organization, new UserId("bob")).member().role())
        .contains(Role.REVIEW);
    assertThat(
            as("ada")
                .teams()
                .get(organization, new TeamId(made.id("teams.writers")))
                .team()
                .title())
        .isEqualTo("Writers");
    ContentView guide = as("ada").contents().get(ContentAt.main(made.space("guide")));
    assertThat(guide.content().allPages().stream().map(guide.content()::path))
        .containsExactlyInAnyOrder(
            "moorings", "moorings/rings", "moorings/rings/rust", "moorings/rings/lights");
    assertThat(as("eve").spaces().get(made.space("guide")).role()).isEqualTo(Role.EDIT);
    assertThat(as("ada").contents().get(ContentAt.main(made.space("folder"))).content().pageCount())
        .isOne();
  }

  @Test
  void changeRequestsAreInTheirStates(@TempDir Path directory) throws Exception {
    DocsSeed.Prepared made = DocsSeed.read(directory(directory, HARBOUR)).prepare(docs, clock);
    SpaceId guide = made.space("guide");

    ChangeRequest.Ref overtaken = ref(made, "overtaken");
    assertThat(as("ada").changeRequests().get(overtaken).changeRequest().status())
        .isEqualTo(ChangeRequest.Status.OPEN);
    assertThat(as("ada").merges().preview(overtaken).isConflicted()).isTrue();
    assertThat(as("ada").reviews().list(overtaken, ListOptions.limit(10)).items()).hasSize(1);
    assertThat(as("ada").changeRequests().get(ref(made, "done")).changeRequest().status())
        .isEqualTo(ChangeRequest.Status.MERGED);
    assertThat(as("ada").changeRequests().get(ref(made, "dropped")).changeRequest().status())
        .isEqualTo(ChangeRequest.Status.ARCHIVED);
    ListOptions some = ListOptions.limit(10);
    assertThat(as("ada").comments().list(ContentAt.main(guide), Comments.Query.ALL, some).items())
        .hasSize(1);
    var inRequest = ContentAt.changeRequest(overtaken);
    assertThat(as("ada").comments().list(inRequest, Comments.Query.ALL, some).items()).isNotEmpty();
  }

  private static ChangeRequest.Ref ref(DocsSeed.Prepared made, String name) {
    return ChangeRequest.Ref.of(
        made.space("guide"), new ChangeRequestId(made.id("changeRequests." + name)));
  }

  @Test
  void sitesArePublishedAndTheTrashIsCloseToItsEnd(@TempDir Path directory) throws Exception {
    DocsSeed.Prepared made = DocsSeed.read(directory(directory, HARBOUR)).prepare(docs, clock);

    SiteId site = new SiteId(made.id("sites.docs"));
    assertThat(as("ada").sites().get(made.organization(), site).site().published()).isTrue();
    SiteId draft = new SiteId(made.id("sites.draft"));
    assertThat(as("ada").sites().get(made.organization(), draft).site().published()).isFalse();
    SpaceId old = new SpaceId(made.id("deleted.old"));
    clock.advance(Duration.ofDays(1).minusMillis(1));
    assertThat(as("ada").spaces().restore(old).space().title()).isEqualTo("Old guide");
    as("ada").spaces().delete(old);
    clock.advance(Duration.ofDays(7));
    assertThat(
            org.assertj.core.api.Assertions.catchThrowableOfType(
                DocsException.class, () -> as("ada").spaces().restore(old)))
        .isNotNull();
  }

  @Test
  void specificationsAreThere(@TempDir Path directory) throws Exception {
    DocsSeed.Prepared made = DocsSeed.read(directory(directory, HARBOUR)).prepare(docs, clock);

    for (String slug : new String[] {"pets", "cats"}) {
      assertThat(as("ada").openApiSpecs().get(made.organization(), slug).spec().id())
          .hasToString(made.id("openapi." + slug));
    }
  }

  @Test
  void jsonIsReadTooAndADoubleStartsFromIt() throws Exception {
    DocsSeed seed = DocsSeed.of("{\"people\": {\"ada\": {}}, \"spaces\": {\"guide\": {}}}");
    try (DocsDouble<DocsSeed.Prepared> lab =
        DocsDouble.<DocsSeed.Prepared>prepared(seed::prepare).start()) {
      assertThat(lab.seed().ids()).containsOnlyKeys("people.ada", "spaces.guide");
      assertThat(
              lab.world()
                  .docs()
                  .as(Caller.user("ada"))
                  .spaces()
                  .get(lab.seed().space("guide"))
                  .space()
                  .title())
          .isEqualTo("guide");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "bob: {role: review}  | bob: {role: chief}    | harbour.yaml:4: must be one of read, comment",
        "bob: {role: review}  | bob: {rol: review}    | harbour.yaml:4: rol is not known; did you mean role?",
        "members: [ada, bob]  | members: [ada, bop]   | harbour.yaml:7: people has no bop; did you mean bob?",
        "ago: P6D             | ago: week             | harbour.yaml:9: ago must be a duration such as P6D",
        "ago: P6D             | ago: -P6D             | harbour.yaml:9: ago must not be negative",
        "title: Moorings      | titel: Moorings       | is required",
        "access: {eve: edit}  | access: {evil: edit}  | people has no evil",
        "file: pets.yaml      | file: dogs.yaml       | cannot be read",
        "folder: docs         | folder: nowhere       | cannot be read",
        "update: moorings,    | update: mooring,      | no page has the path mooring; did you mean moorings?",
        "status: merged       | status: merging       | must be one of draft, open, archived, merged",
        "published: false     | published: maybe      | published must be true or false",
        "spaces: [guide, folder] | spaces: guide      | must be a list",
        "sites:               | site:                 | site is not known; did you mean sites?",
        "title: Harbour       | title: H              | harbour.yaml:1: title: must be at least 2",
        "teams:               | people:               | people is there twice",
        "organization: {title: Harbour} | organization: {title: Harbour | is neither YAML nor JSON",
      })
  void faultsAreToldWithTheirLine(
      String right, String wrong, String message, @TempDir Path directory) throws Exception {
    Path file =
        directory(directory, HARBOUR.replaceFirst(java.util.regex.Pattern.quote(right), wrong));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DocsSeed.read(file).prepare(docs, clock))
        .withMessageContaining(message)
        .withMessageMatching("(?s)harbour\\.yaml:.*");
  }

  @Test
  void nobodyAndNothingAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DocsSeed.of("spaces: {}").prepare(docs, clock))
        .withMessage("seed:1: people: at least one is required");
    for (String none : new String[] {"", "- a", "text"}) {
      assertThatIllegalArgumentException().isThrownBy(() -> DocsSeed.of(none).prepare(docs, clock));
    }
  }

  @Test
  void textsOfAnyLengthAreRead() {
    for (int length = 1_000; length < 1_050; length++) {
      String title = "x".repeat(length) + "🚢";
      String seed = "people: {ada: {name: \"" + title + "\"}}";
      assertThat(SeedNode.parse("seed", seed).entries("people").get("ada").text("name"))
          .contains(title);
    }
    String large = "x".repeat(4 << 20);
    assertThat(SeedNode.parse("seed", "text: " + large).text("text")).contains(large);
  }
}
