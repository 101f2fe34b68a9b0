package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.SamlProvider;
import dev.docs.http.signin.SignInFailure;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Responses that the SAML library of Keycloak 26.7 wrote and signed, each with the certificate of a
 * key that nobody has any longer.
 */
class RecordedResponseTest {

  private static final String OWN = "https://docs.example.com/app/saml/p1";
  private static final String END = "-----END CERTIFICATE-----\n";

  @ParameterizedTest
  @ValueSource(strings = {"signed-response", "signed-assertion", "both-signed"})
  void whatAnotherLibraryWritesIsRead(String name) throws IOException, SignInFailure {
    String text = text(name + ".txt");
    int end = text.indexOf(END) + END.length();
    String response = text.substring(end).replace("\n", "");
    String xml = new String(Base64.getDecoder().decode(response), StandardCharsets.UTF_8);
    Instant issued = Instant.parse(xml.replaceFirst("(?s).*?IssueInstant=\"([^\"]*)\".*", "$1"));
    SamlConnection connection =
        SamlConnection.of(
            SamlProvider.created(
                    new SamlProviderId("p1"), new OrganizationId("o1"), "Keycloak", issued)
                .with(
                    SamlProvider.Settings.of(
                        "https://id.example.com/realms/acme",
                        text.substring(0, end),
                        "https://id.example.com/realms/acme/protocol/saml")),
            OWN,
            OWN + "/acs",
            Optional.empty());

    SamlAnswer answer = connection.read(SamlConnection.text(response), issued.plusSeconds(1));

    assertThat(answer.subject()).isEqualTo("G-1f2e3d4c-0001");
    assertThat(answer.person().name()).contains("Zo\u00eb O'Hara & Co");
    assertThat(answer.requestId()).isEqualTo("_request1");
    assertThat(answer.end()).isAfter(issued).isBefore(issued.plus(Duration.ofMinutes(7)));
    assertThat(answer.sessionEnd())
        .hasValueSatisfying(over -> assertThat(over).isAfter(issued.plus(Duration.ofHours(9))));
    String forged = xml.replace("G-1f2e3d4c-0001", "G-1f2e3d4c-0002");
    assertThatThrownBy(() -> connection.read(forged, issued.plusSeconds(1)))
        .isInstanceOf(SignInFailure.class);
  }

  private static String text(String name) throws IOException {
    try (InputStream in = RecordedResponseTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
