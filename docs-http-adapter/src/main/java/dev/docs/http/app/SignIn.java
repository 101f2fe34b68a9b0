package dev.docs.http.app;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import dev.docs.http.app.Sessions.Session;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.html.Html;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Signs users in: a token posted in a form becomes an encrypted cookie. The token appears in no URL
 * and on no page. Thread-safe.
 */
final class SignIn {

  static final String IN = "/~sign-in";
  static final String OUT = "/~sign-out";

  private static final String COOKIE = "docs-session";

  /** Allowed targets after signing in: paths of this server only, to prevent open redirects. */
  private static final Pattern NEXT = Pattern.compile("(/[\\w.~%-]+){0,12}(\\?[\\w.~%&=-]*)?");

  private final RevokedSessions ended = new RevokedSessions();

  /**
   * The services on behalf of the signed-in user: of the session begun here, else of whom the
   * authenticator knows by the request; empty when nobody is signed in.
   */
  Optional<DocsSession> reader(BrowserCall call) {
    Optional<DocsSession> sender = call.sender();
    return session(call).flatMap(session -> call.signIn(session.token())).or(() -> sender);
  }

  private Optional<Session> session(BrowserCall call) {
    return cookie(call)
        .flatMap(cookie -> Sessions.open(cookie, call.signingKeys(), call.now()))
        .filter(session -> !ended.has(session));
  }

  static boolean hasCookie(BrowserCall call) {
    return cookie(call).isPresent();
  }

  private static Optional<String> cookie(BrowserCall call) {
    List<String> headers = call.request().headers().all("Cookie");
    for (String header : headers) {
      for (String pair : header.split(";", -1)) {
        if (pair.strip().startsWith(COOKIE + "=")) {
          return Optional.of(pair.strip().substring(COOKIE.length() + 1));
        }
      }
    }
    return Optional.empty();
  }

  /** The sign-in form. */
  static HttpResponse form(BrowserCall call, int status, Optional<String> fault) {
    Frame frame = Frame.small(call).titled("Sign in");
    Html form = frame.main().add("form", "sign-in").set("method", "post");
    form.set("action", call.links().app() + IN);
    fault.ifPresent(text -> form.add("p", "note").set("role", "alert").text(text));
    form.add("p").text("Use an API token, as for the Authorization: Bearer header.");
    form.add("label").set("for", "~token").text("Token");
    form.add("input")
        .set("id", "~token")
        .set("name", "token")
        .set("type", "password")
        .set("autocomplete", "current-password")
        .set("required", "");
    form.add("input").set("type", "hidden").set("name", "next").set("value", requestedPage(call));
    form.add("button").text("Sign in");
    return frame.response(status);
  }

  /** The requested page, to return to after signing in. */
  private static String requestedPage(BrowserCall call) {
    if (!call.request().method().equals("GET")) {
      return "";
    }
    String query = call.request().query();
    String path = call.path().length() < ApplicationPages.APP.length() ? "" : call.path();
    String rest = path.isEmpty() ? "" : path.substring(ApplicationPages.APP.length());
    String whole = rest + (query.isEmpty() ? "" : "?" + query);
    return NEXT.matcher(whole).matches() ? whole : "";
  }

  /** Signs in, or shows the form again with the reason. */
  static HttpResponse in(BrowserCall call) {
    requireFromHere(call);
    String token = call.form("token").orElse("").strip();
    String next = call.form("next").filter(to -> NEXT.matcher(to).matches()).orElse("");
    if (token.isEmpty() || call.signIn(token).isEmpty()) {
      return form(call, 401, Optional.of("This token is unknown."))
          .withHeader("WWW-Authenticate", "Bearer");
    }
    return Sessions.seal(token, call.signingKeys(), call.now())
        .map(
            session ->
                go(call, next)
                    .withHeader("Set-Cookie", cookie(call, session, Sessions.LIFETIME.toSeconds())))
        .orElseGet(
            () ->
                form(
                    call,
                    400,
                    Optional.of(
                        "This token has more than "
                            + Sessions.MAX_TOKEN
                            + " bytes, which is too long for a cookie.")));
  }

  /** Signs out, and revokes the session. */
  HttpResponse out(BrowserCall call) {
    requireFromHere(call);
    session(call).ifPresent(session -> ended.add(session, call.now()));
    return go(call, "").withHeader("Set-Cookie", cookie(call, "", 0));
  }

  static HttpResponse go(BrowserCall call, String next) {
    return HttpResponse.empty(303)
        .withHeader("Location", call.links().app() + next)
        .withHeader("Cache-Control", "no-store");
  }

  private static String cookie(BrowserCall call, String value, long seconds) {
    return COOKIE
        + "="
        + value
        + "; Path="
        + call.links().app()
        + "; Max-Age="
        + seconds
        + "; HttpOnly; SameSite=Strict"
        + (call.isSecure() ? "; Secure" : "");
  }

  /** Requires that a page of this server sent a form. */
  static void requireFromHere(BrowserCall call) {
    if (!call.isSameOrigin()) {
      throw DocsException.forbidden(
          "the form was sent by a page of another server, or the server does not know its own"
              + " address: behind a proxy it needs --public-url");
    }
  }
}
