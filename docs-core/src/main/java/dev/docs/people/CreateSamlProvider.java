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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Creates an identity provider. Settings that are not known yet may be null or empty, and set
 * later.
 *
 * @param label 1 to 30 characters
 * @param entityID at most 1,024 characters; null while unknown
 * @param certificate X.509 certificates as PEM, one after another, or one in bare Base64, at most
 *     10,000 characters in all; null while unknown
 * @param ssoURL an absolute URL with https, or http on this machine; null while unknown
 * @param defaultTeam a team of the organization; null for none
 * @param defaultRole not set for the organization's default role; set to null for guest
 */
public record CreateSamlProvider(
    @NotNull @BoundedText(min = 1, max = MAX_LABEL, line = true) String label,
    @BoundedText(max = MAX_ENTITY_ID) @Nullable String entityID,
    @BoundedText(max = MAX_CERTIFICATE) @Certificate @Nullable String certificate,
    @HttpUrl(orEmpty = true, secure = true) @Nullable String ssoURL,
    @Nullable TeamId defaultTeam,
    Update<Role> defaultRole) {

  static final int MAX_LABEL = 30;
  static final int MAX_ENTITY_ID = 1_024;
  static final int MAX_CERTIFICATE = 10_000;

  Settings settings() {
    return new Settings(
        Optional.ofNullable(entityID),
        Optional.ofNullable(certificate).map(Certificates::pem),
        Optional.ofNullable(ssoURL));
  }

  public static CreateSamlProvider labelled(String label) {
    return new CreateSamlProvider(label, null, null, null, null, Update.keep());
  }

  public CreateSamlProvider entityID(String newEntityID) {
    return new CreateSamlProvider(
        label, newEntityID, certificate, ssoURL, defaultTeam, defaultRole);
  }

  public CreateSamlProvider certificate(String pem) {
    return new CreateSamlProvider(label, entityID, pem, ssoURL, defaultTeam, defaultRole);
  }

  public CreateSamlProvider ssoURL(String url) {
    return new CreateSamlProvider(label, entityID, certificate, url, defaultTeam, defaultRole);
  }

  /** A copy of this command with the team of users who join through it; null for none. */
  public CreateSamlProvider defaultTeam(@Nullable TeamId team) {
    return new CreateSamlProvider(label, entityID, certificate, ssoURL, team, defaultRole);
  }

  /** A copy of this command with the role of users who join through it; null for guest. */
  public CreateSamlProvider defaultRole(@Nullable Role role) {
    return new CreateSamlProvider(
        label, entityID, certificate, ssoURL, defaultTeam, Update.to(role));
  }
}
