package dev.docs.http.organization;

import dev.docs.http.merging.MergeRulesJson;
import dev.docs.http.type.ObjectType;
import dev.docs.merging.MergeRule;
import dev.docs.organization.Account;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.Organization.View.Permissions;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The JSON of organizations. */
@KeepsRule("no-integrations")
public final class OrganizationJson {

  private static final ObjectType<Account.BlockReason> BLOCKED =
      ObjectType.<Account.BlockReason>inline("Organization.blocked")
          .field("reason", "OrganizationBlockReason", reason -> reason)
          .build();

  private static final ObjectType<Permissions> PERMISSIONS =
      ObjectType.<Permissions>inline("Organization.permissions")
          .field("view", "boolean", Permissions::view)
          .field("access", "boolean", Permissions::view)
          .later()
          .field("admin", "boolean", Permissions::admin)
          .field("ownTeam", "boolean", Permissions::ownTeam)
          .field("createContent", "boolean", Permissions::createContent)
          .field("createOpenAPISpec", "boolean", Permissions::createOpenApiSpec)
          .field("ingestConversations", "boolean", Permissions::ingestConversations)
          .field("viewBilling", "boolean", Permissions::viewBilling)
          .field("listMembers", "boolean", Permissions::listMembers)
          .field("listTeams", "boolean", Permissions::listTeams)
          .field("listIntegrations", "boolean", Permissions::listIntegrations)
          .field("listInstallations", "boolean", Permissions::listIntegrations)
          .later()
          .field("installIntegration", "boolean", permissions -> false)
          .later()
          .build();

  public static final ObjectType<Organization.View> ORGANIZATION =
      ObjectType.<Organization.View>named("Organization")
          .constant("object", "organization")
          .field("id", "string", Organization.View::id)
          .field("title", "OrganizationTitle", view -> view.organization().title())
          .field("createdAt", "Timestamp", view -> view.organization().createdAt())
          .field("emailDomains", "OrganizationEmailDomains", v -> v.organization().emailDomains())
          .optional("hostname", "OrganizationHostname", view -> view.organization().hostname())
          .field("type", "OrganizationType", view -> account(view).type())
          .optional("useCase", "OrganizationUseCase", view -> camelCase(account(view).useCase()))
          .optional(
              "communityType",
              "OrganizationCommunityType",
              view -> camelCase(account(view).communityType()))
          .nullable(
              "defaultRole",
              "MemberRoleOrGuest",
              view -> view.organization().defaultRole().orElse(null))
          .optional("defaultContent", PointerJson.SITE, v -> v.organization().defaultContent())
          .optional("sso", "boolean", view -> view.organization().sso())
          .optional("ai", "boolean", view -> view.organization().ai())
          .field("inviteLinks", "boolean", view -> view.organization().inviteLinks())
          .field("mergeRules", MergeRulesJson.OF_ORGANIZATION, OrganizationJson::mergeRules)
          .later()
          .field("plan", "BillingProduct", OrganizationJson::plan)
          .optional(
              "billing",
              AccountJson.BILLING,
              view -> view.permissions().viewBilling() ? account(view).billing() : null)
          .object(
              "urls",
              urls ->
                  urls.field("location", "string <uri>", (v, links) -> links.organization(v.id()))
                      .field("app", "string <uri>", (v, links) -> links.organizationApp(v.id()))
                      .optional("logo", "URL", view -> view.organization().logo()))
          .field("trial", AccountJson.TRIAL, view -> account(view).trial())
          .optional("customHostname", "string", v -> v.customHostname().map(CustomHostname::name))
          .optional("blocked", BLOCKED, view -> account(view).blocked())
          .absent("internal_isOnNewTrial", "true <deprecated>")
          .optional(
              "internal_billingMigration",
              AccountJson.MIGRATION,
              view -> view.permissions().viewBilling() ? account(view).migration() : null)
          .field("permissions", PERMISSIONS, Organization.View::permissions)
          .build();

  /** The organizations of an email domain. */
  static final ObjectType<List<Organization.View>> OF_EMAIL_DOMAIN =
      ObjectType.<List<Organization.View>>inline("OrganizationsForEmailDomain")
          .optional(
              "organizations",
              "array of Organization",
              (found, links) -> ORGANIZATION.each(found, links))
          .build();

  private OrganizationJson() {}

  private static Account account(Organization.View view) {
    return view.organization().account().orElse(Account.FREE);
  }

  private static String plan(Organization.View view) {
    return account(view).plan().name().toLowerCase(Locale.ROOT);
  }

  /** The rules; none for those who may not know whom they name. */
  private static List<MergeRule> mergeRules(Organization.View view) {
    return view.role().isPresent() ? view.organization().mergeRules() : List.of();
  }

  /** The constant in camel case, as {@code internalDocs}; null for null. */
  private static @Nullable String camelCase(@Nullable Enum<?> constant) {
    if (constant == null) {
      return null;
    }
    String name = constant.name();
    StringBuilder spelled = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) != '_') {
        boolean starts = i > 0 && name.charAt(i - 1) == '_';
        spelled.append(starts ? name.charAt(i) : Character.toLowerCase(name.charAt(i)));
      }
    }
    return spelled.toString();
  }
}
