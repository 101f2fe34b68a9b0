package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.Revision;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.port.PdfRenderer;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;
import dev.docs.space.content.PdfExport;
import dev.docs.space.content.PdfExport.Extent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Pages that are computed from OpenAPI specifications; on any store. */
public abstract class ComputedScenarios extends ComputedFixture {

  private List<String> paths() {
    List<String> paths = new ArrayList<>();
    ContentView view = expanded();
    for (Page page : view.content().descendants(null)) {
      paths.add(view.content().path(page) + " " + page.title());
    }
    return paths;
  }

  @Test
  @RuleTest("computed-pages")
  void computedPagesStandForThoseOfTheirSpecification() {
    save(PETS);
    assertThat(paths())
        .containsExactly(
            "one One",
            "one/pets-1 pets",
            "one/pets-1/cats cats",
            "one/operations Operations",
            "one/models Models",
            "one/pets Pets");
    Page pets = page("one/pets-1");
    assertThat(pets.type()).isEqualTo(PageType.DOCUMENT);
    assertThat(pets.computed().orElseThrow().properties())
        .isEqualTo(Map.of("doc", "operations", "page", "pets"));
    assertThat(expanded().text(pets)).contains("openapi-operation").contains("/pets");
    assertThat(expanded().text(page("one/models"))).contains("openapi-schemas");
    assertThat(expanded().text(page("one/pets"))).doesNotContain("openapi");
  }

  @Test
  @RuleTest("computed-stored")
  void whatIsStoredIsNotChangedByThat() {
    save(PETS);
    ContentView stored = admin.contents().get(ContentAt.main(space));
    assertThat(stored.content().allPages())
        .extracting(Page::type)
        .containsOnlyOnce(PageType.COMPUTED);
    long before = world.written();
    expanded();
    assertThat(world.written()).isEqualTo(before);
    assertThat(admin.contents().exportFolder(ContentAt.main(space)).find("SUMMARY.md"))
        .hasValue(Blob.utf8(SUMMARY));
  }

  @Test
  @RuleTest("computed-pages")
  void aSpecificationThatIsNotThereStandsForNothing() {
    assertThat(paths()).containsExactly("one One", "one/pets Pets");
    save("fail PARSE_ERROR");
    assertThat(paths()).containsExactly("one One", "one/pets Pets");
    save(PETS);
    assertThat(paths()).hasSize(6);
    admin.openApiSpecs().delete(world.organization, "pets");
    assertThat(paths()).containsExactly("one One", "one/pets Pets");
  }

  @Test
  @RuleTest("computed-pages")
  void pagesFollowTheNewestVersionAndKeepTheirIdentity() {
    save(PETS);
    Page before = page("one/pets-1");
    save("tag dogs\ntag pets\nop put /pets pets\n");
    assertThat(paths())
        .containsExactly("one One", "one/dogs dogs", "one/pets-1 pets", "one/pets Pets");
    assertThat(page("one/pets-1").id()).isEqualTo(before.id());
    assertThat(expanded().text(page("one/pets-1"))).contains("put").doesNotContain("get");
    save("fail FETCH_ERROR");
    assertThat(paths()).hasSize(4);
  }

  @Test
  void computedPagesAreFoundAfterEveryEdit() {
    save(PETS);
    assertThat(paths()).hasSize(6);
    admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Two").markdown("two")));
    assertThat(paths()).hasSize(7).last().isEqualTo("two Two");
    PageId one = page("one").id();
    admin.contents().edit(ContentAt.main(space), List.of(new ContentEdit.DeletePage(one.value())));
    assertThat(paths()).allMatch(path -> path.startsWith("two"));
  }

  @Test
  void aComputedPageThatAnEditAddsIsFound() {
    save(PETS);
    assertThat(paths()).hasSize(6);
    String more =
        SUMMARY + SUMMARY.substring(SUMMARY.indexOf("  * ```"), SUMMARY.indexOf("  * [Pets]"));
    admin
        .contents()
        .importFolder(
            ContentAt.main(space),
            Folder.ofTexts(Map.of("SUMMARY.md", more, "one.md", "# One\n", "pets.md", "# Pets\n")));
    assertThat(paths()).hasSize(10);
  }

  @Test
  void theIdentityOfAViewTellsWhatItIsComputedFrom() {
    save(PETS);
    Object before = expanded().identity();
    assertThat(expanded().identity()).isEqualTo(before);
    save("tag dogs");
    assertThat(expanded().identity()).isNotEqualTo(before);
    assertThat(admin.contents().get(ContentAt.main(space)).identity()).isNotEqualTo(before);
  }

  @Test
  void aSpecificationOfAnotherOrganizationIsNotFound() {
    save(PETS);
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId theirs = stranger.spaces().create(other, CreateSpace.titled("Theirs")).id();
    stranger
        .contents()
        .importFolder(
            ContentAt.main(theirs),
            Folder.ofTexts(
                Map.of("SUMMARY.md", SUMMARY, "one.md", "# One\n", "pets.md", "# Pets\n")));
    assertThat(stranger.contents().expanded(ContentAt.main(theirs)).content().allPages())
        .hasSize(2);
  }

  @Test
  @RuleTest("computed-operations")
  void aSourceIsComputedByItself() {
    save(PETS);
    PageId seed =
        admin.contents().get(ContentAt.main(space)).content().allPages().stream()
            .filter(page -> page.type() == PageType.COMPUTED)
            .findFirst()
            .orElseThrow()
            .id();
    ContentView alone =
        admin
            .contents()
            .computed(
                space,
                admin
                    .contents()
                    .get(ContentAt.main(space))
                    .content()
                    .page(seed)
                    .flatMap(Page::computed)
                    .orElseThrow(),
                seed)
            .pages();
    assertThat(alone.content().page(page("one/pets-1").id()).orElseThrow().slug())
        .isEqualTo("pets");
    assertThat(admin.contents().computedText(space, page("one/pets-1").computed().orElseThrow()))
        .isEqualTo(expanded().text(page("one/pets-1")));
    Page cats = page("one/pets-1/cats");
    save("tag pets");
    ComputedSource gone = cats.computed().orElseThrow();
    assertThatThrownBy(() -> admin.contents().computedText(space, gone))
        .isInstanceOf(DocsException.class);
  }

  @Test
  void readersOfTheSpaceReadItsComputedPages() {
    save(PETS);
    assertThat(world.as("read").contents().expanded(ContentAt.main(space)).content().allPages())
        .hasSize(6);
  }

  @Test
  @RuleTest("computed-operations")
  void guestsComputeFromPrivateSpecificationsOfPagesTheySeeOnly() {
    save(PETS);
    save("secret", PETS);
    admin
        .permissions()
        .invite(ContentId.of(space), InviteToContent.users(Role.READ, new UserId("guest")));
    assertThat(computes("guest", "pets")).isTrue();
    assertThat(computes("guest", "secret")).isFalse();
    assertThat(computes("guest", "unknown")).isFalse();
    assertThat(computes("read", "secret")).isTrue();
    admin.openApiSpecs().update(world.organization, "secret", OpenApiSpec.Visibility.PUBLIC);
    assertThat(computes("guest", "secret")).isTrue();
  }

  private boolean computes(String user, String spec) {
    Contents contents = world.as(user).contents();
    Map<String, ContentRef> of = Map.of("spec", new ContentRef.OpenApi(spec));
    ComputedSource all = new ComputedSource(ComputedSource.OPENAPI, Map.of(), of);
    boolean pages =
        !contents.computed(space, all, new PageId("seed")).pages().content().allPages().isEmpty();
    Map<String, String> tag = Map.of("doc", "operations", "page", "pets");
    ComputedSource one = new ComputedSource(ComputedSource.OPENAPI, tag, of);
    if (pages) {
      assertThat(contents.computedText(space, one)).contains("pets");
    } else {
      assertThatThrownBy(() -> contents.computedText(space, one))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }
    return pages;
  }

  @Test
  @RuleTest("computed-space")
  void aSpaceMayBeMadeOfASource() {
    save(PETS);
    ComputedSource source =
        new ComputedSource(
            ComputedSource.OPENAPI, Map.of(), Map.of("spec", new ContentRef.OpenApi("pets")));
    SpaceId made =
        admin
            .spaces()
            .create(world.organization, CreateSpace.titled("Reference").computed(source))
            .id();
    ContentView view = admin.contents().expanded(ContentAt.main(made));
    assertThat(view.revision().type()).isEqualTo(Revision.Type.COMPUTED);
    assertThat(view.content().children(null))
        .extracting(Page::slug)
        .containsExactly("pets", "operations");
    ComputedSource other = new ComputedSource("integration:a:b", Map.of(), Map.of());
    assertThatThrownBy(
            () ->
                admin
                    .spaces()
                    .create(world.organization, CreateSpace.titled("Other").computed(other)))
        .isInstanceOf(DocsException.class)
        .hasMessageStartingWith("computedSource.type");
  }

  // ---------------------------------------------------------------- PDFs and folders

  @Test
  void aPdfHasThePagesThatComputedOnesStandFor() {
    save(PETS);
    PdfExport pdfs =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .pdfRenderer(ComputedScenarios::titles)
            .build()
            .as(Caller.user("admin"))
            .pdfs();
    PageId cats = page("one/pets-1/cats").id();
    MemoryBudget memory = MemoryBudget.UNBOUNDED;
    assertThat(new String(pdfs.render(expanded(), Extent.ALL, memory), StandardCharsets.UTF_8))
        .isEqualTo("One,pets,cats,Operations,Models,Pets");
    save(PETS.replace("below pets cats\n", "").replace("op get /cats cats\n", ""));
    assertThat(new String(pdfs.render(expanded(), Extent.ALL, memory), StandardCharsets.UTF_8))
        .isEqualTo("One,pets,Operations,Models,Pets");
    assertThatThrownBy(() -> pdfs.check(expanded(), Extent.page(cats, true)))
        .isInstanceOf(DocsException.class);
  }

  private static byte[] titles(PdfRenderer.Book book) {
    assertThat(book.chapters().get(1).document().get().nodes())
        .extracting(Block::type)
        .containsExactly("openapi-operation");
    return book.chapters().stream()
        .map(PdfRenderer.Book.Chapter::title)
        .collect(Collectors.joining(","))
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aFolderHasTheEntryOfAComputedPageAndNoFilesOfIt() {
    save(PETS);
    assertThat(admin.contents().exportFolder(ContentAt.main(space)).paths())
        .containsExactlyInAnyOrder("SUMMARY.md", "one.md", "pets.md");
  }
}
