package dev.docs.http.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.contents.ContentAt;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
}
