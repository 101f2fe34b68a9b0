package dev.docs.http.signin.openid;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import dev.docs.budget.MemoryBudget;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.FetchLimits;
import dev.docs.http.fetch.internal.Fetched;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.WebAddress;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Requests to an identity provider, which may be in a private network, as the operator named it.
 * Follows no redirects. Thread-safe.
 */
final class ProviderClient implements ResourceRetriever {

  /** The largest answer, in bytes: keys and tokens have some kilobytes. */
  static final int MAX_BYTES = 256 << 10;

  /** For connecting, and for one answer: somebody waits for it. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final System.Logger LOG = System.getLogger("dev.docs.http.signin");

  private final Fetcher fetcher =
      Fetcher.of(AddressPolicy.ANY).withLimits(new FetchLimits(MAX_BYTES, PATIENCE, PATIENCE, 0));

  String get(String url) throws FetchFailure {
    return text(fetcher.get(url, MemoryBudget.UNBOUNDED));
  }

  @Override
  public Resource retrieveResource(URL url) throws IOException {
    try {
      Fetched fetched = fetcher.get(url.toString(), MemoryBudget.UNBOUNDED);
      return new Resource(readable(text(fetched)), fetched.contentType().orElse(null));
    } catch (FetchFailure e) {
      throw new IOException("the address " + e.getMessage(), e);
    }
  }

  /**
   * A set of keys without those that cannot be read: a provider may publish one of a kind that is
   * not known here, beside those with which it signs.
   */
  private static String readable(String keys) throws IOException {
    try {
      List<Object> read = new ArrayList<>();
      for (Map<String, Object> key :
          JSONObjectUtils.getJSONObjectArray(JSONObjectUtils.parse(keys), "keys")) {
        if (isReadable(key)) {
          read.add(key);
        }
      }
      return JSONObjectUtils.toJSONString(Map.of("keys", read));
    } catch (java.text.ParseException | RuntimeException e) { // RuntimeException: of the library
      throw new IOException("the keys are no JSON Web Key Set", e);
    }
  }

  private static boolean isReadable(Map<String, Object> key) {
    try {
      return JWK.parse(key) != null;
    } catch (java.text.ParseException | RuntimeException e) {
      LOG.log(System.Logger.Level.DEBUG, "a key of the provider cannot be read", e);
      return false;
    }
  }

  HTTPResponse post(HTTPRequest request) throws FetchFailure, ParseException {
    Map<String, String> headers = new HashMap<>();
    for (Map.Entry<String, List<String>> header : request.getHeaderMap().entrySet()) {
      headers.put(header.getKey(), String.join(",", header.getValue()));
    }
    headers.put("User-Agent", "docs-sign-in/1.0");
    Fetcher.Answer answer =
        fetcher.exchange(
            WebAddress.parse(request.getURI().toString()),
            headers,
            request.getBody().getBytes(StandardCharsets.UTF_8));
    HTTPResponse response = new HTTPResponse(answer.status());
    response.setContentType(answer.contentType().orElse(""));
    response.setBody(new String(answer.content().bytes(), StandardCharsets.UTF_8));
    return response;
  }

  private static String text(Fetched fetched) {
    return new String(fetched.bytes(), StandardCharsets.UTF_8);
  }
}
