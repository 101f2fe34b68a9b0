package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.http.html.Html;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.Organization;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pages of organizations with their collections, spaces, sites and specifications. */
final class OrganizationPages {

  private OrganizationPages() {}

  static void list(PageBuilder view) {
    view.frame().titled("Organizations");
    Slice<Organization.View> slice = view.docs().organizations().list(view.listOptions("page"));
    if (slice.items().isEmpty()) {
      view.main().add("p").text("You are not a member of any organization.");
      return;
    }
    Html list = view.main().add("ul");
    for (Organization.View one : slice.items()) {
      Elements.link(
          list.add("li"), view.links().organizationApp(one.id()), one.organization().title());
    }
    Elements.next(view.main(), view.links().app(), "page", slice);
  }

  /** Serves the paths below {@code orgs}. */
  static void show(PageBuilder view, List<String> path) {
    if (path.isEmpty()) {
      throw ApplicationPages.noSuchPage();
    }
    OrganizationId organization = new OrganizationId(path.get(0));
    if (path.size() == 1) {
      one(view, organization);
      return;
    }
    List<String> rest = path.subList(2, path.size());
    switch ("/" + path.get(1)) {
      case PeoplePages.MEMBERS -> PeoplePages.members(view, organization, rest);
      case PeoplePages.TEAMS -> PeoplePages.teams(view, organization, rest);
      case "/sites" -> SitePages.show(view, organization, rest);
      case "/openapi" -> SpecificationPages.show(view, organization, rest);
      default -> throw ApplicationPages.noSuchPage();
    }
  }

  private static void one(PageBuilder view, OrganizationId id) {
    Organization.View organization = view.docs().organizations().get(id);
    String here = view.links().organizationApp(id);
    view.frame().titled(organization.organization().title());
    people(view, organization, here);
    Slice<SpaceCollection.View> collections =
        view.docs().collections().list(id, true, view.listOptions("collections"));
    Map<CollectionId, String> titles = new HashMap<>();
    collections.items().forEach(c -> titles.put(c.id(), c.collection().title()));
    spaces(view, here, view.docs().spaces().list(id, view.listOptions("spaces")), titles);
    if (!collections.items().isEmpty()) {
      view.main().add("h2").text("Collections");
      new Table<SpaceCollection.View>("Collections")
          .link(
              "Title", one -> view.links().collectionApp(one.id()), one -> one.collection().title())
          .cell("~In", (cell, one) -> collectionCell(view, cell, one.collection().parent(), titles))
          .show(view.main(), here, "collections", collections);
    }
    Slice<Site.View> sites =
        view.docs().sites().list(id, Sites.Query.ALL, view.listOptions("sites"));
    if (!sites.items().isEmpty()) {
      sites(view, here, sites);
    }
    Slice<OpenApiSpec.View> specs = view.docs().openApiSpecs().list(id, view.listOptions("specs"));
    if (!specs.items().isEmpty()) {
      specifications(view, here, specs);
    }
  }

  private static void people(PageBuilder view, Organization.View organization, String here) {
    OrganizationId id = organization.id();
    Html facts = view.main().add("dl");
    if (organization.permissions().listMembers()) {
      long members =
          view.docs().members().list(id, Members.Query.ALL, ListOptions.limit(1)).count();
      Elements.link(
          Elements.fact(facts, "Members"), here + PeoplePages.MEMBERS, String.valueOf(members));
    }
    Slice<Teams.View> teams = view.docs().teams().list(id, Teams.Filter.ALL, ListOptions.limit(1));
    Elements.link(
        Elements.fact(facts, "Teams"), here + PeoplePages.TEAMS, String.valueOf(teams.count()));
    if (organization.permissions().admin()) {
      Elements.link(
          Elements.fact(facts, "Access tokens"), here + "/" + TokenPages.TOKENS, "manage");
    }
  }

  private static void spaces(
      PageBuilder view,
      String here,
      Slice<Space.View> spaces,
      Map<CollectionId, String> collections) {
    view.main().add("h2").text("Spaces");
    if (spaces.items().isEmpty()) {
      view.main().add("p").text("There are no spaces that you may view.");
      return;
    }
    new Table<Space.View>("Spaces")
        .link("Title", one -> view.links().spaceApp(one.id()), one -> one.space().title())
        .cell("~In", (cell, one) -> collectionCell(view, cell, one.space().parent(), collections))
        .text("~Visibility", one -> words(one.space().visibility()))
        .text("Open change requests", one -> one.space().counts().open())
        .time("~Changed", one -> one.space().updatedAt())
        .show(view.main(), here, "spaces", spaces);
  }

  private static void collectionCell(
      PageBuilder view, Html cell, @Nullable CollectionId id, Map<CollectionId, String> titles) {
    if (id != null && titles.containsKey(id)) {
      Elements.link(cell, view.links().collectionApp(id), titles.get(id));
    }
  }

  private static void sites(PageBuilder view, String here, Slice<Site.View> sites) {
    view.main().add("h2").text("Sites");
    new Table<Site.View>("Sites")
        .link(
            "Title",
            one -> view.links().siteApp(one.site().organization(), one.id()),
            one -> one.site().title())
        .text("Published", one -> one.site().published() ? "yes" : "no")
        .text("~Visibility", one -> words(one.site().visibility()))
        .show(view.main(), here, "sites", sites);
  }

  private static void specifications(PageBuilder view, String here, Slice<OpenApiSpec.View> specs) {
    view.main().add("h2").text("OpenAPI specifications");
    new Table<OpenApiSpec.View>("OpenAPI specifications")
        .link("Name", one -> view.links().openApiSpecApp(one.spec()), one -> one.spec().slug())
        .text("State", one -> words(one.spec().state()))
        .time("~Changed", one -> one.spec().updatedAt())
        .show(view.main(), here, "specs", specs);
  }

  /** Serves the paths below {@code collections}. */
  static void collection(PageBuilder view, List<String> path) {
    if (path.size() != 1) {
      throw ApplicationPages.noSuchPage();
    }
    SpaceCollection found =
        view.docs().collections().get(new CollectionId(path.get(0))).collection();
    view.step(found.organization());
    view.frame().titled(found.title());
    if (found.description() != null) {
      view.main().add("p", "description").set("dir", "auto").text(found.description());
    }
    String here = view.links().collectionApp(found.id());
    Map<CollectionId, String> none = Map.of();
    spaces(view, here, view.docs().spaces().listIn(found.id(), view.listOptions("spaces")), none);
    List<SpaceCollection.View> below = below(view, found);
    if (!below.isEmpty()) {
      view.main().add("h2").text("Sub-collections");
      Html list = view.main().add("ul");
      below.forEach(
          one ->
              Elements.link(
                  list.add("li"), view.links().collectionApp(one.id()), one.collection().title()));
    }
  }

  /** The sub-collections among the first thousand collections of the organization. */
  private static List<SpaceCollection.View> below(PageBuilder view, SpaceCollection parent) {
    return view
        .docs()
        .collections()
        .list(parent.organization(), true, ListOptions.limit(ListOptions.MAX_LIMIT))
        .items()
        .stream()
        .filter(one -> parent.id().equals(one.collection().parent()))
        .toList();
  }
}
