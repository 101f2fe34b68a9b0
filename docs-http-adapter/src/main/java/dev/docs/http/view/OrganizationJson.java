package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.organization.Account;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.OrganizationPermissions;
import dev.docs.organization.OrganizationView;
import java.util.Locale;

/** Organizations. */
public final class OrganizationJson {

  private OrganizationJson() {}

  public static JsonObject of(OrganizationView view, Links links) {
    Organization organization = view.organization();
    Account account = organization.account().orElse(Account.FREE);
    JsonObject json =
        JsonObject.object()
            .put("object", "organization")
            .put("id", organization.id().value())
            .put("title", organization.title())
            .put("createdAt", organization.createdAt())
            .put("emailDomains", organization.emailDomains())
            .putIfPresent("hostname", organization.hostname())
            .put("type", account.type())
            .putIfPresent("useCase", camelCase(account.useCase()))
            .putIfPresent("communityType", camelCase(account.communityType()))
            .put("defaultRole", organization.defaultRole());
    if (organization.defaultContent() != null) {
      json.put(
          "defaultContent",
          JsonObject.of("type", "site").put("site", organization.defaultContent().value()));
    }
    json.put("sso", organization.sso())
        .put("ai", organization.ai())
        .put("inviteLinks", organization.inviteLinks())
        .put("plan", account.plan().name().toLowerCase(Locale.ROOT));
    if (view.permissions().viewBilling() && account.billing() != null) {
      json.put("billing", billing(account.billing()));
    }
    json.put(
            "urls",
            JsonObject.object()
                .put("location", links.organization(organization.id()))
                .put("app", links.organizationApp(organization.id()))
                .putIfPresent("logo", organization.logo()))
        .put("trial", trial(account.trial()))
        .putIfPresent("customHostname", view.customHostname().map(CustomHostname::name));
    if (account.blocked() != null) {
      json.put("blocked", JsonObject.of("reason", account.blocked()));
    }
    if (view.permissions().viewBilling() && account.migration() != null) {
      json.put("internal_billingMigration", migration(account.migration()));
    }
    return json.put("permissions", permissions(view.permissions()));
  }

  /** As {@code internalDocs}; null for null. */
  private static String camelCase(Enum<?> constant) {
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

  private static JsonObject billing(Account.Billing billing) {
    Account.Pricing pricing = billing.pricing();
    return JsonObject.object()
        .put("interval", billing.interval())
        .put("endDate", billing.endDate())
        .put("hasPaymentFailed", billing.hasPaymentFailed())
        .put("isScheduledToCancel", billing.isScheduledToCancel())
        .put(
            "pricing",
            JsonObject.object()
                .put(
                    "members",
                    JsonObject.of("plus_2024", price(pricing.plusMember()))
                        .put("pro_2024", price(pricing.proMember())))
                .put(
                    "sites",
                    JsonObject.of("premium", price(pricing.premiumSite()))
                        .put("ultimate", price(pricing.ultimateSite()))));
  }

  private static JsonObject price(Account.Price price) {
    return JsonObject.of("monthly", price.monthly()).put("yearly", price.yearly());
  }

  private static JsonObject trial(Account.Trial trial) {
    return JsonObject.of("status", trial.status())
        .putIfPresent("endDate", trial.endDate())
        .putIfPresent("decision", trial.downgrade() ? "downgrade" : null);
  }

  private static JsonObject migration(Account.Migration migration) {
    return JsonObject.object()
        .putIfPresent("deadline", migration.deadline())
        .putIfPresent("discountPercent", migration.discountPercent())
        .putIfPresent("discountEndDate", migration.discountEndDate());
  }

  private static JsonObject permissions(OrganizationPermissions permissions) {
    return JsonObject.object()
        .put("view", permissions.view())
        .put("admin", permissions.admin())
        .put("ownTeam", permissions.ownTeam())
        .put("createContent", permissions.createContent())
        .put("createOpenAPISpec", permissions.createOpenApiSpec())
        .put("ingestConversations", permissions.ingestConversations())
        .put("viewBilling", permissions.viewBilling())
        .put("listMembers", permissions.listMembers())
        .put("listTeams", permissions.listTeams())
        .put("listIntegrations", permissions.listIntegrations());
  }
}
