package dev.docs.sso;

import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.command.Certificate;
import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import dev.docs.command.Update;
import dev.docs.id.TeamId;

/**
 * Changes an identity provider; null keeps what is there.
 *
 * @param label 1 to 30 characters
 * @param entityId at most 1,024 characters; empty for none
 * @param certificate an X.509 certificate as PEM, at most 10,000 characters; empty for none
 * @param ssoUrl an absolute URL; empty for none
 * @param defaultTeam a team of the organization; set to null for none
 * @param defaultRole set to null for guest
 */
public record UpdateSamlProvider(
    @Text(min = 1, max = CreateSamlProvider.MAX_LABEL) String label,
    @Text(max = CreateSamlProvider.MAX_ENTITY_ID) String entityId,
    @Text(max = CreateSamlProvider.MAX_CERTIFICATE) @Certificate String certificate,
    @HttpUrl(orEmpty = true) String ssoUrl,
    Update<TeamId> defaultTeam,
    Update<Role> defaultRole) {

  SamlProvider applyTo(SamlProvider old) {
    return new SamlProvider(
        old.id(),
        old.organization(),
        label == null ? old.label() : label,
        entityId == null ? old.entityId() : entityId,
        certificate == null ? old.certificate() : certificate,
        ssoUrl == null ? old.ssoUrl() : ssoUrl,
        defaultTeam.or(old.defaultTeam()),
        defaultRole.or(old.defaultRole()),
        old.createdAt());
  }
}
