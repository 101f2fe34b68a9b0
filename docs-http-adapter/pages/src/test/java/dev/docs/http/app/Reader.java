package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.json.WireName;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * A browser without sockets, for one member of a small world, whose token is the user's name. Keeps
 * the cookie, follows no redirects.
 */
final class Reader {

  final World world = World.on(MemoryStore.create());
  final Tokens tokens = new Tokens();
  final List<Throwable> errors = new ArrayList<>();
  DocsHttp http;
  Optional<String> cookie = Optional.empty();

  Reader() {
    for (Role role : Role.values()) {
      tokens.add(WireName.of(role), Caller.user(WireName.of(role)));
    }
    tokens.add("guest", Caller.user("guest")).add("stranger", Caller.user("stranger"));
    http = build().build();
  }

  DocsApi.Builder build() {
    return DocsApi.of(world.docs, tokens)
        .onError((request, error) -> errors.add(error))
        .browserPages(ApplicationPages.create(world.docs));
  }

  HttpResponse send(HttpRequest request) {
    HttpResponse response =
        http.handle(cookie.map(c -> request.withHeader("Cookie", c)).orElse(request));
    response
        .headers()
        .first("Set-Cookie")
        .ifPresent(set -> cookie = Optional.of(set.substring(0, set.indexOf(';'))));
    assertThat(errors).as(request.method() + " " + request.path()).isEmpty();
    return response;
  }

  static HttpRequest form(String path, String... fields) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < fields.length; i += 2) {
      body.append(i == 0 ? "" : "&")
          .append(fields[i])
          .append('=')
          .append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return HttpRequest.of("POST", path)
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .withBody(HttpBody.of(body.toString().getBytes(StandardCharsets.UTF_8)));
  }

  HttpResponse signIn(String token) {
    return send(form("/app/~sign-in", "token", token));
  }

  Reader as(String token) {
    assertThat(signIn(token).status()).isEqualTo(303);
    return this;
  }

  /** Loads an existing page. */
  Document page(String path) {
    HttpResponse response = send(HttpRequest.get(path));
    assertThat(response.status()).as(path + " " + response.text()).isEqualTo(200);
    return Jsoup.parse(response.text());
  }
}
