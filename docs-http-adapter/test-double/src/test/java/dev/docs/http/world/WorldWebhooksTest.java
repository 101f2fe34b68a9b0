package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Webhooks of a world, as a program that receives them meets them. */
class WorldWebhooksTest {

  private static DocsDouble<Harbour> lab;
  private DocsWorld world;
  private Asking client;
  private String secret;

  /** What the receiver in the test has got. */
  private final List<SentWebhook> received = new CopyOnWriteArrayList<>();

  @BeforeAll
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  @BeforeEach
  void webhook() {
    world = lab.world();
    client = new Asking(world);
    secret = webhook("https://hooks.example/docs?from=1");
  }

  private String webhook(String url) {
    return (String)
        Asking.at(
            client.post(
                "/v1/orgs/" + lab.seed().organization.value() + "/webhooks",
                "{\"url\": \"" + url + "\", \"events\": [\"space.created\"]}"),
            "secret");
  }

  private int receive(SentWebhook sent) {
    received.add(sent);
    return 204;
  }

  private void create(String title) {
    assertThat(client.post(lab.seed().spacesPath(), "{\"title\": \"" + title + "\"}").status())
        .isEqualTo(201);
  }

  private static String hmac(String secret, String text) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void areSentOnDemandSignedAndInOrder() throws Exception {
    world.webhooks().sendTo(this::receive);
    create("Quay");
    create("Pier");
    assertThat(received).isEmpty();
    assertThat(world.webhooks().deliver()).isEqualTo(2);
    assertThat(world.webhooks().deliver()).isZero();
    assertThat(received).extracting(SentWebhook::event).containsOnly("space.created");
    SentWebhook first = received.get(0);
    assertThat(Asking.at(first.body(), "data.actor.id")).isEqualTo("ada");
    assertThat(first.headers())
        .containsEntry("webhook-id", first.id())
        .containsEntry("webhook-timestamp", "" + DocsDouble.START.getEpochSecond())
        .containsEntry(
            "webhook-signature",
            "v1,"
                + hmac(
                    secret,
                    first.id() + "." + DocsDouble.START.getEpochSecond() + "." + first.body()));
    assertThat(first.isSignedWith(secret)).isTrue();
    assertThat(first.isSignedWith("whsec_" + "A".repeat(32))).isFalse();
    assertThat(world.webhooks())
        .hasToString(
            "space.created to https://hooks.example/docs?from=1, attempt 1 -> 204\n"
                + "space.created to https://hooks.example/docs?from=1, attempt 1 -> 204");
  }

  @Test
  void areSentAtOnceAndFailedOnesAgainAsTheClockPasses() {
    world.webhooks().sendTo(this::receive);
    world.webhooks().atOnce();
    world.webhooks().fail(2, 503);
    create("Quay");
    assertThat(received).isEmpty();
    world.clock().advance(Duration.ofSeconds(4));
    assertThat(world.webhooks().sent()).hasSize(1);
    world.clock().advance(Duration.ofSeconds(1));
    assertThat(world.webhooks().sent()).hasSize(2);
    world.clock().advance(Duration.ofMinutes(5));
    assertThat(received).singleElement().extracting(SentWebhook::attempt).isEqualTo(3);
    assertThat(world.webhooks().sent().stream().map(sent -> sent.status().orElse(0)).toList())
        .containsExactly(503, 503, 204);
    assertThat(world.webhooks().sent())
        .extracting(SentWebhook::id)
        .containsOnly(received.get(0).id());
    create("Pier");
    assertThat(received).hasSize(2);
  }

  @Test
  void areSentByTheClockRepeatedAndSlowly() {
    world.webhooks().sendTo(this::receive);
    world.webhooks().byClock();
    world.webhooks().repeat(1);
    world.webhooks().delay(Duration.ofMillis(50));
    create("Quay");
    assertThat(received).isEmpty();
    long begun = System.nanoTime();
    world.clock().advance(Duration.ofSeconds(1));
    assertThat(System.nanoTime() - begun).isGreaterThan(Duration.ofMillis(100).toNanos());
    assertThat(received).hasSize(2);
    assertThat(received.get(1).id()).isEqualTo(received.get(0).id());
    create("Pier");
    world.clock().advance(Duration.ofSeconds(1));
    assertThat(received).hasSize(3);
  }

  @Test
  void whileTheClockFollowsTheyAreSentSoon() {
    world.webhooks().sendTo(this::receive);
    world.webhooks().byClock();
    world.clock().follow();
    create("Quay");
    long begun = System.nanoTime();
    while (received.isEmpty()) {
      assertThat(System.nanoTime() - begun).isLessThan(Duration.ofMinutes(1).toNanos());
      FaultRule.sleep(Duration.ofMillis(5));
    }
    world.close();
  }

  @Test
  void aReceiverMayAskTheWorldAndFailAndTimesAreKept() {
    world.webhooks().atOnce();
    List<Integer> answers = new ArrayList<>(List.of(500, 200, 200));
    world
        .webhooks()
        .sendTo(
            sent -> {
              received.add(sent);
              if (received.size() == 2) {
                create("of the receiver");
              }
              return answers.remove(0);
            });
    create("Quay");
    assertThat(received).hasSize(1);
    world.clock().advance(Duration.ofSeconds(5));
    assertThat(received).hasSize(3);
    assertThat(received.get(1).at()).isEqualTo(DocsDouble.START.plusSeconds(5));
    world.reset();
    assertThat(world.webhooks().sent()).isEmpty();
  }

  @Test
  void areSentToAServerOfThisMachineAndNeverBeyond() throws Exception {
    create("Quay");
    assertThat(world.webhooks().deliver()).isOne();
    assertThat(world.webhooks().sent().get(0).error())
        .hasValue("a world sends to this machine alone: webhooks().sendTo(...)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.webhooks().sendTo(URI.create("https://hooks.example")));

    List<String> got = new CopyOnWriteArrayList<>();
    HttpServer server = server(got);
    try {
      String origin = "http://127.0.0.1:" + server.getAddress().getPort();
      world.webhooks().sendTo(URI.create(origin));
      world.clock().advance(Duration.ofSeconds(5));
      assertThat(world.webhooks().deliver()).isOne();
      assertThat(got).hasSize(1);
      assertThat(got.get(0))
          .startsWith("/docs?from=1 " + DocsDouble.START.plusSeconds(5).getEpochSecond());
      world.reset();
      webhook(origin + "/own");
      create("Pier");
      world.webhooks().deliver();
      assertThat(got).hasSize(2);
      assertThat(got.get(1)).startsWith("/own ");
    } finally {
      server.stop(0);
    }
  }

  private static HttpServer server(List<String> got) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          got.add(
              exchange.getRequestURI()
                  + " "
                  + exchange.getRequestHeaders().getFirst("webhook-timestamp")
                  + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  @Test
  void heldJobsHoldThem() {
    world.webhooks().sendTo(this::receive);
    world.jobs().hold();
    create("Quay");
    assertThat(world.webhooks().deliver()).isZero();
    assertThat(world.jobs().waiting()).hasSize(1);
    world.jobs().release();
    assertThat(received).hasSize(1);
    assertThat(received.get(0).at()).isBetween(DocsDouble.START, Instant.MAX);
  }
}
