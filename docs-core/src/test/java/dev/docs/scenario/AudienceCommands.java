package dev.docs.scenario;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.AudienceModel.Link;
import dev.docs.scenario.AudienceRun.Command;
import dev.docs.scenario.AudienceRun.Turn;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.UpdateSite;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolders.Imported;
import dev.docs.site.layout.SiteFolders.Progress;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.published.PublishedSites.Previewed;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.ShareLink;
import dev.docs.site.visitor.ShareLinks;
import dev.docs.site.visitor.UpdatePublishingAuth;
import dev.docs.site.visitor.UpdateShareLink;
import dev.docs.space.content.ImportMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All operations of sites that change something or tell a key, with random arguments. */
final class AudienceCommands {

  private static final ListOptions ALL_ITEMS = ListOptions.limit(1000);
  private static final List<String> CONDITIONS =
      AudienceModel.CONDITIONS.keySet().stream().sorted().toList();

  static final Map<String, Command> ALL = all();

  private AudienceCommands() {}

  private static Map<String, Command> all() {
    Map<String, Command> all = new LinkedHashMap<>();
    sites(all);
    structure(all);
    sections(all);
    visitors(all);
    others(all);
    return Collections.unmodifiableMap(all);
  }

  // ---------------------------------------------------------------- sites

  private static void sites(Map<String, Command> all) {
    all.put(
        "Sites.create(CreateSite)",
        t -> {
          if (t.world().sites.size() < 4) {
            CreateSite command = CreateSite.titled("Docs", t.space());
            Site.View made = t.session().sites().create(t.site().organization, command);
            t.world().know(t.site().organization, made.id());
          }
        });
    all.put("Sites.update(UpdateSite)", AudienceCommands::update);
    all.put(
        "Sites.publish()",
        t -> {
          t.session().sites().publish(t.site().organization, t.site().id);
          t.site().published = true;
        });
    all.put(
        "Sites.unpublish()",
        t -> {
          t.session().sites().unpublish(t.site().organization, t.site().id);
          t.site().published = false;
        });
    all.put(
        "Sites.delete()",
        t -> {
          // rarely: a site that is gone shows nothing
          if (t.step().b() % 5 == 0 && t.world().sites.size() > 2) {
            t.session().sites().delete(t.site().organization, t.site().id);
            t.site().deleted = t.manages();
          } else {
            t.session().sites().unpublish(t.site().organization, t.site().id);
            t.site().published = false;
          }
        });
    all.put(
        "Sites.setType(Plan)",
        t ->
            t.world()
                .world
                .operator
                .sites()
                .setType(t.site().organization, t.site().id, Site.Plan.PREMIUM));
  }

  private static void update(Turn t) {
    UpdateSite update = UpdateSite.NOTHING;
    boolean opens = false;
    boolean front = false;
    Site.Visibility visibility = t.site().visibility;
    boolean adapts = t.site().adapts;
    switch (t.step().b() % 8) {
      case 0 -> {
        update = update.proxy(t.step().flag() ? null : "docs.example.com/" + t.site().id);
        opens = !t.step().flag() && isNew(t);
      }
      case 1 -> {
        update =
            update.agentsContext(t.step().flag() ? AgentsContext.EXCLUDED : AgentsContext.INCLUDED);
        opens = !t.step().flag() && excludesAgents(t);
      }
      case 2, 6 -> {
        adapts = t.step().flag();
        update = update.adaptiveContent(adapts);
      }
      case 3 -> {
        update =
            t.one(t.site().structure.sections().map(SiteSection::id))
                .map(update::defaultSiteSection)
                .orElse(update);
        front = true;
      }
      case 4 -> update = update.title("Docs " + t.step().c()).basename("docs-" + t.step().c());
      default -> {
        visibility = RandomStep.pick(List.of(Site.Visibility.values()), t.step().c());
        update = update.visibility(visibility);
      }
    }
    t.session().sites().update(t.site().organization, t.site().id, update);
    if (opens) {
      t.opensAll();
    }
    if (front) {
      t.front();
    }
    t.site().visibility = visibility;
    t.site().adapts = adapts;
  }

  private static Site site(Turn t) {
    return t.world().owner(t.site()).sites().get(t.site().organization, t.site().id).site();
  }

  private static boolean isNew(Turn t) {
    return site(t).proxy().isEmpty();
  }

  private static boolean excludesAgents(Turn t) {
    return site(t).agentsContext() == AgentsContext.EXCLUDED;
  }

  // ---------------------------------------------------------------- site spaces

  private static SiteSpaceId siteSpace(Turn t) {
    return t.one(t.site().structure.siteSpaces().map(SiteSpace::id))
        .orElse(new SiteSpaceId("none"));
  }

  private static SiteSectionId section(Turn t) {
    return t.one(t.site().structure.sections().map(SiteSection::id))
        .orElse(new SiteSectionId("none"));
  }

  private static SectionGroupId group(Turn t) {
    return t.one(t.site().structure.groups().map(SectionGroup::id))
        .orElse(new SectionGroupId("none"));
  }

  /** A group, or null for the top. */
  private static SectionGroupId place(Turn t) {
    return t.step().flag() ? null : group(t);
  }

  private static String condition(Turn t) {
    return t.step().flag() ? null : RandomStep.pick(CONDITIONS, t.step().b());
  }

  private static void structure(Map<String, Command> all) {
    all.put(
        "SiteStructures.add(AddSiteSpace)",
        t ->
            t.session()
                .siteStructures()
                .add(
                    t.site().organization,
                    t.site().id,
                    AddSiteSpace.of(t.space())
                        .in(t.one(t.site().structure.sections().map(SiteSection::id)).orElse(null))
                        .draft(t.step().a() % 4 == 1)));
    all.put(
        "SiteStructures.update(SiteSpaceId, UpdateSiteSpace)",
        t ->
            t.session()
                .siteStructures()
                .update(
                    t.site().organization,
                    t.site().id,
                    siteSpace(t),
                    switch (t.step().a() % 4) {
                      case 0 -> UpdateSiteSpace.NOTHING.space(t.space());
                      case 1 -> UpdateSiteSpace.NOTHING.draft(t.step().flag());
                      default -> UpdateSiteSpace.NOTHING.condition(condition(t));
                    }));
    all.put("SiteStructures.move(StructureItem, Position)", AudienceCommands::move);
    all.put(
        "SiteStructures.duplicate(SiteSpaceId, boolean)",
        t -> {
          if (t.world().spaces.size() < 10) {
            SiteSpaceId original = siteSpace(t);
            SiteSpace copy =
                t.session()
                    .siteStructures()
                    .duplicate(t.site().organization, t.site().id, original, t.step().flag())
                    .value();
            SpaceId space = t.site().structure.siteSpace(original).orElseThrow().space();
            t.world().copied(space, copy.space());
          }
        });
    all.put(
        "SiteStructures.applyTemplate()",
        t ->
            t.world()
                .sampled(
                    t.session()
                        .siteStructures()
                        .applyTemplate(t.site().organization, t.site().id)
                        .value()
                        .space()));
    all.put(
        "SiteStructures.remove(SiteSpaceId)",
        t -> t.session().siteStructures().remove(t.site().organization, t.site().id, siteSpace(t)));
    for (String further : List.of("", ", Progress", ", ImportMode, Progress")) {
      all.put(
          "SiteFolders.importFolder(FolderSource, SiteFolder" + further + ")",
          t -> imports(t, further));
    }
  }

  private static void move(Turn t) {
    List<StructureItem> items = SiteCheck.items(t.site().structure);
    if (items.isEmpty()) {
      return;
    }
    StructureItem item = RandomStep.pick(items, t.step().b());
    StructureItem beside = RandomStep.pick(items, t.step().c());
    StructureItem.Position position =
        t.step().flag()
            ? StructureItem.Position.before(beside)
            : StructureItem.Position.after(beside);
    t.session().siteStructures().move(t.site().organization, t.site().id, item, position);
  }

  private static void imports(Turn t, String further) {
    var folders = t.session().siteFolders();
    FolderSource source = FolderSource.named("docs");
    var folder = AudienceWorld.folder(t.step().flag());
    Imported imported =
        switch (further) {
          case "" -> folders.importFolder(t.world().here(), source, folder);
          case ", Progress" ->
              folders.importFolder(t.world().here(), source, folder, Progress.NONE);
          default ->
              folders.importFolder(
                  t.world().here(), source, folder, ImportMode.REPLACE, Progress.NONE);
        };
    t.world().brought(imported);
  }

  // ---------------------------------------------------------------- sections

  private static void sections(Map<String, Command> all) {
    all.put(
        "SiteSections.add(AddSection)",
        t ->
            t.session()
                .siteSections()
                .add(
                    t.site().organization,
                    t.site().id,
                    AddSection.of(t.space()).draft(t.step().a() % 4 == 1).into(place(t))));
    all.put(
        "SiteSections.update(SiteSectionId, UpdateSection)",
        t -> {
          UpdateSection update = UpdateSection.NOTHING;
          SiteSectionId section = section(t);
          update =
              switch (t.step().a() % 4) {
                case 0 -> update.defaultSiteSpace(siteSpace(t));
                case 1 -> update.draft(t.step().flag());
                case 2 -> update.group(place(t));
                default -> update.condition(condition(t));
              };
          t.session().siteSections().update(t.site().organization, t.site().id, section, update);
        });
    all.put(
        "SiteSections.remove(SiteSectionId)",
        t -> t.session().siteSections().remove(t.site().organization, t.site().id, section(t)));
    all.put(
        "SiteSections.add(AddSectionGroup)",
        t ->
            t.session()
                .siteSections()
                .add(
                    t.site().organization,
                    t.site().id,
                    AddSectionGroup.titled("Group", section(t)).draft(t.step().a() % 4 == 1)));
    all.put(
        "SiteSections.update(SectionGroupId, UpdateSectionGroup)",
        t ->
            t.session()
                .siteSections()
                .update(
                    t.site().organization,
                    t.site().id,
                    group(t),
                    switch (t.step().a() % 3) {
                      case 0 -> UpdateSectionGroup.NOTHING.title("Group " + t.step().b());
                      case 1 -> UpdateSectionGroup.NOTHING.parent(place(t));
                      default -> UpdateSectionGroup.NOTHING.draft(t.step().flag());
                    }));
    all.put(
        "SiteSections.remove(SectionGroupId)",
        t -> t.session().siteSections().remove(t.site().organization, t.site().id, group(t)));
    all.put(
        "SiteSections.gather(SectionGroupId, SiteSectionId)",
        t ->
            t.session()
                .siteSections()
                .gather(t.site().organization, t.site().id, group(t), section(t)));
    all.put(
        "SiteSections.release(SectionGroupId, SiteSectionId)",
        t ->
            t.session()
                .siteSections()
                .release(
                    t.site().organization,
                    t.site().id,
                    group(t),
                    t.one(t.site().structure.groups().flatMap(SectionGroup::sections))
                        .map(SiteSection::id)
                        .orElse(new SiteSectionId("none"))));
    links(all);
  }

  private static ExternalLinkId link(Turn t) {
    return t.one(t.site().structure.links().map(ExternalLink::id))
        .orElse(new ExternalLinkId("none"));
  }

  private static void links(Map<String, Command> all) {
    all.put(
        "SiteSections.add(AddExternalLink)",
        t ->
            t.session()
                .siteSections()
                .add(
                    t.site().organization,
                    t.site().id,
                    AddExternalLink.titled("Link").url("https://a.example").build()));
    all.put(
        "SiteSections.update(ExternalLinkId, UpdateExternalLink)",
        t ->
            t.session()
                .siteSections()
                .update(
                    t.site().organization,
                    t.site().id,
                    link(t),
                    UpdateExternalLink.NOTHING.title("New")));
    all.put(
        "SiteSections.remove(ExternalLinkId)",
        t -> t.session().siteSections().remove(t.site().organization, t.site().id, link(t)));
  }

  // ---------------------------------------------------------------- visitors

  private static void visitors(Map<String, Command> all) {
    all.put(
        "AdaptiveSchemas.update(VisitorSchema)",
        t -> {
          Set<String> claims =
              RandomStep.pick(List.of(Set.of("a", "b"), Set.of("a"), Set.of("b")), t.step().c());
          t.session()
              .adaptiveSchemas()
              .update(
                  t.site().organization,
                  t.site().id,
                  VisitorClaims.flags(claims.toArray(String[]::new)));
          t.site().schema = claims;
        });
    all.put(
        "ShareLinks.create(CreateShareLink)",
        t -> {
          ShareLink made =
              t.session()
                  .shareLinks()
                  .create(t.site().organization, t.site().id, CreateShareLink.named("Link"))
                  .link();
          t.opensAll();
          t.link(made.id(), new Link(made.key(), true));
        });
    all.put(
        "ShareLinks.list(ListOptions)",
        t ->
            t.session()
                .shareLinks()
                .list(t.site().organization, t.site().id, ALL_ITEMS)
                .items()
                .forEach(view -> t.told(view.link())));
    all.put(
        "ShareLinks.list(String, ListOptions)",
        t ->
            t.session()
                .shareLinks()
                .list(t.site().organization, t.site().id, "", ALL_ITEMS)
                .items()
                .forEach(view -> t.told(view.link())));
    all.put(
        "ShareLinks.update(ShareLinkId, UpdateShareLink)",
        t -> {
          ShareLinkId id = shareLink(t);
          UpdateShareLink update =
              t.step().a() % 3 == 0
                  ? UpdateShareLink.NOTHING.name("New")
                  : UpdateShareLink.NOTHING.active(t.step().flag());
          ShareLinks.View changed =
              t.session().shareLinks().update(t.site().organization, t.site().id, id, update);
          t.told(changed.link());
          if (changed.link().active() && !t.site().links.get(id).active()) {
            t.opensAll();
          }
          t.link(id, new Link(t.site().links.get(id).key(), changed.link().active()));
        });
    all.put(
        "ShareLinks.delete(ShareLinkId)",
        t -> {
          ShareLinkId id = shareLink(t);
          t.session().shareLinks().delete(t.site().organization, t.site().id, id);
          if (t.manages() && t.site().links.containsKey(id)) {
            t.site().formerLinks.add(t.site().links.remove(id).key());
          }
        });
    all.put(
        "PublishingAuths.get()",
        t ->
            t.key(
                t.session()
                    .publishingAuths()
                    .get(t.site().organization, t.site().id)
                    .privateKey()));
    all.put(
        "PublishingAuths.update(UpdatePublishingAuth)",
        t ->
            t.key(
                t.session()
                    .publishingAuths()
                    .update(
                        t.site().organization,
                        t.site().id,
                        UpdatePublishingAuth.of(PublishingAuth.Backend.CUSTOM)
                            .fallbackURL(t.step().flag() ? null : "https://login.example"))
                    .privateKey()));
    all.put(
        "PublishingAuths.regenerate()",
        t -> {
          String key =
              t.session()
                  .publishingAuths()
                  .regenerate(t.site().organization, t.site().id)
                  .privateKey();
          t.key(key);
        });
    all.put(
        "PublishedSites.preview(SiteSpaceId)",
        t -> {
          Previewed preview =
              t.session().publishedSites().preview(t.site().organization, t.site().id, null);
          if (preview.mayClaim() || preview.auth().isPresent()) {
            t.opensAll();
          }
        });
  }

  private static ShareLinkId shareLink(Turn t) {
    return t.one(t.site().links.keySet().stream()).orElse(new ShareLinkId("none"));
  }

  // ---------------------------------------------------------------- what visitors do not read

  private static Optional<McpServer> server(Turn t) {
    return t.one(
        t
            .world()
            .owner(t.site())
            .mcpServers()
            .list(t.site().organization, t.site().id, ALL_ITEMS)
            .items()
            .stream());
  }

  private static SiteRedirect redirect(Turn t) {
    return t.one(
            t
                .world()
                .owner(t.site())
                .siteRedirects()
                .list(t.site().organization, t.site().id, ALL_ITEMS)
                .items()
                .stream())
        .orElseGet(
            () ->
                t.world()
                    .owner(t.site())
                    .siteRedirects()
                    .create(t.site().organization, t.site().id, newRedirect(t)));
  }

  private static CreateRedirect newRedirect(Turn t) {
    List<SiteSpace> targets = new ArrayList<>(t.site().structure.siteSpaces().toList());
    return CreateRedirect.of(
        "/r" + t.step().b(),
        targets.isEmpty()
            ? new SiteRedirect.Destination.External("https://a.example")
            : new SiteRedirect.Destination.Space(RandomStep.pick(targets, t.step().c()).id()));
  }

  private static void others(Map<String, Command> all) {
    all.put(
        "McpServers.create(SaveMcpServer)",
        t -> {
          t.session()
              .mcpServers()
              .create(t.site().organization, t.site().id, AudienceFixture.server("Tools"));
          t.opensAll();
        });
    all.put(
        "McpServers.update(McpServerId, SaveMcpServer)",
        t ->
            server(t)
                .ifPresent(
                    server -> {
                      t.session()
                          .mcpServers()
                          .update(
                              t.site().organization,
                              t.site().id,
                              server.id(),
                              AudienceFixture.server("Other"));
                      t.opensAll();
                    }));
    all.put(
        "McpServers.delete(McpServerId)",
        t ->
            server(t)
                .ifPresent(
                    server ->
                        t.session()
                            .mcpServers()
                            .delete(t.site().organization, t.site().id, server.id())));
    Map<String, Object> looks = Map.of("pdf", Map.of("enabled", true));
    all.put(
        "SiteCustomizations.update(Map)",
        t -> t.session().siteCustomizations().update(t.site().organization, t.site().id, looks));
    all.put(
        "SiteCustomizations.replace(Map)",
        t -> t.session().siteCustomizations().replace(t.site().organization, t.site().id, looks));
    all.put(
        "SiteCustomizations.override(SiteSpaceId, Map)",
        t ->
            t.session()
                .siteCustomizations()
                .override(t.site().organization, t.site().id, siteSpace(t), looks));
    all.put(
        "SiteCustomizations.reset(SiteSpaceId)",
        t ->
            t.session()
                .siteCustomizations()
                .reset(t.site().organization, t.site().id, siteSpace(t)));
    all.put(
        "SiteRedirects.create(CreateRedirect)",
        t ->
            t.session().siteRedirects().create(t.site().organization, t.site().id, newRedirect(t)));
    all.put(
        "SiteRedirects.update(SiteRedirectId, UpdateRedirect)",
        t ->
            t.session()
                .siteRedirects()
                .update(
                    t.site().organization, t.site().id, redirect(t).id(), UpdateRedirect.NOTHING));
    all.put(
        "SiteRedirects.delete(SiteRedirectId)",
        t ->
            t.session()
                .siteRedirects()
                .delete(t.site().organization, t.site().id, redirect(t).id()));
    all.put(
        "SiteRedirects.upsert(List)",
        t ->
            t.session()
                .siteRedirects()
                .upsert(
                    t.site().organization,
                    t.site().id,
                    List.of(UpsertRedirect.publish("/r" + t.step().b()))));
  }
}
