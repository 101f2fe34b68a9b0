package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.ListJson;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.Slice;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import java.util.List;

/** Operations on the sections and section groups of a site. */
public final class SiteSectionOperations {

  private SiteSectionOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteSections(table.group("site-sections", SPECIFICATION));
    siteSectionGroups(table.group("site-section-groups", SPECIFICATION));
  }

  private static void siteSections(OperationGroup operations) {
    operations
        .post("addSectionToSite", "/orgs/{organizationId}/sites/{siteId}/sections")
        .body(
            """
            {
              spaceId*: string
              title: (SiteSectionTitle | null)
              icon: (Icon | null)
              draft: boolean <default false>
              siteSectionGroupId: string
            }
            """)
        .creates("SiteSection")
        .needs(CREATE)
        .handledBy(SiteSectionOperations::add);
    operations
        .get("listSiteSections", "/orgs/{organizationId}/sites/{siteId}/sections")
        .query(SHARE_KEY)
        .paged()
        .returnsListOf("SiteSection")
        .needs(READ)
        .handledBy(SiteSectionOperations::list);
    operations
        .patch(
            "updateSiteSectionById",
            "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}")
        .body(
            """
            {
              title: SiteSectionTitle
              localizedTitle: LocalizedString128
              path: SiteSectionPath
              defaultSiteSpace: string
              condition: (Condition | null)
              icon: (Icon | null)
              description: (SiteSectionDescription | null)
              localizedDescription: LocalizedString256
              draft: boolean
              siteSectionGroupId: (string | null)
            }
            """)
        .returns("SiteSection")
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::update);
    operations
        .delete(
            "deleteSiteSectionById",
            "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}")
        .deletes()
        .needs(CREATE)
        .handledBy(SiteSectionOperations::delete);
    operations
        .post(
            "moveSiteSection",
            "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move")
        .optionalBody("{position: SiteSectionMovePosition}")
        .returns("SiteSection")
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::move);
  }

  private static void siteSectionGroups(OperationGroup operations) {
    operations
        .get("listSiteSectionGroups", "/orgs/{organizationId}/sites/{siteId}/section-groups")
        .paged()
        .returnsListOf("SiteSectionGroup")
        .needs(READ)
        .handledBy(SiteSectionOperations::listGroups);
    operations
        .post("addSectionGroupToSite", "/orgs/{organizationId}/sites/{siteId}/section-groups")
        .body(
            """
            {
              title*: SiteSectionGroupTitle
              icon: (Icon | null)
              sections: array of string
              draft: boolean <default false>
              parent: string
            }
            """)
        .atMost(SiteStructure.MAX_ITEMS, "sections")
        .creates("SiteSectionGroup")
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::addGroup);
    operations
        .patch(
            "updateSiteSectionGroupById",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}")
        .body(
            """
            {
              title: SiteSectionGroupTitle
              localizedTitle: LocalizedString128
              icon: (Icon | null)
              draft: boolean
              parentSectionGroupId: (string | null)
            }
            """)
        .returns("SiteSectionGroup")
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::updateGroup);
    operations
        .delete(
            "deleteSiteSectionGroupById",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}")
        .deletes()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::deleteGroup);
    operations
        .post(
            "addSectionToGroup",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections")
        .body("{sectionId*: string}")
        .creates("SiteSectionGroup")
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::gather);
    operations
        .delete(
            "removeSectionFromGroup",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}")
        .deletes()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::release);
    operations
        .post(
            "moveSiteSectionGroup",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move")
        .optionalBody("{position: SiteSectionGroupMovePosition}")
        .returns("SiteSectionGroup")
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::moveGroup);
  }

  // ---------------------------------------------------------------- sections

  private static HttpResponse add(Call call) {
    AddSection command =
        call.body(
            body ->
                new AddSection(
                    body.string("spaceId").map(SpaceId::new).required(),
                    body.string("title").orNull(),
                    body.string("icon").orNull(),
                    body.bool("draft").notNull().orElse(false),
                    body.string("siteSectionGroupId").map(SectionGroupId::new).notNull().orNull()));
    return JsonResponse.created(
        section(call, docs(call).siteSections().add(organization(call), site(call), command)));
  }

  private static HttpResponse list(Call call) {
    Slice<SiteContent.Part<SiteSection>> sections =
        docs(call).siteSections().list(organization(call), site(call), listOptions(call));
    return JsonResponse.ok(ListJson.of(sections, section -> section(call, section)));
  }

  private static HttpResponse update(Call call) {
    UpdateSection command = call.body(SiteSectionOperations::update);
    return JsonResponse.ok(
        section(
            call,
            docs(call)
                .siteSections()
                .update(organization(call), site(call), section(call), command)));
  }

  private static UpdateSection update(JsonBody body) {
    UpdateSection command = UpdateSection.NOTHING;
    command = Arguments.update(body.string("title").notNull()).on(command, UpdateSection::title);
    command = Arguments.update(body.string("path").notNull()).on(command, UpdateSection::path);
    command =
        Arguments.update(body.string("defaultSiteSpace").map(SiteSpaceId::new).notNull())
            .on(command, UpdateSection::defaultSiteSpace);
    command = Arguments.update(body.string("condition")).on(command, UpdateSection::condition);
    command = Arguments.update(body.string("icon")).on(command, UpdateSection::icon);
    command = Arguments.update(body.string("description")).on(command, UpdateSection::description);
    command =
        Arguments.update(Arguments.texts(body, "localizedTitle").notNull())
            .on(command, UpdateSection::localizedTitle);
    command =
        Arguments.update(Arguments.texts(body, "localizedDescription").notNull())
            .on(command, UpdateSection::localizedDescription);
    command =
        Arguments.update(body.string("siteSectionGroupId").map(SectionGroupId::new))
            .on(command, UpdateSection::group);
    return Arguments.update(body.bool("draft").notNull()).on(command, UpdateSection::draft);
  }

  private static HttpResponse delete(Call call) {
    docs(call).siteSections().remove(organization(call), site(call), section(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse move(Call call) {
    return move(call, StructureItem.of(section(call)), call.body(SitePositions::ofSections));
  }

  private static HttpResponse move(Call call, StructureItem item, StructureItem.Position position) {
    SiteContent moved =
        docs(call).siteStructures().move(organization(call), site(call), item, position);
    return JsonResponse.ok(new SiteContentJson(moved, links(call)).of(item));
  }

  private static SiteSectionId section(Call call) {
    return new SiteSectionId(call.path("siteSectionId"));
  }

  private static JsonFields section(Call call, SiteContent.Part<SiteSection> section) {
    return new SiteContentJson(section.site(), links(call)).of(section.value());
  }

  // ---------------------------------------------------------------- groups

  private static HttpResponse listGroups(Call call) {
    Slice<SiteContent.Part<SectionGroup>> groups =
        docs(call).siteSections().groups(organization(call), site(call), listOptions(call));
    return JsonResponse.ok(ListJson.of(groups, group -> group(call, group)));
  }

  private static HttpResponse addGroup(Call call) {
    AddSectionGroup command =
        call.body(
            body ->
                new AddSectionGroup(
                    body.string("title").required(),
                    body.string("icon").orNull(),
                    body.list("sections", id -> id.asText().map(SiteSectionId::new).required())
                        .notNull()
                        .orElse(List.of()),
                    body.bool("draft").notNull().orElse(false),
                    body.string("parent").map(SectionGroupId::new).notNull().orNull()));
    return JsonResponse.created(
        group(call, docs(call).siteSections().add(organization(call), site(call), command)));
  }

  private static HttpResponse updateGroup(Call call) {
    UpdateSectionGroup command =
        call.body(
            body ->
                new UpdateSectionGroup(
                    Arguments.update(body.string("title").notNull()),
                    Arguments.update(Arguments.texts(body, "localizedTitle").notNull()),
                    Arguments.update(body.string("icon")),
                    Arguments.update(body.bool("draft").notNull()),
                    Arguments.update(
                        body.string("parentSectionGroupId").map(SectionGroupId::new))));
    return JsonResponse.ok(
        group(
            call,
            docs(call)
                .siteSections()
                .update(organization(call), site(call), group(call), command)));
  }

  private static HttpResponse deleteGroup(Call call) {
    docs(call).siteSections().remove(organization(call), site(call), group(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse gather(Call call) {
    SiteSectionId section =
        call.body(body -> body.string("sectionId").map(SiteSectionId::new).required());
    return JsonResponse.created(
        group(
            call,
            docs(call)
                .siteSections()
                .gather(organization(call), site(call), group(call), section)));
  }

  private static HttpResponse release(Call call) {
    docs(call).siteSections().release(organization(call), site(call), group(call), section(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse moveGroup(Call call) {
    return move(call, StructureItem.of(group(call)), call.body(SitePositions::ofGroups));
  }

  private static SectionGroupId group(Call call) {
    return new SectionGroupId(call.path("siteSectionGroupId"));
  }

  private static JsonFields group(Call call, SiteContent.Part<SectionGroup> group) {
    return new SiteContentJson(group.site(), links(call)).of(group.value());
  }
}
