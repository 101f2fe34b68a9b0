package dev.docs.people;

import dev.docs.access.Role;
import dev.docs.access.SamlProvider.Settings;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.Certificate;
import dev.docs.command.internal.Certificates;
import dev.docs.command.internal.HttpUrl;
import dev.docs.id.TeamId;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes an identity provider.
 *
 * @param label 1 to 30 characters
 * @param entityID at most 1,024 characters; empty for none
 * @param certificate X.509 certificates as PEM, one after another, or one in bare Base64, at most
 *     10,000 characters in all; empty for none
 * @param ssoURL an absolute URL with https, or http on this machine; empty for none
 * @param defaultTeam a team of the organization; set to null for none
 * @param defaultRole set to null for guest
 */
public record UpdateSamlProvider(
    Update<@NotNull @BoundedText(min = 1, max = CreateSamlProvider.MAX_LABEL, line = true) String>
        label,
    Update<@NotNull @BoundedText(max = CreateSamlProvider.MAX_ENTITY_ID) String> entityID,
    Update<@NotNull @BoundedText(max = CreateSamlProvider.MAX_CERTIFICATE) @Certificate String>
        certificate,
    Update<@NotNull @HttpUrl(orEmpty = true, secure = true) String> ssoURL,
    Update<TeamId> defaultTeam,
    Update<Role> defaultRole) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSamlProvider NOTHING =
      new UpdateSamlProvider(
          Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  Settings settings(Settings old) {
    return new Settings(
        entityID.or(old.entityId()),
        certificate.or(old.certificate()).map(Certificates::pem),
        ssoURL.or(old.ssoUrl()));
  }

  public UpdateSamlProvider label(String newLabel) {
    return new UpdateSamlProvider(
        Update.to(newLabel), entityID, certificate, ssoURL, defaultTeam, defaultRole);
  }

  public UpdateSamlProvider entityId(String newEntityID) {
    return new UpdateSamlProvider(
        label, Update.to(newEntityID), certificate, ssoURL, defaultTeam, defaultRole);
  }

  public UpdateSamlProvider certificate(String pem) {
    return new UpdateSamlProvider(
        label, entityID, Update.to(pem), ssoURL, defaultTeam, defaultRole);
  }

  public UpdateSamlProvider ssoUrl(String newSsoURL) {
    return new UpdateSamlProvider(
        label, entityID, certificate, Update.to(newSsoURL), defaultTeam, defaultRole);
  }

  /** The team of users who join through it; null for none. */
  public UpdateSamlProvider defaultTeam(@Nullable TeamId team) {
    return new UpdateSamlProvider(
        label, entityID, certificate, ssoURL, Update.to(team), defaultRole);
  }

  /** The role of users who join through it; null for guest. */
  public UpdateSamlProvider defaultRole(@Nullable Role role) {
    return new UpdateSamlProvider(
        label, entityID, certificate, ssoURL, defaultTeam, Update.to(role));
  }
}
