package dev.docs.http.signin.openid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A browser as far as sign-ins need one: redirects, cookies by host and path, and which of them go
 * along with a request that a page of another site led to.
 */
final class TestBrowser {

  private final HttpClient client =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();
  final Map<String, Cookie> cookies = new HashMap<>();

  /** The URLs of the last request and its redirects. */
  final List<URI> visited = new ArrayList<>();

  /** A cookie of a host. */
  record Cookie(String host, String name, String value, String path, String sameSite) {

    boolean goesTo(URI url, boolean crossSite) {
      return url.getHost().equals(host)
          && (url.getPath() + "/").startsWith(path.endsWith("/") ? path : path + "/")
          && !(crossSite && sameSite.equals("Strict"));
    }
  }

  /** Opens a URL that a person entered, and follows redirects. */
  HttpResponse<String> open(URI url) {
    visited.clear();
    return follow(url, false, url.getHost());
  }

  /** Follows a link on a page of another site. */
  HttpResponse<String> openFromElsewhere(URI url) {
    visited.clear();
    return follow(url, true, url.getHost());
  }

  /** As the other, by a browser that tells of it. */
  HttpResponse<String> openFromElsewhere(URI url, String fetchSite) {
    visited.clear();
    return request(
        HttpRequest.newBuilder(url).header("Sec-Fetch-Site", fetchSite).GET(), url, true);
  }

  private HttpResponse<String> follow(URI url, boolean crossSite, String site) {
    HttpResponse<String> response = request(HttpRequest.newBuilder(url).GET(), url, crossSite);
    Optional<String> location = response.headers().firstValue("Location");
    if (response.statusCode() / 100 != 3 || location.isEmpty()) {
      return response;
    }
    assertThat(visited).as("redirects").hasSizeLessThan(10);
    URI next = url.resolve(location.get());
    return follow(next, crossSite || !next.getHost().equals(site), site);
  }

  /** One request, without redirects. */
  HttpResponse<String> once(URI url) {
    visited.clear();
    return request(HttpRequest.newBuilder(url).GET(), url, false);
  }

  HttpResponse<String> post(URI url, String form, String fetchSite) {
    visited.clear();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Sec-Fetch-Site", fetchSite)
            .POST(HttpRequest.BodyPublishers.ofString(form));
    return request(request, url, !fetchSite.equals("same-origin"));
  }

  /** Does what a page says that leads on by itself. */
  HttpResponse<String> goOn(HttpResponse<String> page) {
    String refresh = page.headers().firstValue("Refresh").orElseThrow();
    assertThat(refresh).startsWith("0; url=");
    return open(page.uri().resolve(refresh.substring("0; url=".length())));
  }

  /** The cookies of the sign-ins that were begun. */
  List<Cookie> begun() {
    return cookies.values().stream()
        .filter(cookie -> cookie.name().startsWith("docs-sign-in-"))
        .toList();
  }

  Optional<String> cookie(String name) {
    return Optional.ofNullable(cookies.get(name)).map(Cookie::value);
  }

  private HttpResponse<String> request(HttpRequest.Builder request, URI url, boolean crossSite) {
    visited.add(url);
    List<String> sent = new ArrayList<>();
    for (Cookie cookie : cookies.values()) {
      if (cookie.goesTo(url, crossSite)) {
        sent.add(cookie.name() + "=" + cookie.value());
      }
    }
    if (!sent.isEmpty()) {
      request.header("Cookie", String.join("; ", sent));
    }
    try {
      HttpResponse<String> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      response.headers().allValues("Set-Cookie").forEach(set -> keep(url.getHost(), set));
      return response;
    } catch (IOException e) {
      throw new IllegalStateException(url.toString(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void keep(String host, String set) {
    Map<String, String> attributes = new HashMap<>();
    String[] parts = set.split("; ", -1);
    for (int i = 1; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      attributes.put(
          equals < 0 ? parts[i] : parts[i].substring(0, equals),
          equals < 0 ? "" : parts[i].substring(equals + 1));
    }
    assertThat(attributes).containsKeys("HttpOnly", "SameSite", "Path", "Max-Age");
    String name = parts[0].substring(0, parts[0].indexOf('='));
    if (attributes.get("Max-Age").equals("0")) {
      cookies.remove(name);
    } else {
      cookies.put(
          name,
          new Cookie(
              host,
              name,
              parts[0].substring(name.length() + 1),
              attributes.get("Path"),
              attributes.get("SameSite")));
    }
  }
}
