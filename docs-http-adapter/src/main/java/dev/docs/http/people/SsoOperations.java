package dev.docs.http.people;

import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;
import static dev.docs.http.people.SamlProviderJson.PROVIDER;

import dev.docs.access.Role;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.SamlProviders;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.people.UpdateSamlReading;

/** Operations on single sign-on. */
public final class SsoOperations {

  private static final BodyField<String> LABEL = BodyField.text("label", "SAMLProviderLabel");
  private static final RequiredField<String> NEW_LABEL = LABEL.required();
  private static final BodyField<String> ENTITY_ID =
      BodyField.text("entityID", "SAMLProviderEntityID").notNull();
  private static final BodyField<String> CERTIFICATE =
      BodyField.text("certificate", "SAMLProviderCertificate").notNull();
  private static final BodyField<String> SSO_URL = BodyField.text("ssoURL", "URL").notNull();
  private static final BodyField<TeamId> DEFAULT_TEAM = BodyField.id("defaultTeam", TeamId::new);
  private static final BodyField<Role> DEFAULT_ROLE =
      BodyField.oneOf("defaultRole", "MemberRoleOrGuest", Role.class);

  private static final BodyField<String> NAME_ATTRIBUTE = reading("nameAttribute");
  private static final BodyField<String> EMAIL_ATTRIBUTE = reading("emailAttribute");
  private static final BodyField<String> GROUPS_ATTRIBUTE = reading("groupsAttribute");
  private static final BodyField<String> SUBJECT_ATTRIBUTE = reading("subjectAttribute");
  private static final BodyField<String> NAME_ID_FORMAT = reading("nameIDFormat");
  private static final RequiredField<String> METADATA =
      BodyField.text("metadata", 1, SamlProviders.MAX_METADATA).required();

  private SsoOperations() {}

  private static BodyField<String> reading(String name) {
    return BodyField.text(name, 1, UpdateSamlReading.MAX).orNull();
  }

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("sso", SPECIFICATION).needing(ADMIN);
    operations
        .get("listSAMLProvidersInOrganizationById", "/orgs/{organizationId}/saml")
        .lists(
            () -> PROVIDER,
            call -> call.docs().samlProviders().list(call.organization(), call.listOptions()));
    operations
        .post("createOrganizationSAMLProvider", "/orgs/{organizationId}/saml")
        .body(NEW_LABEL, ENTITY_ID, CERTIFICATE, SSO_URL, DEFAULT_TEAM, DEFAULT_ROLE)
        .creates(
            () -> PROVIDER,
            SsoOperations::create,
            (call, command) -> call.docs().samlProviders().create(call.organization(), command));
    operations
        .get("getOrganizationSAMLProviderById", "/orgs/{organizationId}/saml/{samlProviderId}")
        .returns(
            () -> PROVIDER,
            call -> call.docs().samlProviders().get(call.organization(), provider(call)))
        .fails(404);
    operations
        .patch("updateOrganizationSAMLProvider", "/orgs/{organizationId}/saml/{samlProviderId}")
        .body(LABEL, ENTITY_ID, CERTIFICATE, SSO_URL, DEFAULT_TEAM, DEFAULT_ROLE)
        .returns(
            () -> PROVIDER,
            SsoOperations::update,
            (call, command) ->
                call.docs().samlProviders().update(call.organization(), provider(call), command));
    operations
        .delete("deleteOrganizationSAMLProvider", "/orgs/{organizationId}/saml/{samlProviderId}")
        .deletes()
        .doneBy(call -> call.docs().samlProviders().delete(call.organization(), provider(call)));
    operations
        .get("listSSOProviderLoginsInOrganization", "/orgs/{organizationId}/sso")
        .needs(GUEST)
        .returns(
            () -> SamlProviderJson.LOGINS,
            call -> call.docs().samlProviders().logins(call.organization()));
    describeReading(table.group("sso", OURS).needing(ADMIN));
  }

  private static void describeReading(OperationGroup operations) {
    operations
        .patch("changeSAMLProviderReading", "/orgs/{organizationId}/saml/{samlProviderId}/reading")
        .body(NAME_ATTRIBUTE, EMAIL_ATTRIBUTE, GROUPS_ATTRIBUTE, SUBJECT_ATTRIBUTE, NAME_ID_FORMAT)
        .returns(
            () -> SamlProviderJson.READING,
            SsoOperations::reading,
            (call, command) ->
                call.docs()
                    .samlProviders()
                    .changeReading(call.organization(), provider(call), command));
    operations
        .put("setSAMLProviderMetadata", "/orgs/{organizationId}/saml/{samlProviderId}/metadata")
        .body(METADATA)
        .returns(
            () -> PROVIDER,
            METADATA::in,
            (call, metadata) ->
                call.docs()
                    .samlProviders()
                    .useMetadata(call.organization(), provider(call), metadata));
  }

  private static UpdateSamlReading reading(JsonBody body) {
    return new UpdateSamlReading(
        NAME_ATTRIBUTE.in(body).update(),
        EMAIL_ATTRIBUTE.in(body).update(),
        GROUPS_ATTRIBUTE.in(body).update(),
        SUBJECT_ATTRIBUTE.in(body).update(),
        NAME_ID_FORMAT.in(body).update());
  }

  private static SamlProviderId provider(Call call) {
    return new SamlProviderId(call.path("samlProviderId"));
  }

  private static CreateSamlProvider create(JsonBody body) {
    return new CreateSamlProvider(
        NEW_LABEL.in(body),
        ENTITY_ID.in(body).orNull(),
        CERTIFICATE.in(body).orNull(),
        SSO_URL.in(body).orNull(),
        DEFAULT_TEAM.in(body).notNull().orNull(),
        DEFAULT_ROLE.in(body).update());
  }

  private static UpdateSamlProvider update(JsonBody body) {
    return new UpdateSamlProvider(
        LABEL.in(body).notNull().update(),
        ENTITY_ID.in(body).update(),
        CERTIFICATE.in(body).update(),
        SSO_URL.in(body).update(),
        DEFAULT_TEAM.in(body).update(),
        DEFAULT_ROLE.in(body).update());
  }
}
