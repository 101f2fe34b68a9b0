package dev.docs.http.organization;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;
import static dev.docs.http.call.RequiredRole.USER;
import static dev.docs.http.organization.OrganizationJson.ORGANIZATION;

import dev.docs.access.Role;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.merging.MergeRulesBodies;
import dev.docs.http.merging.MergeRulesJson;
import dev.docs.http.search.SearchJson;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.InviteId;
import dev.docs.id.SiteId;
import dev.docs.merging.MergeRule;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.organization.Organizations;
import dev.docs.organization.UpdateOrganization;
import java.util.List;

/** Operations on organizations. */
public final class OrganizationOperations {

  private static final BodyField<String> TITLE = BodyField.text("title", "OrganizationTitle");
  private static final RequiredField<String> NEW_TITLE = TITLE.required();
  private static final BodyField<List<String>> EMAIL_DOMAINS =
      BodyField.value("emailDomains", "OrganizationEmailDomains", OrganizationOperations::texts)
          .notNull()
          .atMost(Organization.MAX_EMAIL_DOMAINS);
  private static final BodyField<String> HOSTNAME =
      BodyField.text("hostname", "OrganizationHostname").notNull();
  private static final BodyField<Role> DEFAULT_ROLE =
      BodyField.oneOf("defaultRole", "MemberRoleOrGuest", Role.class);
  private static final RequiredField<String> POINTER_TYPE = BodyField.literal("type", "site");
  private static final RequiredField<SiteId> POINTED = BodyField.id("site", SiteId::new).required();
  private static final BodyField<SiteId> DEFAULT_CONTENT =
      BodyField.object(
              "defaultContent", BodyType.like("OrganizationDefaultContent", POINTER_TYPE, POINTED))
          .map(OrganizationOperations::site)
          .orNull();
  private static final BodyField<String> LOGO = BodyField.text("logo", "URL").orNull();
  private static final BodyField<Boolean> SSO = BodyField.bool("sso").notNull();
  private static final BodyField<Boolean> AI = BodyField.bool("ai").notNull();
  private static final BodyField<Boolean> INVITE_LINKS = BodyField.bool("inviteLinks").notNull();

  /** Not read: there are no preferences. */
  private static final BodyField<JsonBody> ONBOARDING =
      BodyField.object("onboardingPreferences", "SiteOnboardingPreferences");

  private OrganizationOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(MergeRulesJson::types).types(SearchJson::types);
    organizations(table.group("organizations", NEIGHBOURING));
    table
        .group("organizations", NEWER)
        .post("createOrganization", "/orgs")
        .needs(USER)
        .query(Parameter.bool("withDefaultSite"), Parameter.string("openapiUrl"))
        .body(NEW_TITLE, EMAIL_DOMAINS, ONBOARDING)
        .creates(() -> ORGANIZATION, OrganizationOperations::create);
  }

  private static void organizations(OperationGroup operations) {
    operations
        .get("listOrganizationsForAuthenticatedUser", "/orgs")
        .needs(USER)
        .lists(() -> ORGANIZATION, call -> call.docs().organizations().list(call.listOptions()));
    operations
        .get("getOrganizationById", "/orgs/{organizationId}")
        .needs(GUEST)
        .returns(() -> ORGANIZATION, call -> call.docs().organizations().get(call.organization()))
        .fails(404);
    operations
        .patch("updateOrganizationById", "/orgs/{organizationId}")
        .needs(ADMIN)
        .body(
            TITLE,
            EMAIL_DOMAINS,
            HOSTNAME,
            DEFAULT_ROLE,
            DEFAULT_CONTENT,
            LOGO,
            SSO,
            AI,
            INVITE_LINKS,
            MergeRulesBodies.ORGANIZATION_RULES)
        .atMost(MergeRule.MAX_RULES, "mergeRules.rules")
        .returns(
            () -> ORGANIZATION,
            OrganizationOperations::update,
            (call, command) -> call.docs().organizations().update(call.organization(), command))
        .fails(400);
    operations
        .delete("deleteOrganizationInviteById", "/orgs/{organizationId}/link-invites/{inviteId}")
        .needs(ADMIN, "for a link to content, create on that content")
        .deletes()
        .doneBy(
            call ->
                call.docs()
                    .inviteLinks()
                    .delete(call.organization(), new InviteId(call.path("inviteId"))));
    operations
        .get("searchOrganizationContent", "/orgs/{organizationId}/search")
        .needs(GUEST)
        .query(Parameter.string("query").maxLength(512).mandatory())
        .lists(
            () -> SearchJson.SPACE,
            call ->
                call.docs()
                    .search()
                    .inOrganization(
                        call.organization(), call.query().required("query"), call.listOptions()));
    operations
        .get("getOrganizationsForEmailDomain", "/email-domains/{emailDomain}/orgs")
        .needs(USER)
        .returns(
            () -> OrganizationJson.OF_EMAIL_DOMAIN,
            call -> call.docs().organizations().ofEmailDomain(call.path("emailDomain")));
  }

  private static UpdateOrganization update(JsonBody body) {
    UpdateOrganization command = UpdateOrganization.NOTHING;
    command = TITLE.in(body).notNull().update().on(command, UpdateOrganization::title);
    command = EMAIL_DOMAINS.in(body).update().on(command, UpdateOrganization::emailDomains);
    command = HOSTNAME.in(body).update().on(command, UpdateOrganization::hostname);
    command = DEFAULT_ROLE.in(body).update().on(command, UpdateOrganization::defaultRole);
    command = DEFAULT_CONTENT.in(body).update().on(command, UpdateOrganization::defaultContent);
    command = LOGO.in(body).update().on(command, UpdateOrganization::logo);
    command = SSO.in(body).update().on(command, UpdateOrganization::sso);
    command = AI.in(body).update().on(command, UpdateOrganization::ai);
    command = INVITE_LINKS.in(body).update().on(command, UpdateOrganization::inviteLinks);
    return MergeRulesBodies.ofOrganization(body).on(command, UpdateOrganization::mergeRules);
  }

  private static Field<List<String>> texts(JsonElement value) {
    return value.asList(element -> element.asText().required());
  }

  private static SiteId site(JsonBody pointer) {
    POINTER_TYPE.in(pointer);
    return POINTED.in(pointer);
  }

  private static Organization.View create(Call call) {
    CreateOrganization command =
        call.body(
            body ->
                new CreateOrganization(
                    NEW_TITLE.in(body),
                    EMAIL_DOMAINS.in(body).orElse(List.of()),
                    call.query().string("openapiUrl").orElse(null)));
    Organizations organizations = call.docs().organizations();
    return call.query().isTrue("withDefaultSite")
        ? organizations.createWithSite(command)
        : organizations.create(command);
  }
}
