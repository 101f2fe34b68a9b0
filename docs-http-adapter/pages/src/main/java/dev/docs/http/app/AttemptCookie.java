package dev.docs.http.app;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.call.Sha256;
import dev.docs.rule.internal.KeepsRule;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The cookies of the sign-ins that a browser has begun, one for each, so that several tabs can sign
 * in: for the pages below one path, what it needs until the browser comes back from the provider,
 * sealed. The browser sends them along from there (SameSite=Lax). Nothing is kept here. Immutable
 * and thread-safe.
 */
@KeepsRule("sign-in-tabs")
record AttemptCookie(String name, CookieSeal seal) {

  /** Between the parts of a sealed text, none of which has it. */
  static final String BETWEEN = "\n";

  /** The most that a browser keeps: a further one takes the place of the oldest. */
  static final int MAX = 4;

  /** The longest text, in bytes: all cookies together are half of what a request may have. */
  static final int MAX_TEXT = 1_200;

  private static final int MARK_BYTES = 8;

  /**
   * What the browser sent of a sign-in: the parts, and after them the page to show.
   *
   * @param state by which it was begun
   */
  Optional<CookieSeal.Opened> of(BrowserCall call, String state) {
    return call.cookie(name(call, state)).flatMap(cookie -> opened(call, cookie));
  }

  private Optional<CookieSeal.Opened> opened(BrowserCall call, String cookie) {
    return seal.open(cookie, call.signingKeys(), call.now());
  }

  /**
   * Sends the browser to the provider, with these parts and the page that it asks for, if that is
   * not too long. It may take as long as a person may at the provider.
   *
   * @param path of the pages that get the cookie
   * @param state comes back from the provider; unlike that of any other sign-in
   */
  HttpResponse begin(
      BrowserCall call, String path, String provider, String state, String... parts) {
    String text = String.join(BETWEEN, parts) + BETWEEN;
    String next = call.query("next").filter(SignIn::isNext).orElse("");
    String sealed = sealed(call, text + next).or(() -> sealed(call, text)).orElseThrow();
    HttpResponse sent = redirect(provider);
    for (String superfluous : superfluous(call)) {
      sent = sent.withHeader("Set-Cookie", header(call, path, superfluous, "", 0));
    }
    long seconds = ProviderSignIn.PATIENCE.toSeconds();
    return sent.withHeader("Set-Cookie", header(call, path, name(call, state), sealed, seconds));
  }

  private Optional<String> sealed(BrowserCall call, String text) {
    return text.getBytes(StandardCharsets.UTF_8).length > MAX_TEXT
        ? Optional.empty()
        : seal.seal(text, call.signingKeys(), call.now(), ProviderSignIn.PATIENCE);
  }

  /** The names of those that leave room for one more: what is over, and then the oldest. */
  private List<String> superfluous(BrowserCall call) {
    Map<String, Instant> ends = new LinkedHashMap<>();
    call.cookies(prefix(call))
        .forEach(
            (name, value) ->
                ends.put(
                    name, opened(call, value).map(CookieSeal.Opened::end).orElse(Instant.MIN)));
    List<String> names = new ArrayList<>(ends.keySet());
    names.sort(Comparator.comparing(ends::get));
    long over = ends.values().stream().filter(Instant.MIN::equals).count();
    return names.subList(0, (int) Math.max(over, names.size() - (MAX - 1)));
  }

  /** The header that takes away the one of a sign-in. */
  String removal(BrowserCall call, String path, String state) {
    return header(call, path, name(call, state), "", 0);
  }

  private String prefix(BrowserCall call) {
    return (call.isSecure() ? "__Secure-" : "") + name + "-";
  }

  private String name(BrowserCall call, String state) {
    return prefix(call) + mark(state);
  }

  /** States come from requests, too: those that are equal in it are told apart when opened. */
  private static String mark(String state) {
    byte[] digest = Sha256.of(state);
    return HexFormat.of().formatHex(digest, 0, MARK_BYTES);
  }

  private static String header(
      BrowserCall call, String path, String name, String value, long seconds) {
    return "%s=%s; Path=%s; Max-Age=%s; HttpOnly; SameSite=Lax%s"
        .formatted(name, value, path, seconds, call.isSecure() ? "; Secure" : "");
  }

  /** Sends the browser elsewhere, which is not told where it comes from. */
  static HttpResponse redirect(String url) {
    return HttpResponse.empty(303)
        .withHeader("Location", url)
        .withHeader("Cache-Control", "no-store")
        .withHeader("Referrer-Policy", "no-referrer");
  }
}
