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
 * The owner of content.
 *
 * @param emailDomains people with an email of these join by themselves; in small letters
 * @param hostname the name under which its application is reached; null when it has none
 * @param defaultRole the role of those who join by themselves; empty for guest
 * @param defaultContent what members see first; null for nothing in particular
 * @param logo a URL, or null
 * @param sso whether members must sign in through its identity provider
 * @param ai whether assistants may read its content
 * @param inviteLinks whether people may join by link
 * @param account what the operator said it is; empty for {@link Account#FREE}
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

  /** The characters of a host name, as the public interface has it. */
  public static final int MAX_HOSTNAME = 32;

  /** Far more than any organization has; each is an entry of an index. */
  public static final int MAX_EMAIL_DOMAINS = 100;

  public Organization {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(defaultRole, "defaultRole");
    emailDomains = List.copyOf(emailDomains);
    requireNonNull(account, "account");
  }

  /** A new one: its content can be read by those who join by themselves, which nobody can yet. */
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
   * This organization, where members see something else first.
   *
   * @param content null for nothing in particular
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

  /** Whether people with this email may join by themselves; false for null. */
  public boolean welcomes(@Nullable String email) {
    return email != null && emailDomains.contains(EmailDomain.of(email));
  }
}
