package dev.docs.http.site;

import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteContentJson.SITE_SPACE;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import dev.docs.site.SiteStructures;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.UpdateSiteSpace;

/** Operations on the spaces of a site. */
public final class SiteSpaceOperations {

  private static final RequiredField<SpaceId> NEW_SPACE =
      BodyField.id("spaceId", SpaceId::new).required();
  private static final BodyField<SiteSectionId> SECTION =
      BodyField.id("sectionId", SiteSectionId::new).notNull();
  private static final BodyField<String> TITLE =
      BodyField.text("title", "SiteTitle").notNull().later();
  private static final BodyField<Boolean> NEW_DRAFT =
      BodyField.bool("draft", false).notNull().later();
  private static final BodyField<String> PATH = BodyField.text("path", "SiteSpacePath").notNull();
  private static final BodyField<String> CONDITION =
      BodyField.text("condition", "Condition").orNull();
  private static final BodyField<SpaceId> SPACE = BodyField.id("spaceId", SpaceId::new).notNull();
  private static final BodyField<Boolean> HIDDEN = BodyField.bool("hidden").notNull().later();
  private static final BodyField<Boolean> DRAFT = BodyField.bool("draft").notNull().later();

  /** Of an operation that only later versions have. */
  private static final BodyField<Boolean> DRAFT_OF_COPY = BodyField.bool("draft", false).notNull();

  private SiteSpaceOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteSpaces(table.group("site-spaces", SPECIFICATION).below(SiteOperations.PATH));
    table
        .group("site-spaces", NEWER)
        .below(SiteOperations.PATH)
        .post("duplicateSiteSpace", "/site-spaces/{siteSpaceId}/duplicate")
        .optionalBody(DRAFT_OF_COPY)
        .creates(
            () -> SITE_SPACE,
            body -> DRAFT_OF_COPY.in(body).orElse(false),
            (call, draft) ->
                structures(call)
                    .duplicate(call.organization(), call.site(), call.siteSpace(), draft))
        .needs(CREATE);
  }

  private static void siteSpaces(OperationGroup operations) {
    operations
        .post("addSpaceToSite", "/site-spaces")
        .body(NEW_SPACE, SECTION, TITLE, NEW_DRAFT)
        .creates(
            () -> SITE_SPACE,
            body ->
                new AddSiteSpace(
                    NEW_SPACE.in(body),
                    SECTION.in(body).orNull(),
                    TITLE.in(body).orNull(),
                    NEW_DRAFT.in(body).orElse(false)),
            (call, command) -> structures(call).add(call.organization(), call.site(), command))
        .minimalWherePreferred()
        .needs(CREATE);
    operations
        .get("listSiteSpaces", "/site-spaces")
        .query(SHARE_KEY)
        .lists(
            () -> SITE_SPACE,
            call ->
                structures(call)
                    .list(
                        call.organization(),
                        call.site(),
                        call.query().bool("default").orElse(null),
                        call.listOptions()))
        .query(Parameter.bool("default"))
        .needs(READ);
    operations
        .patch("updateSiteSpaceById", "/site-spaces/{siteSpaceId}")
        .body(PATH, CONDITION, SPACE, HIDDEN, DRAFT)
        .returns(
            () -> SITE_SPACE,
            body ->
                new UpdateSiteSpace(
                    PATH.in(body).update(),
                    CONDITION.in(body).update(),
                    SPACE.in(body).update(),
                    HIDDEN.in(body).update(),
                    DRAFT.in(body).update()),
            (call, command) ->
                structures(call)
                    .update(call.organization(), call.site(), call.siteSpace(), command))
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED);
    operations
        .delete("deleteSiteSpaceById", "/site-spaces/{siteSpaceId}")
        .deletes()
        .needs(CREATE)
        .doneBy(
            call -> structures(call).remove(call.organization(), call.site(), call.siteSpace()));
    operations
        .post("moveSiteSpace", "/site-spaces/{siteSpaceId}/move")
        .optionalBody(SitePositions.OF_SITE_SPACE)
        .returns(() -> SITE_SPACE)
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(
            call ->
                SiteSectionOperations.move(
                    call, StructureItem.of(call.siteSpace()), SitePositions.OF_SITE_SPACE));
  }

  private static SiteStructures structures(Call call) {
    return call.docs().siteStructures();
  }
}
