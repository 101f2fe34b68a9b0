package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.DefaultLevel;
import dev.docs.content.ContentEdit;
import dev.docs.http.visitor.PreviewClaims;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.ShareLink;
import dev.docs.site.visitor.UpdateShareLink;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The URLs of files, PDFs and specifications carry a right, and end with it. */
class SignedUrlsTest extends SignedUrlsFixture {

  // ---------------------------------------------------------------- visitors

  @Test
  @RuleTest("content-urls")
  void theUrlsOfEqualVisitorsAreEqualForAnHour() {
    List<String> first = urls(visitor());
    api.world.clock.advance(Duration.ofMinutes(20));
    assertThat(urls(visitor())).isEqualTo(first);
    assertThat(urls(visitor(BASE, "{\"beta\": true, \"none\": 1}"))).isEqualTo(first);
    assertThat(urls("admin")).doesNotContainAnyElementsOf(first);
    requireOpen(true, first);
    api.world.clock.advance(Duration.ofMinutes(40));
    assertThat(urls(visitor())).doesNotContainAnyElementsOf(first);
    requireOpen(true, first);
    api.world.clock.advance(VisitToken.VALIDITY.minus(Duration.ofHours(1)));
    requireOpen(false, first);
  }

  @Test
  void aResponseIsKeptNoLongerThanItsUrlIsOpen() {
    String url = file(visitor());
    assertThat(api.send(null, "GET", url, null).headers().first("Cache-Control"))
        .contains("private, max-age=3600, immutable");
    api.world.clock.advance(Duration.ofMinutes(74));
    assertThat(api.send(null, "GET", url, null).headers().first("Cache-Control"))
        .contains("private, max-age=60, immutable");
  }

  @Test
  @RuleTest("content-urls")
  void theyEndWithPublication() {
    List<String> urls = urls(visitor());
    requireOpen(true, urls);
    api.world.admin.sites().unpublish(api.world.organization, site);
    requireOpen(false, urls);
    api.world.admin.sites().publish(api.world.organization, site);
    requireOpen(true, urls);
    update(UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    requireOpen(false, urls);
    update(UpdateSite.NOTHING.visibility(Site.Visibility.VISITOR_AUTH));
    requireOpen(false, urls);
  }

  @Test
  @RuleTest("content-urls")
  void theyEndWithTheShareLinkThatWasFollowed() {
    update(UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    ShareLink link =
        api.world
            .admin
            .shareLinks()
            .create(api.world.organization, site, new CreateShareLink("Friends"))
            .link();
    List<String> urls = urls(visitor(BASE + "/" + link.key(), "{}"));
    requireOpen(true, urls);
    api.world
        .admin
        .shareLinks()
        .update(api.world.organization, site, link.id(), UpdateShareLink.NOTHING.active(false));
    requireOpen(false, urls);
  }

  @Test
  void theyEndWithThePlaceOfTheSpaceInTheSite() {
    List<String> urls = urls(visitor());
    var structures = api.world.admin.siteStructures();
    var id =
        api.world
            .admin
            .sites()
            .get(api.world.organization, site)
            .site()
            .structure()
            .siteSpaces()
            .findFirst()
            .orElseThrow()
            .id();
    structures.update(
        api.world.organization, site, id, UpdateSiteSpace.NOTHING.condition("1 == 2"));
    requireOpen(false, urls);
    structures.update(api.world.organization, site, id, UpdateSiteSpace.NOTHING.condition(null));
    requireOpen(true, urls);
    api.world.admin.spaces().delete(space);
    requireOpen(false, urls);
  }

  @Test
  @RuleTest("content-urls")
  void theyNeverOpenAnotherFileOrRevision() {
    String url = file(visitor());
    api.world.admin.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage("More")));
    assertThat(file(visitor())).isNotEqualTo(url);
    requireOpen(true, List.of(url));
    assertThat(api.send(visitor(), "GET", "/spaces/" + space + "/content/files", null).text())
        .contains("a.png")
        .doesNotContain("b.png");
  }

  @Test
  void theyEndWithTheKeyOfTheSite() {
    update(UpdateSite.NOTHING.visibility(Site.Visibility.VISITOR_AUTH));
    var auths = api.world.admin.publishingAuths();
    String key = auths.get(api.world.organization, site).privateKey();
    String proof = PreviewClaims.signed(Map.of(), key, api.world.clock.instant());
    List<String> urls = urls(visitor(BASE, "{}, \"jwtToken\": \"" + proof + "\""));
    requireOpen(true, urls);
    auths.regenerate(api.world.organization, site);
    requireOpen(false, urls);
  }

  @Test
  void theyEndWithTheOrganizationOfTheSpace() {
    List<String> urls = urls(visitor());
    OrganizationId other =
        api.world.admin.organizations().create(CreateOrganization.titled("Other")).id();
    requireOpen(true, urls);
    api.world.admin.spaces().transfer(space, other);
    requireOpen(false, urls);
  }

  // ---------------------------------------------------------------- members

  @Test
  @RuleTest("content-urls")
  void theUrlsOfAMemberEndWithTheirRight() {
    List<String> own = contentUrls("read");
    List<String> others = contentUrls("admin");
    requireOpen(true, own);
    api.world.clock.advance(Duration.ofDays(30));
    requireOpen(true, own);
    api.world.admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    requireOpen(false, own);
    requireOpen(true, others);
  }

  @Test
  void theUrlsOfAPreviewEndWithTheRightOfWhoAskedForIt() {
    Object made =
        api.send("read", "POST", "/urls/published", "{\"url\": \"https://preview/" + site + "\"}")
            .text()
            .replaceAll("(?s).*\"apiToken\":\\s*\"([^\"]*)\".*", "$1");
    List<String> urls = contentUrls(made.toString());
    requireOpen(true, urls);
    api.world.admin.sites().unpublish(api.world.organization, site);
    requireOpen(true, urls);
    api.world.admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    requireOpen(false, urls);
  }
}
