package dev.docs.http.app;

import dev.docs.Docs;
import dev.docs.access.SamlProvider;
import dev.docs.budget.internal.Turns;
import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.link.Links;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.http.signin.saml.SamlAnswer;
import dev.docs.http.signin.saml.SamlConnection;
import dev.docs.http.signin.saml.SamlMembers;
import dev.docs.http.signin.saml.ServiceMetadata;
import dev.docs.id.Id;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Signs users in with the SAML providers of organizations. A browser posts the provider's answer
 * from a page of the provider, without cookies of this server. So what was found in the answer goes
 * back to the browser, sealed, in a redirect; the request that follows has the cookie which tells
 * that the sign-in was begun there (SameSite=Lax). Thread-safe.
 */
final class SamlSignIn {

  /** Begins the paths, after that of the pages. */
  static final String PATH = "/saml/";

  /** The path of the provider itself, which is the entity id of this server. */
  private static final String METADATA = "";

  static final String BEGIN = "login";
  static final String ANSWER = "acs";
  static final String RETURN = "return";

  /** The largest form with an answer, in bytes. */
  static final int MAX_FORM = 192 << 10;

  /** How long a browser may take for the redirect. */
  private static final Duration REDIRECT = Duration.ofMinutes(1);

  /** The most answers that are read at the same time: each takes some megabytes. */
  private static final int AT_A_TIME = 4;

  /** Of those, for one provider. */
  private static final int OF_A_PROVIDER = 3;

  /** The most that wait for a provider; reading an answer takes some milliseconds. */
  private static final int WAITING = 40;

  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private static final AttemptCookie COOKIE =
      new AttemptCookie("docs-saml", new CookieSeal("docs saml sign-in 1"));
  private static final String PARAMETER = "answer";
  private static final int SEGMENTS = 4;
  private static final System.Logger LOG = System.getLogger("dev.docs.http.signin");
  private static final CookieSeal ANSWERED = new CookieSeal("docs saml answer 1");

  private final ProviderSessions sessions;
  private final SamlMembers members;
  private final SpentAttempts spent = new SpentAttempts();
  private final SpentAttempts assertions = new SpentAttempts();
  private final AnswerTries tries = new AnswerTries();
  private final Turns turns = new Turns(AT_A_TIME, OF_A_PROVIDER, WAITING, PATIENCE);

  private final Optional<SamlKey> key;

  /**
   * @param key to which providers may encrypt
   */
  SamlSignIn(Docs docs, Optional<SamlKey> key) {
    this.key = key;
    sessions = new ProviderSessions(docs);
    members = new SamlMembers(docs);
  }

  /** A request for a provider. */
  private record Asked(BrowserCall call, SamlProvider provider, Optional<SamlKey> key) {

    String path() {
      return call.links().samlService(provider.id());
    }

    SamlConnection connection() throws SignInFailure {
      Links own = own();
      return SamlConnection.of(
          provider, own.samlService(provider.id()), own.samlAnswer(provider.id()), key);
    }

    private Links own() throws SignInFailure {
      return call.publicLinks()
          .orElseThrow(
              () -> new SignInFailure(Reason.SETTINGS, "the server does not know its public URL"));
    }

    /** What the provider needs to know of this server. */
    HttpResponse metadata() throws SignInFailure {
      Links own = own();
      String text =
          ServiceMetadata.of(own.samlService(provider.id()), own.samlAnswer(provider.id()), key);
      return HttpResponse.content(
          "application/samlmetadata+xml", HttpBody.of(text.getBytes(StandardCharsets.UTF_8)));
    }
  }

  /**
   * Sends the browser to the provider, takes the answer, or signs in.
   *
   * @throws DocsException with {@code NOT_FOUND} for a provider that is unknown or pending
   */
  HttpResponse answer(BrowserCall call, SignIn pages) {
    List<String> path = call.segments();
    String action = path.size() == SEGMENTS ? path.get(SEGMENTS - 1) : METADATA;
    String method = call.request().method();
    if (path.size() < SEGMENTS - 1
        || path.size() > SEGMENTS
        || !List.of(METADATA, BEGIN, ANSWER, RETURN).contains(action)) {
      throw ApplicationPages.noSuchPage();
    }
    String expected = action.equals(ANSWER) ? "POST" : "GET";
    if (!method.equals(expected)) {
      return SignIn.notSupported(call, expected);
    }
    Asked asked = new Asked(call, provider(path.get(SEGMENTS - 2)), key);
    try {
      return switch (action) {
        case METADATA -> asked.metadata();
        case BEGIN -> begin(asked);
        case ANSWER -> take(asked);
        default -> end(asked);
      };
    } catch (SignInFailure e) {
      LOG.log(
          System.Logger.Level.INFO,
          "a sign-in with SAML provider " + asked.provider().id() + " failed: " + e.getMessage());
      return pages.failed(call, e, asked.path() + "/" + RETURN);
    }
  }

  private SamlProvider provider(String id) {
    return Optional.of(id)
        .filter(Id::isPossible)
        .flatMap(possible -> members.provider(new SamlProviderId(possible)))
        .orElseThrow(ApplicationPages::noSuchPage);
  }

  private HttpResponse begin(Asked asked) throws SignInFailure {
    BrowserCall call = asked.call();
    String request =
        RequestIds.drawn(asked.provider().id().value(), call.signingKeys(), call.now());
    return COOKIE.begin(
        call,
        asked.path(),
        asked.connection().request(request, call.now()).toString(),
        request,
        asked.provider().id().value(),
        request);
  }

  /** Reads what the provider says, whoever brings it, and makes the browser bring its cookie. */
  private HttpResponse take(Asked asked) throws SignInFailure {
    BrowserCall call = asked.call();
    String response =
        call.form("SAMLResponse")
            .orElseThrow(() -> new SignInFailure(Reason.INVALID, "there is no SAMLResponse"));
    SamlAnswer answer = read(asked, SamlConnection.text(response));
    String sealed =
        Answered.of(members, asked.provider(), answer)
            .seal(call)
            .orElseThrow(() -> new SignInFailure(Reason.INVALID, "the answer has long names"));
    return AttemptCookie.redirect(asked.path() + "/" + RETURN + "?" + PARAMETER + "=" + sealed);
  }

  /** Parses only what names a request that was made here lately. */
  private SamlAnswer read(Asked asked, String text) throws SignInFailure {
    BrowserCall call = asked.call();
    String provider = asked.provider().id().value();
    String request =
        SamlConnection.requestId(text)
            .orElseThrow(() -> stale("the SAML response answers no request"));
    if (!RequestIds.isOf(provider, request, call.signingKeys(), call.now())) {
      throw stale("the SAML response answers a request that is over, or was not made here");
    }
    if (!tries.add(request)) {
      throw stale("the request was answered too often");
    }
    return turns.take(
        provider, SignInFailure::busy, () -> asked.connection().read(text, call.now()));
  }

  /**
   * What was found in an answer, on its way through the browser.
   *
   * @param end from when on the assertion is not accepted again, in milliseconds
   * @param sessionEnd in milliseconds; empty for no limit
   */
  private record Answered(
      String provider,
      String request,
      String assertion,
      String end,
      String sessionEnd,
      String user,
      String name,
      String email,
      String groups) {

    private static final int PARTS = 9;

    /** Between groups; none of their names has it. */
    private static final String NEXT = "\u0001";

    static Answered of(SamlMembers members, SamlProvider provider, SamlAnswer answer) {
      SamlAnswer.Person person = answer.person();
      return new Answered(
          provider.id().value(),
          answer.requestId(),
          answer.assertionId(),
          Long.toString(answer.end().toEpochMilli()),
          answer.sessionEnd().map(end -> Long.toString(end.toEpochMilli())).orElse(""),
          members.user(provider, answer.subject()).value(),
          person.name().orElse(""),
          person.email().orElse(""),
          person
              .groups()
              .map(all -> NEXT + String.join(NEXT, members.withTeam(provider, all)))
              .orElse(""));
    }

    Optional<String> seal(BrowserCall call) {
      String text =
          String.join(
              AttemptCookie.BETWEEN,
              provider,
              request,
              assertion,
              end,
              sessionEnd,
              user,
              name,
              email,
              groups);
      return text.split(AttemptCookie.BETWEEN, -1).length == PARTS
          ? ANSWERED.seal(text, call.signingKeys(), call.now(), REDIRECT)
          : Optional.empty();
    }

    static Optional<Answered> opened(BrowserCall call) {
      return call.query(PARAMETER)
          .flatMap(value -> ANSWERED.open(value, call.signingKeys(), call.now()))
          .map(opened -> opened.text().split(AttemptCookie.BETWEEN, -1))
          .map(p -> new Answered(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]));
    }

    /** Whom a provider signs in. */
    void admit(SamlMembers members, SamlProvider by) throws SignInFailure {
      members.admit(
          by,
          new UserId(user),
          Optional.of(name).filter(text -> !text.isEmpty()),
          Optional.of(email).filter(text -> !text.isEmpty()),
          groups.isEmpty() ? Optional.empty() : Optional.of(teams()));
    }

    private Set<String> teams() {
      return Arrays.stream(groups.split(NEXT))
          .filter(group -> !group.isEmpty())
          .collect(Collectors.toSet());
    }

    Optional<Instant> sessionUntil() {
      return Optional.of(sessionEnd)
          .filter(text -> !text.isEmpty())
          .map(text -> Instant.ofEpochMilli(Long.parseLong(text)));
    }
  }

  /** Signs in the browser that has begun; each request and each assertion signs in once. */
  private HttpResponse end(Asked asked) throws SignInFailure {
    BrowserCall call = asked.call();
    Answered answered =
        Answered.opened(call).orElseThrow(() -> stale("the redirect has no answer, or an old one"));
    CookieSeal.Opened cookie =
        COOKIE
            .of(call, answered.request())
            .orElseThrow(() -> stale("the browser has not begun the sign-in"));
    String[] begun = cookie.text().split(AttemptCookie.BETWEEN, -1);
    SamlProvider provider = asked.provider();
    String id = provider.id().value();
    if (!answered.provider().equals(id)
        || !begun[0].equals(id)
        || !answered.request().equals(begun[1])) {
      throw stale("the answer belongs to another sign-in");
    }
    Optional<Instant> until = answered.sessionUntil();
    if (until.isPresent() && !call.now().isBefore(until.get())) {
      throw stale("the session at the provider is over");
    }
    Instant end = Instant.ofEpochMilli(Long.parseLong(answered.end()));
    if (!spent.add(cookie.id(), cookie.end(), call.now())
        || !assertions.add(id + " " + answered.assertion(), end, call.now())) {
      throw stale("the sign-in was used before");
    }
    UserId user = new UserId(answered.user());
    answered.admit(members, provider);
    return SignIn.welcome(
        call,
        sessions.begin(call, user, until, begun[2]),
        COOKIE.removal(call, asked.path(), begun[1]));
  }

  private static SignInFailure stale(String message) {
    return new SignInFailure(Reason.STALE, message);
  }
}
