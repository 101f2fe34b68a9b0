package dev.docs.http.app;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.budget.internal.Lazy;
import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import dev.docs.http.app.Sessions.Session;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.html.Html;
import dev.docs.http.signin.Identity;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInFailure;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Signs users in: a token posted in a form becomes an encrypted cookie, as does the one that is
 * made for who comes back from an identity provider. The token appears in no URL and on no page.
 * Thread-safe.
 */
final class SignIn {

  static final String IN = "/~sign-in";
  static final String OUT = "/~sign-out";

  private static final String COOKIE = "docs-session";

  /** Allowed targets after signing in: paths of this server only, to prevent open redirects. */
  private static final Pattern NEXT = Pattern.compile("(/[\\w.~%-]+){0,12}(\\?[\\w.~%&=-]*)?");

  private final Optional<ProviderSignIn> provider;

  /** Made when it is first needed, and nothing of it loaded before. */
  private final Optional<Lazy<SamlSignIn>> saml;

  /**
   * @param key to which SAML providers may encrypt
   */
  SignIn(Optional<ProviderSignIn> provider, Optional<Docs> docs, Optional<SamlKey> key) {
    this.provider = provider;
    saml = docs.map(known -> Lazy.of(() -> new SamlSignIn(known, key)));
  }

  /**
   * The services on behalf of the signed-in user: of the session begun here, else of whom the
   * authenticator knows by the request; empty when nobody is signed in.
   */
  Optional<DocsSession> reader(BrowserCall call) {
    Optional<DocsSession> sender = call.sender();
    return session(call).flatMap(session -> call.signIn(session.token())).or(() -> sender);
  }

  private static Optional<Session> session(BrowserCall call) {
    return call.cookie(COOKIE)
        .flatMap(cookie -> Sessions.open(cookie, call.signingKeys(), call.now()))
        .filter(session -> !hasEnded(call, session));
  }

  /** One with a token of its own ends with that. */
  private static boolean hasEnded(BrowserCall call, Session session) {
    return session.own().isEmpty()
        && call.signingKeys().endedSessions().has(session.id(), session.end());
  }

  static boolean hasCookie(BrowserCall call) {
    return call.cookie(COOKIE).isPresent();
  }

  /** Whether a path, after that of the pages, may be shown after signing in. */
  static boolean isNext(String path) {
    return NEXT.matcher(path).matches()
        && !path.startsWith(ProviderSignIn.BEGIN)
        && !path.startsWith(SamlSignIn.PATH);
  }

  HttpResponse form(BrowserCall call, int status, Optional<String> fault) {
    Frame frame = Frame.small(call).titled("Sign in");
    Html form = frame.main().add("form", "sign-in").set("method", "post");
    form.set("action", call.links().app() + IN);
    fault.ifPresent(text -> form.add("p", "note").set("role", "alert").text(text));
    provider.ifPresent(
        known ->
            Elements.link(
                form.add("p"),
                call.links().app()
                    + ProviderSignIn.BEGIN
                    + "?next="
                    + URLEncoder.encode(requestedPage(call), StandardCharsets.UTF_8),
                "Sign in with " + known.name()));
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

  /**
   * What follows a sign-in that failed. Who comes back to one that is over, from another tab say,
   * and is signed in, goes on. The session is not sent along from a page of the provider
   * (SameSite=Strict): a page of ours leads such a browser here again.
   *
   * @param here the path of the page to which the browser comes back
   */
  HttpResponse failed(BrowserCall call, SignInFailure failure, String here) {
    if (failure.reason() == SignInFailure.Reason.STALE) {
      if (session(call).flatMap(session -> call.signIn(session.token())).isPresent()) {
        return go(call, "");
      }
      if (call.isCrossSite()) {
        Frame frame = Frame.small(call).titled("Signing in");
        Elements.link(frame.main().add("p"), here, "Continue");
        return frame.response(200).withHeader("Refresh", "0; url=" + here);
      }
    }
    HttpResponse form = form(call, failure.reason().status(), Optional.of(failure.reason().text()));
    return failure.reason() == SignInFailure.Reason.BUSY
        ? form.withHeader("Retry-After", "2")
        : form;
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
    return isNext(whole) ? whole : "";
  }

  /** Signs in, or shows the form again with the reason. */
  HttpResponse in(BrowserCall call) {
    requireFromHere(call);
    String token = call.form("token").orElse("").strip();
    String next = call.form("next").filter(SignIn::isNext).orElse("");
    if (token.isEmpty() || call.signInByForm(token).isEmpty()) {
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

  /**
   * What answers a request to sign in; empty unless it is one of those for an identity provider.
   */
  Optional<HttpResponse> withProvider(BrowserCall call) {
    if (isSaml(call.path())) {
      return saml.map(known -> known.get().answer(call, this));
    }
    return provider
        .filter(known -> ProviderSignIn.has(call.path()))
        .filter(known -> call.request().method().equals("GET"))
        .map(known -> known.answer(call, this));
  }

  /** Whether a path is of the sign-in with SAML. */
  static boolean isSaml(String path) {
    return path.startsWith(ApplicationPages.APP + SamlSignIn.PATH);
  }

  /** Refuses a request with another method than the one that a page has. */
  static HttpResponse notSupported(BrowserCall call, String allowed) {
    Frame frame = Frame.small(call).titled("Method not allowed");
    frame.main().add("p").text("The page supports the method " + allowed + ".");
    return frame.response(405).withHeader("Allow", allowed);
  }

  /**
   * A page that leads on. A redirect would not do: its request would belong to the provider's page,
   * and have no cookie (SameSite=Strict).
   *
   * @param removal the header that takes the cookie of the sign-in away
   */
  static HttpResponse welcome(BrowserCall call, ProviderSessions.SignedIn user, String removal) {
    String next = call.links().app() + user.next();
    Frame frame = Frame.small(call).titled("You are signed in");
    Elements.link(frame.main().add("p"), next, "Continue");
    String session =
        Sessions.seal(
            user.token().token().id(), user.token().secret(), call.signingKeys(), call.now());
    return frame
        .response(200)
        .withHeader("Refresh", "0; url=" + next)
        .withHeader("Set-Cookie", cookie(call, session, Sessions.LIFETIME.toSeconds()))
        .withHeader("Set-Cookie", removal);
  }

  /** Signs out, and revokes the session, and its token if that was made for it. */
  HttpResponse out(BrowserCall call) {
    requireFromHere(call);
    Optional<URI> there = session(call).flatMap(session -> ended(call, session));
    HttpResponse left = there.map(url -> left(call, url)).orElseGet(() -> go(call, ""));
    return left.withHeader("Set-Cookie", cookie(call, "", 0));
  }

  /** Ends a session; returns where to sign out, too. */
  private Optional<URI> ended(BrowserCall call, Session session) {
    if (session.own().isEmpty()) {
      call.signingKeys().endedSessions().add(session.id(), session.end(), Sessions.LIFETIME);
      return Optional.empty();
    }
    Optional<DocsSession> user = call.signIn(session.token());
    user.ifPresent(signedIn -> signedIn.accessTokens().revoke(session.own().get()));
    return user.flatMap(signedIn -> signedIn.caller().user())
        .filter(id -> !Identity.isOfSaml(id))
        .flatMap(ofProvider -> provider)
        .flatMap(ProviderSignIn::end);
  }

  /** A page that leads on to the provider: the policy of pages lets no form be redirected there. */
  private static HttpResponse left(BrowserCall call, URI there) {
    Frame frame = Frame.small(call).titled("You are signed out");
    Elements.link(frame.main().add("p"), there.toString(), "Sign out at " + there.getHost());
    return frame
        .response(200)
        .withHeader("Refresh", "0; url=" + there)
        .withHeader("Referrer-Policy", "no-referrer");
  }

  static HttpResponse go(BrowserCall call, String next) {
    return HttpResponse.empty(303)
        .withHeader("Location", call.links().app() + next)
        .withHeader("Cache-Control", "no-store");
  }

  private static String cookie(BrowserCall call, String value, long seconds) {
    return "%s=%s; Path=%s; Max-Age=%s; HttpOnly; SameSite=Strict%s"
        .formatted(COOKIE, value, call.links().app(), seconds, call.isSecure() ? "; Secure" : "");
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
