package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.signin.SamlKey;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.Members;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;

/** An organization with a SAML provider, and browsers without sockets. */
final class SamlWorld {

  static final String URL = "https://docs.example.com";

  /** To whose key assertions may be encrypted. */
  static final SelfSigned OWN = SelfSigned.rsa("other");

  final World world = World.on(MemoryStore.create());
  final DocsHttp http;
  final List<Throwable> errors = new ArrayList<>();
  final SamlProviderId provider;

  SamlWorld(String certificates) {
    http = http().publicUrl(URL).build();
    provider = add(certificates).id();
  }

  DocsApi.Builder http() {
    return DocsApi.of(world.docs, new Tokens())
        .onError((request, error) -> errors.add(error))
        .browserPages(ApplicationPages.create(world.docs).withSamlKey(SamlKey.of(OWN.both())));
  }

  SamlProvider add(String certificates) {
    return world
        .admin
        .samlProviders()
        .create(
            world.organization,
            CreateSamlProvider.labelled("Idp")
                .entityID(TestIdp.ENTITY)
                .ssoURL(TestIdp.SSO)
                .certificate(certificates)
                .defaultRole(Role.EDIT))
        .provider();
  }

  /** The users whom a SAML provider made members. */
  List<UserId> people() {
    return world
        .admin
        .members()
        .list(world.organization, Members.Query.ALL, ListOptions.limit(100))
        .items()
        .stream()
        .map(one -> one.member().user())
        .filter(user -> user.value().startsWith("saml-"))
        .toList();
  }

  static String alert(HttpResponse page) {
    return Jsoup.parse(page.text()).select("[role=alert]").text();
  }

  /** A browser, which keeps cookies by name, and sends those that a request has. */
  final class Browser {

    final Map<String, String> cookies = new HashMap<>();

    /** Begins a sign-in. Where the provider is asked. */
    URI begin(SamlProviderId with, String query) {
      HttpResponse sent = get("/app/saml/" + with + "/login" + query);
      assertThat(sent.status()).as(sent.text()).isEqualTo(303);
      return URI.create(sent.headers().first("Location").orElseThrow());
    }

    URI begin() {
      return begin(provider, "");
    }

    /** Lets a page of the provider post its answer, which takes no cookie along. */
    HttpResponse post(SamlProviderId with, String response) {
      return http.handle(
          HttpRequest.of("POST", "/app/saml/" + with + "/acs")
              .withHeader("Content-Type", "application/x-www-form-urlencoded")
              .withHeader("Sec-Fetch-Site", "cross-site")
              .withHeader("Origin", "https://idp.example")
              .withBody(
                  HttpBody.of(
                      ("RelayState=https%3A%2F%2Fevil.example&SAMLResponse="
                              + URLEncoder.encode(response, StandardCharsets.UTF_8))
                          .getBytes(StandardCharsets.UTF_8))));
    }

    /** Posts an answer, and follows the redirect, or what leads back here without an answer. */
    HttpResponse answer(String response) {
      HttpResponse taken = post(provider, response);
      return taken
          .headers()
          .first("Location")
          .or(() -> taken.headers().first("Refresh").map(to -> to.substring("0; url=".length())))
          .map(this::get)
          .orElse(taken);
    }

    /** Signs in. */
    HttpResponse signIn(TestIdp idp) {
      return answer(idp.respond(begin(), world.docs.now()));
    }

    HttpResponse get(String path) {
      HttpRequest request = HttpRequest.get(path);
      List<String> sent = new ArrayList<>();
      cookies.forEach((name, value) -> sent.add(name + "=" + value));
      HttpResponse response =
          http.handle(
              sent.isEmpty() ? request : request.withHeader("Cookie", String.join("; ", sent)));
      response.headers().all("Set-Cookie").forEach(this::keep);
      return response;
    }

    private void keep(String set) {
      int equals = set.indexOf('=');
      String value = set.substring(equals + 1, set.indexOf(';'));
      if (value.isEmpty()) {
        cookies.remove(set.substring(0, equals));
      } else {
        cookies.put(set.substring(0, equals), value);
      }
    }

    /** The values of the cookies of the sign-ins that were begun. */
    List<String> begun() {
      return cookies.entrySet().stream()
          .filter(cookie -> cookie.getKey().startsWith("__Secure-docs-saml-"))
          .map(Map.Entry::getValue)
          .toList();
    }

    Optional<String> session() {
      return Optional.ofNullable(cookies.get("docs-session"));
    }
  }
}
