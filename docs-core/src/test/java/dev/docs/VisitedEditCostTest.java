package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.contents.ContentAt;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.internal.Visits;
import dev.docs.space.CreateSpace;
import dev.docs.store.PlainStore;
import dev.docs.user.CreateUser;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** After an edit, the links of what it changed are resolved for visitors, and no others. */
class VisitedEditCostTest {

  private static final int PAGES = 300;

  private final Configuration configuration =
      new Configuration(Docs.builder().store(new PlainStore()));
  private final DocsSession ada = new DocsSession(configuration, Caller.user("ada"));
  private ContentAt.Branch main;

  private long resolved() {
    return configuration.derived.visible().redirects().owners();
  }

  /** The number of pages and reusable contents whose links were resolved to read all of it. */
  private long read(DocsSession visitor) {
    long before = resolved();
    Content content = visitor.contents().get(main).content();
    assertThat(content.listedFiles()).isNotEmpty();
    return resolved() - before;
  }

  private void edit(ContentEdit... edits) {
    ada.contents().edit(main, List.of(edits));
  }

  @Test
  void anEditCostsWhatItChanged() {
    new DocsSession(configuration, Caller.operator())
        .users()
        .create(CreateUser.named("ada", "Ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Acme")).id();
    ada.organizations().update(organization, UpdateOrganization.NOTHING.hostname("acme"));
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(space);
    Map<String, String> folder = new TreeMap<>();
    for (int i = 0; i < PAGES; i++) {
      String condition = i % 10 == 0 ? "---\nif: 'false'\n---\n" : "";
      folder.put(
          "p" + i + ".md",
          condition
              + "# Page "
              + i
              + "\n\n![](a"
              + i
              + ".png) [next](p"
              + (i + 1) % PAGES
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
    DocsSession visitor =
        new DocsSession(
            configuration, Visits.caller(found.token(), configuration.derived.visible()));
    assertThat(read(visitor)).isBetween((long) PAGES, PAGES + 5L);
    assertThat(read(visitor)).isZero();
    String page = ada.contents().get(main).content().pageByPath("p7").orElseThrow().id().value();
    edit(ContentEdit.updatePage(page).markdown("# Page 7\n\n![](a8.png)\n"));
    assertThat(read(visitor)).isEqualTo(1);
    edit(ContentEdit.insertPage("New"), ContentEdit.insertFile("new.png", new byte[1]));
    assertThat(read(visitor)).isEqualTo(1);
    edit(ContentEdit.deletePage(page));
    assertThat(read(visitor)).isZero();
  }
}
