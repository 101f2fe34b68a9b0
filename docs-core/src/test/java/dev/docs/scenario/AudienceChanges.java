package dev.docs.scenario;

import static dev.docs.site.Site.Visibility.PUBLIC;
import static dev.docs.site.Site.Visibility.SHARE_LINK;
import static dev.docs.site.Site.Visibility.UNLISTED;
import static dev.docs.site.Site.Visibility.VISITOR_AUTH;

import dev.docs.DocsSession;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteSectionId;
import dev.docs.listing.ListOptions;
import dev.docs.site.Site;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.UpdateSite;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionEntry.StructureItem.Position;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.UpdatePublishingAuth;
import dev.docs.site.visitor.UpdateShareLink;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Changes of the site of an {@link AudienceFixture} that open spaces to further readers or not. */
final class AudienceChanges {

  private static final Consumer<AudienceFixture> UNPUBLISHED = AudienceFixture::site;
  private static final Consumer<AudienceFixture> PUBLISHED = f -> published(f, UNLISTED);
  private static final Consumer<AudienceFixture> CONDITIONAL =
      PUBLISHED
          .andThen(f -> condition(f.ada, f, f.secret, "visitor.claims.beta"))
          .andThen(f -> condition(f.ada, f, f.reference, "visitor.claims.beta"));

  /** What somebody does. */
  @FunctionalInterface
  interface Doing {
    void by(DocsSession session, AudienceFixture fixture);
  }

  /**
   * A change.
   *
   * @param inTheWay how many spaces that it opens the member with the role create may not give
   */
  record Change(String name, int inTheWay, Consumer<AudienceFixture> before, Doing doing) {

    void prepare(AudienceFixture fixture) {
      before.accept(fixture);
    }

    /** The same change, prepared in the site while it is not published. */
    Change unpublished() {
      return new Change(
          name + ", unpublished",
          inTheWay,
          before.andThen(f -> f.ada.sites().unpublish(f.organization, f.site)),
          doing);
    }

    void by(DocsSession session, AudienceFixture fixture) {
      doing.by(session, fixture);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static final List<Change> WIDENING = widening();
  static final List<Change> OTHER = other();

  private AudienceChanges() {}

  static void published(AudienceFixture f, Site.Visibility visibility) {
    visible(f.ada, f, visibility);
    f.ada.sites().publish(f.organization, f.site);
  }

  static void visible(DocsSession by, AudienceFixture f, Site.Visibility visibility) {
    update(by, f, UpdateSite.NOTHING.visibility(visibility));
  }

  static void condition(DocsSession by, AudienceFixture f, SiteSectionId section, String text) {
    UpdateSection update = UpdateSection.NOTHING.condition(text);
    by.siteSections().update(f.organization, f.site, section, update);
  }

  private static void update(DocsSession by, AudienceFixture f, UpdateSite update) {
    by.sites().update(f.organization, f.site, update);
  }

  private static Consumer<AudienceFixture> published(Site.Visibility visibility) {
    return f -> published(f, visibility);
  }

  private static Consumer<AudienceFixture> with(UpdateSite update) {
    return PUBLISHED.andThen(f -> update(f.ada, f, update));
  }

  private static Doing visible(Site.Visibility visibility) {
    return (s, f) -> visible(s, f, visibility);
  }

  private static Doing updating(UpdateSite update) {
    return (s, f) -> update(s, f, update);
  }

  private static void move(DocsSession s, AudienceFixture f, StructureItem item, Position to) {
    s.siteStructures().move(f.organization, f.site, item, to);
  }

  private static ShareLinkId onlyLink(AudienceFixture f) {
    return f.ada
        .shareLinks()
        .list(f.organization, f.site, ListOptions.first())
        .items()
        .get(0)
        .link()
        .id();
  }

  private static void activate(DocsSession s, AudienceFixture f, boolean active) {
    UpdateShareLink update = UpdateShareLink.NOTHING.active(active);
    s.shareLinks().update(f.organization, f.site, onlyLink(f), update);
  }

  private static McpServer onlyServer(AudienceFixture f) {
    return f.ada.mcpServers().list(f.organization, f.site, ListOptions.first()).items().get(0);
  }

  private static List<Change> widening() {
    List<Change> all = new ArrayList<>();
    all.add(
        new Change("publish", 2, UNPUBLISHED, (s, f) -> s.sites().publish(f.organization, f.site)));
    all.add(new Change("unlisted to public", 3, published(UNLISTED), visible(PUBLIC)));
    all.add(new Change("share link to public", 3, published(SHARE_LINK), visible(PUBLIC)));
    all.add(new Change("share link to tokens", 3, published(SHARE_LINK), visible(VISITOR_AUTH)));
    all.add(new Change("tokens to share link", 3, published(VISITOR_AUTH), visible(SHARE_LINK)));
    all.add(new Change("tokens to unlisted", 3, published(VISITOR_AUTH), visible(UNLISTED)));
    all.add(
        new Change("a proxy", 3, PUBLISHED, updating(UpdateSite.NOTHING.proxy("a.example/docs"))));
    all.add(
        new Change(
            "another proxy",
            3,
            with(UpdateSite.NOTHING.proxy("a.example/docs")),
            updating(UpdateSite.NOTHING.proxy("b.example/docs"))));
    all.add(
        new Change(
            "agents let in",
            3,
            with(UpdateSite.NOTHING.agentsContext(AgentsContext.EXCLUDED)),
            updating(UpdateSite.NOTHING.agentsContext(AgentsContext.INCLUDED))));
    for (boolean adapts : new boolean[] {true, false}) {
      all.add(
          new Change(
              "claims " + (adapts ? "on" : "off"),
              3,
              with(UpdateSite.NOTHING.adaptiveContent(!adapts)),
              updating(UpdateSite.NOTHING.adaptiveContent(adapts))));
    }
    all.add(
        new Change(
            "another schema of claims",
            3,
            with(UpdateSite.NOTHING.adaptiveContent(true)),
            (s, f) ->
                s.adaptiveSchemas().update(f.organization, f.site, VisitorClaims.flags("beta"))));
    all.add(
        new Change(
            "a schema of claims that has no effect yet",
            3,
            PUBLISHED,
            (s, f) ->
                s.adaptiveSchemas().update(f.organization, f.site, VisitorClaims.flags("beta"))));
    structure(all);
    inDrafts(all);
    all.addAll(all.stream().skip(1).map(Change::unpublished).toList());
    keys(all);
    return List.copyOf(all);
  }

  private static void structure(List<Change> all) {
    all.add(
        new Change(
            "the condition of a section removed",
            1,
            CONDITIONAL,
            (s, f) -> condition(s, f, f.secret, null)));
    for (String other : List.of("visitor.claims.staff", "!visitor.claims.beta", "true")) {
      all.add(
          new Change(
              "the condition of a section replaced by " + other,
              1,
              CONDITIONAL,
              (s, f) -> condition(s, f, f.secret, other)));
    }
    all.add(
        new Change(
            "the condition of a site space removed",
            1,
            PUBLISHED.andThen(f -> conditionOfApi(f.ada, f, "visitor.claims.beta")),
            (s, f) -> conditionOfApi(s, f, null)));
    all.add(
        new Change(
            "another default section",
            1,
            PUBLISHED,
            (s, f) -> update(s, f, UpdateSite.NOTHING.defaultSiteSection(f.secret))));
    all.add(
        new Change(
            "another default of a section",
            1,
            PUBLISHED,
            (s, f) ->
                s.siteSections()
                    .update(
                        f.organization,
                        f.site,
                        f.reference,
                        UpdateSection.NOTHING.defaultSiteSpace(f.api()))));
    all.add(
        new Change(
            "a site space moved out of a section with a condition",
            1,
            CONDITIONAL,
            (s, f) ->
                move(
                    s,
                    f,
                    StructureItem.of(f.api()),
                    Position.after(StructureItem.of(f.section("Guide").defaultSiteSpace().id())))));
    all.add(
        new Change(
            "a section moved out of a draft",
            1,
            PUBLISHED,
            (s, f) ->
                move(
                    s,
                    f,
                    StructureItem.of(f.next),
                    Position.after(StructureItem.of(f.reference)))));
    all.add(
        new Change(
            "a section released from a draft",
            1,
            PUBLISHED,
            (s, f) -> s.siteSections().release(f.organization, f.site, f.later, f.next)));
    all.add(
        new Change(
            "a group published",
            1,
            PUBLISHED,
            (s, f) ->
                s.siteSections()
                    .update(
                        f.organization, f.site, f.later, UpdateSectionGroup.NOTHING.draft(false))));
    all.add(
        new Change(
            "a section published",
            1,
            PUBLISHED.andThen(f -> draft(f.ada, f, f.secret, true)),
            (s, f) -> draft(s, f, f.secret, false)));
    all.add(
        new Change(
            "a site space published",
            1,
            PUBLISHED.andThen(f -> draftOfApi(f.ada, f, true)),
            (s, f) -> draftOfApi(s, f, false)));
    all.add(
        new Change(
            "a draft dissolved",
            1,
            PUBLISHED,
            (s, f) -> s.siteSections().remove(f.organization, f.site, f.later)));
  }

  /** What is set in a draft is what readers meet when it is published. */
  private static void inDrafts(List<Change> all) {
    all.add(
        new Change(
            "the condition of a section in a draft removed",
            1,
            PUBLISHED.andThen(f -> condition(f.ada, f, f.next, "visitor.claims.beta")),
            (s, f) -> condition(s, f, f.next, null)));
    all.add(
        new Change(
            "the condition of a site space that is a draft removed",
            1,
            PUBLISHED
                .andThen(f -> conditionOfApi(f.ada, f, "visitor.claims.beta"))
                .andThen(f -> draftOfApi(f.ada, f, true)),
            (s, f) -> conditionOfApi(s, f, null)));
    all.add(
        new Change(
            "a section in a draft as the default",
            1,
            PUBLISHED,
            (s, f) -> update(s, f, UpdateSite.NOTHING.defaultSiteSection(f.next))));
  }

  private static void draft(DocsSession by, AudienceFixture f, SiteSectionId id, boolean draft) {
    by.siteSections().update(f.organization, f.site, id, UpdateSection.NOTHING.draft(draft));
  }

  private static void draftOfApi(DocsSession by, AudienceFixture f, boolean draft) {
    UpdateSiteSpace update = UpdateSiteSpace.NOTHING.draft(draft);
    by.siteStructures().update(f.organization, f.site, f.api(), update);
  }

  private static void conditionOfApi(DocsSession by, AudienceFixture f, String text) {
    UpdateSiteSpace update = UpdateSiteSpace.NOTHING.condition(text);
    by.siteStructures().update(f.organization, f.site, f.api(), update);
  }

  private static void keys(List<Change> all) {
    for (Consumer<AudienceFixture> state : List.of(UNPUBLISHED, PUBLISHED)) {
      String name = state == PUBLISHED ? " of a published site" : "";
      all.add(
          new Change(
              "a share link" + name,
              3,
              state,
              (s, f) ->
                  s.shareLinks().create(f.organization, f.site, CreateShareLink.named("New"))));
      all.add(
          new Change(
              "a share link turned on" + name,
              3,
              state.andThen(AudienceFixture::link).andThen(f -> activate(f.ada, f, false)),
              (s, f) -> activate(s, f, true)));
      all.add(
          new Change(
              "the key read" + name,
              3,
              state,
              (s, f) -> s.publishingAuths().get(f.organization, f.site)));
      all.add(
          new Change(
              "the key read that is there" + name,
              3,
              state.andThen(f -> f.ada.publishingAuths().get(f.organization, f.site)),
              (s, f) -> s.publishingAuths().get(f.organization, f.site)));
      all.add(
          new Change(
              "another key" + name,
              3,
              state,
              (s, f) -> s.publishingAuths().regenerate(f.organization, f.site)));
      all.add(
          new Change(
              "another fallback" + name,
              3,
              state,
              (s, f) ->
                  s.publishingAuths()
                      .update(
                          f.organization,
                          f.site,
                          UpdatePublishingAuth.custom("https://login.example"))));
      all.add(
          new Change(
              "another back end" + name,
              3,
              state,
              (s, f) ->
                  s.publishingAuths()
                      .update(
                          f.organization,
                          f.site,
                          UpdatePublishingAuth.of(PublishingAuth.Backend.INTEGRATION))));
      all.add(
          new Change(
              "an MCP server" + name,
              3,
              state,
              (s, f) ->
                  s.mcpServers().create(f.organization, f.site, AudienceFixture.server("New"))));
      all.add(
          new Change(
              "an MCP server changed" + name,
              3,
              state.andThen(AudienceFixture::server),
              (s, f) ->
                  s.mcpServers()
                      .update(
                          f.organization,
                          f.site,
                          onlyServer(f).id(),
                          SaveMcpServer.NOTHING.url("https://other.example"))));
    }
  }

  private static List<Change> other() {
    List<Change> all = new ArrayList<>();
    all.add(
        new Change(
            "unpublish", 0, PUBLISHED, (s, f) -> s.sites().unpublish(f.organization, f.site)));
    all.add(new Change("public to unlisted", 0, published(PUBLIC), visible(UNLISTED)));
    all.add(new Change("unlisted to share link", 0, published(UNLISTED), visible(SHARE_LINK)));
    all.add(new Change("public to tokens", 0, published(PUBLIC), visible(VISITOR_AUTH)));
    all.add(new Change("the same visibility", 0, published(PUBLIC), visible(PUBLIC)));
    all.add(
        new Change(
            "no proxy",
            0,
            with(UpdateSite.NOTHING.proxy("a.example/docs")),
            updating(UpdateSite.NOTHING.proxy(null))));
    all.add(
        new Change(
            "agents kept out",
            0,
            PUBLISHED,
            updating(UpdateSite.NOTHING.agentsContext(AgentsContext.EXCLUDED))));
    all.add(new Change("another title", 0, PUBLISHED, updating(UpdateSite.NOTHING.title("New"))));
    all.add(new Change("another name", 0, PUBLISHED, updating(UpdateSite.NOTHING.basename("new"))));
    all.add(
        new Change(
            "the same schema of claims",
            0,
            with(UpdateSite.NOTHING.adaptiveContent(true)),
            (s, f) ->
                s.adaptiveSchemas()
                    .update(f.organization, f.site, VisitorClaims.flags("beta", "staff"))));
    otherStructure(all);
    all.addAll(all.stream().map(Change::unpublished).toList());
    otherKeys(all);
    return List.copyOf(all);
  }

  private static void otherStructure(List<Change> all) {
    all.add(
        new Change(
            "a condition of a section",
            0,
            PUBLISHED,
            (s, f) -> condition(s, f, f.secret, "visitor.claims.beta")));
    for (String stricter :
        List.of(
            "visitor.claims.staff && visitor.claims.beta",
            "(visitor.claims.beta && visitor.claims.staff) && true")) {
      all.add(
          new Change(
              "a stricter condition, " + stricter,
              0,
              CONDITIONAL,
              (s, f) -> condition(s, f, f.secret, stricter)));
    }
    all.add(
        new Change(
            "the same condition, written otherwise",
            0,
            CONDITIONAL,
            (s, f) -> condition(s, f, f.secret, "( visitor.claims['beta'] )")));
    all.add(
        new Change(
            "a section removed",
            0,
            PUBLISHED,
            (s, f) -> s.siteSections().remove(f.organization, f.site, f.secret)));
    all.add(
        new Change(
            "a default section removed",
            0,
            PUBLISHED.andThen(f -> f.ada.spaces().delete(f.secretSpace)),
            (s, f) -> s.siteSections().remove(f.organization, f.site, f.guide)));
    all.add(
        new Change(
            "a site space removed",
            0,
            PUBLISHED,
            (s, f) -> s.siteStructures().remove(f.organization, f.site, f.more())));
    all.add(
        new Change(
            "a section moved where it is read by the same",
            0,
            PUBLISHED,
            (s, f) -> move(s, f, StructureItem.of(f.secret), Position.LAST)));
    all.add(
        new Change(
            "a section moved into a draft",
            0,
            PUBLISHED,
            (s, f) -> s.siteSections().gather(f.organization, f.site, f.later, f.secret)));
    all.add(
        new Change("a section made a draft", 0, PUBLISHED, (s, f) -> draft(s, f, f.secret, true)));
    all.add(
        new Change("a site space made a draft", 0, PUBLISHED, (s, f) -> draftOfApi(s, f, true)));
    all.add(
        new Change(
            "a space of their own added",
            0,
            PUBLISHED,
            (s, f) ->
                s.siteStructures()
                    .add(f.organization, f.site, AddSiteSpace.of(f.guideSpace).in(f.reference))));
    all.add(
        new Change(
            "another name of a section",
            0,
            PUBLISHED,
            (s, f) ->
                s.siteSections()
                    .update(
                        f.organization,
                        f.site,
                        f.secret,
                        UpdateSection.NOTHING.title("Hidden").path("hidden"))));
    all.add(
        new Change(
            "a copy of their own space",
            0,
            PUBLISHED,
            (s, f) -> s.siteStructures().duplicate(f.organization, f.site, f.more(), false)));
  }

  private static void otherKeys(List<Change> all) {
    Consumer<AudienceFixture> linked = PUBLISHED.andThen(AudienceFixture::link);
    all.add(new Change("a share link turned off", 0, linked, (s, f) -> activate(s, f, false)));
    all.add(
        new Change(
            "a share link deleted",
            0,
            linked,
            (s, f) -> s.shareLinks().delete(f.organization, f.site, onlyLink(f))));
    all.add(
        new Change(
            "an MCP server removed",
            0,
            PUBLISHED.andThen(AudienceFixture::server),
            (s, f) -> s.mcpServers().delete(f.organization, f.site, onlyServer(f).id())));
    all.add(
        new Change(
            "a preview",
            0,
            PUBLISHED,
            (s, f) -> s.publishedSites().preview(f.organization, f.site, null)));
  }
}
