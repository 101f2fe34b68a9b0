package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Those who look for a way into a site that is not for them. */
public abstract class SiteAdversaryScenarios {

  private static final String BASE = "https://acme." + Site.Address.DOMAIN + "/docs";

  private Store store;
  private World world;
  private DocsSession ada;
  private DocsSession rival;
  private OrganizationId other;
  private SpaceId guide;
  private SiteId site;
  private ChangeRequest.Ref ref;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    ada.organizations().update(world.organization, UpdateOrganization.NOTHING.hostname("acme"));
    guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    ada.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Home")));
    site = ada.sites().create(world.organization, CreateSite.titled("Docs", guide)).id();
    ref =
        ChangeRequest.Ref.of(
            guide,
            ada.changeRequests()
                .create(guide, new CreateChangeRequest("Later"))
                .changeRequest()
                .id());
    rival = world.as("stranger");
    other = rival.organizations().create(CreateOrganization.titled("Rivals")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private Resolution.Content resolve(DocsSession by, String url) {
    return (Resolution.Content) by.publishedUrls().resolve(url, Visitor.UNKNOWN, true);
  }

  private List<String> urls() {
    return List.of(
        BASE,
        BASE + "/~/changes/1",
        BASE + "/~/changes/" + ref.idOrNumber() + "/home",
        BASE + "/~/revisions/" + ada.spaces().get(guide).space().head(),
        "https://" + Site.Address.DOMAIN + "/" + world.organization + "/docs",
        "https://" + Site.Address.DOMAIN + "/" + other + "/docs",
        "https://preview/" + site,
        "https://preview/" + site + "/~/changes/1",
        "https://" + Site.Address.DOMAIN + "/preview/" + site);
  }

  @Test
  void theAdminOfAnotherOrganizationFindsNothingAtAnyUrlOfASiteThatIsNotPublished() {
    for (String url : urls()) {
      refused(ErrorCode.NOT_FOUND, () -> resolve(rival, url));
      refused(ErrorCode.NOT_FOUND, () -> rival.publishedUrls().locate(url));
    }
    refused(
        ErrorCode.NOT_FOUND, () -> rival.publishedSites().profile(world.organization, site, null));
    refused(ErrorCode.NOT_FOUND, () -> rival.publishedSites().profile(other, site, null));
    refused(
        ErrorCode.NOT_FOUND, () -> ada.publishedSites().profile(world.organization, site, null));
    ada.sites().publish(world.organization, site);
    DocsSession visitor = world.docs.as(resolve(rival, BASE).token());
    refused(ErrorCode.NOT_FOUND, () -> visitor.publishedSites().profile(other, site, null));
    refused(ErrorCode.NOT_FOUND, () -> visitor.changeRequests().get(ref));
  }

  @Test
  void aFormerMemberPreviewsNothingAnyMore() {
    DocsSession reader = world.as("read");
    List<DocsSession> previews =
        List.of(
            world.docs.as(resolve(reader, "https://preview/" + site).token()),
            world.docs.as(resolve(reader, BASE + "/~/changes/1").token()));
    previews.forEach(one -> assertThat(one.spaces().get(guide).id()).isEqualTo(guide));
    ada.members().remove(world.organization, new UserId("read"));
    for (DocsSession one : previews) {
      refused(ErrorCode.NOT_FOUND, () -> one.spaces().get(guide));
      refused(ErrorCode.NOT_FOUND, () -> one.contents().get(ContentAt.main(guide)));
    }
    for (String url : urls()) {
      refused(ErrorCode.NOT_FOUND, () -> resolve(reader, url));
    }
  }

  @Test
  void aSpaceThatIsMovedStaysAndOneThatIsTransferredLeavesItsVisitors() {
    ada.sites().publish(world.organization, site);
    DocsSession visitor = world.docs.as(resolve(rival, BASE).token());
    CollectionId folder =
        ada.collections().create(world.organization, CreateCollection.titled("Folder")).id();
    ada.spaces().move(guide, dev.docs.space.Move.into(folder));
    assertThat(visitor.spaces().get(guide).id()).isEqualTo(guide);
    assertThat(resolve(rival, BASE).space()).isEqualTo(guide);
    OrganizationId target = ada.organizations().create(CreateOrganization.titled("Next")).id();
    ada.spaces().transfer(guide, target);
    refused(ErrorCode.NOT_FOUND, () -> visitor.spaces().get(guide));
    refused(ErrorCode.NOT_FOUND, () -> visitor.contents().get(ContentAt.main(guide)));
    refused(ErrorCode.NOT_FOUND, () -> resolve(rival, BASE));
    refused(ErrorCode.NOT_FOUND, () -> resolve(rival, BASE + "/~/changes/1"));
  }
}
