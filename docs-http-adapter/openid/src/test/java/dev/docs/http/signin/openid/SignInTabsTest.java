package dev.docs.http.signin.openid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sign-ins that are begun in several tabs of a browser. */
@WholeRun
class SignInTabsTest {

  private final SignInWorld world;
  private final TestBrowser browser = new TestBrowser();

  SignInTabsTest() throws IOException {
    world = new SignInWorld(SignInWorld.READERS);
  }

  @AfterEach
  void close() {
    world.close();
    assertThat(world.errors).isEmpty();
  }

  private URI begin(String next) {
    return URI.create(
        browser
            .once(world.at("/app/~sso?next=" + next))
            .headers()
            .firstValue("Location")
            .orElseThrow());
  }

  private URI back() {
    return browser.visited.get(browser.visited.size() - 1);
  }

  @Test
  @RuleTest("sign-in-tabs")
  void eachTabEndsTheSignInThatItBegan() {
    URI first = begin("/orgs/1");
    URI second = begin("/orgs/2");

    HttpResponse<String> one = browser.open(first);
    assertThat(one.statusCode()).as(one.body()).isEqualTo(200);
    assertThat(one.headers().firstValue("Refresh")).hasValue("0; url=/app/orgs/1");
    HttpResponse<String> other = browser.open(second);
    assertThat(other.headers().firstValue("Refresh")).hasValue("0; url=/app/orgs/2");

    assertThat(browser.begun()).isEmpty();
    assertThat(browser.open(world.at("/app")).body()).contains("Acme");
  }

  @Test
  @RuleTest("sign-in-tabs")
  void whoComesBackAgainAndIsSignedInGoesOn() {
    world.signIn(browser);
    URI back = back();

    HttpResponse<String> leading = browser.openFromElsewhere(back, "cross-site");
    assertThat(leading.statusCode()).isEqualTo(200);
    assertThat(leading.headers().allValues("Set-Cookie")).isEmpty();
    assertThat(browser.goOn(leading).body()).contains("Acme");
    assertThat(world.provider.exchanges).hasSize(1);
  }

  @Test
  @RuleTest("sign-in-tabs")
  void whoComesBackAgainAndIsNotSignedInIsToldSo() {
    world.signIn(browser);
    URI back = back();
    browser.cookies.clear();

    HttpResponse<String> page = browser.goOn(browser.openFromElsewhere(back, "cross-site"));

    assertThat(page.statusCode()).isEqualTo(400);
    assertThat(SignInWorld.alert(page)).startsWith("This sign-in has expired");
    assertThat(world.provider.exchanges).hasSize(1);
  }

  @Test
  @RuleTest("sign-in-tabs")
  void theOldestOfTooManyEnds() {
    List<URI> begun = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      begun.add(begin("/" + "a".repeat(3_000)));
      world.world.clock.advance(Duration.ofSeconds(1));
      assertThat(browser.begun()).hasSizeLessThanOrEqualTo(4);
    }
    assertThat(browser.begun().stream().collect(Collectors.summingInt(c -> c.value().length())))
        .isLessThan(8 << 10);
    for (int i = 0; i < 5; i++) {
      assertThat(browser.open(begun.get(i)).statusCode()).isEqualTo(400);
    }
    for (int i = 5; i < 9; i++) {
      assertThat(browser.open(begun.get(i)).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void whatIsNoCookieOfASignInIsTakenAwayFirst() {
    URI first = begin("/orgs/1");
    for (int i = 0; i < 20; i++) {
      String name = "docs-sign-in-" + i;
      browser.cookies.put(
          name, new TestBrowser.Cookie("localhost", name, "nothing", "/app/~sso", "Lax"));
    }
    begin("/orgs/2");
    assertThat(browser.begun()).hasSize(2);
    assertThat(browser.open(first).statusCode()).isEqualTo(200);
  }
}
