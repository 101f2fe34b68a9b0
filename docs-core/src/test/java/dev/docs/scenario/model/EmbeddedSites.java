package dev.docs.scenario.model;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.VisitToken;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.PublishingAuth.Backend;
import dev.docs.site.visitor.ShareLink;
import dev.docs.site.visitor.UpdatePublishingAuth;
import dev.docs.site.visitor.UpdateShareLink;
import dev.docs.space.content.ContentAt;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Calls the library for sites and their visitors. */
abstract class EmbeddedSites extends EmbeddedParts {

  private static final ListOptions ALL = ListOptions.limit(1000);

  final Docs library;

  EmbeddedSites(Docs library, OrganizationId organization, String member) {
    super(library.as(Caller.user(member)), organization);
    this.library = library;
  }

  @Override
  public String createSite(String title) {
    return call(
        () -> docs.sites().create(organization, CreateSite.titled(title)).site().id().value());
  }

  @Override
  public String siteUrl(String site) {
    Site.View view = call(() -> docs.sites().get(organization, new SiteId(site)));
    return "https://" + view.address().base() + "/";
  }

  @Override
  public void publishSite(String site, boolean published) {
    SiteId id = new SiteId(site);
    run(
        () -> {
          if (published) {
            docs.sites().publish(organization, id);
          } else {
            docs.sites().unpublish(organization, id);
          }
        });
  }

  @Override
  public void deleteSite(String site) {
    run(() -> docs.sites().delete(organization, new SiteId(site)));
  }

  @Override
  public Map<String, SiteState> sites() {
    Map<String, SiteState> states = new TreeMap<>();
    for (Site.View view :
        call(() -> docs.sites().list(organization, Sites.Query.ALL, ALL)).items()) {
      Site site = view.site();
      Map<String, String> redirects = new TreeMap<>();
      for (SiteRedirect one :
          call(() -> docs.siteRedirects().list(organization, site.id(), ALL)).items()) {
        redirects.put(one.source(), target(one.destination()));
      }
      Map<String, Boolean> links = new TreeMap<>();
      call(() -> docs.shareLinks().list(organization, site.id(), ALL))
          .items()
          .forEach(one -> links.put(one.link().id().value(), one.link().active()));
      states.put(
          site.id().value(),
          new SiteState(
              site.title(),
              site.published(),
              site.visibility(),
              structure(site.id().value()),
              redirects,
              links));
    }
    return states;
  }

  private static String target(SiteRedirect.Destination destination) {
    return destination instanceof SiteRedirect.Destination.Page page
        ? page.siteSpaceId() + "/" + page.pageId()
        : ((SiteRedirect.Destination.External) destination).url();
  }

  // ---------------------------------------------------------------- structure

  @Override
  public Structure structure(String site) {
    SiteStructure structure =
        call(() -> docs.siteStructures().get(organization, new SiteId(site)))
            .site()
            .site()
            .structure();
    return new Structure(
        structure.root().map(root -> entry(null, null, root)).orElse(null),
        entries(structure.entries()),
        structure.defaultSection().map(SiteSectionId::value).orElse(null));
  }

  private static List<Entry> entries(List<SectionEntry> entries) {
    return entries.stream().map(EmbeddedSites::entry).toList();
  }

  private static Entry entry(SectionEntry entry) {
    if (entry instanceof ExternalLink link) {
      return new Entry(link.id().value(), null, null, List.of(), List.of(), link.url());
    }
    return entry instanceof SectionGroup group
        ? new Entry(group.id().value(), null, null, List.of(), entries(group.entries()), null)
        : entry(
            ((SiteSection) entry).id().value(),
            ((SiteSection) entry).path(),
            ((SiteSection) entry).variants());
  }

  private static Entry entry(String id, String path, SiteSection.Variants variants) {
    List<Variant> all =
        variants.all().stream()
            .map(one -> new Variant(one.id().value(), one.space().value(), one.path()))
            .toList();
    return new Entry(id, path, variants.chosen().value(), all, List.of(), null);
  }

  @Override
  public String addSiteSpace(String site, String space, String section) {
    AddSiteSpace command =
        AddSiteSpace.of(new SpaceId(space)).in(section == null ? null : new SiteSectionId(section));
    return call(
        () ->
            docs.siteStructures()
                .add(organization, new SiteId(site), command)
                .value()
                .id()
                .value());
  }

  @Override
  public void removeSiteSpace(String site, String siteSpace) {
    run(
        () ->
            docs.siteStructures()
                .remove(organization, new SiteId(site), new SiteSpaceId(siteSpace)));
  }

  private void change(String site, UpdateSite command) {
    run(() -> docs.sites().update(organization, new SiteId(site), command));
  }

  @Override
  public void chooseSiteSpace(String site, String siteSpace) {
    change(site, UpdateSite.NOTHING.defaultSiteSpace(new SiteSpaceId(siteSpace)));
  }

  private static SectionGroupId group(String id) {
    return id == null ? null : new SectionGroupId(id);
  }

  @Override
  public String addSection(String site, String space, String title, String group) {
    AddSection command = AddSection.of(new SpaceId(space)).titled(title).into(group(group));
    return call(
        () ->
            docs.siteSections().add(organization, new SiteId(site), command).value().id().value());
  }

  @Override
  public void removeSection(String site, String section) {
    run(
        () ->
            docs.siteSections().remove(organization, new SiteId(site), new SiteSectionId(section)));
  }

  private void change(String site, String section, UpdateSection command) {
    run(
        () ->
            docs.siteSections()
                .update(organization, new SiteId(site), new SiteSectionId(section), command));
  }

  @Override
  public void renameSection(String site, String section, String path) {
    change(site, section, UpdateSection.NOTHING.path(path));
  }

  @Override
  public void chooseSection(String site, String section) {
    change(site, UpdateSite.NOTHING.defaultSiteSection(new SiteSectionId(section)));
  }

  @Override
  public void chooseVariant(String site, String section, String siteSpace) {
    change(site, section, UpdateSection.NOTHING.defaultSiteSpace(new SiteSpaceId(siteSpace)));
  }

  private static StructureItem item(String id, EntryKind kind) {
    return switch (kind) {
      case SECTION -> StructureItem.of(new SiteSectionId(id));
      case GROUP -> StructureItem.of(new SectionGroupId(id));
      case LINK -> StructureItem.of(new ExternalLinkId(id));
    };
  }

  @Override
  public void moveEntry(String site, EntryMove move) {
    StructureItem.Position position = StructureItem.Position.LAST;
    if (move.beside() != null) {
      StructureItem beside = item(move.beside(), move.besideKind());
      position =
          move.before()
              ? StructureItem.Position.before(beside)
              : StructureItem.Position.after(beside);
    }
    StructureItem.Position to = position;
    StructureItem moved = item(move.id(), move.kind());
    run(() -> docs.siteStructures().move(organization, new SiteId(site), moved, to));
  }

  @Override
  public String addGroup(String site, String title, List<String> sections, String parent) {
    AddSectionGroup command =
        AddSectionGroup.titled(
                title, sections.stream().map(SiteSectionId::new).toArray(SiteSectionId[]::new))
            .into(group(parent));
    return call(
        () ->
            docs.siteSections().add(organization, new SiteId(site), command).value().id().value());
  }

  @Override
  public void removeGroup(String site, String group) {
    run(() -> docs.siteSections().remove(organization, new SiteId(site), group(group)));
  }

  @Override
  public void gather(String site, String group, String section) {
    run(
        () ->
            docs.siteSections()
                .gather(organization, new SiteId(site), group(group), new SiteSectionId(section)));
  }

  @Override
  public void release(String site, String group, String section) {
    run(
        () ->
            docs.siteSections()
                .release(organization, new SiteId(site), group(group), new SiteSectionId(section)));
  }

  @Override
  public String addExternalLink(String site, String title, String url, String group) {
    AddExternalLink command = AddExternalLink.titled(title).url(url).parent(group(group)).build();
    return call(
        () ->
            docs.siteSections().add(organization, new SiteId(site), command).value().id().value());
  }

  @Override
  public void changeExternalLink(String site, String link, String url) {
    run(
        () ->
            docs.siteSections()
                .update(
                    organization,
                    new SiteId(site),
                    new ExternalLinkId(link),
                    UpdateExternalLink.NOTHING.url(url)));
  }

  @Override
  public void removeExternalLink(String site, String link) {
    run(() -> docs.siteSections().remove(organization, new SiteId(site), new ExternalLinkId(link)));
  }

  // ---------------------------------------------------------------- redirects

  private String create(String site, CreateRedirect command) {
    return call(
        () -> docs.siteRedirects().create(organization, new SiteId(site), command).id().value());
  }

  @Override
  public String createRedirect(String site, String source, String url) {
    return create(site, CreateRedirect.of(source, new SiteRedirect.Destination.External(url)));
  }

  @Override
  public String createRedirect(String site, String source, String siteSpace, String page) {
    SiteRedirect.Destination to =
        new SiteRedirect.Destination.Page(new SiteSpaceId(siteSpace), new PageId(page));
    return create(site, CreateRedirect.of(source, to));
  }

  @Override
  public void deleteRedirect(String site, String redirect) {
    run(
        () ->
            docs.siteRedirects()
                .delete(organization, new SiteId(site), new SiteRedirectId(redirect)));
  }

  @Override
  public String redirect(String site, String source) {
    try {
      return docs.publishedSites()
          .redirect(organization, new SiteId(site), source, null)
          .answer()
          .target()
          .orElseThrow();
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return null;
      }
      throw e;
    }
  }

  // ---------------------------------------------------------------- visitors

  @Override
  public void setVisibility(String site, Site.Visibility visibility) {
    change(site, UpdateSite.NOTHING.visibility(visibility));
  }

  @Override
  public Link createLink(String site, String name) {
    ShareLink link =
        call(
            () ->
                docs.shareLinks()
                    .create(organization, new SiteId(site), CreateShareLink.named(name))
                    .link());
    return new Link(link.id().value(), link.key());
  }

  @Override
  public void activateLink(String site, String link, boolean active) {
    UpdateShareLink command = UpdateShareLink.NOTHING.active(active);
    run(
        () ->
            docs.shareLinks()
                .update(organization, new SiteId(site), new ShareLinkId(link), command));
  }

  @Override
  public void deleteLink(String site, String link) {
    run(() -> docs.shareLinks().delete(organization, new SiteId(site), new ShareLinkId(link)));
  }

  @Override
  public String publishingKey(String site) {
    return call(() -> docs.publishingAuths().get(organization, new SiteId(site))).privateKey();
  }

  @Override
  public String sendTo(String site, String url) {
    UpdatePublishingAuth command = UpdatePublishingAuth.of(Backend.CUSTOM).fallbackURL(url);
    return call(() -> docs.publishingAuths().update(organization, new SiteId(site), command))
        .privateKey();
  }

  @Override
  public String renewKey(String site) {
    return call(() -> docs.publishingAuths().regenerate(organization, new SiteId(site)))
        .privateKey();
  }

  /** Signed with a key, or nothing. */
  private record Signed(String with) implements Visitor.Proof {
    @Override
    public boolean isGiven() {
      return with != null;
    }

    @Override
    public Optional<Map<String, ?>> claims(String key, Instant now) {
      return key.equals(with) ? Optional.of(Map.of()) : Optional.empty();
    }
  }

  @Override
  public Visited visit(String url, Visit visit) {
    String whole = url + (visit.shareKey() == null ? "" : visit.shareKey() + "/") + visit.path();
    Visitor visitor = new Visitor(new Signed(visit.proof()), Map.of());
    try {
      Resolution found = docs.publishedUrls().resolve(whole, visitor, visit.strict());
      if (found instanceof Resolution.Content content) {
        return new Visited("reads " + content.siteSpace(), content.token());
      } else if (found instanceof Resolution.Login login) {
        return new Visited("is sent to " + login.url(), null);
      }
      return new Visited("is moved to " + ((Resolution.Moved) found).path(), null);
    } catch (DocsException e) {
      return new Visited(e.code().name(), null);
    }
  }

  @Override
  public Set<String> readable(VisitToken token, Collection<String> spaces) {
    DocsSession visitor = library.as(token);
    Set<String> readable = new TreeSet<>();
    for (String space : spaces) {
      try {
        visitor.contents().get(ContentAt.main(new SpaceId(space)));
        readable.add(space);
      } catch (DocsException e) {
        if (e.code() != ErrorCode.NOT_FOUND) {
          throw e;
        }
      }
    }
    return readable;
  }
}
