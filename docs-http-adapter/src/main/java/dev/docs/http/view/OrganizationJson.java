package dev.docs.http.view;

import dev.docs.access.Role;
import dev.docs.http.json.JsonObject;
import dev.docs.organization.Organization;
import dev.docs.organization.OrganizationView;

/** Organizations. All of them are on one plan, which is not billed. */
public final class OrganizationJson {

  private OrganizationJson() {}

  public static JsonObject of(OrganizationView view, Links links) {
    Organization organization = view.organization();
    return JsonObject.object()
        .put("object", "organization")
        .put("id", organization.id().value())
        .put("title", organization.title())
        .put("createdAt", organization.createdAt())
        .put("emailDomains", organization.emailDomains())
        .putIfPresent("hostname", organization.hostname())
        .put("type", "business")
        .put("defaultRole", organization.defaultRole())
        .put("sso", organization.sso())
        .put("ai", organization.ai())
        .put("inviteLinks", organization.inviteLinks())
        .put("plan", "free_2024")
        .put(
            "urls",
            JsonObject.object()
                .put("location", links.organization(organization.id()))
                .put("app", links.organizationApp(organization.id()))
                .putIfPresent("logo", organization.logo()))
        .put("trial", JsonObject.of("status", "notapplicable"))
        .put("permissions", permissions(view));
  }

  private static JsonObject permissions(OrganizationView view) {
    boolean admin = view.may(Role.ADMIN);
    boolean manages = view.may(Role.CREATE);
    boolean member = view.may(Role.READ);
    return JsonObject.object()
        .put("view", true)
        .put("admin", admin)
        .put("ownTeam", admin)
        .put("createContent", manages)
        .put("createOpenAPISpec", manages)
        .put("ingestConversations", admin)
        .put("viewBilling", admin)
        .put("listMembers", member)
        .put("listTeams", member)
        .put("listIntegrations", manages);
  }
}
