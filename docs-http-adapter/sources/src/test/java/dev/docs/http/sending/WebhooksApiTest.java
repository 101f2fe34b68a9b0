package dev.docs.http.sending;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.docs.http.HttpRequest;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.operations.PreparedWorld;
import dev.docs.http.operations.Reply;
import dev.docs.http.trace.RequestTrace;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Webhooks over HTTP, sent to a server. */
class WebhooksApiTest {

  private static final Instant NOW = Instant.parse("2024-05-01T12:00:07Z");

  private final PreparedWorld world = new PreparedWorld();
  private final String webhooks =
      "/orgs/" + world.alpha.ids.get("organizationId").get(0) + "/webhooks";
  private final List<Received> received = new ArrayList<>();
  private HttpServer server;
  private String base;

  private record Received(
      String id, String timestamp, String signature, Optional<String> trace, String body) {}

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    base = "http://127.0.0.1:" + server.getAddress().getPort();
    server.createContext(
        "/hook",
        exchange -> {
          var headers = exchange.getRequestHeaders();
          received.add(
              new Received(
                  headers.getFirst("webhook-id"),
                  headers.getFirst("webhook-timestamp"),
                  headers.getFirst("webhook-signature"),
                  Optional.ofNullable(headers.getFirst("traceparent")),
                  new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.createContext(
        "/elsewhere",
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/hook");
          exchange.sendResponseHeaders(307, -1);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private Reply call(String method, String target, String json) {
    return new Reply(
        world.http.handle(
            HttpRequest.of(method, "/v1" + target).withToken("alpha-admin").withJson(json)));
  }

  private Reply get(String target) {
    return new Reply(
        world.http.handle(HttpRequest.of("GET", "/v1" + target).withToken("alpha-admin")));
  }

  private void deliver(AddressPolicy policy) {
    var sending = world.docs.webhookDeliveries(HttpWebhookSender.of(policy, () -> NOW));
    int sent = sending.deliver();
    while (sent > 0) {
      sent = sending.deliver();
    }
  }

  private static String hmac(String secret, String text) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(
        new SecretKeySpec(
            Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
    return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void itIsOfTheTraceOfTheRequestThatMadeTheChangeAndOfNoOther() {
    String trace = "0af7651916cd43dd8448eb211c80319c";
    call("POST", webhooks, "{\"url\": \"" + base + "/hook\"}");
    deliver(AddressPolicy.PUBLIC_AND_LOOPBACK);
    received.clear();
    HttpRequest renaming =
        HttpRequest.of("PATCH", "/v1" + webhooks.replace("/webhooks", "")).withToken("alpha-admin");
    world.http.handle(renaming.withJson("{\"title\": \"One\"}"));
    world.http.handle(
        renaming
            .withHeader("traceparent", "00-" + trace + "-b7ad6b7169203331-01")
            .withJson("{\"title\": \"Two\"}"));
    world.http.handle(
        renaming.withHeader("traceparent", "00-invalid").withJson("{\"title\": \"Three\"}"));
    // What sends it is of another trace.
    RequestTrace.of(List.of("00-" + "1".repeat(32) + "-" + "2".repeat(16) + "-01"))
        .during(
            () -> {
              deliver(AddressPolicy.PUBLIC_AND_LOOPBACK);
              return true;
            });
    assertThat(received)
        .extracting(one -> one.trace().map(header -> header.substring(0, 36)))
        .containsExactly(Optional.empty(), Optional.of("00-" + trace + "-"), Optional.empty());
    String parent = received.get(1).trace().orElseThrow();
    assertThat(parent).endsWith("-01").doesNotContain("b7ad6b7169203331");
    assertThat(RequestTrace.of(List.of(parent)).traceId()).contains(trace);
  }

  @Test
  void aChangeIsSentSignedAndWithoutTexts() throws Exception {
    Reply made =
        call(
            "POST",
            webhooks,
            "{\"url\": \"" + base + "/hook\", \"events\": [\"organization.updated\"]}");
    assertThat(made.status()).isEqualTo(201);
    String secret = made.text("secret");
    assertThat(get(webhooks + "/" + made.id()).json().toString())
        .doesNotContain(secret)
        .doesNotContain("whsec_");
    assertThat(get(webhooks).json().toString()).doesNotContain("whsec_");
    deliver(AddressPolicy.PUBLIC_AND_LOOPBACK);
    received.clear();
    call("PATCH", webhooks.replace("/webhooks", ""), "{\"title\": \"Very secret\"}");
    deliver(AddressPolicy.PUBLIC_AND_LOOPBACK);
    assertThat(received).hasSize(1);
    Received one = received.get(0);
    assertThat(one.timestamp()).isEqualTo(String.valueOf(NOW.getEpochSecond()));
    assertThat(one.signature())
        .isEqualTo("v1," + hmac(secret, one.id() + "." + one.timestamp() + "." + one.body()));
    assertThat(one.body())
        .startsWith("{\"type\":\"organization.updated\",\"timestamp\":\"")
        .contains("\"actor\":{\"type\":\"user\",\"id\":\"alpha-admin\"}")
        .doesNotContain("secret");
    Reply log = get(webhooks + "/" + made.id() + "/deliveries");
    String item = "items." + log.each("items", "id").indexOf(one.id());
    assertThat(log.text(item + ".state")).isEqualTo("delivered");
    assertThat(log.at(item + ".answer.status")).isEqualTo(204L);

    Reply rotated = call("POST", webhooks + "/" + made.id() + "/secret", "{}");
    assertThat(rotated.text("secret")).isNotEqualTo(secret);
    call("POST", webhooks + "/" + made.id() + "/deliveries/" + one.id() + "/redeliver", "{}");
    deliver(AddressPolicy.PUBLIC_AND_LOOPBACK);
    assertThat(received).hasSize(2);
    assertThat(received.get(1).id()).isEqualTo(one.id());
    assertThat(received.get(1).signature())
        .isEqualTo(
            "v1,"
                + hmac(
                    rotated.text("secret"), one.id() + "." + one.timestamp() + "." + one.body()));
  }

  @Test
  void nothingIsSentToPrivateAddressesNorWhereAnAnswerLeads() {
    for (String path : List.of("/hook", "/elsewhere")) {
      Reply made =
          call(
              "POST",
              webhooks,
              "{\"url\": \"" + base + path + "\", \"events\": [\"site.created\"]}");
      call("POST", webhooks + "/" + made.id() + "/test", "{}");
      deliver(path.equals("/hook") ? AddressPolicy.PUBLIC : AddressPolicy.PUBLIC_AND_LOOPBACK);
      Reply log = get(webhooks + "/" + made.id() + "/deliveries?limit=100");
      String item = "items." + log.each("items", "event").indexOf("webhook.test");
      assertThat(log.text(item + ".state")).isEqualTo("pending");
      if (path.equals("/hook")) {
        assertThat(log.text(item + ".answer.error")).as("%s", log).contains("private network");
      } else {
        assertThat(log.at(item + ".answer.status")).as("%s", log).isEqualTo(307L);
      }
      call("DELETE", webhooks + "/" + made.id(), "");
    }
    assertThat(received).isEmpty();
  }
}
