package dev.docs.http.signin.openid;

import static java.util.Objects.requireNonNull;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import dev.docs.budget.internal.Turns;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.signin.Identity;
import dev.docs.http.signin.SignInAttempt;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.http.signin.SignInProvider;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An OpenID Connect provider: authorization code with PKCE, by which the provider's discovery
 * document is fetched with the first sign-in. Signatures must be made with a public key. The
 * provider may be in a private network; its answers have at most 256 KB and 5 seconds. Thread-safe.
 *
 * <p>Needs the libraries {@code com.nimbusds:oauth2-oidc-sdk} and {@code
 * org.apache.httpcomponents.client5:httpclient5}.
 */
public final class OpenIdProvider implements SignInProvider {

  /** The claim with the names of a person's groups, unless another one is named. */
  public static final String GROUPS = "groups";

  /** The path to which the browser comes back, after the public URL of the server. */
  public static final String RETURN_PATH = "/app/~sso/return";

  /** The most that ask the provider at the same time, each for some seconds at most. */
  private static final int AT_A_TIME = 8;

  /** The most that wait for one of those to be done: some threads of a server. */
  private static final int WAITING = 32;

  /** How long they wait: as long as the provider may take for one answer. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final int MAX_PARAMETER = 4096;

  private static final List<String> NAMES =
      List.of("name", "given_name", "family_name", "preferred_username");

  private final URI issuer;
  private final ClientID client;
  private final Optional<Secret> secret;
  private final URI redirect;
  private final Scope scope;
  private final IdTokens tokens;
  private final GroupsClaim groups;
  private final Set<Feature> features;
  private final ProviderClient http = new ProviderClient();
  private final ProviderMetadata metadata;
  private final Turns turns = new Turns(AT_A_TIME, AT_A_TIME, WAITING, PATIENCE);

  private OpenIdProvider(Settings settings) {
    issuer = settings.issuer();
    client = new ClientID(settings.clientId());
    secret = settings.clientSecret().map(Secret::new);
    redirect = settings.redirect();
    scope = new Scope("openid", "profile", "email");
    settings.scopes().forEach(scope::add);
    tokens = new IdTokens(issuer.toString(), client);
    groups = new GroupsClaim(settings.groupsClaim());
    features = settings.features();
    metadata = new ProviderMetadata(issuer.toString(), http);
  }

  /** What is done besides, where the provider has it. */
  public enum Feature {
    /**
     * Groups, name and email are those of the UserInfo endpoint where the ID token lacks them. A
     * sign-in for which it does not answer fails: without groups, people would lose their roles.
     */
    USER_INFO,
    /**
     * Who signs out here is sent to the provider to sign out there too, and comes back from it. The
     * provider may ask, since it is told the client and no person.
     */
    SIGN_OUT
  }

  /**
   * What the operator has agreed with the provider. Immutable.
   *
   * @param issuer exactly as the provider writes it; {@code https}, or {@code http} on this machine
   * @param clientSecret empty for a public client
   * @param redirect where the browser comes back: the public URL and {@link #RETURN_PATH}
   * @param scopes asked for besides {@code openid}, {@code profile} and {@code email}
   * @param groupsClaim the claim of ID tokens with the names of groups; where there is none of just
   *     that name, dots lead into objects, as in {@code realm_access.roles}
   * @param features none by default
   */
  public record Settings(
      URI issuer,
      String clientId,
      Optional<String> clientSecret,
      URI redirect,
      List<String> scopes,
      String groupsClaim,
      Set<Feature> features) {

    public Settings {
      requireNonNull(clientSecret, "clientSecret");
      requireNonNull(groupsClaim, "groupsClaim");
      scopes = List.copyOf(scopes);
      features = Set.copyOf(features);
      if (clientId.isBlank()) {
        throw new IllegalArgumentException("the client needs an id");
      }
      if (!ProviderMetadata.isSafe(issuer, true)
          || issuer.getRawQuery() != null
          || issuer.getRawFragment() != null
          || issuer.getRawUserInfo() != null) {
        throw new IllegalArgumentException(
            "an issuer must be a URL with https, or http on this machine, without user and query");
      }
      if (!ProviderMetadata.isSafe(redirect, true)) {
        throw new IllegalArgumentException(
            "browsers must come back to a URL with https, or http on this machine");
      }
    }

    /**
     * The settings of a public client without further scopes.
     *
     * @param publicUrl the address of this server, as browsers know it
     */
    public static Settings of(URI issuer, String clientId, String publicUrl) {
      return new Settings(
          issuer,
          clientId,
          Optional.empty(),
          URI.create(publicUrl.replaceFirst("/$", "") + RETURN_PATH),
          List.of(),
          GROUPS,
          Set.of());
    }

    public Settings withSecret(String newSecret) {
      return new Settings(
          issuer, clientId, Optional.of(newSecret), redirect, scopes, groupsClaim, features);
    }

    public Settings withScopes(List<String> newScopes) {
      return new Settings(
          issuer, clientId, clientSecret, redirect, newScopes, groupsClaim, features);
    }

    public Settings withGroupsClaim(String claim) {
      return new Settings(issuer, clientId, clientSecret, redirect, scopes, claim, features);
    }

    public Settings withFeatures(Set<Feature> newFeatures) {
      return new Settings(
          issuer, clientId, clientSecret, redirect, scopes, groupsClaim, newFeatures);
    }

    /** Without the secret. */
    @Override
    public String toString() {
      return clientId + " at " + issuer;
    }
  }

  /** A provider with these settings. */
  public static OpenIdProvider of(Settings settings) {
    return new OpenIdProvider(settings);
  }

  @Override
  public String name() {
    return issuer.getHost();
  }

  @Override
  public URI begin(SignInAttempt attempt) throws SignInFailure {
    return inTurn(
        () ->
            new AuthenticationRequest.Builder(ResponseType.CODE, scope, client, redirect)
                .endpointURI(metadata.get().metadata().getAuthorizationEndpointURI())
                .state(new State(attempt.state()))
                .nonce(new Nonce(attempt.nonce()))
                .codeChallenge(new CodeVerifier(attempt.verifier()), CodeChallengeMethod.S256)
                .build()
                .toURI());
  }

  @Override
  public Identity identify(SignInAttempt attempt, Map<String, List<String>> answer)
      throws SignInFailure {
    Optional<String> state = single(answer, "state");
    if (state.filter(given -> isEqual(given, attempt.state())).isEmpty()) {
      throw new SignInFailure(Reason.STALE, "the answer belongs to another sign-in");
    }
    return inTurn(
        () -> {
          ProviderMetadata.Known provider = metadata.get();
          requireIssuer(answer, provider.metadata());
          Optional<String> error = single(answer, "error");
          if (error.isPresent()) {
            throw new SignInFailure(Reason.DENIED, "the provider answers: " + error.get());
          }
          String code =
              single(answer, "code")
                  .orElseThrow(() -> new SignInFailure(Reason.INVALID, "there is no code"));
          OIDCTokens given = exchange(attempt, code, provider);
          IDTokenClaimsSet claims = tokens.check(given.getIDToken(), attempt.nonce(), provider);
          return identity(given, claims, provider.metadata());
        });
  }

  /** What the token lacks is asked from the UserInfo endpoint, once, if that is wanted. */
  private Identity identity(OIDCTokens given, IDTokenClaimsSet token, OIDCProviderMetadata provider)
      throws SignInFailure {
    Map<String, Object> claims = new HashMap<>(token.toJSONObject());
    boolean lacks =
        groups.of(claims).isEmpty()
            || IdTokens.name(claims).isEmpty()
            || IdTokens.email(claims).isEmpty();
    if (lacks && features.contains(Feature.USER_INFO)) {
      Map<String, Object> told =
          new UserInfoClaims(http)
              .of(
                  provider.getUserInfoEndpointURI(),
                  isLocal(),
                  given.getAccessToken(),
                  token.getSubject());
      complete(claims, told);
    }
    if (groups.of(claims).isEmpty() && groups.isElsewhere(claims)) {
      throw new SignInFailure(
          Reason.SETTINGS,
          "the person is in too many groups for the ID token: let the provider send only those of"
              + " this application, or names of roles instead");
    }
    return tokens.identity(
        token.getSubject().getValue(), claims, groups.of(claims).orElse(Set.of()));
  }

  /** Adds names, address and groups that a token lacks; an address only with what verifies it. */
  private void complete(Map<String, Object> claims, Map<String, Object> told) {
    if (IdTokens.name(claims).isEmpty()) {
      NAMES.forEach(name -> put(claims, name, told.get(name)));
    }
    if (IdTokens.email(claims).isEmpty()) {
      List.of("email", "email_verified").forEach(name -> put(claims, name, told.get(name)));
    }
    if (groups.of(claims).isEmpty()) {
      groups.of(told).ifPresent(found -> claims.put(groups.name(), List.copyOf(found)));
    }
  }

  private static void put(Map<String, Object> claims, String name, @Nullable Object value) {
    if (value == null) {
      claims.remove(name);
    } else {
      claims.put(name, value);
    }
  }

  private boolean isLocal() {
    return issuer.getScheme().equals("http");
  }

  @Override
  public Optional<URI> end() throws SignInFailure {
    if (!features.contains(Feature.SIGN_OUT)) {
      return Optional.empty();
    }
    URI at = inTurn(() -> metadata.get().metadata().getEndSessionEndpointURI());
    URI back = URI.create(redirect.toString().replaceFirst("/[^/]*/[^/]*$", ""));
    return Optional.ofNullable(at)
        .filter(safe -> ProviderMetadata.isSafe(safe, isLocal()))
        .map(safe -> new LogoutRequest(safe, null, null, client, back, null, null).toURI());
  }

  private <T> T inTurn(Turns.Work<T, SignInFailure> question) throws SignInFailure {
    return turns.take(
        issuer.toString(),
        SignInFailure::busy,
        () -> {
          try {
            return question.done();
          } catch (DocsException e) {
            throw e;
          } catch (RuntimeException e) { // the library, of what it did not expect
            throw new SignInFailure(
                Reason.INVALID, "the provider's answer leads to " + e.getClass().getName());
          }
        });
  }

  /** Of a parameter that is given twice, or is too long, there is none. */
  private static Optional<String> single(Map<String, List<String>> answer, String name) {
    List<String> values = answer.getOrDefault(name, List.of());
    return values.size() == 1
        ? Optional.of(values.get(0))
            .filter(value -> !value.isEmpty() && value.length() <= MAX_PARAMETER)
        : Optional.empty();
  }

  private static boolean isEqual(String given, String expected) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
  }

  /** As RFC 9207 wants it, so that no other provider's answer is taken for this one's. */
  private void requireIssuer(Map<String, List<String>> answer, OIDCProviderMetadata provider)
      throws SignInFailure {
    boolean absent = !answer.containsKey("iss");
    boolean fits =
        absent
            ? !provider.supportsAuthorizationResponseIssuerParam()
            : single(answer, "iss").filter(issuer.toString()::equals).isPresent();
    if (!fits) {
      throw new SignInFailure(Reason.INVALID, "the answer is of another issuer");
    }
  }

  private OIDCTokens exchange(SignInAttempt attempt, String code, ProviderMetadata.Known provider)
      throws SignInFailure {
    AuthorizationCodeGrant grant =
        new AuthorizationCodeGrant(
            new AuthorizationCode(code), redirect, new CodeVerifier(attempt.verifier()));
    URI at = provider.metadata().getTokenEndpointURI();
    TokenRequest request =
        secret
            .map(known -> authentication(known, provider.metadata()))
            .map(known -> new TokenRequest.Builder(at, known, grant))
            .orElseGet(() -> new TokenRequest.Builder(at, client, grant))
            .build();
    try {
      HTTPResponse response = http.post(request.toHTTPRequest());
      if (response.getStatusCode() != 200) {
        boolean refused = response.getStatusCode() / 100 == 4;
        throw new SignInFailure(
            refused ? Reason.INVALID : Reason.UNAVAILABLE,
            "the token endpoint answers with status " + response.getStatusCode());
      }
      OIDCTokens tokens = OIDCTokenResponse.parse(response).getOIDCTokens();
      if (tokens.getIDToken() == null) {
        throw new SignInFailure(Reason.INVALID, "the provider gives no ID token");
      }
      return tokens;
    } catch (FetchFailure e) {
      throw new SignInFailure(Reason.UNAVAILABLE, "the token endpoint " + e.getMessage());
    } catch (ParseException e) {
      throw new SignInFailure(Reason.INVALID, "the answer of the token endpoint is not valid");
    }
  }

  /** As the provider wants it; by default, and where it may be chosen, in a header. */
  private ClientAuthentication authentication(Secret known, OIDCProviderMetadata provider) {
    List<ClientAuthenticationMethod> methods = provider.getTokenEndpointAuthMethods();
    boolean posted =
        methods != null
            && !methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
            && methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_POST);
    return posted ? new ClientSecretPost(client, known) : new ClientSecretBasic(client, known);
  }
}
