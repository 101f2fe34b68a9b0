package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.change.Merges;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.port.PdfRenderer;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.PdfExport.Extent;
import dev.docs.store.PlainStore;
import java.nio.charset.StandardCharsets;
import java.util.Map;
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

  private final World world = World.on(new PlainStore(), Merges.Policy.APPLY, TITLES);
  private final SpaceId space =
      world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();

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
}
