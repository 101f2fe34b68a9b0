package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.SamlProvider;
import dev.docs.error.DocsException;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInFailure;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.people.internal.SamlMetadata;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.w3c.dom.Element;

/** The readers of what SAML providers say. */
public enum SamlTarget implements FuzzTarget {

  /**
   * A response: nobody has signed it, whatever it says of that. What it states is also read as if
   * somebody had.
   */
  SAML {
    @Override
    public void prepare() {
      Connection.KNOWN.requester();
    }

    @Override
    public void read(byte[] input) {
      try {
        Connection.KNOWN.read(text(input), Connection.NOW);
        throw new IllegalStateException("taken without a signature");
      } catch (SignInFailure refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
      try {
        AssertionReader reader = new AssertionReader(Connection.KNOWN, new Times(Connection.NOW));
        for (Element assertion : SamlXml.named(SamlXml.parse(text(input)), "Assertion")) {
          assertThat(reader.read(assertion, "id").subject()).isNotEmpty();
        }
      } catch (SignInFailure refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
  },

  /** What is in an encrypted assertion, and what is said of its key. */
  ENCRYPTED {
    @Override
    public void read(byte[] input) {
      try {
        for (Element one : SamlXml.named(SamlXml.parse(text(input)), "EncryptedAssertion")) {
          assertThat(EncryptedAssertions.decrypted(one, Connection.OWN)).isNotNull();
        }
      } catch (SignInFailure refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
  },

  /** The metadata of a provider. */
  SAML_METADATA {
    @Override
    public void read(byte[] input) {
      try {
        assertThat(SamlMetadata.of(FuzzTarget.text(input)).entityId()).isPresent();
      } catch (DocsException refused) {
        assertThat(refused.getMessage()).contains("metadata");
      }
    }
  },

  /** The certificates of a provider. */
  CERTIFICATES {
    @Override
    public void read(byte[] input) {
      try {
        assertThat(CertificateKeys.of(FuzzTarget.text(input))).isNotEmpty();
      } catch (SignInFailure refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
  };

  private static String text(byte[] input) throws SignInFailure {
    return SamlConnection.text(Base64.getEncoder().encodeToString(input));
  }

  /** Made when it is first read with: its key is no other target's. */
  private static final class Connection {

    static final SamlKey OWN = SamlKey.of(SelfSigned.rsa("other").both());

    static final Instant NOW = Instant.parse("2024-05-01T12:00:00Z");

    static final SamlConnection KNOWN =
        SamlConnection.of(
            SamlProvider.created(
                    new SamlProviderId("p1"), new OrganizationId("o1"), "Provider", NOW)
                .with(
                    SamlProvider.Settings.of(
                        "https://id.example", SelfSigned.rsa("first").pem(), "https://id.example")),
            "https://docs.example",
            "https://docs.example/acs",
            Optional.of(OWN));
  }
}
