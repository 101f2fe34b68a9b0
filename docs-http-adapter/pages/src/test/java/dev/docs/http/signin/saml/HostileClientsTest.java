package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.http.HttpResponse;
import dev.docs.rule.RuleTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** People sign in while others send what costs most. */
class HostileClientsTest {

  private static final int CLIENTS = 8;
  private static final int HONEST = 40;
  private static final Duration BOUND = Duration.ofSeconds(60);

  private static final SelfSigned KEY = SelfSigned.rsa("first");

  private final SamlWorld world = new SamlWorld(KEY.pem());
  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicInteger sent = new AtomicInteger();
  private final List<Thread> clients = new ArrayList<>();

  @AfterEach
  void stop() throws InterruptedException {
    over.set(true);
    for (Thread client : clients) {
      client.join(BOUND.toMillis());
    }
    assertThat(world.errors).isEmpty();
  }

  /** A message that has as many bytes as may be, and all that is bounded besides. */
  private static String costly(String request) {
    StringBuilder text =
        new StringBuilder(
            "<samlp:Response xmlns:samlp=\"" + SamlXml.PROTOCOL + "\" InResponseTo=\"" + request);
    text.append("\" ID=\"r\" Version=\"2.0\">");
    String namespaces = "";
    for (int i = 0; i < 20; i++) {
      namespaces += " xmlns:n" + i + "=\"urn:n" + i + "\"";
    }
    while (text.length() < SamlXml.MAX_BYTES - 3_000) {
      text.append("<x").append(namespaces).append("/>");
    }
    return text.append("</samlp:Response>").toString();
  }

  private void attack(boolean asked) {
    Thread client =
        new Thread(
            () -> {
              SamlWorld.Browser browser = world.new Browser();
              while (!over.get()) {
                String request =
                    asked
                        ? TestIdp.asked(browser.begin()).getAttribute("ID")
                        : "_" + "A".repeat(54);
                for (int i = 0; i < 6 && !over.get(); i++) {
                  browser.post(world.provider, TestIdp.encoded(costly(request)));
                  sent.incrementAndGet();
                }
                browser.cookies.clear();
              }
            });
    client.setDaemon(true);
    clients.add(client);
    client.start();
  }

  @Test
  @RuleTest("saml-turns")
  void allHonestPeopleSignInBesideHostileClients() {
    for (int i = 0; i < CLIENTS; i++) {
      attack(i % 2 == 0);
    }
    TestIdp idp = new TestIdp(KEY.key());
    long end = System.nanoTime() + BOUND.toNanos();
    int signedIn = 0;
    for (int i = 0; i < HONEST && System.nanoTime() < end; i++) {
      HttpResponse page = world.new Browser().signIn(idp);
      signedIn += page.status() == 200 ? 1 : 0;
    }

    assertThat(signedIn).isEqualTo(HONEST);
    assertThat(sent.get()).isGreaterThan(CLIENTS);
  }

  @Test
  @RuleTest("saml-turns")
  void whatNamesNoRequestThatWasMadeHereIsNotParsed() {
    SamlWorld.Browser browser = world.new Browser();
    for (String request : List.of("_" + "A".repeat(54), "_short", "")) {
      HttpResponse page =
          browser.post(world.provider, TestIdp.encoded("<r InResponseTo='" + request));
      assertThat(page.headers().first("Location")).isEmpty();
      assertThat(page.status()).as("leads to where it is begun again").isEqualTo(200);
    }
    String made = TestIdp.asked(browser.begin()).getAttribute("ID");
    assertThat(
            browser
                .post(world.provider, TestIdp.encoded("<r InResponseTo='" + made + "'"))
                .status())
        .isEqualTo(403);
    String changed = (made.charAt(10) == 'A' ? 'B' : 'A') + made.substring(11);
    HttpResponse page =
        browser.post(
            world.provider,
            TestIdp.encoded("<r InResponseTo='" + made.substring(0, 10) + changed + "'"));
    assertThat(page.status()).isEqualTo(200);
  }

  @Test
  void anAnswerToOneRequestIsReadAFewTimes() {
    TestIdp idp = new TestIdp(KEY.key());
    SamlWorld.Browser browser = world.new Browser();
    URI request = browser.begin();
    String response = idp.respond(request, world.world.docs.now());
    for (int i = 0; i < 5; i++) {
      assertThat(browser.post(world.provider, response).headers().first("Location")).isPresent();
    }
    assertThat(browser.post(world.provider, response).headers().first("Location")).isEmpty();
    assertThat(browser.signIn(idp).status()).isEqualTo(200);
  }

  static Stream<Arguments> immodest() {
    String close = "</r>";
    return Stream.of(
        Arguments.of("too many attributes", "<r" + numbered(25, " a", "=''") + "/>"),
        Arguments.of(
            "too many attributes or namespaces",
            "<r" + numbered(25, " xmlns:a", "='u'") + ">" + close),
        Arguments.of(
            "too many attributes or namespaces",
            "<r>" + nested(5, numbered(10, " xmlns:a", "='u'")) + close),
        Arguments.of("more than 3000 elements", "<r>" + "<a/>".repeat(3_000) + close),
        Arguments.of("more than 2 elements Signature", "<r>" + "<d:Signature/>".repeat(3) + close),
        Arguments.of(
            "more than 12 elements X509Certificate",
            "<r>" + "<X509Certificate/>".repeat(13) + close),
        Arguments.of("more than 6 elements KeyInfo", "<r>" + "<ds:KeyInfo/>".repeat(7) + close),
        Arguments.of("prefixes", "<r PrefixList='" + "a ".repeat(200) + "'/>"),
        Arguments.of("marked section", "<r><![CDATA[<a b=\"]]></r>"),
        Arguments.of("not in UTF-8", "\u0000"),
        Arguments.of("not plain XML", "<r a b='c'/>"),
        Arguments.of("not plain XML", "<r a='b"),
        Arguments.of("not plain XML", "<r 'b'/>"));
  }

  private static String numbered(int times, String before, String after) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < times; i++) {
      all.append(before).append(i).append(after);
    }
    return all.toString();
  }

  private static String nested(int times, String attributes) {
    return ("<a" + attributes + ">").repeat(times) + "</a>".repeat(times);
  }

  @ParameterizedTest
  @MethodSource("immodest")
  void whatNoProviderSendsIsNotParsed(String why, String xml) {
    byte[] bytes =
        xml.equals("\u0000")
            ? new byte[] {(byte) 0xff, (byte) 0xfe, '<', 0}
            : xml.getBytes(StandardCharsets.UTF_8);
    String encoded = Base64.getEncoder().encodeToString(bytes);
    assertThat(catchThrowable(() -> SamlXml.parse(SamlXml.decoded(encoded))))
        .hasMessageContaining(why);
  }
}
