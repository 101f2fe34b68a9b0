package dev.docs.http.site;

import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteJson.SITE;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.people.MemberQuery;
import dev.docs.http.space.LevelJson;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.listing.Slice;
import dev.docs.people.SitePermissions.SitePermission;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.SiteContent;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteStructure;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operations on sites, their structure, search and share links. */
public final class SiteOperations {

  static final String PATH = "/orgs/{organizationId}/sites/{siteId}";

  /** What opening spaces to further readers needs besides. */
  static final String OPENED = "on each space that it opens to further readers, too";

  /** What everything that could open all of a site needs besides. */
  static final String EVERY_SPACE = "on every space that the site shows, too";

  /** What being told the keys of a site needs besides. */
  static final String KEYS = "to see URLs and turn links on, " + EVERY_SPACE;

  private static final BodyField<Site.Plan> PLAN =
      BodyField.oneOf("type", "SiteType", Site.Plan.class).notNull();
  private static final BodyField<String> TITLE = BodyField.text("title", "SiteTitle").notNull();
  private static final BodyField<Site.Visibility> VISIBILITY =
      BodyField.oneOf("visibility", "SiteVisibility", Site.Visibility.class).notNull();

  /** Spaces, or the kind of a new one. */
  private record Spaces(List<SpaceId> shown, CreateSite.@Nullable NewSpace created) {

    static final Spaces NONE = new Spaces(List.of(), null);

    static Field<Spaces> read(JsonElement spaces) {
      return spaces.isText()
          ? spaces.asOneOf(CreateSite.NewSpace.class).map(kind -> new Spaces(List.of(), kind))
          : spaces
              .asList(space -> space.asText().map(SpaceId::new).required())
              .map(ids -> new Spaces(ids, null));
    }
  }

  private static final BodyField<Spaces> SPACES =
      BodyField.value("spaces", "(array of string | \"sample\"|\"empty\")", Spaces::read)
          .notNull()
          .atMost(SiteStructure.MAX_ITEMS);

  private static final BodyField<String> BASENAME =
      BodyField.text("basename", "SiteBasename").notNull();
  private static final RequiredField<Boolean> ENABLED = BodyField.bool("enabled").required();
  private static final BodyField<Boolean> ADAPTIVE_CONTENT =
      BodyField.object("adaptiveContent", "SiteAdaptiveContent").notNull().map(ENABLED::in);
  private static final BodyField<AgentsContext> AGENTS_CONTEXT =
      BodyField.oneOf("agentsContext", "SiteAgentsContext", AgentsContext.class).notNull();
  private static final BodyField<SiteSpaceId> DEFAULT_SITE_SPACE =
      BodyField.id("defaultSiteSpace", SiteSpaceId::new).notNull();
  private static final BodyField<SiteSectionId> DEFAULT_SITE_SECTION =
      BodyField.id("defaultSiteSection", SiteSectionId::new).notNull();
  private static final BodyField<String> PROXY =
      BodyField.text("proxy", "SiteProxyOrigin").orNull();

  private SiteOperations() {}

  public static void describe(OperationTable.Builder table) {
    sites(table.group("sites", SPECIFICATION));
    table
        .group("sites", NEIGHBOURING)
        .patch("sortSiteStructure", PATH + "/structure/sort")
        .optionalBody(SitePositions.ITEM, SitePositions.POSITION)
        .returns(() -> SiteContentJson.ITEM)
        .minimalWherePreferred()
        .fails(400, 404)
        .needs(CREATE, OPENED)
        .handledBy(SiteOperations::sort);
    table
        .group("site-structure", NEIGHBOURING)
        .get("getSiteStructure", PATH + "/structure")
        .query(SHARE_KEY)
        .returns(
            () -> SiteContentJson.STRUCTURE,
            call ->
                SiteContentJson.Structure.of(
                    call.docs().siteStructures().get(call.organization(), call.site())))
        .fails(404)
        .needs(READ);
    table
        .group("sites", NEWER)
        .post("applyTemplateToSite", PATH + "/template")
        .answers(200, "")
        .fails(404, 409, 412)
        .needs(CREATE, "in the organization, too")
        .handledBy(
            call -> {
              call.docs().siteStructures().applyTemplate(call.organization(), call.site());
              return HttpResponse.empty(200);
            });
    table
        .group("site-users", NEIGHBOURING)
        .get("listPermissionsAggregateInSite", PATH + "/permissions/aggregate")
        .lists(() -> SitePermissionJson.PERMISSION, SiteOperations::permissions)
        .query(
            Parameter.oneOf("order", "asc", "desc").later(),
            MemberQuery.ROLE.later(),
            MemberQuery.SEARCH.later(),
            MemberQuery.SORT.later(),
            Parameter.string("team").later())
        .needs(READ);
  }

  private static void sites(OperationGroup operations) {
    operations
        .get("listSites", "/orgs/{organizationId}/sites")
        .lists(
            () -> SITE,
            call -> call.docs().sites().list(call.organization(), query(call), call.listOptions()))
        .query(
            Parameter.string("space"),
            Parameter.string("title"),
            Parameter.bool("published"),
            Parameter.oneOf(
                    "type",
                    "basic",
                    "premium",
                    "ultimate",
                    "sponsored",
                    "legacy-basic",
                    "legacy-premium")
                .list())
        .needs(READ);
    operations
        .post("createSite", "/orgs/{organizationId}/sites")
        .optionalBody(PLAN, TITLE, VISIBILITY, SPACES)
        .creates(
            () -> SITE,
            SiteOperations::createSite,
            (call, command) -> call.docs().sites().create(call.organization(), command))
        .needs(CREATE);
    operations
        .get("getSiteById", PATH)
        .returns(() -> SITE, call -> call.docs().sites().get(call.organization(), call.site()))
        .fails(404)
        .needs(READ);
    operations
        .patch("updateSiteById", PATH)
        .body(
            TITLE,
            VISIBILITY,
            BASENAME,
            ADAPTIVE_CONTENT,
            AGENTS_CONTEXT,
            LevelJson.DEFAULT_LEVEL.later(),
            DEFAULT_SITE_SPACE,
            DEFAULT_SITE_SECTION,
            PROXY)
        .returns(
            () -> SITE,
            SiteOperations::updateSite,
            (call, command) ->
                call.docs().sites().update(call.organization(), call.site(), command))
        .needs(CREATE, OPENED);
    operations
        .delete("deleteSiteById", PATH)
        .deletes()
        .needs(CREATE)
        .doneBy(call -> call.docs().sites().delete(call.organization(), call.site()));
    operations
        .post("publishSite", PATH + "/publish")
        .returns("(Site | {type*: \"checkout\", sessionId*: string})")
        .needs(CREATE, OPENED)
        .handledBy(
            call -> call.ok(SITE, call.docs().sites().publish(call.organization(), call.site())));
    operations
        .post("unpublishSite", PATH + "/unpublish")
        .returns(
            () -> SITE, call -> call.docs().sites().unpublish(call.organization(), call.site()))
        .needs(CREATE);
  }

  private static Sites.Query query(Call call) {
    return new Sites.Query(
        call.query().string("space").map(SpaceId::new),
        call.query().string("title").orElse(null),
        call.query().bool("published"),
        Set.copyOf(call.query().eachOf("type", Site.Plan.class)));
  }

  private static CreateSite createSite(JsonBody body) {
    Site.Plan plan = PLAN.in(body).orNull();
    String title = TITLE.in(body).orNull();
    Site.Visibility visibility = VISIBILITY.in(body).orNull();
    Spaces spaces = SPACES.in(body).orElse(Spaces.NONE);
    return new CreateSite(plan, title, visibility, spaces.shown(), spaces.created());
  }

  private static UpdateSite updateSite(JsonBody body) {
    UpdateSite command = UpdateSite.NOTHING;
    command = TITLE.in(body).update().on(command, UpdateSite::title);
    command = VISIBILITY.in(body).update().on(command, UpdateSite::visibility);
    command = BASENAME.in(body).update().on(command, UpdateSite::basename);
    command = ADAPTIVE_CONTENT.in(body).update().on(command, UpdateSite::adaptiveContent);
    command = AGENTS_CONTEXT.in(body).update().on(command, UpdateSite::agentsContext);
    command = DEFAULT_SITE_SPACE.in(body).update().on(command, UpdateSite::defaultSiteSpace);
    command = DEFAULT_SITE_SECTION.in(body).update().on(command, UpdateSite::defaultSiteSection);
    command = PROXY.in(body).update().on(command, UpdateSite::proxy);
    return LevelJson.update(body).on(command, UpdateSite::defaultLevel);
  }

  /** A move: the item and its new position. */
  private record Sort(StructureItem item, StructureItem.Position position) {}

  private static HttpResponse sort(Call call) {
    Sort sort = call.body(SiteOperations::sort);
    SiteContent content =
        call.docs()
            .siteStructures()
            .move(call.organization(), call.site(), sort.item(), sort.position());
    return JsonResponse.ok(SiteContentJson.of(content, sort.item(), call.links()));
  }

  private static Sort sort(JsonBody body) {
    JsonBody item = SitePositions.ITEM.in(body);
    JsonBody position = SitePositions.POSITION.in(body);
    return item == null || position == null
        ? JsonBody.refused()
        : new Sort(SitePositions.item(item), SitePositions.position(position));
  }

  private static Slice<SitePermissionJson.OnSite> permissions(Call call) {
    Slice<SitePermission> permissions =
        call.docs()
            .sitePermissions()
            .aggregate(
                call.organization(),
                call.site(),
                MemberQuery.of(call),
                call.query().string("team").map(TeamId::new).orElse(null),
                call.listOptions());
    return permissions.map(
        permission -> new SitePermissionJson.OnSite(call.organization(), call.site(), permission));
  }
}
