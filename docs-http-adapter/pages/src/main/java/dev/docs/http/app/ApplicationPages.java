package dev.docs.http.app;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.call.BrowserPages;
import dev.docs.http.html.Html;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Browser pages, read-only but for access tokens, for organizations, spaces with their page trees,
 * pages, change requests with differences and conflicts, and history. They show what the services
 * return to the same caller. Served at {@code /} and below {@code /app}, where {@code urls.app} in
 * responses points.
 *
 * <p>Users sign in by posting a token in a form. It is stored, encrypted, in an HttpOnly cookie for
 * eight hours or until they sign out. With an identity provider, they are sent there instead. The
 * pages use no scripts, and their Content-Security-Policy forbids any.
 *
 * <p>Thread-safe.
 */
public final class ApplicationPages implements BrowserPages {

  static final String APP = "/app";

  private final Optional<ProviderSignIn> provider;
  private final Optional<Docs> docs;
  private final SignIn signIn;

  private ApplicationPages(
      Optional<ProviderSignIn> provider, Optional<Docs> docs, Optional<SamlKey> key) {
    this.provider = provider;
    this.docs = docs;
    signIn = new SignIn(provider, docs, key);
  }

  /** The same pages, with a key to which SAML providers may encrypt what they say. */
  public ApplicationPages withSamlKey(SamlKey key) {
    return new ApplicationPages(provider, docs, Optional.of(key));
  }

  /** Pages to which users sign in with tokens only. */
  public static ApplicationPages create() {
    return new ApplicationPages(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * Pages to which users sign in with tokens, and with the SAML providers of their organizations.
   *
   * @param docs makes the tokens of their sessions
   */
  public static ApplicationPages create(Docs docs) {
    return new ApplicationPages(Optional.empty(), Optional.of(docs), Optional.empty());
  }

  /**
   * Pages to which users also sign in with an identity provider.
   *
   * @param docs makes the tokens of their sessions
   * @param users whom it admits
   */
  public static ApplicationPages create(
      Docs docs, SignInProvider provider, SignInProvider.Users users) {
    return new ApplicationPages(
        Optional.of(new ProviderSignIn(docs, provider, users)),
        Optional.of(docs),
        Optional.empty());
  }

  @Override
  public boolean has(String path) {
    return path.isEmpty() || path.equals("/") || (path + "/").startsWith(APP + "/");
  }

  @Override
  public int maxForm(String path) {
    return SignIn.isSaml(path) ? SamlSignIn.MAX_FORM : BrowserPages.super.maxForm(path);
  }

  @Override
  public HttpResponse answer(BrowserCall call) {
    String method = call.request().method();
    boolean form = call.path().equals(APP + SignIn.IN) || call.path().equals(APP + SignIn.OUT);
    if (form && method.equals("POST")) {
      return call.path().endsWith(SignIn.IN) ? signIn.in(call) : signIn.out(call);
    }
    Optional<HttpResponse> withProvider = signIn.withProvider(call);
    if (withProvider.isPresent()) {
      return withProvider.get();
    }
    boolean acts = call.path().startsWith(APP + "/") && TokenPages.has(segments(call));
    if (form || !(method.equals("GET") || method.equals("HEAD") || (acts && isPost(method)))) {
      return failure(call, 405, "The page does not support the method " + method + ".")
          .withHeader("Allow", form ? "POST" : acts ? "GET, HEAD, POST" : "GET, HEAD");
    }
    if (isPost(method)) {
      SignIn.requireFromHere(call);
    }
    if (!call.path().startsWith(APP)) {
      return SignIn.go(call, "");
    }
    Optional<DocsSession> reader = signIn.reader(call);
    if (reader.isEmpty()) {
      return unknown(call);
    }
    PageBuilder view = new PageBuilder(call, reader.get());
    if (isPost(method)) {
      return TokenPages.act(view, segments(call));
    }
    show(view, segments(call));
    return view.response();
  }

  private static boolean isPost(String method) {
    return method.equals("POST");
  }

  /**
   * The sign-in form. Browsers withhold the cookie (SameSite=Strict) from a request that a link on
   * another site led to, so the form makes the browser repeat such a request.
   */
  private HttpResponse unknown(BrowserCall call) {
    int status = call.path().equals(APP) ? 200 : 401;
    HttpResponse form = signIn.form(call, status, Optional.empty());
    HttpResponse again =
        call.isCrossSite() && !SignIn.hasCookie(call) ? form.withHeader("Refresh", "0") : form;
    return status == 401 ? again.withHeader("WWW-Authenticate", "Bearer") : again;
  }

  /** The path segments after the first, without a trailing empty one. */
  private static List<String> segments(BrowserCall call) {
    List<String> all = new ArrayList<>(call.segments());
    all.remove(0);
    if (!all.isEmpty() && all.get(all.size() - 1).isEmpty()) {
      all.remove(all.size() - 1);
    }
    return all;
  }

  private static void show(PageBuilder view, List<String> path) {
    if (path.isEmpty()) {
      OrganizationPages.list(view);
      return;
    }
    if (TokenPages.has(path)) {
      TokenPages.show(view, path);
      return;
    }
    List<String> rest = path.subList(1, path.size());
    switch (path.get(0)) {
      case "orgs" -> OrganizationPages.show(view, rest);
      case "collections" -> OrganizationPages.collection(view, rest);
      case "spaces" -> SpacePages.show(view, rest);
      default -> throw noSuchPage();
    }
  }

  static DocsException noSuchPage() {
    return DocsException.of(ErrorCode.NOT_FOUND, "there is no such page");
  }

  @Override
  public HttpResponse failure(BrowserCall call, int status, String message) {
    Frame frame = Frame.small(call).titled(title(status));
    Html main = frame.main();
    main.add("p").set("dir", "auto").text(message);
    Elements.link(main.add("p"), call.links().app(), "Back to the start page");
    return frame.response(status);
  }

  private static String title(int status) {
    return switch (status) {
      case 400 -> "Bad request";
      case 403 -> "Not allowed";
      case 404 -> "Not found";
      case 405 -> "Method not allowed";
      case 413 -> "Too large";
      case 415 -> "Not readable";
      case 503 -> "Temporarily unavailable";
      default -> status >= 500 ? "Something went wrong" : "Not possible";
    };
  }
}
