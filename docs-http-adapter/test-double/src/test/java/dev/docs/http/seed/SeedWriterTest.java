package dev.docs.http.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.font.CustomFont;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.TransferFixture;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Kind;
import dev.docs.store.memory.MemoryStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Worlds written out as seeds. */
class SeedWriterTest {

  private static String written(DocsWorld world) {
    return world.seed().text();
  }

  /** Pages of spaces with their texts, and what there is of everything else. */
  private static Map<String, Object> contents(DocsDouble<DocsSeed.Prepared> lab, DocsWorld world) {
    Map<String, Object> found = new TreeMap<>();
    var admin = world.docs().as(Caller.operator());
    lab.seed()
        .ids()
        .forEach(
            (name, id) -> {
              if (name.startsWith("people.")) {
                found.put(name, id);
              }
            });
    for (var space :
        admin.spaces().list(lab.seed().organization(), ListOptions.limit(100)).items()) {
      var view = admin.contents().get(ContentAt.main(space.space().id()));
      found.put(
          "space " + space.space().title(),
          view.content().descendants(null).stream()
              .map(page -> view.content().path(page) + ": " + view.text(page))
              .collect(Collectors.toList()));
    }
    return found;
  }

  @Property(tries = 100)
  void aWorldOfWhatWasWrittenIsTheSame(@ForAll DocsSeed seed) {
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      DocsSeed once = lab.world().seed();
      assertThat(once.text()).doesNotContain("left out");
      try (DocsDouble<DocsSeed.Prepared> again = DocsDouble.of(once).inProcess()) {
        assertThat(written(again.world()).lines())
            .containsExactlyElementsOf(once.text().lines().toList());
        assertThat(contents(again, again.world())).isEqualTo(contents(lab, lab.world()));
      }
    }
  }

  @Test
  void whatHappenedInAWorldIsWrittenToo() {
    DocsSeed seed =
        DocsSeed.builder()
            .organization("Harbour")
            .person("ada", "Ada")
            .space("guide", space -> space.title("Guide").page("Moorings", "Ropes."))
            .changeRequest("one", "guide", change -> change.subject("One").delete("moorings"))
            .build();
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      DocsWorld world = lab.world();
      var ada = world.docs().as(Caller.user("ada"));
      var main = ContentAt.main(lab.seed().space("guide"));
      String page =
          ada.contents().get(main).content().pageByPath("moorings").orElseThrow().id().value();
      ada.contents()
          .edit(
              main,
              List.of(
                  ContentEdit.updatePage(page).markdown("Chains."),
                  ContentEdit.insertPage("Tides").markdown("High.")));
      SpaceId old =
          ada.spaces().create(lab.seed().organization(), CreateSpace.titled("Old")).space().id();
      ada.contents()
          .edit(ContentAt.main(old), List.of(ContentEdit.insertPage("Wrecks").markdown("None.")));
      ada.spaces().delete(old);
      world.clock().advance(Duration.ofDays(2));
      assertThat(written(world))
          .isEqualTo(
              """
              organization:
                title: Harbour
              people:
                ada:
                  name: Ada
                  role: admin
              deleted:
                old:
                  ago: PT48H
                  title: Old
                  pages:
                    - title: Wrecks
                      markdown: "None."
              spaces:
                guide:
                  title: Guide
                  pages:
                    - title: Moorings
                      markdown: "Ropes."
              changeRequests:
                one:
                  space: guide
                  subject: One
                  status: draft
                  by: ada
                  edits:
                    - delete: moorings
                  meanwhile:
                    - update: moorings
                      markdown: "Chains."
                    - insert: Tides
                      markdown: "High."
              """);
    }
  }

  private static final byte[] PIXEL = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 1, 2};

  private static SeedBuilder harbour() {
    return DocsSeed.builder().organization("Harbour").person("ada", "Ada").person("bob", "Bob");
  }

  @Test
  void filesLinksGroupsAndReusableContentsAreWrittenAsAFolder() {
    DocsSeed seed =
        harbour()
            .space(
                "guide",
                space ->
                    space
                        .title("Guide")
                        .file(
                            "SUMMARY.md",
                            """
                            # Table of contents

                            * [Guide](README.md)

                            ## Boats

                            * [Moorings](boats/moorings.md)
                            * [The port](https://example.com/port)
                            """)
                        .file("README.md", "---\nicon: anchor\n---\n\n# Guide\n\nWelcome.\n")
                        .file(
                            "boats/moorings.md",
                            """
                            # Moorings

                            ![A map](../.gitbook/assets/map.png)

                            {% include "../.gitbook/includes/ropes.md" %}
                            """)
                        .file(".gitbook/includes/ropes.md", "# Ropes\n\nOf hemp.\n")
                        .file(".gitbook/assets/map.png", PIXEL)
                        .file(".gitbook/assets/notes.txt", "Größe 2 m\n"))
            .changeRequest(
                "more",
                "guide",
                change ->
                    change
                        .insert("Tides", "High.")
                        .update(
                            "boats/moorings",
                            "![](../.gitbook/assets/map.png)\n\nSee [home](../README.md)."))
            .build();
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      DocsSeed once = lab.world().seed();
      assertThat(once.text()).doesNotContain("left out").contains("base64: iVBORw0K");
      try (DocsDouble<DocsSeed.Prepared> again = DocsDouble.of(once).inProcess()) {
        assertThat(folder(again)).isEqualTo(folder(lab));
        assertThat(folder(again).find(".gitbook/assets/map.png").orElseThrow().toByteArray())
            .isEqualTo(PIXEL);
        assertThat(again.world().seed().text()).isEqualTo(once.text());
      }
    }
  }

  private static Folder folder(DocsDouble<DocsSeed.Prepared> lab) {
    return lab.root()
        .docs()
        .as(Caller.user("ada"))
        .contents()
        .exportFolder(ContentAt.main(lab.seed().space("guide")));
  }

  @Test
  void aFileAboveTheBoundIsNamedInstead() {
    DocsSeed seed =
        harbour()
            .space(
                "guide",
                space ->
                    space
                        .file("README.md", "# Guide\n")
                        .file("small.bin", new byte[DocsSeed.MAX_FILE_BYTES])
                        .file("large.bin", new byte[DocsSeed.MAX_FILE_BYTES + 1]))
            .build();
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      assertThat(lab.world().seed().text())
          .startsWith("# left out: the file large.bin of guide, which has 65537 bytes\n")
          .contains("small.bin")
          .containsOnlyOnce("large.bin");
    }
  }

  @Test
  void fontsAccessOfTeamsLocksAndSignsAreWritten() {
    DocsSeed seed =
        harbour()
            .team("writers", "Writers", "bob")
            .space(
                "guide",
                space ->
                    space
                        .title("Guide")
                        .emoji("1f6a2")
                        .language("de")
                        .locked()
                        .teamAccess("writers", Role.REVIEW))
            .font("sans", "Harbour Sans", Map.of(400, FontFiles.woff2(1)))
            .build();
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      DocsSeed once = lab.world().seed();
      assertThat(once.text())
          .doesNotContain("left out")
          .contains("editMode: locked", "emoji: \"1f6a2\"", "language: de", "writers: review");
      try (DocsDouble<DocsSeed.Prepared> again = DocsDouble.of(once).inProcess()) {
        assertThat(again.world().seed().text()).isEqualTo(once.text());
        DocsSession ada = again.root().docs().as(Caller.user("ada"));
        CustomFont font = ada.fonts().list(again.seed().organization()).items().get(0).font();
        assertThat(font.family()).isEqualTo("Harbour Sans");
        assertThat(ada.uploads().file(font.faces().get(0).file()).bytes().bytes())
            .isEqualTo(FontFiles.woff2(1));
        assertThat(ada.spaces().get(again.seed().space("guide")).space().editMode())
            .isEqualTo(Space.EditMode.LOCKED);
      }
    }
  }

  @Test
  void ofARichOrganizationAllThatIsLeftOutIsToldAndTheRestCanBePrepared() {
    MemoryStore store = MemoryStore.create();
    TransferFixture fixture = new TransferFixture(store);
    // its specifications are for a reader of its own
    fixture.world.admin.openApiSpecs().list(fixture.acme, ListOptions.limit(100)).items().stream()
        .map(view -> view.spec().slug())
        .forEach(slug -> fixture.world.admin.openApiSpecs().delete(fixture.acme, slug));
    Docs copy = Docs.builder().store(store.fork()).clock(fixture.world.clock).build();
    DocsSeed seed =
        DocsSeed.written(fixture.world.docs, fixture.acme, fixture.world.clock.instant(), copy);
    Set<String> kinds = new TreeSet<>();
    fixture
        .world
        .docs
        .organizationTransfer()
        .<Boolean>export(
            fixture.acme,
            records -> {
              records.forEachNamed((kind, value) -> kinds.add(kind));
              return true;
            });
    for (Kind<?> kind : Docs.KINDS) {
      RecordType.of(kind)
          .unseeded()
          .ifPresent(
              left -> {
                assertThat(kinds).contains(kind.name());
                assertThat(seed.text()).contains("# left out: " + left.what() + ": ");
              });
    }
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      DocsSeed again = lab.world().seed();
      assertThat(withoutComments(again)).isEqualTo(withoutComments(seed));
      assertThat(again.text()).doesNotContain("# left out: the glossary");
    }
  }

  private static String withoutComments(DocsSeed seed) {
    return seed.text()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void repliesAndResolutionsAreWrittenAndWhoMayNotDoWhatTheyDidIsTold() {
    DocsSeed seed =
        DocsSeed.of(
            """
            people: {ada: {}, bob: {}, cleo: {role: comment}}
            spaces: {guide: {pages: [{title: Moorings, markdown: Ropes.}]}}
            changeRequests:
              done: {space: guide, by: bob, status: merged, edits: [{insert: Tides}]}
              open: {space: guide, by: bob, status: open, edits: [{insert: Wrecks}]}
            comments:
              - space: guide
                page: moorings
                by: bob
                text: Which ropes?
                replies: [{by: cleo, text: Of hemp.}, {by: ada, text: Yes.}]
                resolved: true
            """);
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      DocsWorld world = lab.world();
      DocsSeed once = world.seed();
      assertThat(once.text())
          .doesNotContain("left out")
          .contains("- by: cleo\n        text: \"Of hemp.\"", "resolved: \"true\"");
      try (DocsDouble<DocsSeed.Prepared> again = DocsDouble.of(once).inProcess()) {
        assertThat(again.world().seed().text()).isEqualTo(once.text());
      }
      world
          .docs()
          .as(Caller.operator())
          .organizations()
          .putMember(lab.seed().organization(), new UserId("bob"), Role.READ);
      DocsSeed later = world.seed();
      assertThat(later.text())
          .contains("# left out: that a change request in guide is by bob")
          .contains("# left out: that a comment in guide is by bob")
          .doesNotContain("by: bob");
      try (DocsDouble<DocsSeed.Prepared> again = DocsDouble.of(later).inProcess()) {
        assertThat(again.world().seed().text()).contains("Wrecks");
      }
    }
  }
}
