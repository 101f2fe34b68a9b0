package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import java.time.Instant;
import java.util.List;

/**
 * The owner of content.
 *
 * @param emailDomains people with an email of these join by themselves
 * @param hostname the name under which its application is reached; null when it has none
 * @param defaultRole the role of those who join by themselves; null for guest
 * @param logo a URL, or null
 * @param sso whether members must sign in through its identity provider
 * @param ai whether assistants may read its content
 * @param inviteLinks whether people may join by link
 */
public record Organization(
    OrganizationId id,
    String title,
    Instant createdAt,
    List<String> emailDomains,
    String hostname,
    Role defaultRole,
    String logo,
    boolean sso,
    boolean ai,
    boolean inviteLinks) {
  public Organization {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
    requireNonNull(createdAt, "createdAt");
    emailDomains = List.copyOf(emailDomains);
  }
}
