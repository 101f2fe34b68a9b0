package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.SamlProvider;
import dev.docs.http.HttpResponse;
import dev.docs.http.signin.SamlKey;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.provider.Arguments;

/** Answers that are not those of the provider to who asked it, by SAML. */
abstract class SamlAttacks {

  static final SelfSigned KEY = SelfSigned.rsa("first");
  static final SelfSigned OTHER = SelfSigned.rsa("other");

  static final String NOT_ACCEPTED = "The answer of the identity provider was not accepted.";
  static final String STALE =
      "This sign-in has expired, or was not begun in this browser. Begin again.";
  static final String SETTINGS =
      "The settings of the identity provider do not fit those of this server."
          + " Ask an administrator.";

  /** A world to which nothing has happened. */
  private static final AtomicReference<SamlWorld> UNTOUCHED = new AtomicReference<>();

  final SamlWorld world =
      Optional.ofNullable(UNTOUCHED.getAndSet(null)).orElseGet(() -> new SamlWorld(KEY.pem()));
  private final Instant begun = world.world.docs.now();
  private final long written = world.world.written();
  final TestIdp idp = new TestIdp(KEY.key());
  final SamlWorld.Browser browser = world.new Browser();

  @AfterEach
  void keepWhatIsUntouched() {
    assertThat(world.errors).isEmpty();
    if (world.world.docs.now().equals(begun) && world.world.written() == written) {
      UNTOUCHED.set(world);
    }
  }

  final void assertRefused(HttpResponse page, int status, String text) {
    assertThat(page.status()).as(page.text()).isEqualTo(status);
    assertThat(SamlWorld.alert(page)).isEqualTo(text);
    assertThat(browser.session()).isEmpty();
    assertThat(world.people()).isEmpty();
  }

  /** Requires that an answer is refused by the check that is there for it. */
  final void assertRefusedBecause(String why) {
    assertRefusedBecause(idp.respond(browser.begin(), world.world.docs.now()), why);
  }

  final void assertRefusedBecause(String response, String why) {
    assertRefused(browser.answer(response), 403, NOT_ACCEPTED);
    assertNotRead(response, why);
  }

  /** Requires that what is read of an answer is refused, whether it names a request or not. */
  final void assertNotRead(String response, String why) {
    SamlProvider provider =
        world.world.operator.samlProviders().findActive(world.provider).orElseThrow();
    String own = SamlWorld.URL + "/app/saml/" + world.provider;
    SamlConnection connection =
        SamlConnection.of(
            provider, own, own + "/acs", Optional.of(SamlKey.of(SamlWorld.OWN.both())));
    assertThatThrownBy(() -> connection.read(SamlConnection.text(response), world.world.docs.now()))
        .hasMessageContaining(why);
  }

  static Arguments with(String name, String why, UnaryOperator<String> change) {
    return Arguments.of(name, change, why);
  }

  static Arguments with(String name, String why, String found, String put) {
    return with(
        name,
        why,
        xml -> {
          assertThat(xml).contains(found);
          return xml.replace(found, put);
        });
  }

  static Arguments matching(String name, String why, String found, String put) {
    return with(
        name,
        why,
        xml -> {
          String changed = xml.replaceFirst("(?s)" + found, put);
          assertThat(changed).isNotEqualTo(xml);
          return changed;
        });
  }

  static final String NOW = "2024-05-01T12:00:00Z";
  static final String END = "2024-05-01T12:05:00Z";
}
