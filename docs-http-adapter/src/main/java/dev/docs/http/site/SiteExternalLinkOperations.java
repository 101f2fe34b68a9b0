package dev.docs.http.site;

import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.UpdateExternalLink;
import java.util.Map;

/** Operations on external links among a site's sections. */
public final class SiteExternalLinkOperations {

  private static final RequiredField<String> NEW_TITLE =
      BodyField.text("title", "SiteSectionTitle").required();
  private static final RequiredField<String> NEW_URL = BodyField.text("url", "URL").required();
  private static final BodyField<SectionGroupId> NEW_PARENT =
      BodyField.id("parent", SectionGroupId::new).notNull();
  private static final BodyField<String> TITLE =
      BodyField.text("title", "SiteSectionTitle").notNull();
  private static final BodyField<String> URL = BodyField.text("url", "URL").notNull();
  private static final BodyField<SectionGroupId> PARENT =
      BodyField.id("parent", SectionGroupId::new).orNull();
  private static final BodyField<Map<String, String>> LOCALIZED_TITLE =
      BodyField.texts("localizedTitle", "LocalizedString128");
  private static final BodyField<String> DESCRIPTION =
      BodyField.text("description", "SiteSectionDescription").orNull();
  private static final BodyField<Map<String, String>> LOCALIZED_DESCRIPTION =
      BodyField.texts("localizedDescription", "LocalizedString256");
  private static final BodyField<String> ICON = BodyField.text("icon", "Icon").orNull();
  private static final BodyField<Boolean> DRAFT = BodyField.bool("draft").notNull();
  private static final BodyField<String> CONDITION =
      BodyField.text("condition", "Expression").orNull();

  private SiteExternalLinkOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations =
        table.group("site-external-links", NEWER).below(SiteOperations.PATH);
    operations
        .post("addExternalLinkToSite", "/external-links")
        .body(
            NEW_TITLE,
            LOCALIZED_TITLE,
            DESCRIPTION,
            LOCALIZED_DESCRIPTION.orNull(),
            ICON,
            NEW_URL,
            NEW_PARENT,
            DRAFT,
            CONDITION)
        .creates(
            () -> SiteContentJson.EXTERNAL_LINK,
            SiteExternalLinkOperations::addLink,
            (call, command) ->
                call.docs().siteSections().add(call.organization(), call.site(), command))
        .fails(400)
        .needs(CREATE);
    operations
        .patch("updateSiteExternalLinkById", "/external-links/{siteExternalLinkId}")
        .body(
            TITLE,
            LOCALIZED_TITLE.orNull(),
            DESCRIPTION,
            LOCALIZED_DESCRIPTION.orNull(),
            ICON,
            URL,
            PARENT,
            DRAFT,
            CONDITION)
        .returns(
            () -> SiteContentJson.EXTERNAL_LINK,
            SiteExternalLinkOperations::updateLink,
            (call, command) ->
                call.docs()
                    .siteSections()
                    .update(call.organization(), call.site(), link(call), command))
        .minimalWherePreferred()
        .fails(400, 404)
        .needs(CREATE);
    operations
        .delete("deleteSiteExternalLinkById", "/external-links/{siteExternalLinkId}")
        .deletes()
        .fails(404)
        .needs(CREATE)
        .doneBy(
            call ->
                call.docs().siteSections().remove(call.organization(), call.site(), link(call)));
  }

  private static AddExternalLink addLink(JsonBody body) {
    return AddExternalLink.titled(NEW_TITLE.in(body))
        .localizedTitle(LOCALIZED_TITLE.in(body).orElse(Map.of()))
        .description(DESCRIPTION.in(body).orNull())
        .localizedDescription(LOCALIZED_DESCRIPTION.in(body).orElse(Map.of()))
        .icon(ICON.in(body).orNull())
        .url(NEW_URL.in(body))
        .parent(NEW_PARENT.in(body).orNull())
        .draft(DRAFT.in(body).orElse(false))
        .condition(CONDITION.in(body).orNull())
        .build();
  }

  private static UpdateExternalLink updateLink(JsonBody body) {
    UpdateExternalLink command = UpdateExternalLink.NOTHING;
    command = TITLE.in(body).update().on(command, UpdateExternalLink::title);
    command = LOCALIZED_TITLE.in(body).update().on(command, UpdateExternalLink::localizedTitle);
    command = DESCRIPTION.in(body).update().on(command, UpdateExternalLink::description);
    command =
        LOCALIZED_DESCRIPTION
            .in(body)
            .update()
            .on(command, UpdateExternalLink::localizedDescription);
    command = ICON.in(body).update().on(command, UpdateExternalLink::icon);
    command = URL.in(body).update().on(command, UpdateExternalLink::url);
    command = PARENT.in(body).update().on(command, UpdateExternalLink::parent);
    command = DRAFT.in(body).update().on(command, UpdateExternalLink::draft);
    return CONDITION.in(body).update().on(command, UpdateExternalLink::condition);
  }

  private static ExternalLinkId link(Call call) {
    return new ExternalLinkId(call.path("siteExternalLinkId"));
  }
}
