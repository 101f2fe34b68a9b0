package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.merging.MergeRule;
import dev.docs.organization.internal.EmailDomain;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An organization: the owner of content. Immutable.
 *
 * @param createdAt later than that of all organizations before it, by a millisecond at least
 * @param emailDomains email domains whose users may join without an invitation; in lower case
 * @param hostname its subdomain; null for none
 * @param defaultRole the role of users who join without an invitation; empty for guest
 * @param defaultContent the content that members see first; null for none
 * @param logo a URL, or null
 * @param sso whether members must sign in through its identity provider
 * @param ai whether assistants may read its content
 * @param inviteLinks whether users may join by link
 * @param account its account, set by the operator; empty for {@link Account#FREE}
 * @param mergeRules what binds the merging of change requests of spaces without rules of their own
 */
public record Organization(
    OrganizationId id,
    String title,
    Instant createdAt,
    List<String> emailDomains,
    @Nullable String hostname,
    Optional<Role> defaultRole,
    @Nullable SiteId defaultContent,
    @Nullable String logo,
    boolean sso,
    boolean ai,
    boolean inviteLinks,
    Optional<Account> account,
    List<MergeRule> mergeRules) {

  /** The most characters of a subdomain that the public interface allows. */
  public static final int MAX_HOSTNAME = 32;

  /** The most email domains: our choice, as each is an index entry. */
  public static final int MAX_EMAIL_DOMAINS = 100;

  public Organization {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(defaultRole, "defaultRole");
    emailDomains = List.copyOf(emailDomains);
    requireNonNull(account, "account");
    mergeRules = mergeRules == null ? List.of() : List.copyOf(mergeRules);
  }

  /** A new organization: users who join it have the role read; it has no email domains yet. */
  static Organization created(
      OrganizationId id, String title, List<String> emailDomains, Instant now) {
    return new Organization(
        id,
        title,
        now,
        emailDomains,
        null,
        Optional.of(Role.READ),
        null,
        null,
        false,
        true,
        false,
        Optional.empty(),
        List.of());
  }

  Organization changed(UpdateOrganization update) {
    return with(
        copy -> {
          copy.title = update.title().or(title);
          copy.emailDomains = update.emailDomains().map(EmailDomain::normalized).or(emailDomains);
          copy.hostname = update.hostname().orNullable(hostname);
          copy.defaultRole = update.defaultRole().or(defaultRole);
          copy.defaultContent = update.defaultContent().orNullable(defaultContent);
          copy.logo = update.logo().orNullable(logo);
          copy.sso = update.sso().or(sso);
          copy.ai = update.ai().or(ai);
          copy.inviteLinks = update.inviteLinks().or(inviteLinks);
          copy.mergeRules = update.mergeRules().or(mergeRules);
        });
  }

  Organization withAccount(Account newAccount) {
    return with(copy -> copy.account = Optional.of(newAccount));
  }

  /** The same organization with other rules of merging. */
  public Organization withMergeRules(List<MergeRule> rules) {
    return with(copy -> copy.mergeRules = rules);
  }

  /** The same organization, made at another time. */
  public Organization createdAt(Instant at) {
    return with(copy -> copy.createdAt = at);
  }

  /**
   * The same organization with another default content.
   *
   * @param content null for none
   */
  public Organization withDefaultContent(@Nullable SiteId content) {
    return with(copy -> copy.defaultContent = content);
  }

  private Organization with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.organization();
  }

  /** Whether a user with this email may join without an invitation; false for null. */
  public boolean welcomes(@Nullable String email) {
    return email != null && emailDomains.contains(EmailDomain.of(email));
  }

  /** An organization under construction; its id never changes. */
  private final class Copy {
    String title = Organization.this.title;
    Instant createdAt = Organization.this.createdAt;
    List<String> emailDomains = Organization.this.emailDomains;
    @Nullable String hostname = Organization.this.hostname;
    Optional<Role> defaultRole = Organization.this.defaultRole;
    @Nullable SiteId defaultContent = Organization.this.defaultContent;
    @Nullable String logo = Organization.this.logo;
    boolean sso = Organization.this.sso;
    boolean ai = Organization.this.ai;
    boolean inviteLinks = Organization.this.inviteLinks;
    Optional<Account> account = Organization.this.account;
    List<MergeRule> mergeRules = Organization.this.mergeRules;

    Organization organization() {
      return new Organization(
          id,
          title,
          createdAt,
          emailDomains,
          hostname,
          defaultRole,
          defaultContent,
          logo,
          sso,
          ai,
          inviteLinks,
          account,
          mergeRules);
    }
  }

  /**
   * The customer account of an organization, shown by clients of the interface. It has no effect on
   * permissions or limits.
   *
   * @param useCase null when unknown
   * @param communityType null unless it is a community
   * @param billing null for a free one
   * @param blocked null unless it is blocked
   * @param migration null unless a change of prices is planned
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
    public record Pricing(
        Price plusMember, Price proMember, Price premiumSite, Price ultimateSite) {
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

  /**
   * An organization as a caller sees it.
   *
   * @param role the caller's role in it; empty for a guest, and for a user who is not in it yet
   * @param customHostname its custom hostname
   */
  public record View(
      Organization organization, Optional<Role> role, Optional<CustomHostname> customHostname) {

    public OrganizationId id() {
      return organization.id();
    }

    /** Whether the caller's role includes {@code needed}. */
    public boolean may(Role needed) {
      return role.filter(r -> r.includes(needed)).isPresent();
    }

    /**
     * Requires the role admin.
     *
     * @param action what would be done, to follow "you may not"
     * @throws DocsException with {@code FORBIDDEN}
     */
    public View requireAdmin(String action) {
      if (!may(Role.ADMIN)) {
        throw Role.ADMIN.missing(action);
      }
      return this;
    }

    public Permissions permissions() {
      return Permissions.of(role.orElse(null));
    }

    /** The permissions of a caller in an organization. */
    public record Permissions(
        boolean view,
        boolean admin,
        boolean ownTeam,
        boolean createContent,
        boolean createOpenApiSpec,
        boolean ingestConversations,
        boolean viewBilling,
        boolean listMembers,
        boolean listTeams,
        boolean listIntegrations) {

      /**
       * The permissions of a role.
       *
       * @param role null for a guest
       */
      public static Permissions of(@Nullable Role role) {
        boolean admin = role == Role.ADMIN;
        boolean manages = role != null && role.includes(Role.CREATE);
        boolean member = role != null;
        return new Permissions(
            true, admin, admin, manages, manages, admin, admin, member, member, manages);
      }
    }
  }
}
