package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.UpdateExternalLink;
import java.util.Map;

/** Operations on external links among a site's sections. */
public final class SiteExternalLinkOperations {

  private SiteExternalLinkOperations() {}

  public static void describe(OperationTable.Builder table) {
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
        .minimalWherePreferred()
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
    return JsonResponse.created(
        shown(call, docs(call).siteSections().add(organization(call), site(call), command)));
  }

  private static AddExternalLink addLink(JsonBody body) {
    return AddExternalLink.titled(body.string("title").required())
        .localizedTitle(Arguments.texts(body, "localizedTitle").orElse(Map.of()))
        .description(body.string("description").orNull())
        .localizedDescription(Arguments.texts(body, "localizedDescription").orElse(Map.of()))
        .icon(body.string("icon").orNull())
        .url(body.string("url").required())
        .parent(body.string("parent").map(SectionGroupId::new).notNull().orNull())
        .draft(body.bool("draft").notNull().orElse(false))
        .condition(body.string("condition").orNull())
        .build();
  }

  private static HttpResponse update(Call call) {
    UpdateExternalLink command = call.body(SiteExternalLinkOperations::updateLink);
    SiteContent.Part<ExternalLink> changed =
        docs(call).siteSections().update(organization(call), site(call), link(call), command);
    return JsonResponse.ok(shown(call, changed));
  }

  private static UpdateExternalLink updateLink(JsonBody body) {
    UpdateExternalLink command = UpdateExternalLink.NOTHING;
    command =
        Arguments.update(body.string("title").notNull()).on(command, UpdateExternalLink::title);
    command =
        Arguments.update(Arguments.texts(body, "localizedTitle"))
            .on(command, UpdateExternalLink::localizedTitle);
    command =
        Arguments.update(body.string("description")).on(command, UpdateExternalLink::description);
    command =
        Arguments.update(Arguments.texts(body, "localizedDescription"))
            .on(command, UpdateExternalLink::localizedDescription);
    command = Arguments.update(body.string("icon")).on(command, UpdateExternalLink::icon);
    command = Arguments.update(body.string("url").notNull()).on(command, UpdateExternalLink::url);
    command =
        Arguments.update(body.string("parent").map(SectionGroupId::new))
            .on(command, UpdateExternalLink::parent);
    command = Arguments.update(body.bool("draft").notNull()).on(command, UpdateExternalLink::draft);
    command = Arguments.update(body.string("condition")).on(command, UpdateExternalLink::condition);
    return command;
  }

  private static HttpResponse delete(Call call) {
    docs(call).siteSections().remove(organization(call), site(call), link(call));
    return HttpResponse.noContent();
  }

  private static ExternalLinkId link(Call call) {
    return new ExternalLinkId(call.path("siteExternalLinkId"));
  }

  private static JsonFields shown(Call call, SiteContent.Part<ExternalLink> link) {
    return new SiteContentJson(link.site(), links(call)).of(link.value());
  }
}
