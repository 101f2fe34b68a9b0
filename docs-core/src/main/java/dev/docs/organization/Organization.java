package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.merging.MergeRule;
import dev.docs.organization.internal.EmailDomain;
import dev.docs.user.internal.EmailAddress;
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
    return email != null && emailDomains.contains(EmailAddress.domain(email));
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
    boolean may(Role needed) {
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
      static Permissions of(@Nullable Role role) {
        boolean admin = role == Role.ADMIN;
        boolean manages = role != null && role.includes(Role.CREATE);
        boolean member = role != null;
        return new Permissions(
            true, admin, admin, manages, manages, admin, admin, member, member, manages);
      }
    }
  }
}
