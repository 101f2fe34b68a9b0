package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.CountingStore;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a visitor sees on a page is of one moment: all but what never changes is read at once. */
class SitePageUnitsTest {

  /** What is found by its digest and never changes. */
  private static final List<String> OF_ANY_MOMENT =
      List.of("ContentView.text", "ContentView.bytes", "ContentRepository.lastingContent");

  private final CountingStore store = new CountingStore(MemoryStore.create());
  private final List<String> units = new ArrayList<>();
  private final Docs docs = Docs.builder().store(store).build();
  private final DocsHttp http =
      DocsApi.of(docs, new Tokens()).sitePages(SiteReader.create()).build();
  private final DocsSession ada;
  private final OrganizationId organization;

  SitePageUnitsTest() {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    store.onTransaction(units::add);
  }

  private SpaceId space(String title) {
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled(title)).id();
    ada.contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.insertPage("Home").markdown("Hello\n"),
                ContentEdit.insertPage("Other").markdown("See [home](home.md)\n")));
    return space;
  }

  private HttpResponse get(URI page) {
    units.clear();
    HttpResponse answer =
        http.handle(
            new HttpRequest(
                "GET",
                page.getPath(),
                "",
                Headers.none().with("Cookie", "a=b"),
                HttpBody.empty(),
                "http://" + page.getHost()));
    units.removeAll(OF_ANY_MOMENT);
    return answer;
  }

  private URI publish(Site.View site) {
    ada.sites().publish(organization, site.id());
    return URI.create("http://" + site.address().base() + "/");
  }

  private void isReadAtOnce(URI page) {
    HttpResponse answer = get(page);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(units).as("%s", page).containsExactly("PublishedSites.open");
    get(page);
    assertThat(units).as("again: %s", page).containsExactly("PublishedSites.open");
  }

  @Test
  void aPageIsReadInOneUnitOfWork() {
    URI site = publish(ada.sites().create(organization, CreateSite.titled("Docs", space("Guide"))));
    isReadAtOnce(site);
    isReadAtOnce(site.resolve("other"));
  }

  @Test
  void soItIsWhereASiteHasSectionsAndVariants() {
    Site.View site = ada.sites().create(organization, CreateSite.titled("Docs", space("Guide")));
    var section = ada.siteSections().add(organization, site.id(), AddSection.of(space("API")));
    ada.siteSections().add(organization, site.id(), AddSection.of(space("Blog")));
    ada.siteStructures()
        .add(organization, site.id(), AddSiteSpace.of(space("Older")).in(section.value().id()));
    URI base = publish(site);
    isReadAtOnce(base);
    String api =
        ada.siteSections()
            .list(organization, site.id(), dev.docs.listing.ListOptions.first())
            .items()
            .get(1)
            .value()
            .path();
    isReadAtOnce(base.resolve(api + "/"));
  }

  @Test
  void whatIsNoPageIsLookedForOnceMore() {
    publish(ada.sites().create(organization, CreateSite.titled("Docs", space("Guide"))));
    HttpResponse nowhere = get(URI.create("http://elsewhere.example/page"));
    assertThat(nowhere.status()).isEqualTo(404);
    assertThat(nowhere.text()).contains("no operation has the path /page");
    assertThat(units).containsExactly("PublishedSites.open", "PublishedUrls.use");
  }
}
