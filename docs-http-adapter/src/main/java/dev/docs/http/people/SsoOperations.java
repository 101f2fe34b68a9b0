package dev.docs.http.people;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;

import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.ListJson;
import dev.docs.http.link.Links;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.SamlProviders;
import dev.docs.people.UpdateSamlProvider;
import java.util.List;

/** Operations on single sign-on. */
public final class SsoOperations {

  private SsoOperations() {}

  public static void describe(OperationTable.Builder table) {
    sso(table.group("sso", SPECIFICATION));
  }

  private static void sso(OperationGroup operations) {
    operations
        .get("listSAMLProvidersInOrganizationById", "/orgs/{organizationId}/saml")
        .needs(ADMIN)
        .paged()
        .returnsListOf("OrganizationSAMLProvider")
        .handledBy(SsoOperations::list);
    operations
        .post("createOrganizationSAMLProvider", "/orgs/{organizationId}/saml")
        .needs(ADMIN)
        .body(
            """
            {
              label*: SAMLProviderLabel
              entityID: SAMLProviderEntityID
              certificate: SAMLProviderCertificate
              ssoURL: URL
              defaultTeam: string
              defaultRole: MemberRoleOrGuest
            }
            """)
        .creates("OrganizationSAMLProvider")
        .handledBy(SsoOperations::create);
    operations
        .get("getOrganizationSAMLProviderById", "/orgs/{organizationId}/saml/{samlProviderId}")
        .needs(ADMIN)
        .returns("OrganizationSAMLProvider")
        .fails(404)
        .handledBy(SsoOperations::get);
    operations
        .patch("updateOrganizationSAMLProvider", "/orgs/{organizationId}/saml/{samlProviderId}")
        .needs(ADMIN)
        .body(
            """
            {
              label: SAMLProviderLabel
              entityID: SAMLProviderEntityID
              certificate: SAMLProviderCertificate
              ssoURL: URL
              defaultTeam: string
              defaultRole: MemberRoleOrGuest
            }
            """)
        .returns("OrganizationSAMLProvider")
        .handledBy(SsoOperations::update);
    operations
        .delete("deleteOrganizationSAMLProvider", "/orgs/{organizationId}/saml/{samlProviderId}")
        .needs(ADMIN)
        .deletes()
        .handledBy(SsoOperations::delete);
    operations
        .get("listSSOProviderLoginsInOrganization", "/orgs/{organizationId}/sso")
        .needs(GUEST)
        .returns("{items*: array of OrganizationSSOProviderLogin}")
        .handledBy(SsoOperations::logins);
  }

  private static SamlProviderId provider(Call call) {
    return new SamlProviderId(call.path("samlProviderId"));
  }

  private static HttpResponse list(Call call) {
    return JsonResponse.ok(
        ListJson.of(
            docs(call).samlProviders().list(organization(call), listOptions(call)),
            provider -> SamlProviderJson.of(provider, links(call))));
  }

  private static HttpResponse create(Call call) {
    CreateSamlProvider command = call.body(SsoOperations::create);
    SamlProviders.View made = docs(call).samlProviders().create(organization(call), command);
    return JsonResponse.created(SamlProviderJson.of(made, links(call)));
  }

  private static CreateSamlProvider create(JsonBody body) {
    return new CreateSamlProvider(
        body.string("label").required(),
        body.string("entityID").notNull().orNull(),
        body.string("certificate").notNull().orNull(),
        body.string("ssoURL").notNull().orNull(),
        body.string("defaultTeam").notNull().map(TeamId::new).orNull(),
        Arguments.update(body.oneOf("defaultRole", Role.class)));
  }

  private static HttpResponse get(Call call) {
    return ok(call, docs(call).samlProviders().get(organization(call), provider(call)));
  }

  private static HttpResponse update(Call call) {
    UpdateSamlProvider command = call.body(SsoOperations::update);
    return ok(call, docs(call).samlProviders().update(organization(call), provider(call), command));
  }

  private static UpdateSamlProvider update(JsonBody body) {
    return new UpdateSamlProvider(
        Arguments.update(body.string("label").notNull()),
        Arguments.update(body.string("entityID").notNull()),
        Arguments.update(body.string("certificate").notNull()),
        Arguments.update(body.string("ssoURL").notNull()),
        Arguments.update(body.string("defaultTeam").map(TeamId::new)),
        Arguments.update(body.oneOf("defaultRole", Role.class)));
  }

  private static HttpResponse delete(Call call) {
    docs(call).samlProviders().delete(organization(call), provider(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse logins(Call call) {
    List<SamlProvider> logins = docs(call).samlProviders().logins(organization(call));
    Links links = links(call);
    return JsonResponse.ok(
        json -> json.putEach("items", logins, login -> SamlProviderJson.login(login, links)));
  }

  private static HttpResponse ok(Call call, SamlProviders.View view) {
    return JsonResponse.ok(SamlProviderJson.of(view, links(call)));
  }
}
