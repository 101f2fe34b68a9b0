package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.budget.MemoryBudget;
import dev.docs.change.Merges;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.document.Document;
import dev.docs.content.folder.Folder;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.port.PdfRenderer;
import dev.docs.scenario.VisitorClaims;
import dev.docs.scenario.World;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.PdfExport.Extent;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a PDF of a space, or of a part of it, is called and has. */
class PdfExportTest {

  private static final PdfRenderer TITLES =
      book ->
          (book.title()
                  + "/"
                  + book.subtitle()
                  + book.chapters().stream().map(chapter -> " " + chapter.title()).toList())
              .getBytes(StandardCharsets.UTF_8);

  private final World world = World.on(MemoryStore.create(), Merges.Policy.APPLY, TITLES);
  private final SpaceId space =
      world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();

  private String noted = "";

  private static String drawn(PdfExport pdfs, ContentView view, Extent extent) {
    return new String(pdfs.render(view, extent, MemoryBudget.UNBOUNDED), StandardCharsets.UTF_8);
  }

  @Test
  void aBookOfAPageHasTheSpaceBelowItsTitle() {
    world
        .admin
        .contents()
        .importFolder(
            ContentAt.main(space),
            Folder.ofTexts(
                Map.of(
                    "SUMMARY.md",
                    "* [Home](README.md)\n* [Part](part.md)\n  * [Below](below.md)\n",
                    "README.md",
                    "# Home\n",
                    "part.md",
                    "# Part\n",
                    "below.md",
                    "# Below\n")));
    ContentView view = world.admin.contents().get(ContentAt.main(space));
    Page part =
        view.content().allPages().stream()
            .filter(page -> page.title().equals("Part"))
            .findFirst()
            .orElseThrow();
    PdfExport pdfs = world.admin.pdfs();
    assertThat(drawn(pdfs, view, Extent.ALL)).isEqualTo("Guide/[ Home,  Part,  Below]");
    assertThat(drawn(pdfs, view, Extent.page(part.id(), false)))
        .isEqualTo("Part/Guide[ Part,  Below]");
    assertThat(drawn(pdfs, view, Extent.page(part.id(), true))).isEqualTo("Part/Guide[ Part]");
  }

  @Test
  void aBookHasTheTextsThatSeveralPagesShow() {
    List<Optional<Document>> shown = new ArrayList<>();
    World reading =
        World.on(
            MemoryStore.create(),
            Merges.Policy.APPLY,
            book -> {
              shown.add(book.reusableContents().apply("none"));
              shown.add(book.reusableContents().apply(noted));
              return TITLES.render(book);
            });
    SpaceId guide =
        reading.admin.spaces().create(reading.organization, CreateSpace.titled("Guide")).id();
    reading
        .admin
        .contents()
        .importFolder(
            ContentAt.main(guide),
            Folder.ofTexts(
                Map.of("README.md", "# Home\n", ".gitbook/includes/note.md", "Mind the gap.\n")));
    ContentView view = reading.admin.contents().get(ContentAt.main(guide));
    noted = view.content().allReusableContents().get(0).id().value();

    drawn(reading.admin.pdfs(), view, Extent.ALL);

    assertThat(shown.get(0)).isEmpty();
    assertThat(shown.get(1)).map(Object::toString).asString().contains("Mind the gap.");
  }

  @Test
  void aVisitorToWhomNothingIsHiddenGetsTheBookThatWasDrawnForMembers() {
    List<String> drawn = new ArrayList<>();
    World counting =
        World.on(
            MemoryStore.create(),
            Merges.Policy.APPLY,
            book -> {
              drawn.add(book.title());
              return TITLES.render(book);
            });
    SpaceId guide =
        counting.admin.spaces().create(counting.organization, CreateSpace.titled("Guide")).id();
    ContentAt.Branch main = ContentAt.main(guide);
    counting
        .admin
        .contents()
        .edit(main, List.of(ContentEdit.insertPage("Home").markdown("Words\n")));
    SiteId site = counting.publish(guide);
    counting.adapt(site, VisitorClaims.unsignedFlags("beta"));

    render(counting.admin, guide);
    render(visitor(counting), guide);
    assertThat(drawn).containsExactly("Guide");

    PageId home = counting.admin.contents().get(main).content().allPages().get(0).id();
    String hidden = "{% if visitor.claims.unsigned.beta %}\nHidden words\n{% endif %}\n";
    counting
        .admin
        .contents()
        .edit(main, List.of(ContentEdit.updatePage(home.value()).markdown(hidden)));
    render(counting.admin, guide);
    render(visitor(counting), guide);
    assertThat(drawn).containsExactly("Guide", "Guide", "Guide");
  }

  private static DocsSession visitor(World world) {
    Resolution found =
        world.as("stranger").publishedUrls().resolve(World.SITE, Visitor.UNKNOWN, true);
    return world.docs.as(((Resolution.Content) found).token());
  }

  private static void render(DocsSession session, SpaceId space) {
    ContentView view = session.contents().get(ContentAt.main(space));
    assertThat(drawn(session.pdfs(), view, Extent.ALL)).isEqualTo("Guide/[ Home]");
  }
}
