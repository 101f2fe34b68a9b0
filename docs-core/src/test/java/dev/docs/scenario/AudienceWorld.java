package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.content.ContentEdit;
import dev.docs.content.DocumentId;
import dev.docs.content.PageFields;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.site.CreateSite;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.structure.AddSection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Two organizations with sites, spaces that are closed to some of their people, somebody who left,
 * and what is known of everybody's roles.
 */
final class AudienceWorld {

  static final String OPEN = "openword";
  static final String CONDITIONAL = "conditionalword";

  private static final int MOST_SPACES = 5;

  /** What there is in every organization: a space closed to all, one to read, more creators. */
  private static final List<Part> ALWAYS =
      List.of(
          new Part(Part.Kind.SPACE, 0, 0, null),
          new Part(Part.Kind.SPACE, 0, 0, Role.READ),
          new Part(Part.Kind.MEMBER, 1, 0, Role.CREATE),
          new Part(Part.Kind.MEMBER, 1, 0, Role.CREATE));

  private static final String LAYOUT =
      """
      site:
        title: Docs
        structure:
          - type: section
            key: home
            title: Home
            path: home
            default: true
            children:
              - {type: space, key: start, title: Start, path: start, default: true, content: {directory: home}}
          - type: section-group
            key: later
            title: Later
            draft: %s
            children:
              - type: section
                key: next
                title: Next
                path: next
                children:
                  - {type: space, key: v2, title: V2, path: v2, default: true, content: {directory: next}}
      """;

  final RandomAccess access;
  final World world;
  final DocsSession ada;
  final OrganizationId elsewhere;
  final List<UserId> callers = new ArrayList<>();
  final List<SpaceId> spaces = new ArrayList<>();
  final Map<AudienceModel.Text, DocumentId> documents = new LinkedHashMap<>();
  final Map<SiteId, AudienceModel> sites = new LinkedHashMap<>();
  private final UserId left = new UserId("user8");
  private final UserId rival = new UserId("stranger");
  private final Map<SpaceId, SpaceId> originals = new HashMap<>();

  /** The spaces of the other organization. */
  final Set<SpaceId> foreign = new LinkedHashSet<>();

  AudienceWorld(Store store, List<Part> parts) {
    List<Part> all = new ArrayList<>(ALWAYS);
    all.addAll(parts);
    access = new RandomAccess(store, all);
    world = access.world;
    ada = world.admin;
    access.contents.stream()
        .filter(content -> content.type() == ContentId.Type.SPACE)
        .limit(MOST_SPACES)
        .forEach(content -> write(ada, new SpaceId(content.value())));
    imports(ada, true).forEach(space -> write(ada, space));
    SiteId first = ada.sites().list(here(), dev.docs.site.Sites.Query.ALL, ALL).items().get(0).id();
    spaces.stream()
        .limit(MOST_SPACES)
        .forEach(space -> ada.siteSections().add(here(), first, AddSection.of(space)));
    ada.sites().unpublish(here(), first);
    elsewhere =
        world.as(rival.value()).organizations().create(CreateOrganization.titled("Rivals")).id();
    DocsSession other = world.as(rival.value());
    SpaceId theirs = other.spaces().create(elsewhere, CreateSpace.titled("Theirs")).id();
    foreign.add(theirs);
    write(other, theirs);
    SiteId second = other.sites().create(elsewhere, CreateSite.titled("Docs", theirs)).id();
    for (AudienceModel site : List.of(know(here(), first), know(elsewhere, second))) {
      owner(site)
          .adaptiveSchemas()
          .update(site.organization, site.id, VisitorClaims.flags("a", "b"));
      site.schema = Set.of("a", "b");
    }
    ada.members().remove(here(), left);
    callers.addAll(access.users);
    callers.add(rival);
  }

  private static final dev.docs.listing.ListOptions ALL = dev.docs.listing.ListOptions.limit(1000);

  OrganizationId here() {
    return world.organization;
  }

  /** Imports the folder, its second section in a draft or not; the spaces that it made. */
  List<SpaceId> imports(DocsSession by, boolean draft) {
    return by
        .siteFolders()
        .importFolder(here(), FolderSource.named("docs"), folder(draft))
        .spaces()
        .stream()
        .map(one -> one.space())
        .filter(space -> !spaces.contains(space))
        .toList();
  }

  static SiteFolder folder(boolean draft) {
    return SiteFolder.of(
        Folder.ofTexts(
            Map.of(
                "gitbook-docs.yaml", LAYOUT.formatted(draft),
                "home/README.md",
                    "---\nif: visitor.claims.a\n---\n\n# Conditional\n\n" + CONDITIONAL + "\n",
                "home/open.md", "# Open\n\n" + OPEN + "\n",
                "next/README.md",
                    "---\nif: visitor.claims.a\n---\n\n# Conditional\n\n" + CONDITIONAL + "\n",
                "next/open.md", "# Open\n\n" + OPEN + "\n")));
  }

  /** Gives a space its two pages, where it has none. */
  private void write(DocsSession by, SpaceId space) {
    ContentAt.Branch main = ContentAt.main(space);
    if (by.contents().get(main).content().pageCount() == 0) {
      by.contents()
          .edit(
              main,
              List.of(
                  ContentEdit.insertPage("Open").markdown(OPEN + "\n"),
                  ContentEdit.insertPage("Conditional").markdown(CONDITIONAL + "\n").ref("r")));
      String id =
          by.contents().get(main).content().pageByPath("conditional").orElseThrow().id().value();
      by.contents()
          .edit(
              main,
              List.of(
                  ContentEdit.updatePage(id)
                      .fields(PageFields.NOTHING.condition("visitor.claims.a"))));
    }
    know(by, space);
  }

  private void know(DocsSession by, SpaceId space) {
    spaces.add(space);
    by.contents()
        .get(ContentAt.main(space))
        .content()
        .allPages()
        .forEach(
            page ->
                documents.put(
                    new AudienceModel.Text(space, page.title().equals("Conditional")),
                    page.document()));
  }

  /** A space that was copied from another, with all access to it. */
  void copied(SpaceId original, SpaceId copy) {
    originals.put(copy, original);
    if (foreign.contains(original)) {
      foreign.add(copy);
    }
    know(foreign.contains(copy) ? world.as(rival.value()) : ada, copy);
  }

  /** A space that the other organization made. */
  void rivals(SpaceId space) {
    if (foreign.add(space)) {
      know(world.as(rival.value()), space);
    }
  }

  /** A space with sample pages that a site began with. */
  void sampled(SpaceId space) {
    know(ada, space);
  }

  /** What an import made. */
  void brought(SiteFolders.Imported imported) {
    imported.spaces().stream()
        .map(SiteFolders.Imported.ImportedSpace::space)
        .filter(space -> !spaces.contains(space))
        .forEach(space -> know(ada, space));
    if (!sites.containsKey(imported.site().id())) {
      know(here(), imported.site().id()).published = true;
    }
  }

  boolean isTrashed(SpaceId space) {
    return access.isTrashed(ContentId.of(space));
  }

  AudienceModel know(OrganizationId organization, SiteId id) {
    AudienceModel made = new AudienceModel(organization, id);
    made.structure = structure(made);
    sites.put(id, made);
    return made;
  }

  /** As the owner of the site sees it. */
  dev.docs.site.structure.SiteStructure structure(AudienceModel site) {
    return owner(site).sites().get(site.organization, site.id).site().structure();
  }

  DocsSession owner(AudienceModel site) {
    return site.organization.equals(here()) ? ada : world.as(rival.value());
  }

  // ---------------------------------------------------------------- roles

  /** The role by the rules; empty for no access. */
  Optional<Role> role(UserId user, SpaceId space) {
    if (foreign.contains(space) || user.equals(rival)) {
      return foreign.contains(space) && user.equals(rival)
          ? Optional.of(Role.ADMIN)
          : Optional.empty();
    }
    SpaceId original = originals.getOrDefault(space, space);
    while (originals.containsKey(original)) {
      original = originals.get(original);
    }
    ContentId content = ContentId.of(original);
    return user.equals(left)
        ? Optional.empty()
        : access.contents.contains(content)
            ? access.expected(user, content)
            : access.role(user, here());
  }

  /** The role on sites; empty for guests and everybody else. */
  Optional<Role> roleIn(UserId user, OrganizationId organization) {
    return access.role(user, organization);
  }

  boolean mayGive(UserId user, SpaceId space) {
    return role(user, space).filter(role -> role.includes(Role.CREATE)).isPresent();
  }

  boolean manages(UserId user, AudienceModel site) {
    return roleIn(user, site.organization).filter(r -> r.includes(Role.CREATE)).isPresent();
  }
}
