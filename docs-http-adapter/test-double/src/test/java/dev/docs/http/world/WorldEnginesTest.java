package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.server.HttpEngine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bytes that clients get of a world with faults, whichever engine serves it. */
class WorldEnginesTest {

  /** All that comes until the connection is closed. */
  private static String get(DocsWorld world, String path, String token) throws IOException {
    URI url = URI.create(world.url());
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), url.getPort())) {
      String head =
          "GET "
              + (path.startsWith("/__") ? "" : url.getPath())
              + path
              + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer "
              + token
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (SocketException e) {
      return "";
    }
  }

  @ParameterizedTest
  @EnumSource(HttpEngine.class)
  void faultsAreSeenOnTheSocket(HttpEngine engine) throws IOException {
    try (DocsDouble<Harbour> lab =
        DocsDouble.<Harbour>prepared(Harbour::new).control("secret").engine(engine).start()) {
      DocsWorld world = lab.world();
      String token = world.token("ada");
      String path = lab.seed().spacePath();
      String whole = body(get(world, path, token));
      assertThat(whole).startsWith("{").endsWith("}");

      world.fail("getSpaceById").times(1).with(503);
      assertThat(get(world, path, token)).startsWith("HTTP/1.1 503");
      world.fail("getSpaceById").times(1).dropConnection();
      assertThat(get(world, path, token)).isEmpty();
      world.fail("getSpaceById").times(1).truncate();
      String truncated = body(get(world, path, token));
      assertThat(truncated)
          .isNotEmpty()
          .hasSizeLessThan(whole.length())
          .doesNotEndWith("\r\n0\r\n");
      world.fail("getSpaceById").times(1).trickle(Duration.ofMillis(20));
      assertThat(body(get(world, path, token))).isEqualTo(whole);
      assertThat(body(get(world, path, token))).isEqualTo(whole);

      assertThat(get(world, "/__control/v1/worlds", "secret")).startsWith("HTTP/1.1 200");
      assertThat(get(world, "/__control/v1/worlds", "other")).startsWith("HTTP/1.1 401");
      assertThat(world.requests("getSpaceById")).hasSize(6);
    }
  }

  /** The body, which has no line of its own, without the lengths of chunks. */
  private static String body(String answer) {
    return answer
        .substring(answer.indexOf("\r\n\r\n") + 4)
        .replaceAll("(^|\\r\\n)[0-9a-f]+\\r\\n", "")
        .strip();
  }
}
