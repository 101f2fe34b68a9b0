package dev.docs.http.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.http.world.DocsDouble;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Ids;
import dev.docs.id.SiteId;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Seeds written in code, and drawn from numbers. */
class SeedBuilderTest {

  private static final DocsSeed HARBOUR =
      DocsSeed.builder()
          .organization("Harbour")
          .person("ada", "Ada Lovelace")
          .person("bob", "Bob", Role.REVIEW)
          .team("writers", "Writers", "ada", "bob")
          .deleted("old", Duration.ofDays(6), space -> space.title("Old guide"))
          .space(
              "guide",
              space ->
                  space
                      .title("Guide")
                      .page(
                          "Moorings",
                          "Ropes:\n\n\t\"new\" # ones\u0085",
                          below -> below.page("Rings", ""))
                      .access("bob", Role.CREATE))
          .space("handbook", space -> space.page("true", "~"))
          .changeRequest(
              "overtaken",
              "guide",
              change ->
                  change
                      .by("ada")
                      .subject("Chains")
                      .status(ChangeRequest.Status.OPEN)
                      .update("moorings", "Chains.\n")
                      .insert("Lights", "moorings/rings", "Green.")
                      .meanwhile("moorings", "Cables.\n")
                      .review("bob", Review.Status.APPROVED, "Good"))
          .comment("guide", "moorings", "bob", "Which ropes?")
          .openapi("pets", "{openapi: 3.0.0, info: {title: Pets, version: '1'}, paths: {}}")
          .site("plain", site -> site.title("Plain").spaces("guide", "handbook").unpublished())
          .site(
              "docs",
              site ->
                  site.title("Docs")
                      .visibility(Site.Visibility.UNLISTED)
                      .section("Guides", "guide", "handbook")
                      .group("Reference", group -> group.section("Books", "handbook")))
          .build();

  private static DocsSeed.Prepared prepare(DocsSeed seed, Docs[] made) {
    ManualClock clock = ManualClock.at(DocsDouble.START);
    Docs docs = Docs.builder().store(MemoryStore.create()).clock(clock).ids(Ids.seeded(1)).build();
    made[0] = docs;
    return seed.prepare(docs, clock);
  }

  @Test
  void theSameWordsMakeTheSameThings() {
    Docs[] docs = new Docs[1];
    DocsSeed.Prepared made = prepare(HARBOUR, docs);
    var ada = docs[0].as(Caller.user("ada"));
    assertThat(made.ids())
        .containsKeys(
            "people.bob",
            "teams.writers",
            "deleted.old",
            "spaces.guide",
            "changeRequests.overtaken",
            "openapi.pets",
            "sites.plain",
            "sites.docs");
    ChangeRequest.Ref overtaken =
        ChangeRequest.Ref.of(
            made.space("guide"), new ChangeRequestId(made.id("changeRequests.overtaken")));
    assertThat(ada.merges().preview(overtaken).isConflicted()).isTrue();
    var handbook = ada.contents().get(ContentAt.main(made.space("handbook")));
    assertThat(handbook.content().allPages())
        .singleElement()
        .matches(p -> p.title().equals("true"));
    assertThat(handbook.text(handbook.content().allPages().get(0)).strip()).isEqualTo("~");

    SiteContent site =
        ada.siteStructures().get(made.organization(), new SiteId(made.id("sites.docs")));
    assertThat(site.sections())
        .extracting(s -> s.label().title())
        .containsExactly("Guides", "Books");
    assertThat(site.sections().get(0).variants().all()).hasSize(2);
    assertThat(site.groups()).singleElement().matches(g -> g.label().title().equals("Reference"));
    SiteContent plain =
        ada.siteStructures().get(made.organization(), new SiteId(made.id("sites.plain")));
    assertThat(plain.rootSpaces()).hasSize(2);
    assertThat(plain.site().site().published()).isFalse();
  }

  @Test
  void faultsAreToldWithTheLineOfTheText() {
    DocsSeed dangling =
        DocsSeed.builder().person("ada", "Ada").team("writers", "Writers", "adda").build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare(dangling, new Docs[1]))
        .withMessage("seed:7: people has no adda; did you mean ada?");
    assertThat(dangling.text().lines().toList().get(6)).isEqualTo("    members: [adda]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DocsSeed.builder().person("ada", "Ada").person("ada", "Ada"))
        .withMessage("people has ada already");
    DocsSeed both =
        DocsSeed.builder()
            .person("ada", "Ada")
            .space("a", space -> space.title("Aa"))
            .site("s", site -> site.title("Ss").spaces("a").section("One", "a"))
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare(both, new Docs[1]))
        .withMessageContaining("a site has either spaces or sections");
    DocsSeed folder =
        DocsSeed.builder()
            .person("ada", "Ada")
            .space("a", space -> space.title("Aa").folder("docs"))
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare(DocsSeed.withoutFiles(folder.text()), new Docs[1]))
        .withMessageContaining("folders and files are for seeds that are files themselves");
  }

  @Property(tries = 20)
  void aPropertyMayTakeWholeWorlds(@ForAll DocsSeed seed) {
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(seed).inProcess()) {
      assertThat(lab.world().ids()).isEqualTo(lab.seed().ids()).containsKey("spaces.space1");
    }
  }

  @Property(tries = 100)
  void everyNumberMakesAValidWorldTheSameEachTime(@ForAll long number) {
    DocsSeed seed = DocsSeed.generated(number);
    assertThat(DocsSeed.generated(number)).isEqualTo(seed).hasSameHashCodeAs(seed);
    Docs[] docs = new Docs[2];
    DocsSeed.Prepared made = prepare(seed, docs);
    assertThat(made.ids()).isNotEmpty();
    assertThat(prepare(seed, docs).ids()).isEqualTo(made.ids());
  }
}
