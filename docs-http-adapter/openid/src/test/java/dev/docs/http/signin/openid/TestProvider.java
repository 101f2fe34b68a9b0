package dev.docs.http.signin.openid;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/**
 * An OpenID provider on a port of 127.0.0.1, where Ada is always signed in. It does what it must,
 * and what the fields say it should do wrong.
 */
final class TestProvider implements AutoCloseable {

  static final String CLIENT = "docs-client";
  static final String SECRET = "secret of the client";
  static final RSAKey KEY = key("first");
  static final RSAKey OTHER_KEY = key("second");

  private final HttpServer server;
  private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

  /** Forms sent to the token endpoint. */
  final List<Map<String, String>> exchanges = new ArrayList<>();

  /** How often keys were fetched. */
  volatile int keyFetches;

  volatile List<RSAKey> published = List.of(KEY);

  /** Published before those, with a comma after it. */
  volatile String firstKey = "";

  volatile UnaryOperator<JWTClaimsSet.Builder> claims = same -> same;
  volatile Consumer<Map<String, Object>> description = same -> {};
  volatile Signing signing = TestProvider::signed;

  /** Further parameters of the way back; a null value removes one. */
  volatile Map<String, String> back = Map.of();

  /** What is told of the person besides; null for an endpoint that fails. */
  volatile Map<String, Object> userInfo = Map.of("sub", "ada");

  volatile Set<OpenIdProvider.Feature> features = Set.of();
  volatile String groupsClaim = OpenIdProvider.GROUPS;

  /** What browsers asked for that were sent to sign out. */
  final List<Map<String, String>> signedOut = new ArrayList<>();

  volatile String keyPadding = "";
  volatile int tokenStatus = 200;

  /** Makes a token of claims. */
  @FunctionalInterface
  interface Signing {
    String sign(JWTClaimsSet claims) throws JOSEException;
  }

  TestProvider() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/.well-known/openid-configuration", this::describe);
    server.createContext("/keys", this::keys);
    server.createContext("/authorize", this::authorize);
    server.createContext("/token", this::token);
    server.createContext("/userinfo", this::userInfo);
    server.createContext("/end", this::end);
    server.start();
  }

  private static RSAKey key(String id) {
    try {
      return new RSAKeyGenerator(2048).keyID(id).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  static String signed(JWTClaimsSet claims) throws JOSEException {
    return signed(claims, KEY);
  }

  static String signed(JWTClaimsSet claims, RSAKey key) throws JOSEException {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }

  String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void describe(HttpExchange exchange) throws IOException {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("issuer", issuer());
    all.put("authorization_endpoint", issuer() + "/authorize");
    all.put("token_endpoint", issuer() + "/token");
    all.put("jwks_uri", issuer() + "/keys");
    all.put("userinfo_endpoint", issuer() + "/userinfo");
    all.put("end_session_endpoint", issuer() + "/end");
    all.put("response_types_supported", List.of("code"));
    all.put("subject_types_supported", List.of("public"));
    all.put("id_token_signing_alg_values_supported", List.of("RS256"));
    all.put("authorization_response_iss_parameter_supported", true);
    description.accept(all);
    answer(exchange, 200, JSONObjectUtils.toJSONString(all));
  }

  private void keys(HttpExchange exchange) throws IOException {
    keyFetches++;
    JWKSet set = new JWKSet(List.copyOf(published)).toPublicJWKSet();
    answer(
        exchange,
        200,
        set.toString().replaceFirst("\\[", "[" + Matcher.quoteReplacement(firstKey)) + keyPadding);
  }

  private void authorize(HttpExchange exchange) throws IOException {
    Map<String, String> asked = parameters(exchange.getRequestURI().getRawQuery());
    String code = UUID.randomUUID().toString();
    codes.put(code, asked);
    Map<String, String> all = new HashMap<>();
    all.put("code", code);
    all.put("state", asked.get("state"));
    all.put("iss", issuer());
    back.forEach(all::put);
    all.values().removeIf(""::equals);
    exchange.getResponseHeaders().set("Location", asked.get("redirect_uri") + "?" + query(all));
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  private void token(HttpExchange exchange) throws IOException {
    Map<String, String> form =
        parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    exchanges.add(form);
    Map<String, String> asked = codes.remove(form.getOrDefault("code", ""));
    boolean right =
        asked != null
            && isClient(exchange.getRequestHeaders().getFirst("Authorization"))
            && asked.get("code_challenge_method").equals("S256")
            && asked.get("code_challenge").equals(challenge(form.get("code_verifier")))
            && asked.get("client_id").equals(CLIENT)
            && asked.get("redirect_uri").equals(form.get("redirect_uri"));
    if (!right) {
      answer(exchange, 400, "{\"error\":\"invalid_grant\"}");
      return;
    }
    try {
      Instant now = Instant.now();
      JWTClaimsSet.Builder made =
          new JWTClaimsSet.Builder()
              .issuer(issuer())
              .subject("ada")
              .audience(CLIENT)
              .issueTime(Date.from(now))
              .expirationTime(Date.from(now.plusSeconds(300)))
              .claim("nonce", asked.get("nonce"))
              .claim("name", "Ada Lovelace")
              .claim("email", "ada@example.com")
              .claim("email_verified", true);
      answer(
          exchange,
          tokenStatus,
          JSONObjectUtils.toJSONString(
              Map.of(
                  "access_token",
                  "unused",
                  "token_type",
                  "Bearer",
                  "id_token",
                  signing.sign(claims.apply(made).build()))));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private void userInfo(HttpExchange exchange) throws IOException {
    Map<String, Object> told = userInfo;
    boolean known =
        told != null
            && "Bearer unused".equals(exchange.getRequestHeaders().getFirst("Authorization"));
    answer(exchange, known ? 200 : 401, known ? JSONObjectUtils.toJSONString(told) : "{}");
  }

  private void end(HttpExchange exchange) throws IOException {
    Map<String, String> asked = parameters(exchange.getRequestURI().getRawQuery());
    signedOut.add(asked);
    exchange.getResponseHeaders().set("Location", asked.get("post_logout_redirect_uri"));
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  private static boolean isClient(String header) {
    String encoded =
        URLEncoder.encode(CLIENT, StandardCharsets.UTF_8)
            + ":"
            + URLEncoder.encode(SECRET, StandardCharsets.UTF_8);
    String expected = Base64.getEncoder().encodeToString(encoded.getBytes(StandardCharsets.UTF_8));
    return ("Basic " + expected).equals(header);
  }

  private static String challenge(String verifier) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.UTF_8));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static Map<String, String> parameters(String query) {
    Map<String, String> all = new HashMap<>();
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      all.put(
          URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
          URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
    }
    return all;
  }

  private static String query(Map<String, String> all) {
    List<String> pairs = new ArrayList<>();
    all.forEach(
        (name, value) -> pairs.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return String.join("&", pairs);
  }

  private static void answer(HttpExchange exchange, int status, String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  OpenIdProvider.Settings settings(String publicUrl) {
    return OpenIdProvider.Settings.of(URI.create(issuer()), CLIENT, publicUrl)
        .withSecret(SECRET)
        .withGroupsClaim(groupsClaim)
        .withFeatures(features);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
