package dev.docs.space.content.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.DefaultLevel;
import dev.docs.access.caller.Roles;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.document.ContentRef;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.World;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.MeasuredStore;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.internal.Time;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import dev.docs.work.Context;
import dev.docs.work.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is read of a store to search organizations. */
class OrganizationContentsTest {

  private final MeasuredStore store = new MeasuredStore(MemoryStore.create());
  private final World world = World.on(store);
  private final OrganizationId other =
      world.admin.organizations().create(CreateOrganization.titled("Other")).id();

  private OrganizationContents contents(int most) {
    return contents("admin", most);
  }

  private OrganizationContents contents(String caller, int most) {
    Context context =
        new Context(
            store,
            Time.of(world.clock),
            Ids.seeded(1),
            Caller.user(caller),
            Instance.create().with(Roles.FirstActs.class, (tx, member) -> {}));
    return new OrganizationContents(context, new KnownHeads(most));
  }

  private List<SpaceId> make(OrganizationId organization, int spaces) {
    List<SpaceId> made = new ArrayList<>();
    for (int i = 0; i < spaces; i++) {
      made.add(world.admin.spaces().create(organization, CreateSpace.titled("Guide")).id());
      write(made.get(i));
    }
    return made;
  }

  private void write(SpaceId space) {
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Page").markdown("text\n")));
  }

  private long rows(OrganizationContents contents, OrganizationId organization) {
    long before = store.rows();
    contents.in(organization);
    return store.rows() - before;
  }

  @Test
  void aSearchReadsNoSpaceThatDidNotChange() {
    OrganizationContents contents = contents(1_000);
    List<SpaceId> few = make(world.organization, 3);
    contents.in(world.organization);
    long idle = rows(contents, world.organization);
    write(few.get(1));
    long afterAnEdit = rows(contents, world.organization);
    make(world.organization, 20);
    contents.in(world.organization);

    assertThat(rows(contents, world.organization)).isEqualTo(idle);
    write(few.get(1));
    assertThat(rows(contents, world.organization)).isEqualTo(afterAnEdit);
    assertThat(idle).isLessThan(afterAnEdit);
  }

  @Test
  void nothingIsMadeAnewWhileNothingChanges() {
    OrganizationContents contents = contents(1_000);
    List<SpaceId> spaces = make(world.organization, 3);
    List<SearchedContent> before = contents.in(world.organization).contents();
    make(other, 1);
    assertThat(contents.in(world.organization).contents()).isSameAs(before);
    write(spaces.get(0));
    assertThat(contents.in(world.organization).contents())
        .hasSize(3)
        .isNotEqualTo(before)
        .contains(
            before.stream()
                .filter(one -> one.space().equals(spaces.get(1)))
                .findAny()
                .orElseThrow());
  }

  @Test
  @RuleTest("search-organization")
  void allSpacesAreToldToThoseAloneWhoMayViewThem() {
    List<SpaceId> spaces = make(world.organization, 2);
    for (String caller : List.of("admin", "read")) {
      assertThat(contents(caller, 10).in(world.organization).all()).contains(Set.copyOf(spaces));
    }
    world.admin.spaces().update(spaces.get(0), UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    assertThat(contents("admin", 10).in(world.organization).all()).contains(Set.copyOf(spaces));
    assertThat(contents("read", 10).in(world.organization).all()).isEmpty();
    assertThat(contents("read", 10).in(world.organization).contents())
        .extracting(SearchedContent::space)
        .containsExactly(spaces.get(1));
  }

  @Test
  void anOrganizationHasMoreSpacesThanAreKept() {
    OrganizationContents contents = contents(2);
    make(world.organization, 12);
    long first = rows(contents, world.organization);
    long second = rows(contents, world.organization);

    assertThat(first).isGreaterThan(24);
    assertThat(second).isLessThan(8);
  }

  @Test
  void ofSeveralOrganizationsThoseSearchedLastAreKept() {
    OrganizationContents contents = contents(10);
    make(world.organization, 6);
    make(other, 6);
    contents.in(world.organization);
    contents.in(other);
    long again = rows(contents, other);

    assertThat(rows(contents, world.organization)).isGreaterThan(again + 6);
    assertThat(rows(contents, world.organization)).isEqualTo(again);
  }

  @Test
  void aNewVersionOfASpecificationChangesTheSpacesWithPagesOfIt() {
    OrganizationContents contents = contents(1_000);
    make(world.organization, 2);
    ComputedSource pets =
        new ComputedSource(
            ComputedSource.OPENAPI, Map.of(), Map.of("spec", new ContentRef.OpenApi("pets")));
    SpaceId computed =
        world
            .admin
            .spaces()
            .create(world.organization, CreateSpace.titled("Pets").computed(pets))
            .id();
    List<SearchedContent> before = contents.in(world.organization).contents();
    world
        .admin
        .openApiSpecs()
        .save(
            world.organization,
            SaveOpenApiSpec.named("pets", OpenApiSpec.Source.text("tag pets\nop get /pets pets")));
    SearchedSpaces after = contents.in(world.organization);

    assertThat(after.contents())
        .hasSize(3)
        .filteredOn(one -> !before.contains(one))
        .extracting(SearchedContent::space)
        .containsExactly(computed);
    assertThat(after.view().apply(computed).content().pageByPath("pets")).isPresent();
  }

  @Test
  void aTranslationTellsTheLanguageOfItsSource() {
    OrganizationContents contents = contents(1_000);
    List<SpaceId> spaces = make(world.organization, 2);
    contents.in(world.organization);
    world
        .admin
        .translations()
        .create(
            world.organization,
            SaveTranslation.titled("French")
                .source(
                    new TranslationSettings.Source(spaces.get(0), TranslationSettings.Language.EN))
                .language(TranslationSettings.Language.FR));

    assertThat(contents.in(world.organization).contents())
        .filteredOn(one -> one.state().language().equals(Optional.of("EN")))
        .extracting(SearchedContent::space)
        .containsExactly(spaces.get(0));
  }
}
