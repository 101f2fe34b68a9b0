package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.Peer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Wrong tokens are slowed down, right ones are not, and the memory has a bound. */
class SignInLimitTest {

  private final AtomicLong nanos = new AtomicLong();
  private final SignInLimit limit = new SignInLimit(nanos::get);

  private static HttpRequest from(String address, String... forwarded) {
    Headers headers = Headers.none();
    for (String one : forwarded) {
      headers = headers.with("X-Forwarded-For", one);
    }
    return new HttpRequest(
        "GET", "/v1/user", "", headers, HttpBody.empty(), "http://docs.example", Peer.at(address));
  }

  private boolean signIn(HttpRequest request, String token) {
    return limit.signIn(request, true, token, () -> token.startsWith("right"), found -> found);
  }

  private void wrong(HttpRequest request, int times) {
    for (int i = 0; i < times; i++) {
      assertThat(signIn(request, "wrong" + i)).isFalse();
    }
  }

  private void tooEarly(HttpRequest request, String token, long seconds) {
    assertThatThrownBy(() -> signIn(request, token))
        .isInstanceOfSatisfying(
            TooManyRequests.class, e -> assertThat(e.seconds()).isEqualTo(seconds));
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Test
  void whoSignsInWronglyWaitsTwiceAsLongEachTime() {
    HttpRequest client = from("192.0.2.1");
    wrong(client, SignInLimit.FREE);
    for (long seconds = 1; seconds <= 256; seconds *= 2) {
      tooEarly(client, "right", seconds);
      pass(Duration.ofSeconds(seconds));
      wrong(client, 1);
    }
    tooEarly(client, "right", SignInLimit.LONGEST.toSeconds());
    pass(SignInLimit.FORGOTTEN);
    wrong(client, SignInLimit.FREE);
  }

  @Test
  void aTokenThatWasRightGoesOnBesideWrongOnes() {
    HttpRequest client = from("192.0.2.1");
    assertThat(signIn(client, "right")).isTrue();
    wrong(client, SignInLimit.FREE);
    assertThat(signIn(client, "right")).isTrue();
    tooEarly(client, "right too", 1);
    assertThat(signIn(from("192.0.2.2"), "right too")).isTrue();
  }

  @Test
  void oneTokenFromManyAddressesIsSlowedDown() {
    for (int i = 0; i < SignInLimit.FREE; i++) {
      assertThat(signIn(from("192.0.2." + i), "wrong")).isFalse();
    }
    tooEarly(from("192.0.2.200"), "wrong", 1);
    assertThat(signIn(from("192.0.2.200"), "right")).isTrue();
  }

  @Test
  void anIPv6NetworkIsOneClient() {
    wrong(from("2001:db8::1"), SignInLimit.FREE);
    tooEarly(from("2001:db8::ffff:2"), "right", 1);
    assertThat(signIn(from("2001:db8:0:1::1"), "right")).isTrue();
  }

  @Test
  void theProxysEntryCountsNotWhatTheClientWrote() {
    for (int i = 0; i < SignInLimit.FREE; i++) {
      signIn(from("127.0.0.1", "198.51.100." + i + ", 192.0.2.1"), "wrong" + i);
    }
    tooEarly(from("127.0.0.1", "192.0.2.1"), "right", 1);
    assertThat(signIn(from("127.0.0.1", "192.0.2.1, 192.0.2.9"), "right")).isTrue();
  }

  @Test
  void thisMachineAndVisitorsTokensAreNotLimited() {
    wrong(from("127.0.0.1"), 50);
    wrong(from("::1"), 50);
    wrong(from("not an address"), 50);
    for (int i = 0; i < 50; i++) {
      assertThat(signIn(from("192.0.2.1"), "header.claims" + i + ".signature")).isFalse();
    }
    assertThat(limit.size()).isZero();
  }

  @Test
  void theMemoryHasABound() {
    for (int i = 0; i < 3 * SignInLimit.MAX_KEYS; i++) {
      HttpRequest client = from("10." + (i >> 16) + "." + (i >> 8 & 255) + "." + (i & 255));
      signIn(client, (i % 2 == 0 ? "right" : "wrong") + i);
    }
    assertThat(limit.size()).isEqualTo(2 * SignInLimit.MAX_KEYS);
  }
}
