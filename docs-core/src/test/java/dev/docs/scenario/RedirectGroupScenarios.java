package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where redirects lead whose destination has no page of its own; on any store. */
public abstract class RedirectGroupScenarios {

  private static final String BETA = "visitor.claims.unsigned.beta";

  private Store store;
  private World world;
  private DocsSession ada;
  private SiteId site;
  private SpaceId guide;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = space("Guide");
    add(guide, ContentEdit.insertPage("Home"));
    site = world.publish(guide);
    world.adapt(site, VisitorClaims.unsignedFlags("beta"));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private void add(SpaceId space, ContentEdit... edits) {
    ada.contents().edit(ContentAt.main(space), List.of(edits));
  }

  private PageId page(SpaceId space, String path) {
    return ada.contents().get(ContentAt.main(space)).content().pageByPath(path).orElseThrow().id();
  }

  private void change(String path, PageFields fields) {
    add(guide, ContentEdit.updatePage(page(guide, path).value()).fields(fields));
  }

  private void redirect(String source, SiteRedirect.Destination destination) {
    ada.siteRedirects().create(world.organization, site, CreateRedirect.of(source, destination));
  }

  private SiteSpaceId siteSpace(int index) {
    return ada.sites()
        .get(world.organization, site)
        .site()
        .structure()
        .siteSpaces()
        .toList()
        .get(index)
        .id();
  }

  /** Where a visitor is led from a path. */
  private String follow(boolean beta, String source) {
    Visitor visitor = new Visitor(Visitor.Proof.NONE, Map.of("beta", beta));
    Resolution opened = world.as("stranger").publishedUrls().resolve(World.SITE, visitor, true);
    return world
        .docs
        .as(((Resolution.Content) opened).token())
        .publishedSites()
        .redirect(world.organization, site, source, null)
        .answer()
        .target()
        .orElseThrow();
  }

  private void leadsNowhere(String source) {
    assertThatThrownBy(() -> follow(false, source))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }

  @Test
  @RuleTest("redirect-groups")
  void oneToAGroupLeadsToItsFirstPageThatTheReaderSees() {
    add(guide, ContentEdit.insertGroup("Parts"));
    String group = page(guide, "parts").value();
    redirect("/old", new SiteRedirect.Destination.Page(siteSpace(0), new PageId(group)));
    leadsNowhere("/old");
    for (String title : List.of("New", "Old", "Last")) {
      add(guide, ContentEdit.insertPage(title).into(group));
    }
    change("parts/new", PageFields.NOTHING.condition(BETA));
    change("parts/old", PageFields.NOTHING.hidden(true));

    assertThat(follow(true, "/old")).isEqualTo("parts/new");
    assertThat(follow(false, "/old")).isEqualTo("parts/last");
    assertThatThrownBy(() -> follow(false, "/parts"))
        .as("a path with something to see")
        .hasMessageContaining("no redirect");

    change("parts", PageFields.NOTHING.slug("pieces"));
    assertThat(follow(true, "/old")).isEqualTo("pieces/new");
    assertThat(follow(false, "/parts")).as("from its former path").isEqualTo("pieces/last");

    change("pieces/last", PageFields.NOTHING.condition(BETA));
    leadsNowhere("/old");
    redirect("/pieces", new SiteRedirect.Destination.Space(siteSpace(0)));
    assertThat(follow(false, "/pieces")).as("nothing is seen there").isEmpty();
    assertThat(follow(false, "/old")).isEmpty();
    assertThat(follow(true, "/old")).isEqualTo("pieces/new");
  }

  @Test
  @RuleTest("redirect-groups")
  void oneToASectionLeadsToAVariantOfWhichTheReaderSeesAPage() {
    SpaceId english = space("English");
    SpaceId french = space("French");
    add(english, ContentEdit.insertPage("Start"));
    add(
        english,
        ContentEdit.updatePage(page(english, "start").value())
            .fields(PageFields.NOTHING.condition(BETA)));
    add(french, ContentEdit.insertPage("Commencer"));
    SiteSectionId section =
        ada.siteSections()
            .add(world.organization, site, AddSection.of(english).titled("Reference"))
            .value()
            .id();
    ada.siteStructures().add(world.organization, site, AddSiteSpace.of(french).in(section));
    redirect("/old", new SiteRedirect.Destination.Section(section));

    assertThat(follow(true, "/old")).isEqualTo("reference");
    assertThat(follow(false, "/old")).isEqualTo("reference/french");
    add(french, ContentEdit.deletePage(page(french, "commencer").value()));
    leadsNowhere("/old");
  }
}
