package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What kind of customer an organization is. It changes nothing of what its members may do; clients
 * of the interface show it.
 *
 * @param useCase null when not told
 * @param communityType null unless it is a community
 * @param billing null for one that pays nothing
 * @param blocked null unless it is blocked
 * @param migration null unless it is to move to another price
 */
public record Account(
    Type type,
    @Nullable UseCase useCase,
    @Nullable CommunityType communityType,
    Plan plan,
    @Nullable Billing billing,
    Trial trial,
    @Nullable BlockReason blocked,
    @Nullable Migration migration) {

  /** That of a new organization: on the free plan. */
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

  /** Who they are. */
  public enum Type {
    BUSINESS,
    COMMUNITY
  }

  /** What they write documentation for. */
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

  /** What they pay for. */
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

  /** How often they pay. */
  public enum Interval {
    MONTHLY,
    YEARLY
  }

  /**
   * How they pay.
   *
   * @param endDate when the current period ends; null when it is not known
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

  /** What members cost on two plans, and two types of sites. */
  public record Pricing(Price plusMember, Price proMember, Price premiumSite, Price ultimateSite) {
    public Pricing {
      requireNonNull(plusMember, "plusMember");
      requireNonNull(proMember, "proMember");
      requireNonNull(premiumSite, "premiumSite");
      requireNonNull(ultimateSite, "ultimateSite");
    }
  }

  /** What one costs a month, paid monthly and paid yearly; not negative. */
  public record Price(double monthly, double yearly) {
    public Price {
      if (!(monthly >= 0 && yearly >= 0)) {
        throw new IllegalArgumentException("a price is not negative");
      }
    }
  }

  /** How far a trial is. */
  public enum TrialStatus {
    NOTAPPLICABLE,
    NONE,
    ACTIVE,
    ENDED,
    EXPIRED
  }

  /**
   * A trial of a paid plan.
   *
   * @param endDate null when there is none
   * @param downgrade whether it was decided to go back to the free plan
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
