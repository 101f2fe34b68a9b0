package dev.docs.http.app;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import java.util.Optional;

/**
 * The cookie of a sign-in that was begun, for the pages below one path. The browser sends it along
 * when it comes back from the provider (SameSite=Lax). Immutable and thread-safe.
 */
final class AttemptCookie {

  private final String name;

  AttemptCookie(String name) {
    this.name = name;
  }

  /** The value that the browser sent. */
  Optional<String> of(BrowserCall call) {
    return call.cookie(name(call));
  }

  /** The header that sets it for as long as a person may take at the provider. */
  String set(BrowserCall call, String path, String value) {
    return header(call, path, value, ProviderSignIn.PATIENCE.toSeconds());
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
