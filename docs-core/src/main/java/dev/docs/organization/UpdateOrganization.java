package dev.docs.organization;

import dev.docs.access.Role;
import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import dev.docs.command.Update;
import dev.docs.id.SiteId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes an organization; null keeps what is there.
 *
 * @param title 2 to 255 characters
 * @param emailDomains at most 100 domain names, as {@code example.com}
 * @param hostname its {@linkplain Subdomain subdomain}
 * @param defaultRole set to null for guest
 * @param defaultContent set to null for nothing in particular
 * @param logo an absolute URL; set to null for none
 */
public record UpdateOrganization(
    @Text(min = 2, max = 255) @Nullable String title,
    @Size(max = Organization.MAX_EMAIL_DOMAINS, message = "must be at most {max} domains")
        @Nullable
            List<
                @NotNull(message = "must not be null")
                @Text(min = 1, max = EmailDomain.MAX_LENGTH, pattern = EmailDomain.PATTERN) String>
            emailDomains,
    @Text(min = 3, max = Organization.MAX_HOSTNAME, pattern = Subdomain.PATTERN)
        @Nullable String hostname,
    Update<Role> defaultRole,
    Update<SiteId> defaultContent,
    Update<@HttpUrl String> logo,
    @Nullable Boolean sso,
    @Nullable Boolean ai,
    @Nullable Boolean inviteLinks) {

  /** Changes nothing: what the others start from. */
  public static final UpdateOrganization NOTHING =
      new UpdateOrganization(
          null, null, null, Update.keep(), Update.keep(), Update.keep(), null, null, null);

  public UpdateOrganization {
    emailDomains =
        emailDomains == null ? null : Collections.unmodifiableList(new ArrayList<>(emailDomains));
  }

  public UpdateOrganization title(String newTitle) {
    return new UpdateOrganization(
        newTitle, emailDomains, hostname, defaultRole, defaultContent, logo, sso, ai, inviteLinks);
  }

  public UpdateOrganization emailDomains(List<String> domains) {
    return new UpdateOrganization(
        title, domains, hostname, defaultRole, defaultContent, logo, sso, ai, inviteLinks);
  }

  public UpdateOrganization hostname(String newName) {
    return new UpdateOrganization(
        title, emailDomains, newName, defaultRole, defaultContent, logo, sso, ai, inviteLinks);
  }

  /** The role of those who join by themselves; null for guest. */
  public UpdateOrganization defaultRole(Role role) {
    return new UpdateOrganization(
        title, emailDomains, hostname, Update.to(role), defaultContent, logo, sso, ai, inviteLinks);
  }

  public UpdateOrganization inviteLinks(boolean allowed) {
    return new UpdateOrganization(
        title, emailDomains, hostname, defaultRole, defaultContent, logo, sso, ai, allowed);
  }

  Organization applyTo(Organization old) {
    return new Organization(
        old.id(),
        title == null ? old.title() : title,
        old.createdAt(),
        emailDomains == null ? old.emailDomains() : EmailDomain.normalized(emailDomains),
        hostname == null ? old.hostname() : hostname,
        defaultRole.or(old.defaultRole()),
        defaultContent.orNullable(old.defaultContent()),
        logo.orNullable(old.logo()),
        sso == null ? old.sso() : sso,
        ai == null ? old.ai() : ai,
        inviteLinks == null ? old.inviteLinks() : inviteLinks,
        old.account());
  }
}
