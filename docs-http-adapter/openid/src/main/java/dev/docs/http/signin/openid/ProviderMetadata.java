package dev.docs.http.signin.openid;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.net.MalformedURLException;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a provider tells of itself, and its keys. Both are fetched when they are first needed, and
 * again after a while; keys also when a signature names another one, at most twice in {@link
 * #KEYS_APART}. Thread-safe.
 */
final class ProviderMetadata {

  /** Those with a public key: a client's secret signs nothing. */
  static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512,
          JWSAlgorithm.ES256,
          JWSAlgorithm.ES384,
          JWSAlgorithm.ES512);

  private static final Duration FRESH = Duration.ofHours(1);

  /** How long a failure is remembered, so that not everybody waits for a provider that is down. */
  private static final Duration FAILED = Duration.ofSeconds(5);

  private static final Duration KEYS_FRESH = Duration.ofMinutes(15);
  static final Duration KEYS_APART = Duration.ofSeconds(30);
  private static final Duration KEYS_PATIENCE = Duration.ofSeconds(10);

  private final String issuer;
  private final ProviderClient client;
  private volatile @Nullable Known known;

  /** When the last attempt failed, as {@link System#nanoTime}; null for one that did not. */
  private @Nullable Long failedAt;

  /**
   * What was fetched.
   *
   * @param at as {@link System#nanoTime}
   */
  record Known(OIDCProviderMetadata metadata, JWKSource<SecurityContext> keys, long at) {}

  ProviderMetadata(String issuer, ProviderClient client) {
    this.issuer = issuer;
    this.client = client;
  }

  /**
   * What is known; if it cannot be fetched again, what was known before.
   *
   * @throws SignInFailure with {@code UNAVAILABLE} when it cannot be fetched, or is not valid
   */
  Known get() throws SignInFailure {
    Known last = known;
    return last != null && System.nanoTime() - last.at() < FRESH.toNanos() ? last : refreshed();
  }

  private synchronized Known refreshed() throws SignInFailure {
    Known last = known;
    if (last != null && System.nanoTime() - last.at() < FRESH.toNanos()) {
      return last;
    }
    try {
      if (failedAt != null && System.nanoTime() - failedAt < FAILED.toNanos()) {
        throw new SignInFailure(Reason.UNAVAILABLE, "the provider did not answer a moment ago");
      }
      Known next = fetched(last);
      known = next;
      failedAt = null;
      return next;
    } catch (SignInFailure e) {
      if (failedAt == null || System.nanoTime() - failedAt >= FAILED.toNanos()) {
        failedAt = System.nanoTime();
      }
      if (last == null) {
        throw e;
      }
      return last;
    }
  }

  private Known fetched(@Nullable Known last) throws SignInFailure {
    try {
      OIDCProviderMetadata found =
          OIDCProviderMetadata.parse(
              client.get(issuer.replaceFirst("/$", "") + "/.well-known/openid-configuration"));
      if (!found.getIssuer().getValue().equals(issuer)) {
        throw invalid("names another issuer");
      }
      URI keys = endpoint("jwks_uri", found.getJWKSetURI());
      endpoint("authorization_endpoint", found.getAuthorizationEndpointURI());
      endpoint("token_endpoint", found.getTokenEndpointURI());
      JWKSource<SecurityContext> source =
          last != null && keys.equals(last.metadata().getJWKSetURI()) ? last.keys() : keys(keys);
      return new Known(found, source, System.nanoTime());
    } catch (FetchFailure e) {
      throw invalid(e.getMessage());
    } catch (DocsException e) {
      throw e;
    } catch (ParseException | MalformedURLException | RuntimeException e) { // the library's
      throw invalid("is not valid");
    }
  }

  private static SignInFailure invalid(String message) {
    return new SignInFailure(
        Reason.UNAVAILABLE, "the description of the OpenID provider " + message);
  }

  private URI endpoint(String name, @Nullable URI address) throws SignInFailure {
    if (address == null || !isSafe(address, issuer.startsWith("http:"))) {
      throw invalid("has no safe " + name);
    }
    return address;
  }

  /**
   * Whether what is sent to a URL is read by its host alone.
   *
   * @param local whether this machine is also accepted, without TLS
   */
  static boolean isSafe(URI url, boolean local) {
    String host = url.getHost();
    return host != null
        && ("https".equals(url.getScheme())
            || (local
                && "http".equals(url.getScheme())
                && Set.of("localhost", "127.0.0.1", "[::1]").contains(host)));
  }

  private JWKSource<SecurityContext> keys(URI at) throws MalformedURLException {
    return JWKSourceBuilder.<SecurityContext>create(at.toURL(), client)
        .cache(KEYS_FRESH.toMillis(), KEYS_PATIENCE.toMillis())
        .refreshAheadCache(false)
        .rateLimited(KEYS_APART.toMillis())
        .build();
  }
}
