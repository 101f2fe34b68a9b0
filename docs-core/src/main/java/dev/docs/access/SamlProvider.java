package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An identity provider through which members of an organization sign in.
 *
 * @param entityId what it calls itself; empty when not known yet
 * @param certificate an X.509 certificate as PEM; empty when not known yet
 * @param ssoUrl where it lets people sign in; empty when not known yet
 * @param defaultTeam the team of those who join through it; null for none
 * @param defaultRole the role of those who join through it; empty for guest
 */
public record SamlProvider(
    SamlProviderId id,
    OrganizationId organization,
    String label,
    String entityId,
    String certificate,
    String ssoUrl,
    @Nullable TeamId defaultTeam,
    Optional<Role> defaultRole,
    Instant createdAt) {

  public SamlProvider {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(label, "label");
    requireNonNull(entityId, "entityId");
    requireNonNull(certificate, "certificate");
    requireNonNull(ssoUrl, "ssoUrl");
    requireNonNull(defaultRole, "defaultRole");
    requireNonNull(createdAt, "createdAt");
  }

  /** Whether people can sign in through it: all that it takes is known. */
  public boolean isActive() {
    return !entityId.isEmpty() && !certificate.isEmpty() && !ssoUrl.isEmpty();
  }

  public SamlProvider withoutTeam() {
    return new SamlProvider(
        id, organization, label, entityId, certificate, ssoUrl, null, defaultRole, createdAt);
  }
}
