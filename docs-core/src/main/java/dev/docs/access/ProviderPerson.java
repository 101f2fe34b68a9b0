package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * What an identity provider said of a person when they signed in last. It stays when they leave.
 *
 * @param organization for which the provider vouches
 * @param provider that said it
 * @param name the name that was taken from the provider at last; empty for none
 * @param email as the provider wrote it, which is no proof for anybody but the organization
 * @param signedInAt when they signed in last
 */
public record ProviderPerson(
    OrganizationId organization,
    UserId user,
    Provider provider,
    Optional<String> name,
    Optional<String> email,
    Instant signedInAt) {
  public ProviderPerson {
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(provider, "provider");
    requireNonNull(name, "name");
    requireNonNull(email, "email");
    requireNonNull(signedInAt, "signedInAt");
  }

  /**
   * A provider.
   *
   * @param saml the SAML provider of the organization; empty for a provider of the server
   * @param issuer how it names itself
   */
  public record Provider(Optional<SamlProviderId> saml, String issuer) {
    public Provider {
      requireNonNull(saml, "saml");
      requireNonNull(issuer, "issuer");
    }
  }
}
