package dev.docs.sso;

import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.command.Certificate;
import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import dev.docs.command.Update;
import dev.docs.id.TeamId;
import org.jspecify.annotations.Nullable;

/**
 * Changes an identity provider; null keeps what is there.
 *
 * @param label 1 to 30 characters
 * @param entityID at most 1,024 characters; empty for none
 * @param certificate an X.509 certificate as PEM, at most 10,000 characters; empty for none
 * @param ssoURL an absolute URL; empty for none
 * @param defaultTeam a team of the organization; set to null for none
 * @param defaultRole set to null for guest
 */
public record UpdateSamlProvider(
    @Text(min = 1, max = CreateSamlProvider.MAX_LABEL) @Nullable String label,
    @Text(max = CreateSamlProvider.MAX_ENTITY_ID) @Nullable String entityID,
    @Text(max = CreateSamlProvider.MAX_CERTIFICATE) @Certificate @Nullable String certificate,
    @HttpUrl(orEmpty = true) @Nullable String ssoURL,
    Update<TeamId> defaultTeam,
    Update<Role> defaultRole) {

  /** Changes nothing: what the others start from. */
  public static final UpdateSamlProvider NOTHING =
      new UpdateSamlProvider(null, null, null, null, Update.keep(), Update.keep());

  public UpdateSamlProvider label(String newLabel) {
    return new UpdateSamlProvider(
        newLabel, entityID, certificate, ssoURL, defaultTeam, defaultRole);
  }

  public UpdateSamlProvider entityId(String newId) {
    return new UpdateSamlProvider(label, newId, certificate, ssoURL, defaultTeam, defaultRole);
  }

  public UpdateSamlProvider certificate(String pem) {
    return new UpdateSamlProvider(label, entityID, pem, ssoURL, defaultTeam, defaultRole);
  }

  public UpdateSamlProvider ssoUrl(String url) {
    return new UpdateSamlProvider(label, entityID, certificate, url, defaultTeam, defaultRole);
  }

  /** The team of those who join through it; null for none. */
  public UpdateSamlProvider defaultTeam(TeamId team) {
    return new UpdateSamlProvider(
        label, entityID, certificate, ssoURL, Update.to(team), defaultRole);
  }

  /** The role of those who join through it; null for guest. */
  public UpdateSamlProvider defaultRole(Role role) {
    return new UpdateSamlProvider(
        label, entityID, certificate, ssoURL, defaultTeam, Update.to(role));
  }

  SamlProvider applyTo(SamlProvider old) {
    return new SamlProvider(
        old.id(),
        old.organization(),
        label == null ? old.label() : label,
        entityID == null ? old.entityId() : entityID,
        certificate == null ? old.certificate() : certificate,
        ssoURL == null ? old.ssoUrl() : ssoURL,
        defaultTeam.orNullable(old.defaultTeam()),
        defaultRole.or(old.defaultRole()),
        old.createdAt());
  }
}
