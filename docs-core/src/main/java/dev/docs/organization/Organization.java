package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.internal.EmailDomain;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An organization: the owner of content. Immutable.
 *
 * @param emailDomains email domains whose users may join without an invitation; in lower case
 * @param hostname its subdomain; null for none
 * @param defaultRole the role of users who join without an invitation; empty for guest
 * @param defaultContent the content that members see first; null for none
 * @param logo a URL, or null
 * @param sso whether members must sign in through its identity provider
 * @param ai whether assistants may read its content
 * @param inviteLinks whether users may join by link
 * @param account its account, set by the operator; empty for {@link Account#FREE}
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
    Optional<Account> account) {

  /** The most characters of a subdomain, as the public interface has it. */
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
        Optional.empty());
  }

  Organization changed(UpdateOrganization update) {
    return new Organization(
        id,
        update.title().or(title),
        createdAt,
        update.emailDomains().map(EmailDomain::normalized).or(emailDomains),
        update.hostname().orNullable(hostname),
        update.defaultRole().or(defaultRole),
        update.defaultContent().orNullable(defaultContent),
        update.logo().orNullable(logo),
        update.sso().or(sso),
        update.ai().or(ai),
        update.inviteLinks().or(inviteLinks),
        account);
  }

  Organization with(Account newAccount) {
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
        Optional.of(newAccount));
  }

  /**
   * The same organization with another default content.
   *
   * @param content null for none
   */
  public Organization withDefaultContent(@Nullable SiteId content) {
    return new Organization(
        id,
        title,
        createdAt,
        emailDomains,
        hostname,
        defaultRole,
        content,
        logo,
        sso,
        ai,
        inviteLinks,
        account);
  }

  /** Whether a user with this email may join without an invitation; false for null. */
  public boolean welcomes(@Nullable String email) {
    return email != null && emailDomains.contains(EmailDomain.of(email));
  }
}
