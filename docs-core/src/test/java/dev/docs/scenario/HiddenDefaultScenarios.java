package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.error.ErrorCode;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where visitors go to whom the default of a site, or of a section, is not shown. */
public abstract class HiddenDefaultScenarios {

  private static final String NEVER = "false";

  private Store store;
  private World world;
  private DocsSession ada;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    site = world.publish(space("One"), space("Two"));
    world.adapt(site, VisitorClaims.flags());
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    SpaceId id = ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
    ada.contents().edit(ContentAt.main(id), List.of(ContentEdit.insertPage("Home")));
    return id;
  }

  private SiteStructure structure() {
    return ada.sites().get(world.organization, site).site().structure();
  }

  private SiteSpaceId siteSpace(int index) {
    return structure().siteSpaces().toList().get(index).id();
  }

  private void hide(SiteSpaceId id) {
    ada.siteStructures()
        .update(world.organization, site, id, UpdateSiteSpace.NOTHING.condition(NEVER));
  }

  private void hide(SiteSectionId id) {
    ada.siteSections().update(world.organization, site, id, UpdateSection.NOTHING.condition(NEVER));
  }

  private Resolution open(String path) {
    return world.as("stranger").publishedUrls().resolve(World.SITE + path, Visitor.UNKNOWN, true);
  }

  private static String moved(Resolution resolution) {
    return ((Resolution.Moved) resolution).path();
  }

  private SiteSectionId section(String title, String... spaces) {
    SiteSectionId id =
        ada.siteSections()
            .add(world.organization, site, AddSection.of(space(spaces[0])).titled(title))
            .value()
            .id();
    for (int i = 1; i < spaces.length; i++) {
      ada.siteStructures().add(world.organization, site, AddSiteSpace.of(space(spaces[i])).in(id));
    }
    return id;
  }

  @Test
  @RuleTest("site-hidden-default")
  void theRootOfASiteLeadsToTheFirstThatIsShown() {
    assertThat(((Resolution.Content) open("")).siteSpace()).isEqualTo(siteSpace(0));
    hide(siteSpace(0));
    assertThat(moved(open(""))).isEqualTo("two");
    assertThat(moved(open("/"))).isEqualTo("two");
    assertThat(((Resolution.Content) open("/two")).siteSpace()).isEqualTo(siteSpace(1));
    refused(ErrorCode.NOT_FOUND, () -> open("/home"));
    refused(ErrorCode.NOT_FOUND, () -> open("/one"));
    hide(siteSpace(1));
    refused(ErrorCode.NOT_FOUND, () -> open(""));
    refused(ErrorCode.NOT_FOUND, () -> open("/two"));
  }

  @Test
  @RuleTest("site-hidden-default")
  void theRootLeadsToAnotherSpaceOfTheSectionBeforeAnotherSection() {
    section("More", "Three", "Four");
    SiteSectionId first = structure().sections().toList().get(0).id();
    SiteSectionId more = structure().sections().toList().get(1).id();
    hide(siteSpace(0));
    assertThat(moved(open(""))).isEqualTo("two");
    assertThat(((Resolution.Content) open("/more")).siteSpace()).isEqualTo(siteSpace(2));
    hide(siteSpace(2));
    assertThat(moved(open("/more"))).isEqualTo("more/four");
    assertThat(moved(open("/More/"))).isEqualTo("more/four");
    refused(ErrorCode.NOT_FOUND, () -> open("/more/home"));
    hide(first);
    assertThat(moved(open(""))).isEqualTo("more/four");
    refused(ErrorCode.NOT_FOUND, () -> open("/two"));
    hide(more);
    refused(ErrorCode.NOT_FOUND, () -> open(""));
    refused(ErrorCode.NOT_FOUND, () -> open("/more"));
  }

  @Test
  void aDraftIsNoDefaultOfWhatIsPublished() {
    SiteSpaceId draft =
        ada.siteStructures().duplicate(world.organization, site, siteSpace(0), true).value().id();
    ada.sites().update(world.organization, site, UpdateSite.NOTHING.defaultSiteSpace(draft));
    assertThat(structure().isDefault(draft)).isTrue();
    assertThat(((Resolution.Content) open("")).siteSpace()).isEqualTo(siteSpace(0));
  }

  @Test
  void behindAShareLinkTheKeyStaysInTheUrl() {
    hide(siteSpace(0));
    ada.sites()
        .update(
            world.organization, site, UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    String key =
        ada.shareLinks()
            .create(world.organization, site, new CreateShareLink("Friends"))
            .link()
            .key();
    assertThat(moved(open("/" + key))).isEqualTo(key + "/two");
    assertThat(((Resolution.Content) open("/" + key + "/two")).siteSpace()).isEqualTo(siteSpace(1));
    refused(ErrorCode.NOT_FOUND, () -> open(""));
  }
}
