package dev.docs.http.kept;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Asks a kept store over HTTP. A request is a line such as {@code ada GET /spaces/{guide}}, with
 * the body after the target, if any. The callers are users, {@code -} for nobody, and {@code
 * visitor:site} for the visitor for whom a stranger resolved {@code {siteUrl}}, {@code
 * visitor:site:ada} if a member did. What follows {@code ->} names the field of the answer whose
 * URL is then fetched.
 */
final class KeptRequests {

  private static final String BASE = "https://docs.example";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Those who are asked for, the one who left, and one who was never a member. */
  private static final List<String> USERS =
      List.of("ada", "carl", "eve", "rita", "cora", "rob", "lea", "stranger");

  /** The exceptions behind answers that are none. */
  final List<Throwable> errors = new ArrayList<>();

  private final KeptNames names;
  private final DocsHttp http;
  private final Map<String, String> visits = new HashMap<>();

  KeptRequests(Docs docs, KeptNames names) {
    this.names = names;
    Tokens tokens = new Tokens();
    USERS.forEach(user -> tokens.add(user, Caller.user(user)));
    http =
        DocsApi.of(docs, tokens)
            .publicUrl(BASE)
            .onError((request, error) -> errors.add(error))
            .build();
  }

  /** The answer, its ids named, as lines: the status, and the body in its readable form. */
  String answer(String request) throws IOException {
    String[] parts = request.split(" ", 4);
    HttpRequest asked = HttpRequest.of(parts[1], "/v1" + names.resolved(parts[2]));
    String rest = parts.length < 4 ? "" : parts[3];
    if (rest.startsWith("{")) {
      asked = asked.withJson(names.resolved(rest));
    }
    HttpResponse response = http.handle(as(parts[0], asked));
    if (rest.startsWith("-> ")) {
      String url = JSON.readTree(response.text()).at("/" + rest.substring(3)).textValue();
      response = http.handle(HttpRequest.of("GET", url.substring(BASE.length())));
    }
    return response.status() + "\n" + body(response).strip() + "\n";
  }

  private HttpRequest as(String caller, HttpRequest request) throws IOException {
    if (caller.equals("-")) {
      return request;
    }
    if (!caller.startsWith("visitor:")) {
      return request.withToken(caller);
    }
    String token = visits.get(caller);
    if (token == null) {
      String[] visit = caller.split(":", -1);
      token = visit(visit[1], visit.length > 2 ? visit[2] : "stranger");
      visits.put(caller, token);
    }
    return request.withToken(token);
  }

  private String visit(String site, String resolver) throws IOException {
    HttpRequest resolve =
        HttpRequest.of("POST", "/v1/urls/published")
            .withToken(resolver)
            .withJson(
                names.resolved(
                    "{\"url\": \"{"
                        + site
                        + "Url}\", \"visitor\": {\"jwtToken\": \"{visitorToken}\"}}"));
    HttpResponse response = http.handle(resolve);
    return JSON.readTree(response.text()).path("apiToken").asText();
  }

  private String body(HttpResponse response) throws IOException {
    byte[] bytes = response.body().bytes(Integer.MAX_VALUE);
    String type = response.headers().first("Content-Type").orElse("");
    if (type.contains("json") && !type.contains("openapi")) {
      return names.named(ReadableJson.of(JSON.readTree(bytes)));
    }
    if (type.contains("zip")) {
      return entries(bytes);
    }
    return type.startsWith("text/")
        ? names.named(new String(bytes, StandardCharsets.UTF_8))
        : type + " " + digest(bytes);
  }

  private static String entries(byte[] archive) throws IOException {
    List<String> entries = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.add(entry.getName() + " " + digest(in.readAllBytes()));
      }
    }
    return String.join("\n", entries.stream().sorted().toList());
  }

  static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return bytes.length + " bytes, SHA-256 " + HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
