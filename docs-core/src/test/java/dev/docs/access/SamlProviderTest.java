package dev.docs.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.SamlProvider.Settings;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamlProviderTest {

  private static final SamlProvider CREATED =
      SamlProvider.created(
          new SamlProviderId("okta"), new OrganizationId("acme"), "Okta", Instant.EPOCH);

  @Test
  void aProviderWithAllSettingsIsActive() {
    assertThat(CREATED.isActive()).isFalse();
    assertThat(CREATED.with(Settings.of("entity", "certificate", "url")).isActive()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"'', certificate, url", "entity, '', url", "entity, certificate, ''"})
  void aProviderWithAnEmptySettingIsNotActive(String entityId, String certificate, String ssoUrl) {
    assertThat(CREATED.with(Settings.of(entityId, certificate, ssoUrl)).isActive()).isFalse();
  }
}
