package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirect.Destination;
import dev.docs.site.redirect.SiteRedirect.Options;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Redirects that would lead back to where they are from; on any store. */
public abstract class RedirectCycleScenarios {

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private SiteId site;
  private String base;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    ada.contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.insertPage("Home"), ContentEdit.insertPage("Page")));
    site = world.publish(guide);
    base = base(site);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private String base(SiteId of) {
    return "https://" + ada.sites().get(world.organization, of).address().base();
  }

  private SiteRedirect redirect(SiteId of, String source, String url, Options options) {
    CreateRedirect command = CreateRedirect.of(source, new Destination.External(url));
    return ada.siteRedirects()
        .create(
            world.organization,
            of,
            new CreateRedirect(command.source(), command.destination(), options));
  }

  private SiteRedirect redirect(String source, String url) {
    return redirect(site, source, url, Options.NONE);
  }

  private static void refused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).as(e.getMessage()).isEqualTo(ErrorCode.INVALID);
              assertThat(e.getMessage()).startsWith("destination: leads back to the source /");
            });
  }

  @Test
  @RuleTest("redirect-cycles")
  void aRedirectOntoItsOwnAddressIsRefused() {
    for (String url :
        List.of(base + "/old", base + "/OLD/", base + "//old?a=b#c", base + "/%6Fld")) {
      refused(() -> redirect("/old", url));
    }
    String key =
        ada.shareLinks()
            .create(world.organization, site, CreateShareLink.named("Friends"))
            .link()
            .key();
    refused(() -> redirect("/old", base + "/" + key + "/old"));
    refused(() -> redirect(site, "/old", base + "/old", new Options(true, false, false)));
  }

  @Test
  @RuleTest("redirect-cycles")
  void soIsOneBelowItself() {
    refused(() -> redirect(site, "/old", base + "/old/new", new Options(false, true, false)));
    refused(() -> redirect(site, "/old/*", base + "/old", new Options(false, true, false)));
    refused(() -> redirect("/old/*", base + "/old/new"));
    redirect(site, "/old", base + "/page", new Options(false, true, false));
  }

  @Test
  @RuleTest("redirect-cycles")
  void pagesBelowDoNotHideIt() {
    ContentAt.Branch main = ContentAt.main(guide);
    ada.contents().edit(main, List.of(ContentEdit.insertPage("Old")));
    PageId old = ada.contents().get(main).content().pageByPath("old").orElseThrow().id();
    for (String title : List.of("No", "None", "A", "X", "0")) {
      ada.contents().edit(main, List.of(ContentEdit.insertPage(title).into(old.value())));
    }
    Options wildcard = new Options(false, true, false);
    refused(() -> redirect(site, "/old/*", base + "/old", wildcard));
    redirect(site, "/old/*", base + "/page", wildcard);
  }

  @Test
  @RuleTest("redirect-cycles")
  void aChainOverAddressesOfSitesDoesNotLeadBack() {
    SpaceId other = ada.spaces().create(world.organization, CreateSpace.titled("Other")).id();
    SiteId second = ada.sites().create(world.organization, CreateSite.titled("Other", other)).id();
    redirect("/a", base(second) + "/b");
    redirect(second, "/b", base + "/c", Options.NONE);
    refused(() -> redirect("/c", base + "/a"));
    SiteRedirect end = redirect("/c", "https://elsewhere.example/a");

    refused(
        () ->
            ada.siteRedirects()
                .update(
                    world.organization,
                    site,
                    end.id(),
                    UpdateRedirect.NOTHING.destination(new Destination.External(base + "/a"))));
    UpsertRedirect.Result result =
        ada.siteRedirects()
            .upsert(
                world.organization,
                site,
                List.of(
                    UpsertRedirect.live(
                        "/c", new UpsertRedirect.Target.To(new Destination.External(base + "/a")))))
            .get(0);
    assertThat(result.status()).isEqualTo(UpsertRedirect.Result.Status.ERROR);
    assertThat(
            ada.publishedSites().redirect(world.organization, site, "/c", null).answer().target())
        .contains("https://elsewhere.example/a");
  }

  @Test
  @RuleTest("redirect-cycles")
  void aDraftIsAskedAgainWhenItIsPublished() {
    redirect(site, "/a", base + "/b", new Options(true, false, false));
    redirect("/b", "https://elsewhere.example");
    redirect("/c", base + "/d");
    SiteRedirect draft =
        redirect(site, "/d", "https://elsewhere.example", new Options(true, false, false));
    refused(
        () ->
            ada.siteRedirects()
                .update(
                    world.organization,
                    site,
                    draft.id(),
                    UpdateRedirect.NOTHING.destination(new Destination.External(base + "/c"))));
  }

  @Test
  @RuleTest("redirect-cycles")
  void whatLeadsToAPageIsNoCycle() {
    redirect("/page", base + "/page");
    redirect("/old", base + "/page");
    redirect("/older", base + "/old");
    redirect("/none", base + "/nothing");
  }
}
