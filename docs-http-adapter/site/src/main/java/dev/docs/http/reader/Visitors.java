package dev.docs.http.reader;

import dev.docs.http.call.BrowserCall;
import dev.docs.http.visitor.VisitorProof;
import dev.docs.id.SiteId;
import dev.docs.site.published.PublishedUrls.Visitor;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who visits: a token in the query as {@code jwt_token}, claims as {@code visitor.NAME}. Both are
 * then kept in cookies of their site, and the browser is sent to the URL without them. Stateless.
 */
final class Visitors {

  /** The parameter that authentication services put a visitor's token in. */
  static final String TOKEN = "jwt_token";

  private static final String CLAIM = "visitor.";
  private static final Pattern CLAIM_NAME = Pattern.compile("visitor(\\.[^.]{1,100}){1,8}");
  private static final String TOKEN_COOKIE = "visitor-";
  private static final String CLAIMS_COOKIE = "claims-";

  /** The longest cookie that all browsers keep is 4,096 bytes, its name and attributes included. */
  private static final int MAX_COOKIE = 3_800;

  private Visitors() {}

  /** Whether the query has something to be kept in a cookie. */
  static boolean isIntroduced(BrowserCall call) {
    return !call.request().query().isEmpty()
        && call.parameters().keySet().stream()
            .anyMatch(name -> name.equals(TOKEN) || CLAIM_NAME.matcher(name).matches());
  }

  /** Whether the query has a token, which must then be valid. */
  static boolean isProved(BrowserCall call) {
    return call.query(TOKEN).isPresent();
  }

  static Visitor of(BrowserCall call, SiteId site) {
    Optional<String> token = call.query(TOKEN).or(() -> call.cookie(TOKEN_COOKIE + site.value()));
    Map<String, Object> claims = new LinkedHashMap<>();
    kept(call, site).forEach((name, value) -> put(claims, name, value));
    asked(call).forEach((name, value) -> put(claims, name, value));
    return new Visitor(VisitorProof.of(token.orElse(null)), claims);
  }

  /** Whether a cookie can keep the token that the query may have. */
  static boolean isKept(BrowserCall call) {
    return call.query(TOKEN)
        .filter(token -> token.length() > MAX_COOKIE || !token.matches("[A-Za-z0-9._=-]*"))
        .isEmpty();
  }

  /** The cookie that replaces a token of before by none. */
  static String withoutToken(BrowserCall call, SiteId site) {
    return cookie(call, TOKEN_COOKIE + site.value(), "") + "; Max-Age=0";
  }

  /** The cookies that keep what the query has, claims beside those that were kept before. */
  static List<String> cookies(BrowserCall call, SiteId site) {
    List<String> cookies = new ArrayList<>();
    call.query(TOKEN)
        .filter(token -> isKept(call))
        .ifPresent(token -> cookies.add(cookie(call, TOKEN_COOKIE + site.value(), token)));
    Map<String, String> asked = asked(call);
    if (!asked.isEmpty()) {
      Map<String, String> all = kept(call, site);
      asked.forEach((name, value) -> renew(all, name, value));
      Stream.of(all, asked)
          .map(Visitors::joined)
          .filter(kept -> kept.length() <= MAX_COOKIE)
          .findFirst()
          .ifPresent(kept -> cookies.add(cookie(call, CLAIMS_COOKIE + site.value(), kept)));
    }
    return cookies;
  }

  /** The query without what is kept in cookies; empty, or with its question mark. */
  static String queryWithout(BrowserCall call) {
    StringJoiner rest = new StringJoiner("&", "?", "");
    rest.setEmptyValue("");
    call.parameters()
        .forEach(
            (name, values) -> {
              if (!name.equals(TOKEN) && !CLAIM_NAME.matcher(name).matches()) {
                values.forEach(value -> rest.add(encoded(name) + "=" + encoded(value)));
              }
            });
    return rest.toString();
  }

  private static Map<String, String> asked(BrowserCall call) {
    Map<String, String> asked = new LinkedHashMap<>();
    call.parameters()
        .forEach(
            (name, values) -> {
              if (CLAIM_NAME.matcher(name).matches()) {
                asked.put(name.substring(CLAIM.length()), values.get(0));
              }
            });
    return asked;
  }

  private static String joined(Map<String, String> claims) {
    StringJoiner pairs = new StringJoiner("&");
    claims.forEach((name, value) -> pairs.add(encoded(name) + "=" + encoded(value)));
    return pairs.toString();
  }

  /** Puts a claim last, as what it replaces may be part of another. */
  private static void renew(Map<String, String> claims, String name, String value) {
    claims.remove(name);
    claims.put(name, value);
  }

  /** Adds a claim; a dot in its name leads into an object. */
  private static void put(Map<String, Object> claims, String name, String value) {
    int dot = name.indexOf('.');
    if (dot < 0) {
      claims.put(
          name, value.equals("true") || value.equals("false") ? Boolean.valueOf(value) : value);
      return;
    }
    Map<String, Object> inner = new LinkedHashMap<>();
    if (claims.get(name.substring(0, dot)) instanceof Map<?, ?> before) {
      before.forEach((key, old) -> inner.put(String.valueOf(key), old));
    }
    put(inner, name.substring(dot + 1), value);
    claims.put(name.substring(0, dot), inner);
  }

  /**
   * A cookie for the session of the browser, not readable by scripts, for all paths of the host.
   */
  private static String cookie(BrowserCall call, String name, String value) {
    boolean encrypted = call.isSecure() || call.origin().startsWith("https:");
    String secure = encrypted ? "; Secure" : "";
    return name + "=" + value + "; Path=/; HttpOnly; SameSite=Lax" + secure;
  }

  /** The claims that were kept before. */
  private static Map<String, String> kept(BrowserCall call, SiteId site) {
    Map<String, String> claims = new LinkedHashMap<>();
    for (String pair : call.cookie(CLAIMS_COOKIE + site.value()).orElse("").split("&", -1)) {
      String[] parts = pair.split("=", 2);
      if (parts.length == 2) {
        try {
          renew(claims, decoded(parts[0]), decoded(parts[1]));
        } catch (IllegalArgumentException e) {
          // A cookie that was not set here: it says nothing.
        }
      }
    }
    return claims;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
