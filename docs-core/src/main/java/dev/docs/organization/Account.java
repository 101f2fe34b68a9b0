package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The customer account of an organization, shown by clients of the interface. It has no effect on
 * permissions or limits.
 *
 * <p>Start from {@link #FREE}: the constructor changes with each component that is added.
 *
 * @param useCase null when unknown
 * @param communityType null unless it is a community
 * @param billing null for a free one
 * @param blocked null unless it is blocked
 * @param migration null unless a change of prices is planned
 */
@KeepsRule("billing")
public record Account(
    Type type,
    @Nullable UseCase useCase,
    @Nullable CommunityType communityType,
    Plan plan,
    @Nullable Billing billing,
    Trial trial,
    @Nullable BlockReason blocked,
    @Nullable Migration migration) {

  /** The account of a new organization: the free plan. */
  public static final Account FREE =
      new Account(
          Type.BUSINESS,
          null,
          null,
          Plan.FREE_2024,
          null,
          new Trial(TrialStatus.NOTAPPLICABLE, null, false),
          null,
          null);

  public Account {
    requireNonNull(type, "type");
    requireNonNull(plan, "plan");
    requireNonNull(trial, "trial");
  }

  public Account type(Type newType) {
    return new Account(newType, useCase, communityType, plan, billing, trial, blocked, migration);
  }

  /**
   * @param newUseCase null when unknown
   */
  public Account useCase(@Nullable UseCase newUseCase) {
    return new Account(type, newUseCase, communityType, plan, billing, trial, blocked, migration);
  }

  /**
   * @param newCommunityType null unless it is a community
   */
  public Account communityType(@Nullable CommunityType newCommunityType) {
    return new Account(type, useCase, newCommunityType, plan, billing, trial, blocked, migration);
  }

  public Account plan(Plan newPlan) {
    return new Account(type, useCase, communityType, newPlan, billing, trial, blocked, migration);
  }

  /**
   * @param newBilling null for a free one
   */
  public Account billing(@Nullable Billing newBilling) {
    return new Account(type, useCase, communityType, plan, newBilling, trial, blocked, migration);
  }

  public Account trial(Trial newTrial) {
    return new Account(type, useCase, communityType, plan, billing, newTrial, blocked, migration);
  }

  /**
   * @param newBlocked null unless it is blocked
   */
  public Account blocked(@Nullable BlockReason newBlocked) {
    return new Account(type, useCase, communityType, plan, billing, trial, newBlocked, migration);
  }

  /**
   * @param newMigration null unless a change of prices is planned
   */
  public Account migration(@Nullable Migration newMigration) {
    return new Account(type, useCase, communityType, plan, billing, trial, blocked, newMigration);
  }

  /** The kind of organization. */
  public enum Type {
    BUSINESS,
    COMMUNITY
  }

  /** The purpose of its documentation. */
  public enum UseCase {
    INTERNAL_DOCS,
    DOCS_SITE,
    AUDIENCE_CONTROLLED_SITE,
    PRODUCT_DOCS,
    TEAM_KNOWLEDGE_BASE,
    DESIGN_SYSTEM,
    OPEN_SOURCE_DOCS,
    NOTES,
    OTHER
  }

  /** Which community. */
  public enum CommunityType {
    NON_PROFIT,
    OPEN_SOURCE,
    EDUCATION
  }

  /** The product plan. */
  public enum Plan {
    FREE_2024,
    PLUS_2024,
    PRO_2024,
    ENTERPRISE_2024,
    COMMUNITY_2024,
    FREE,
    PLUS,
    PRO
  }

  /** The interval of payments. */
  public enum Interval {
    MONTHLY,
    YEARLY
  }

  /**
   * How they pay.
   *
   * @param endDate the end of the current period; null when unknown
   */
  public record Billing(
      Interval interval,
      @Nullable Instant endDate,
      boolean hasPaymentFailed,
      boolean isScheduledToCancel,
      Pricing pricing) {
    public Billing {
      requireNonNull(interval, "interval");
      requireNonNull(pricing, "pricing");
    }
  }

  /** The prices of members, by plan, and of sites, by type. */
  public record Pricing(Price plusMember, Price proMember, Price premiumSite, Price ultimateSite) {
    public Pricing {
      requireNonNull(plusMember, "plusMember");
      requireNonNull(proMember, "proMember");
      requireNonNull(premiumSite, "premiumSite");
      requireNonNull(ultimateSite, "ultimateSite");
    }
  }

  /** A price for a month, paid monthly and paid yearly; not negative. */
  public record Price(double monthly, double yearly) {
    public Price {
      if (!(monthly >= 0 && yearly >= 0)) {
        throw new IllegalArgumentException("a price must not be negative");
      }
    }
  }

  /** The state of a trial. */
  public enum TrialStatus {
    NOTAPPLICABLE,
    NONE,
    ACTIVE,
    ENDED,
    EXPIRED;

    /** Whether there is or was a trial. */
    public boolean hasBegun() {
      return this != NOTAPPLICABLE && this != NONE;
    }
  }

  /**
   * A trial of a paid plan.
   *
   * @param endDate null when there is none
   * @param downgrade whether the organization returns to the free plan at its end
   */
  public record Trial(TrialStatus status, @Nullable Instant endDate, boolean downgrade) {
    public Trial {
      requireNonNull(status, "status");
    }
  }

  /** Why an organization is blocked. */
  public enum BlockReason {
    SECURITY
  }

  /**
   * A move to other prices.
   *
   * @param deadline null when there is none
   * @param discountPercent null when there is none
   * @param discountEndDate null when there is none
   */
  public record Migration(
      @Nullable Instant deadline,
      @Nullable Double discountPercent,
      @Nullable Instant discountEndDate) {}
}
