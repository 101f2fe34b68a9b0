package dev.docs.http.organization;

import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.merging.MergeRulesJson;
import dev.docs.organization.Account;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON of organizations. */
public final class OrganizationJson {

  private OrganizationJson() {}

  public static JsonFields of(Organization.View view, Links links) {
    return json -> write(json, view, links);
  }

  private static void write(JsonWriter json, Organization.View view, Links links) {
    Organization organization = view.organization();
    Account account = organization.account().orElse(Account.FREE);
    boolean billing = view.permissions().viewBilling();
    json.put("object", "organization")
        .put("id", organization.id())
        .put("title", organization.title())
        .put("createdAt", organization.createdAt())
        .putTexts("emailDomains", organization.emailDomains())
        .putIfPresent("hostname", organization.hostname())
        .put("type", account.type())
        .putIfPresent("useCase", camelCase(account.useCase()))
        .putIfPresent("communityType", camelCase(account.communityType()))
        .put("defaultRole", organization.defaultRole().orElse(null));
    if (organization.defaultContent() != null) {
      json.put(
          "defaultContent",
          content -> content.put("type", "site").put("site", organization.defaultContent()));
    }
    json.put("sso", organization.sso())
        .put("ai", organization.ai())
        .put("inviteLinks", organization.inviteLinks())
        .put(
            "mergeRules",
            MergeRulesJson.of(Optional.of(organization.mergeRules()), view.role().isPresent()))
        .put("plan", account.plan().name().toLowerCase(Locale.ROOT));
    if (billing && account.billing() != null) {
      json.put("billing", billing(account.billing()));
    }
    json.put(
            "urls",
            urls ->
                urls.put("location", links.organization(organization.id()))
                    .put("app", links.organizationApp(organization.id()))
                    .putIfPresent("logo", organization.logo()))
        .put("trial", trial(account.trial()))
        .putIfPresent("customHostname", view.customHostname().map(CustomHostname::name));
    if (account.blocked() != null) {
      json.put("blocked", blocked -> blocked.put("reason", account.blocked()));
    }
    if (billing && account.migration() != null) {
      json.put("internal_billingMigration", migration(account.migration()));
    }
    json.put("permissions", permissions(view.permissions()));
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

  private static JsonFields billing(Account.Billing billing) {
    return json ->
        json.put("interval", billing.interval())
            .put("endDate", billing.endDate())
            .put("hasPaymentFailed", billing.hasPaymentFailed())
            .put("canCheckout", false)
            .put("isScheduledToCancel", billing.isScheduledToCancel())
            .put("pricing", pricing(billing.pricing()))
            .put("usageAddons", none -> {})
            .put("canChangeInterval", false)
            .put("canUseSAML", true)
            .putValue("creditsBundle", null)
            .putValue("aiCreditAlertThreshold", null);
  }

  private static JsonFields pricing(Account.Pricing pricing) {
    return json ->
        json.put(
                "members",
                members ->
                    members
                        .put("plus_2024", price(pricing.plusMember()))
                        .put("pro_2024", price(pricing.proMember())))
            .put(
                "sites",
                sites ->
                    sites
                        .put("premium", price(pricing.premiumSite()))
                        .put("ultimate", price(pricing.ultimateSite())));
  }

  private static JsonFields price(Account.Price price) {
    return json -> json.put("monthly", price.monthly()).put("yearly", price.yearly());
  }

  private static JsonFields trial(Account.Trial trial) {
    return json ->
        json.put("status", trial.status())
            .put("count", trial.status().hasBegun() ? 1 : 0)
            .putIfPresent("endDate", trial.endDate())
            .putIfPresent("decision", trial.downgrade() ? "downgrade" : null);
  }

  private static JsonFields migration(Account.Migration migration) {
    return json ->
        json.putIfPresent("deadline", migration.deadline())
            .putIfPresent("discountPercent", Optional.ofNullable(migration.discountPercent()))
            .putIfPresent("discountEndDate", migration.discountEndDate());
  }

  private static JsonFields permissions(Organization.View.Permissions permissions) {
    return json ->
        json.put("view", permissions.view())
            .put("access", permissions.view())
            .put("admin", permissions.admin())
            .put("ownTeam", permissions.ownTeam())
            .put("createContent", permissions.createContent())
            .put("createOpenAPISpec", permissions.createOpenApiSpec())
            .put("ingestConversations", permissions.ingestConversations())
            .put("viewBilling", permissions.viewBilling())
            .put("listMembers", permissions.listMembers())
            .put("listTeams", permissions.listTeams())
            .put("listIntegrations", permissions.listIntegrations())
            .put("listInstallations", permissions.listIntegrations())
            .put("installIntegration", false);
  }
}
