package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.site.CreateSite;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.Space.EditMode;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Templates;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Templates of spaces and sites; on any store. */
public abstract class TemplateScenarios {

  private Store store;
  private World world;
  private OrganizationId acme;
  private SpaceId template;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    acme = world.organization;
    template = space("Template");
    edit(
        ContentAt.main(template),
        ContentEdit.insertPage("Welcome").markdown("See [more](more.md). {% include \"part\" %}"),
        ContentEdit.insertPage("More").ref("more").markdown("Text of more"),
        ContentEdit.insertPage("Below").into("more").markdown("Text below"),
        ContentEdit.insertFile("a.txt", "bytes".getBytes(StandardCharsets.UTF_8)),
        ContentEdit.insertReusableContent("Part").markdown("reused"),
        new ContentEdit.SetVariables(Map.of("name", VariableValue.of("Acme"))));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return world.admin.spaces().create(acme, CreateSpace.titled(title)).id();
  }

  private void edit(ContentAt.Branch at, ContentEdit... edits) {
    world.admin.contents().edit(at, List.of(edits));
  }

  private ContentView main(SpaceId space) {
    return world.admin.contents().get(ContentAt.main(space));
  }

  private static List<String> paths(ContentView view) {
    Content content = view.content();
    return content.descendants(null).stream().map(content::path).toList();
  }

  private static String text(ContentView view, String path) {
    return view.text(view.content().pageByPath(path).orElseThrow().document());
  }

  // ---------------------------------------------------------------- new spaces

  @Test
  @RuleTest("template")
  void aNewSpaceBeginsWithTheContentOfATemplateAndNothingElseOfIt() {
    world.admin.spaces().update(template, UpdateSpace.NOTHING.editMode(EditMode.LOCKED));
    Space.View made = world.admin.spaces().create(acme, CreateSpace.titled("Guide").from(template));

    assertThat(main(made.id()).content()).isEqualTo(main(template).content());
    assertThat(text(main(made.id()), "more/below")).isEqualTo("Text below");
    assertThat(made.space().title()).isEqualTo("Guide");
    assertThat(made.space().editMode()).isEqualTo(EditMode.LIVE);
    assertThat(main(made.id()).revision().parents()).isEmpty();

    ComputedSource source =
        new ComputedSource(
            ComputedSource.OPENAPI, Map.of(), Map.of("spec", new ContentRef.OpenApi("pets")));
    refused(
        ErrorCode.INVALID,
        () ->
            world
                .admin
                .spaces()
                .create(acme, CreateSpace.titled("G").computed(source).from(template)));
  }

  @Test
  void whatBecomesOfTheTemplateDoesNotChangeWhatBeganWithIt() {
    SpaceId made =
        world.admin.spaces().create(acme, CreateSpace.titled("Guide").from(template)).id();
    Content before = main(made).content();
    Page more = before.pageByPath("more").orElseThrow();
    edit(ContentAt.main(template), ContentEdit.updatePage(more.id().value()).markdown("Other"));
    world.admin.spaces().delete(template);
    world.clock.advance(Duration.ofDays(8));
    world.docs.purge();

    assertThat(main(made).content()).isEqualTo(before);
    assertThat(text(main(made), "more")).isEqualTo("Text of more");
  }

  // ---------------------------------------------------------------- content that is there

  @Test
  @RuleTest("template-copy")
  void contentWithNothingInItBecomesEqualToTheTemplates() {
    SpaceId made = space("Guide");
    ContentView applied = world.admin.templates().apply(ContentAt.main(made), template);

    assertThat(applied.content()).isEqualTo(main(template).content());
    assertThat(text(main(made), "more/below")).isEqualTo("Text below");
    ContentFile file = main(made).content().listedFiles().get(0);
    assertThat(main(made).bytes(file)).asString(StandardCharsets.UTF_8).isEqualTo("bytes");
    assertThat(main(made).revision().parents()).hasSize(1);
    assertThat(main(made).revision().message()).isEqualTo("Template");

    world.admin.spaces().delete(template);
    world.clock.advance(Duration.ofDays(8));
    world.docs.purge();
    assertThat(text(main(made), "more")).isEqualTo("Text of more");
  }

  @Test
  void whatWasEmptiedMayBeginAgain() {
    SpaceId made = space("Guide");
    world.admin.templates().apply(ContentAt.main(made), template);
    Content all = main(made).content();
    for (Page page : all.children(null)) {
      edit(ContentAt.main(made), ContentEdit.deletePage(page.id().value()));
    }
    for (ReusableContent part : all.allReusableContents()) {
      edit(ContentAt.main(made), new ContentEdit.DeleteReusableContent(part.id().value()));
    }
    edit(
        ContentAt.main(made),
        new ContentEdit.DeleteFile(all.listedFiles().get(0).id().value()),
        new ContentEdit.SetVariables(Map.of()));
    assertThat(main(made).content()).isEqualTo(Content.empty());

    world.admin.templates().apply(ContentAt.main(made), template);
    assertThat(main(made).content()).isEqualTo(all);
  }

  @Test
  @RuleTest("template-copy")
  void aTemplateIsAddedToWhatIsThereWithIdsAndPathsOfItsOwn() {
    SpaceId made = space("Guide");
    edit(
        ContentAt.main(made),
        ContentEdit.insertPage("More").markdown("Mine"),
        new ContentEdit.SetVariables(Map.of("name", VariableValue.of("Other"))));
    ContentView applied = world.admin.templates().apply(ContentAt.main(made), template);

    assertThat(paths(applied)).containsExactly("more", "welcome", "more-1", "more-1/below");
    assertThat(text(applied, "more")).isEqualTo("Mine");
    assertThat(text(applied, "more-1/below")).contains("Text below");
    assertThat(applied.content().listedFiles()).hasSize(1);
    assertThat(applied.content().allReusableContents()).hasSize(1);
    assertThat(applied.content().variables()).containsEntry("name", VariableValue.of("Other"));
    assertThat(applied.content().allPages())
        .extracting(Page::id)
        .doesNotContainAnyElementsOf(
            main(template).content().allPages().stream().map(Page::id).toList());

    world.admin.templates().apply(ContentAt.main(made), template);
    assertThat(main(made).content().pageCount()).isEqualTo(7);
  }

  @Test
  @RuleTest("template-copy")
  @WholeRun
  void tooMuchIsNotAddedToWhatIsThere() {
    SpaceId large = space("Large");
    for (int batch = 0; batch <= Templates.MAX_PAGES / ContentEdit.MAX_BATCH; batch++) {
      edit(
          ContentAt.main(large),
          IntStream.range(0, ContentEdit.MAX_BATCH)
              .mapToObj(page -> ContentEdit.insertPage("P"))
              .toArray(ContentEdit[]::new));
    }
    SpaceId made = space("Guide");
    edit(ContentAt.main(made), ContentEdit.insertPage("Mine"));
    refused(
        ErrorCode.PRECONDITION, () -> world.admin.templates().apply(ContentAt.main(made), large));
    assertThat(main(made).content().pageCount()).isEqualTo(1);

    SpaceId empty = space("Empty");
    world.admin.templates().apply(ContentAt.main(empty), large);
    assertThat(main(empty).content()).isEqualTo(main(large).content());
  }

  // ---------------------------------------------------------------- change requests

  @Test
  @RuleTest("template-copy")
  void aChangeRequestBeginsWithATemplateAndMerges() {
    SpaceId made = space("Guide");
    ChangeRequest.View proposed =
        world.admin.templates().propose(made, CreateChangeRequest.titled("Begin"), template);
    assertThat(main(made).content()).isEqualTo(Content.empty());
    assertThat(proposed.changeRequest().subject()).isEqualTo("Begin");

    world.admin.merges().merge(ChangeRequest.Ref.of(made, proposed.changeRequest().id()));
    assertThat(main(made).content()).isEqualTo(main(template).content());
  }

  @Test
  void aRefusedTemplateLeavesNoChangeRequest() {
    SpaceId made = space("Guide");
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            world
                .admin
                .templates()
                .propose(made, CreateChangeRequest.titled("Begin"), new SpaceId("unknown")));
    assertThat(world.admin.changeRequests().list(made, null, null, ListOptions.first()).items())
        .isEmpty();
  }

  // ---------------------------------------------------------------- who may

  @Test
  @RuleTest("template")
  void everyOtherSpaceIsUnknownAsATemplate() {
    OrganizationId other =
        world.admin.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId foreign = world.admin.spaces().create(other, CreateSpace.titled("Foreign")).id();
    SpaceId deleted = space("Deleted");
    world.admin.spaces().delete(deleted);
    SpaceId made = space("Guide");
    for (SpaceId id : List.of(foreign, deleted, new SpaceId("unknown"))) {
      assertThat(
              refused(
                  ErrorCode.NOT_FOUND,
                  () -> world.admin.templates().apply(ContentAt.main(made), id)))
          .hasMessageContaining("template");
      refused(
          ErrorCode.NOT_FOUND,
          () -> world.admin.spaces().create(acme, CreateSpace.titled("New").from(id)));
    }
    assertThat(main(made).content()).isEqualTo(Content.empty());
  }

  @Test
  @RuleTest("template")
  void aTemplateIsOneForThoseWhoMayReadIt() {
    SpaceId made = space("Guide");
    world
        .admin
        .permissions()
        .invite(ContentId.of(made), InviteToContent.users(Role.EDIT, new UserId("guest")));
    refused(
        ErrorCode.NOT_FOUND,
        () -> world.as("guest").templates().apply(ContentAt.main(made), template));
    refused(
        ErrorCode.FORBIDDEN,
        () -> world.as("comment").templates().apply(ContentAt.main(made), template));
    world.as("edit").templates().apply(ContentAt.main(made), template);
  }

  @Test
  void aLockedSpaceBeginsByAChangeRequest() {
    SpaceId made = space("Guide");
    world.admin.spaces().update(made, UpdateSpace.NOTHING.editMode(EditMode.LOCKED));
    refused(
        ErrorCode.CONFLICT, () -> world.admin.templates().apply(ContentAt.main(made), template));
    world.admin.templates().propose(made, new CreateChangeRequest(null), template);
  }

  // ---------------------------------------------------------------- sites

  @Test
  @RuleTest("site-template")
  void aSiteWithoutSpacesGetsOneWithAFewPages() {
    SiteId site = world.admin.sites().create(acme, CreateSite.titled("Docs")).id();
    SiteSpace shown = world.admin.siteStructures().applyTemplate(acme, site).value();

    Space.View made = world.admin.spaces().get(shown.space());
    assertThat(made.space().title()).isEqualTo("Docs");
    assertThat(main(made.id()).content().pageCount()).isGreaterThan(1);
    refused(ErrorCode.CONFLICT, () -> world.admin.siteStructures().applyTemplate(acme, site));
    refused(ErrorCode.FORBIDDEN, () -> world.as("edit").siteStructures().applyTemplate(acme, site));
  }
}
