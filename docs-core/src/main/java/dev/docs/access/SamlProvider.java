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
 * @param entityId its entity identifier; empty when not known yet
 * @param certificate an X.509 certificate as PEM; empty when not known yet
 * @param ssoUrl its sign-in URL; empty when not known yet
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

  /** A provider with only a name. */
  public static SamlProvider created(
      SamlProviderId id, OrganizationId organization, String label, Instant now) {
    return new SamlProvider(id, organization, label, "", "", "", null, Optional.empty(), now);
  }

  /** The SAML settings of a provider; each text is empty when not known yet. */
  public record Settings(String entityId, String certificate, String ssoUrl) {}

  public Settings settings() {
    return new Settings(entityId, certificate, ssoUrl);
  }

  public SamlProvider with(Settings settings) {
    return new SamlProvider(
        id,
        organization,
        label,
        settings.entityId(),
        settings.certificate(),
        settings.ssoUrl(),
        defaultTeam,
        defaultRole,
        createdAt);
  }

  public SamlProvider withLabel(String newLabel) {
    return new SamlProvider(
        id,
        organization,
        newLabel,
        entityId,
        certificate,
        ssoUrl,
        defaultTeam,
        defaultRole,
        createdAt);
  }

  /** The same provider with the team and the role of users who join through it. */
  public SamlProvider withDefaults(@Nullable TeamId team, Optional<Role> role) {
    return new SamlProvider(
        id, organization, label, entityId, certificate, ssoUrl, team, role, createdAt);
  }

  /** Whether users can sign in through it: all settings are known. */
  public boolean isActive() {
    return !entityId.isEmpty() && !certificate.isEmpty() && !ssoUrl.isEmpty();
  }

  public SamlProvider withoutTeam() {
    return withDefaults(null, defaultRole);
  }
}
