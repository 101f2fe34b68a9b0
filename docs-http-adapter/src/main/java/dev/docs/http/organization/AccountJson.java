package dev.docs.http.organization;

import dev.docs.http.type.ObjectType;
import dev.docs.organization.Account.Billing;
import dev.docs.organization.Account.Migration;
import dev.docs.organization.Account.Price;
import dev.docs.organization.Account.Pricing;
import dev.docs.organization.Account.Trial;
import dev.docs.rule.internal.KeepsRule;
import java.util.Map;

/** The JSON of what organizations pay. */
@KeepsRule("billing")
final class AccountJson {

  private static final ObjectType<Price> PRICE =
      ObjectType.<Price>named("OrganizationPricePair")
          .field("monthly", "number <range 0..>", Price::monthly)
          .field("yearly", "number <range 0..>", Price::yearly)
          .build();

  private static final ObjectType<Pricing> PRICING =
      ObjectType.<Pricing>named("OrganizationPricing")
          .object(
              "members",
              members ->
                  members
                      .field("plus_2024", PRICE, Pricing::plusMember)
                      .field("pro_2024", PRICE, Pricing::proMember)
                      .closed())
          .object(
              "sites",
              sites ->
                  sites
                      .field("premium", PRICE, Pricing::premiumSite)
                      .field("ultimate", PRICE, Pricing::ultimateSite)
                      .closed())
          .build();

  static final ObjectType<Billing> BILLING =
      ObjectType.<Billing>named("OrganizationBilling")
          .field("interval", "BillingInterval", Billing::interval)
          .field("endDate", "Timestamp|null", Billing::endDate)
          .field("hasPaymentFailed", "boolean", Billing::hasPaymentFailed)
          .field("canCheckout", "boolean", billing -> false)
          .later()
          .field("isScheduledToCancel", "boolean", Billing::isScheduledToCancel)
          .field("pricing", PRICING, Billing::pricing)
          .field("usageAddons", "map of BillingMeterAddon", billing -> Map.of())
          .later()
          .field("canChangeInterval", "boolean", billing -> false)
          .later()
          .field("canUseSAML", "boolean", billing -> true)
          .later()
          .field("creditsBundle", "(BillingCreditsBundle | null)", billing -> null)
          .later()
          .field("aiCreditAlertThreshold", "(number <range 0..100> | null)", billing -> null)
          .later()
          .build();

  static final ObjectType<Trial> TRIAL =
      ObjectType.<Trial>inline("Organization.trial")
          .field("status", "BillingTrialStatus", Trial::status)
          .field("count", "integer", trial -> trial.status().hasBegun() ? 1 : 0)
          .later()
          .optional("endDate", "Timestamp", Trial::endDate)
          .optional("decision", "\"downgrade\"", trial -> trial.downgrade() ? "downgrade" : null)
          .build();

  static final ObjectType<Migration> MIGRATION =
      ObjectType.<Migration>inline("Organization.internal_billingMigration")
          .optional("deadline", "Timestamp", Migration::deadline)
          .optional("discountPercent", "number", Migration::discountPercent)
          .optional("discountEndDate", "Timestamp", Migration::discountEndDate)
          .build();

  private AccountJson() {}
}
