package dev.docs.http.app;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import java.util.Optional;

/**
 * The cookie of a sign-in that was begun, for the pages below one path: what it needs until the
 * browser comes back from the provider, sealed. The browser sends it along from there
 * (SameSite=Lax). Immutable and thread-safe.
 */
record AttemptCookie(String name, CookieSeal seal) {

  /** Between the parts of a sealed text, none of which has it. */
  static final String BETWEEN = "\n";

  /** What the browser sent: the parts, and after them the page to show. */
  Optional<CookieSeal.Opened> of(BrowserCall call) {
    return call.cookie(name(call))
        .flatMap(cookie -> seal.open(cookie, call.signingKeys(), call.now()));
  }

  /**
   * Sends the browser to the provider, with these parts and the page that it asks for, if that is
   * not too long. It may take as long as a person may at the provider.
   *
   * @param path of the pages that get the cookie
   */
  HttpResponse begin(BrowserCall call, String path, String provider, String... parts) {
    String text = String.join(BETWEEN, parts) + BETWEEN;
    String next = call.query("next").filter(SignIn::isNext).orElse("");
    String sealed = sealed(call, text + next).or(() -> sealed(call, text)).orElseThrow();
    return redirect(provider)
        .withHeader("Set-Cookie", header(call, path, sealed, ProviderSignIn.PATIENCE.toSeconds()));
  }

  private Optional<String> sealed(BrowserCall call, String text) {
    return seal.seal(text, call.signingKeys(), call.now(), ProviderSignIn.PATIENCE);
  }

  /** The header that takes it away. */
  String removal(BrowserCall call, String path) {
    return header(call, path, "", 0);
  }

  private String name(BrowserCall call) {
    return (call.isSecure() ? "__Secure-" : "") + name;
  }

  private String header(BrowserCall call, String path, String value, long seconds) {
    return "%s=%s; Path=%s; Max-Age=%s; HttpOnly; SameSite=Lax%s"
        .formatted(name(call), value, path, seconds, call.isSecure() ? "; Secure" : "");
  }

  /** Sends the browser elsewhere, which is not told where it comes from. */
  static HttpResponse redirect(String url) {
    return HttpResponse.empty(303)
        .withHeader("Location", url)
        .withHeader("Cache-Control", "no-store")
        .withHeader("Referrer-Policy", "no-referrer");
  }
}
