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
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import java.util.List;
import java.util.Map;

/** Operations on the sections and section groups of a site. */
public final class SiteSectionOperations {

  private static final RequiredField<SpaceId> SPACE =
      BodyField.<SpaceId>id("spaceId", SpaceId::new).required();
  private static final BodyField<String> NEW_TITLE =
      BodyField.text("title", "SiteSectionTitle").orNull();
  private static final BodyField<String> ICON = BodyField.text("icon", "Icon").orNull();
  private static final BodyField<Boolean> NEW_DRAFT =
      BodyField.bool("draft", false).notNull().later();
  private static final BodyField<SectionGroupId> NEW_GROUP =
      BodyField.<SectionGroupId>id("siteSectionGroupId", SectionGroupId::new).notNull().later();
  private static final BodyField<String> TITLE =
      BodyField.text("title", "SiteSectionTitle").notNull();
  private static final BodyField<Map<String, String>> LOCALIZED_TITLE =
      BodyField.texts("localizedTitle", "LocalizedString128").notNull().later();
  private static final BodyField<String> PATH = BodyField.text("path", "SiteSectionPath").notNull();
  private static final BodyField<SiteSpaceId> DEFAULT_SITE_SPACE =
      BodyField.<SiteSpaceId>id("defaultSiteSpace", SiteSpaceId::new).notNull();
  private static final BodyField<String> CONDITION =
      BodyField.text("condition", "Condition").orNull();
  private static final BodyField<String> DESCRIPTION =
      BodyField.text("description", "SiteSectionDescription").orNull();
  private static final BodyField<Map<String, String>> LOCALIZED_DESCRIPTION =
      BodyField.texts("localizedDescription", "LocalizedString256").notNull().later();
  private static final BodyField<Boolean> DRAFT = BodyField.bool("draft").notNull().later();
  private static final BodyField<SectionGroupId> GROUP =
      BodyField.<SectionGroupId>id("siteSectionGroupId", SectionGroupId::new).orNull().later();

  private static final RequiredField<String> NEW_GROUP_TITLE =
      BodyField.text("title", "SiteSectionGroupTitle").required();
  private static final BodyField<List<SiteSectionId>> SECTIONS =
      BodyField.<SiteSectionId>ids("sections", SiteSectionId::new)
          .notNull()
          .atMost(SiteStructure.MAX_ITEMS);
  private static final BodyField<SectionGroupId> NEW_PARENT =
      BodyField.<SectionGroupId>id("parent", SectionGroupId::new).notNull().later();
  private static final BodyField<String> GROUP_TITLE =
      BodyField.text("title", "SiteSectionGroupTitle").notNull();
  private static final BodyField<SectionGroupId> PARENT =
      BodyField.<SectionGroupId>id("parentSectionGroupId", SectionGroupId::new).orNull().later();
  private static final RequiredField<SiteSectionId> SECTION_OF_GROUP =
      BodyField.<SiteSectionId>id("sectionId", SiteSectionId::new).required();

  private SiteSectionOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteSections(table.group("site-sections", SPECIFICATION).below(SiteOperations.PATH));
    siteSectionGroups(table.group("site-section-groups", SPECIFICATION).below(SiteOperations.PATH));
  }

  private static void siteSections(OperationGroup operations) {
    operations
        .post("addSectionToSite", "/sections")
        .body(SPACE, NEW_TITLE, ICON, NEW_DRAFT, NEW_GROUP)
        .creates("SiteSection")
        .needs(CREATE)
        .handledBy(SiteSectionOperations::add);
    operations
        .get("listSiteSections", "/sections")
        .query(SHARE_KEY)
        .paged()
        .returnsListOf("SiteSection")
        .needs(READ)
        .handledBy(SiteSectionOperations::list);
    operations
        .patch("updateSiteSectionById", "/sections/{siteSectionId}")
        .body(
            TITLE,
            LOCALIZED_TITLE,
            PATH,
            DEFAULT_SITE_SPACE,
            CONDITION,
            ICON,
            DESCRIPTION,
            LOCALIZED_DESCRIPTION,
            DRAFT,
            GROUP)
        .returns("SiteSection")
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::update);
    operations
        .delete("deleteSiteSectionById", "/sections/{siteSectionId}")
        .deletes()
        .needs(CREATE)
        .doneBy(SiteSectionOperations::delete);
    operations
        .post("moveSiteSection", "/sections/{siteSectionId}/move")
        .optionalBody(SitePositions.OF_SECTION)
        .returns("SiteSection")
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(call -> move(call, StructureItem.of(section(call)), SitePositions.OF_SECTION));
  }

  private static void siteSectionGroups(OperationGroup operations) {
    operations
        .get("listSiteSectionGroups", "/section-groups")
        .paged()
        .returnsListOf("SiteSectionGroup")
        .needs(READ)
        .handledBy(SiteSectionOperations::listGroups);
    operations
        .post("addSectionGroupToSite", "/section-groups")
        .body(NEW_GROUP_TITLE, ICON, SECTIONS, NEW_DRAFT, NEW_PARENT)
        .creates("SiteSectionGroup")
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::addGroup);
    operations
        .patch("updateSiteSectionGroupById", "/section-groups/{siteSectionGroupId}")
        .body(GROUP_TITLE, LOCALIZED_TITLE, ICON, DRAFT, PARENT)
        .returns("SiteSectionGroup")
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSectionOperations::updateGroup);
    operations
        .delete("deleteSiteSectionGroupById", "/section-groups/{siteSectionGroupId}")
        .deletes()
        .needs(CREATE, SiteOperations.OPENED)
        .doneBy(
            call -> docs(call).siteSections().remove(organization(call), site(call), group(call)));
    operations
        .post("addSectionToGroup", "/section-groups/{siteSectionGroupId}/sections")
        .body(SECTION_OF_GROUP)
        .creates("SiteSectionGroup")
        .needs(CREATE, SiteOperations.OPENED)
        .gone()
        .handledBy(SiteSectionOperations::gather);
    operations
        .delete(
            "removeSectionFromGroup",
            "/section-groups/{siteSectionGroupId}/sections/{siteSectionId}")
        .deletes()
        .needs(CREATE, SiteOperations.OPENED)
        .gone()
        .doneBy(SiteSectionOperations::release);
    operations
        .post("moveSiteSectionGroup", "/section-groups/{siteSectionGroupId}/move")
        .optionalBody(SitePositions.OF_GROUP)
        .returns("SiteSectionGroup")
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(call -> move(call, StructureItem.of(group(call)), SitePositions.OF_GROUP));
  }

  // ---------------------------------------------------------------- sections

  private static HttpResponse add(Call call) {
    AddSection command =
        call.body(
            body ->
                new AddSection(
                    SPACE.in(body),
                    NEW_TITLE.in(body).orNull(),
                    ICON.in(body).orNull(),
                    NEW_DRAFT.in(body).orElse(false),
                    NEW_GROUP.in(body).orNull()));
    return call.created(
        SiteContentJson.SECTION,
        docs(call).siteSections().add(organization(call), site(call), command));
  }

  private static HttpResponse list(Call call) {
    return call.list(
        SiteContentJson.SECTION,
        docs(call).siteSections().list(organization(call), site(call), listOptions(call)));
  }

  private static HttpResponse update(Call call) {
    UpdateSection command = call.body(SiteSectionOperations::update);
    return call.ok(
        SiteContentJson.SECTION,
        docs(call).siteSections().update(organization(call), site(call), section(call), command));
  }

  private static UpdateSection update(JsonBody body) {
    UpdateSection command = UpdateSection.NOTHING;
    command = TITLE.in(body).update().on(command, UpdateSection::title);
    command = PATH.in(body).update().on(command, UpdateSection::path);
    command = DEFAULT_SITE_SPACE.in(body).update().on(command, UpdateSection::defaultSiteSpace);
    command = CONDITION.in(body).update().on(command, UpdateSection::condition);
    command = ICON.in(body).update().on(command, UpdateSection::icon);
    command = DESCRIPTION.in(body).update().on(command, UpdateSection::description);
    command = LOCALIZED_TITLE.in(body).update().on(command, UpdateSection::localizedTitle);
    command =
        LOCALIZED_DESCRIPTION.in(body).update().on(command, UpdateSection::localizedDescription);
    command = GROUP.in(body).update().on(command, UpdateSection::group);
    return DRAFT.in(body).update().on(command, UpdateSection::draft);
  }

  private static void delete(Call call) {
    docs(call).siteSections().remove(organization(call), site(call), section(call));
  }

  private static HttpResponse move(
      Call call, StructureItem item, BodyField<StructureItem.Position> field) {
    StructureItem.Position position =
        call.body(body -> field.in(body).orElse(StructureItem.Position.LAST));
    SiteContent moved =
        docs(call).siteStructures().move(organization(call), site(call), item, position);
    return JsonResponse.ok(SiteContentJson.of(moved, item, links(call)));
  }

  private static SiteSectionId section(Call call) {
    return new SiteSectionId(call.path("siteSectionId"));
  }

  // ---------------------------------------------------------------- groups

  private static HttpResponse listGroups(Call call) {
    return call.list(
        SiteContentJson.GROUP,
        docs(call).siteSections().groups(organization(call), site(call), listOptions(call)));
  }

  private static HttpResponse addGroup(Call call) {
    AddSectionGroup command =
        call.body(
            body ->
                new AddSectionGroup(
                    NEW_GROUP_TITLE.in(body),
                    ICON.in(body).orNull(),
                    SECTIONS.in(body).orElse(List.of()),
                    NEW_DRAFT.in(body).orElse(false),
                    NEW_PARENT.in(body).orNull()));
    return call.created(
        SiteContentJson.GROUP,
        docs(call).siteSections().add(organization(call), site(call), command));
  }

  private static HttpResponse updateGroup(Call call) {
    UpdateSectionGroup command =
        call.body(
            body ->
                new UpdateSectionGroup(
                    GROUP_TITLE.in(body).update(),
                    LOCALIZED_TITLE.in(body).update(),
                    ICON.in(body).update(),
                    DRAFT.in(body).update(),
                    PARENT.in(body).update()));
    return call.ok(
        SiteContentJson.GROUP,
        docs(call).siteSections().update(organization(call), site(call), group(call), command));
  }

  private static HttpResponse gather(Call call) {
    SiteSectionId section = call.body(SECTION_OF_GROUP::in);
    return call.created(
        SiteContentJson.GROUP,
        docs(call).siteSections().gather(organization(call), site(call), group(call), section));
  }

  private static void release(Call call) {
    docs(call).siteSections().release(organization(call), site(call), group(call), section(call));
  }

  private static SectionGroupId group(Call call) {
    return new SectionGroupId(call.path("siteSectionGroupId"));
  }
}
