package dev.docs.access;

import dev.docs.access.SamlProvider.Settings;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.store.StoredAs;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stored form of an identity provider: settings that are not known are empty texts. */
record StoredSamlProvider(
    SamlProviderId id,
    OrganizationId organization,
    String label,
    String entityId,
    String certificate,
    String ssoUrl,
    @Nullable TeamId defaultTeam,
    Optional<Role> defaultRole,
    Instant createdAt,
    Optional<SamlProvider.Options> options)
    implements StoredAs.Form<SamlProvider> {

  static StoredSamlProvider of(SamlProvider provider) {
    Settings settings = provider.settings();
    return new StoredSamlProvider(
        provider.id(),
        provider.organization(),
        provider.label(),
        settings.entityId().orElse(""),
        settings.certificate().orElse(""),
        settings.ssoUrl().orElse(""),
        provider.defaultTeam().orElse(null),
        provider.defaultRole(),
        provider.createdAt(),
        Optional.of(provider.options())
            .filter(options -> !options.equals(SamlProvider.Options.NONE)));
  }

  @Override
  public SamlProvider value() {
    return SamlProvider.created(id, organization, label, createdAt)
        .with(Settings.of(entityId, certificate, ssoUrl))
        .withDefaults(defaultTeam, defaultRole.orElse(null))
        .with(options.orElse(SamlProvider.Options.NONE));
  }
}
