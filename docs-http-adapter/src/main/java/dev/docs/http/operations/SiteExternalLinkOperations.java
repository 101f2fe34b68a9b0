package dev.docs.http.operations;

import static dev.docs.http.Arguments.docs;
import static dev.docs.http.Arguments.links;
import static dev.docs.http.Arguments.organization;
import static dev.docs.http.Arguments.site;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Requirement.CREATE;

import dev.docs.http.Arguments;
import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.view.SiteContentJson;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.site.SitePart;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.UpdateExternalLink;
import java.util.Map;

/** The links out of a site that stand among its sections. */
final class SiteExternalLinkOperations {

  private SiteExternalLinkOperations() {}

  static void describe(OperationTable.Builder table) {
    siteExternalLinks(table.group("site-external-links", NEWER));
  }

  private static void siteExternalLinks(OperationGroup operations) {
    operations
        .post("addExternalLinkToSite", "/orgs/{organizationId}/sites/{siteId}/external-links")
        .body(
            """
            {
              title*: SiteSectionTitle
              localizedTitle: LocalizedString128
              description: (SiteSectionDescription | null)
              localizedDescription: (LocalizedString256 | null)
              icon: (Icon | null)
              url*: URL
              parent: string
              draft: boolean
              condition: (Expression | null)
            }
            """)
        .creates("SiteExternalLink")
        .fails(400)
        .needs(CREATE)
        .handledBy(SiteExternalLinkOperations::add);
    operations
        .patch(
            "updateSiteExternalLinkById",
            "/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}")
        .query(Parameter.oneOf("prefer", "return=minimal", "return=representation").inHeader())
        .body(
            """
            {
              title: SiteSectionTitle
              localizedTitle: (LocalizedString128 | null)
              description: (SiteSectionDescription | null)
              localizedDescription: (LocalizedString256 | null)
              icon: (Icon | null)
              url: URL
              parent: (string | null)
              draft: boolean
              condition: (Expression | null)
            }
            """)
        .returns("SiteExternalLink")
        .returnsNothing()
        .fails(400, 404)
        .needs(CREATE)
        .handledBy(SiteExternalLinkOperations::update);
    operations
        .delete(
            "deleteSiteExternalLinkById",
            "/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}")
        .deletes()
        .fails(404)
        .needs(CREATE)
        .handledBy(SiteExternalLinkOperations::delete);
  }

  private static HttpResponse add(Call call) {
    AddExternalLink command = call.body(SiteExternalLinkOperations::addLink);
    return HttpResponse.created(
        shown(call, docs(call).siteSections().add(organization(call), site(call), command)));
  }

  private static AddExternalLink addLink(JsonBody body) {
    return new AddExternalLink(
        body.string("title").required(),
        Arguments.texts(body, "localizedTitle").orElse(Map.of()),
        body.string("description").orNull(),
        Arguments.texts(body, "localizedDescription").orElse(Map.of()),
        body.string("icon").orNull(),
        body.string("url").required(),
        body.string("parent").map(SectionGroupId::new).notNull().orNull(),
        body.bool("draft").notNull().orElse(false),
        body.string("condition").orNull());
  }

  private static HttpResponse update(Call call) {
    UpdateExternalLink command = call.body(SiteExternalLinkOperations::updateLink);
    SitePart<ExternalLink> changed =
        docs(call).siteSections().update(organization(call), site(call), link(call), command);
    boolean minimal =
        call.request().headers().first("Prefer").filter("return=minimal"::equals).isPresent();
    return minimal ? HttpResponse.noContent() : HttpResponse.ok(shown(call, changed));
  }

  private static UpdateExternalLink updateLink(JsonBody body) {
    return new UpdateExternalLink(
        body.string("title").notNull().orNull(),
        Arguments.update(Arguments.texts(body, "localizedTitle")),
        Arguments.update(body.string("description")),
        Arguments.update(Arguments.texts(body, "localizedDescription")),
        Arguments.update(body.string("icon")),
        body.string("url").notNull().orNull(),
        Arguments.update(body.string("parent").map(SectionGroupId::new)),
        body.bool("draft").notNull().orNull(),
        Arguments.update(body.string("condition")));
  }

  private static HttpResponse delete(Call call) {
    docs(call).siteSections().remove(organization(call), site(call), link(call));
    return HttpResponse.noContent();
  }

  private static ExternalLinkId link(Call call) {
    return new ExternalLinkId(call.path("siteExternalLinkId"));
  }

  private static JsonFields shown(Call call, SitePart<ExternalLink> link) {
    return new SiteContentJson(link.site(), links(call)).of(link.value());
  }
}
