package dev.docs.http.site;

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
import dev.docs.site.SiteSections;
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
      BodyField.id("spaceId", SpaceId::new).required();
  private static final BodyField<String> NEW_TITLE =
      BodyField.text("title", "SiteSectionTitle").orNull();
  private static final BodyField<String> ICON = BodyField.text("icon", "Icon").orNull();
  private static final BodyField<Boolean> NEW_DRAFT =
      BodyField.bool("draft", false).notNull().later();
  private static final BodyField<SectionGroupId> NEW_GROUP =
      BodyField.id("siteSectionGroupId", SectionGroupId::new).notNull().later();
  private static final BodyField<String> TITLE =
      BodyField.text("title", "SiteSectionTitle").notNull();
  private static final BodyField<Map<String, String>> LOCALIZED_TITLE =
      BodyField.texts("localizedTitle", "LocalizedString128").notNull().later();
  private static final BodyField<String> PATH = BodyField.text("path", "SiteSectionPath").notNull();
  private static final BodyField<SiteSpaceId> DEFAULT_SITE_SPACE =
      BodyField.id("defaultSiteSpace", SiteSpaceId::new).notNull();
  private static final BodyField<String> CONDITION =
      BodyField.text("condition", "Condition").orNull();
  private static final BodyField<String> DESCRIPTION =
      BodyField.text("description", "SiteSectionDescription").orNull();
  private static final BodyField<Map<String, String>> LOCALIZED_DESCRIPTION =
      BodyField.texts("localizedDescription", "LocalizedString256").notNull().later();
  private static final BodyField<Boolean> DRAFT = BodyField.bool("draft").notNull().later();
  private static final BodyField<SectionGroupId> GROUP =
      BodyField.id("siteSectionGroupId", SectionGroupId::new).orNull().later();

  private static final RequiredField<String> NEW_GROUP_TITLE =
      BodyField.text("title", "SiteSectionGroupTitle").required();
  private static final BodyField<List<SiteSectionId>> SECTIONS =
      BodyField.ids("sections", SiteSectionId::new).notNull().atMost(SiteStructure.MAX_ITEMS);
  private static final BodyField<SectionGroupId> NEW_PARENT =
      BodyField.id("parent", SectionGroupId::new).notNull().later();
  private static final BodyField<String> GROUP_TITLE =
      BodyField.text("title", "SiteSectionGroupTitle").notNull();
  private static final BodyField<SectionGroupId> PARENT =
      BodyField.id("parentSectionGroupId", SectionGroupId::new).orNull().later();
  private static final RequiredField<SiteSectionId> SECTION_OF_GROUP =
      BodyField.id("sectionId", SiteSectionId::new).required();

  private SiteSectionOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteSections(table.group("site-sections", SPECIFICATION).below(SiteOperations.PATH));
    siteSectionGroups(table.group("site-section-groups", SPECIFICATION).below(SiteOperations.PATH));
  }

  private static void siteSections(OperationGroup operations) {
    operations
        .post("addSectionToSite", "/sections")
        .body(SPACE, NEW_TITLE, ICON, NEW_DRAFT, NEW_GROUP)
        .creates(
            () -> SiteContentJson.SECTION,
            body ->
                new AddSection(
                    SPACE.in(body),
                    NEW_TITLE.in(body).orNull(),
                    ICON.in(body).orNull(),
                    NEW_DRAFT.in(body).orElse(false),
                    NEW_GROUP.in(body).orNull()),
            (call, command) -> sections(call).add(call.organization(), call.site(), command))
        .needs(CREATE);
    operations
        .get("listSiteSections", "/sections")
        .query(SHARE_KEY)
        .lists(
            () -> SiteContentJson.SECTION,
            call -> sections(call).list(call.organization(), call.site(), call.listOptions()))
        .needs(READ);
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
        .returns(
            () -> SiteContentJson.SECTION,
            SiteSectionOperations::update,
            (call, command) ->
                sections(call).update(call.organization(), call.site(), section(call), command))
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED);
    operations
        .delete("deleteSiteSectionById", "/sections/{siteSectionId}")
        .deletes()
        .needs(CREATE)
        .doneBy(call -> sections(call).remove(call.organization(), call.site(), section(call)));
    operations
        .post("moveSiteSection", "/sections/{siteSectionId}/move")
        .optionalBody(SitePositions.OF_SECTION)
        .returns(() -> SiteContentJson.SECTION)
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(call -> move(call, StructureItem.of(section(call)), SitePositions.OF_SECTION));
  }

  private static void siteSectionGroups(OperationGroup operations) {
    operations
        .get("listSiteSectionGroups", "/section-groups")
        .lists(
            () -> SiteContentJson.GROUP,
            call -> sections(call).groups(call.organization(), call.site(), call.listOptions()))
        .needs(READ);
    operations
        .post("addSectionGroupToSite", "/section-groups")
        .body(NEW_GROUP_TITLE, ICON, SECTIONS, NEW_DRAFT, NEW_PARENT)
        .creates(
            () -> SiteContentJson.GROUP,
            body ->
                new AddSectionGroup(
                    NEW_GROUP_TITLE.in(body),
                    ICON.in(body).orNull(),
                    SECTIONS.in(body).orElse(List.of()),
                    NEW_DRAFT.in(body).orElse(false),
                    NEW_PARENT.in(body).orNull()),
            (call, command) -> sections(call).add(call.organization(), call.site(), command))
        .needs(CREATE, SiteOperations.OPENED);
    operations
        .patch("updateSiteSectionGroupById", "/section-groups/{siteSectionGroupId}")
        .body(GROUP_TITLE, LOCALIZED_TITLE, ICON, DRAFT, PARENT)
        .returns(
            () -> SiteContentJson.GROUP,
            body ->
                new UpdateSectionGroup(
                    GROUP_TITLE.in(body).update(),
                    LOCALIZED_TITLE.in(body).update(),
                    ICON.in(body).update(),
                    DRAFT.in(body).update(),
                    PARENT.in(body).update()),
            (call, command) ->
                sections(call).update(call.organization(), call.site(), group(call), command))
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED);
    operations
        .delete("deleteSiteSectionGroupById", "/section-groups/{siteSectionGroupId}")
        .deletes()
        .needs(CREATE, SiteOperations.OPENED)
        .doneBy(call -> sections(call).remove(call.organization(), call.site(), group(call)));
    operations
        .post("addSectionToGroup", "/section-groups/{siteSectionGroupId}/sections")
        .body(SECTION_OF_GROUP)
        .creates(
            () -> SiteContentJson.GROUP,
            SECTION_OF_GROUP::in,
            (call, section) ->
                sections(call).gather(call.organization(), call.site(), group(call), section))
        .needs(CREATE, SiteOperations.OPENED)
        .gone();
    operations
        .delete(
            "removeSectionFromGroup",
            "/section-groups/{siteSectionGroupId}/sections/{siteSectionId}")
        .deletes()
        .needs(CREATE, SiteOperations.OPENED)
        .gone()
        .doneBy(
            call ->
                sections(call)
                    .release(call.organization(), call.site(), group(call), section(call)));
    operations
        .post("moveSiteSectionGroup", "/section-groups/{siteSectionGroupId}/move")
        .optionalBody(SitePositions.OF_GROUP)
        .returns(() -> SiteContentJson.GROUP)
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(call -> move(call, StructureItem.of(group(call)), SitePositions.OF_GROUP));
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

  static HttpResponse move(Call call, StructureItem item, BodyField<StructureItem.Position> field) {
    StructureItem.Position position =
        call.body(body -> field.in(body).orElse(StructureItem.Position.LAST));
    SiteContent moved =
        call.docs().siteStructures().move(call.organization(), call.site(), item, position);
    return JsonResponse.ok(SiteContentJson.of(moved, item, call.links()));
  }

  private static SiteSectionId section(Call call) {
    return new SiteSectionId(call.path("siteSectionId"));
  }

  private static SectionGroupId group(Call call) {
    return new SectionGroupId(call.path("siteSectionGroupId"));
  }

  private static SiteSections sections(Call call) {
    return call.docs().siteSections();
  }
}
