package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.internal.Visits;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** After an edit, visitors read what it changed, and nothing else is computed again. */
@WholeRun
class VisitedEditCostTest {

  private final Configuration configuration =
      new Configuration(Docs.builder().store(MemoryStore.create()).settings);
  private final DocsSession ada = new DocsSession(configuration, Caller.user("ada"));
  private ContentAt.Branch main;
  private DocsSession visitor;

  private long resolved() {
    return configuration.derived.visible.get().redirects().owners();
  }

  /** The number of pages and reusable contents whose links were resolved to read all of it. */
  private long read() {
    long before = resolved();
    Content content = visitor.contents().get(main).content();
    assertThat(content.listedFiles()).isNotEmpty();
    return resolved() - before;
  }

  private void edit(ContentEdit... edits) {
    ada.contents().edit(main, List.of(edits));
  }

  /** A space whose visitors see nine of ten pages, and the files of these. */
  private void publish(int pages) {
    new DocsSession(configuration, Caller.operator())
        .users()
        .create(CreateUser.named("ada", "Ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Acme")).id();
    ada.organizations().update(organization, UpdateOrganization.NOTHING.hostname("acme"));
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(space);
    Map<String, String> folder = new TreeMap<>();
    for (int i = 0; i < pages; i++) {
      String condition = i % 10 == 0 ? "---\nif: 'false'\n---\n" : "";
      folder.put(
          "p" + i + ".md",
          condition
              + "# Page "
              + i
              + "\n\n![](a"
              + i
              + ".png) [next](p"
              + (i + 1) % pages
              + ".md)\n\n{% include \"note.md\" %}\n");
      folder.put("a" + i + ".png", "x");
    }
    folder.put("note.md", "Note ![](note.png)\n");
    folder.put("note.png", "x");
    ada.contents().importFolder(main, Folder.ofTexts(folder));
    SiteId site = ada.sites().create(organization, CreateSite.titled("Docs", space)).id();
    ada.sites().publish(organization, site);
    Resolution.Content found =
        (Resolution.Content)
            ada.publishedUrls()
                .resolve("https://acme." + Site.Address.DOMAIN + "/docs", Visitor.UNKNOWN, true);
    visitor =
        new DocsSession(
            configuration, Visits.caller(found.token(), configuration.derived.visible.get()));
  }

  private String page(String path) {
    return ada.contents().get(main).content().pageByPath(path).orElseThrow().id().value();
  }

  @Test
  void theLinksOfAnEditedPageAreResolvedAgainAndNoOthers() {
    publish(300);
    assertThat(read()).isBetween(300L, 305L);
    assertThat(read()).isZero();
    String page = page("p7");
    edit(ContentEdit.updatePage(page).markdown("# Page 7\n\n![](a8.png)\n"));
    assertThat(read()).isEqualTo(1);
    edit(ContentEdit.insertPage("New"), ContentEdit.insertFile("new.png", new byte[1]));
    assertThat(read()).isEqualTo(1);
    edit(ContentEdit.deletePage(page));
    assertThat(read()).isZero();
  }

  /** The bytes that the first read by a visitor after an edit allocates. */
  private long bytesAfterAnEdit(int pages) {
    publish(pages);
    read();
    String page = page("p7");
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 12; i++) {
      edit(ContentEdit.updatePage(page).markdown("# Page 7\n\n![](a" + (8 + i % 2) + ".png)\n"));
      long before = allocated();
      visitor.contents().get(main);
      least = Math.min(least, allocated() - before);
    }
    return least;
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  @Test
  void whatAVisitorReadsAfterAnEditCostsWhatTheEditChanged() {
    long small = bytesAfterAnEdit(100);
    long large = new VisitedEditCostTest().bytesAfterAnEdit(3_000);
    assertThat((large - small) / 2_900.0)
        .as("bytes for each further page: fewer than any object has")
        .isLessThan(16);
  }
}
