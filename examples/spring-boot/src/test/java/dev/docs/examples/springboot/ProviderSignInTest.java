package dev.docs.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.server.DocsServer;
import dev.docs.http.signin.ProviderMembers;
import dev.docs.http.signin.ProviderMembers.Grant;
import dev.docs.http.signin.openid.OpenIdProvider;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import dev.docs.store.memory.MemoryStore;
import java.net.CookieHandler;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.security.servlet.SecurityAutoConfiguration;
import org.springframework.boot.autoconfigure.web.servlet.DispatcherServletAutoConfiguration;
import org.springframework.boot.autoconfigure.web.servlet.ServletWebServerFactoryAutoConfiguration;
import org.springframework.boot.autoconfigure.web.servlet.WebMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.server.authorization.client.InMemoryRegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.config.annotation.web.configuration.OAuth2AuthorizationServerConfiguration;
import org.springframework.security.oauth2.server.authorization.config.annotation.web.configurers.OAuth2AuthorizationServerConfigurer;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenCustomizer;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** People who have an account with Spring Authorization Server sign in to the browser pages. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class ProviderSignInTest {

  private static final String SECRET = "the secret of the client";

  /**
   * The provider, with one account: ada, of the group writers. No component, which a scan finds.
   */
  @EnableWebSecurity
  @ImportAutoConfiguration({
    ServletWebServerFactoryAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    SecurityAutoConfiguration.class
  })
  static class Provider {

    @Bean
    SecurityFilterChain security(HttpSecurity http) throws Exception {
      return http.with(
              OAuth2AuthorizationServerConfigurer.authorizationServer(),
              server -> server.oidc(Customizer.withDefaults()))
          .authorizeHttpRequests(all -> all.anyRequest().authenticated())
          .formLogin(Customizer.withDefaults())
          .build();
    }

    @Bean
    UserDetailsService users() {
      return new InMemoryUserDetailsManager(
          User.withUsername("ada").password("{noop}lovelace").roles("USER").build());
    }

    @Bean
    RegisteredClientRepository clients(Environment environment) {
      return new InMemoryRegisteredClientRepository(
          RegisteredClient.withId(UUID.randomUUID().toString())
              .clientId("docs")
              .clientSecret("{noop}" + SECRET)
              .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
              .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
              .redirectUri(environment.getRequiredProperty("docs.redirect"))
              .scope("openid")
              .scope("profile")
              .scope("email")
              .clientSettings(
                  ClientSettings.builder()
                      .requireProofKey(true)
                      .requireAuthorizationConsent(false)
                      .build())
              .build());
    }

    @Bean
    JWKSource<SecurityContext> keys() throws JOSEException {
      return new ImmutableJWKSet<>(new JWKSet(new RSAKeyGenerator(2048).keyID("key").generate()));
    }

    @Bean
    JwtDecoder decoder(JWKSource<SecurityContext> keys) {
      return OAuth2AuthorizationServerConfiguration.jwtDecoder(keys);
    }

    @Bean
    AuthorizationServerSettings settings(Environment environment) {
      return AuthorizationServerSettings.builder()
          .issuer(environment.getRequiredProperty("docs.issuer"))
          .build();
    }

    @Bean
    OAuth2TokenCustomizer<JwtEncodingContext> claims() {
      return context ->
          context
              .getClaims()
              .claim("name", "Ada Lovelace")
              .claim("email", "ada@example.com")
              .claim("email_verified", true)
              .claim("groups", List.of("writers"));
    }
  }

  private final HttpClient browser =
      HttpClient.newBuilder()
          .cookieHandler(new Cookies())
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  /** The cookies of each host, as browsers send them. */
  private static final class Cookies extends CookieHandler {

    private final Map<String, Map<String, String>> kept = new HashMap<>();

    @Override
    public synchronized Map<String, List<String>> get(URI url, Map<String, List<String>> headers) {
      List<String> sent = new ArrayList<>();
      kept.getOrDefault(url.getHost(), Map.of())
          .forEach((name, value) -> sent.add(name + "=" + value));
      return sent.isEmpty() ? Map.of() : Map.of("Cookie", List.of(String.join("; ", sent)));
    }

    @Override
    public synchronized void put(URI url, Map<String, List<String>> headers) {
      for (String set : headers.getOrDefault("set-cookie", List.of())) {
        String[] pair = set.split(";", 2)[0].split("=", 2);
        kept.computeIfAbsent(url.getHost(), host -> new HashMap<>()).put(pair[0], pair[1]);
      }
    }
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return browser.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> open(URI url) throws Exception {
    return send(HttpRequest.newBuilder(url).header("Accept", "text/html"));
  }

  private static int freePort() throws Exception {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }

  private static String found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return matcher.group(1);
  }

  @Test
  void anAccountOfTheProviderBecomesAMember() throws Exception {
    // Cookies have no port: the provider is another host of this machine.
    String issuer = "http://localhost:" + freePort();
    int port = freePort();
    String own = "http://127.0.0.1:" + port;
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    DocsSession operator = docs.as(Caller.operator());
    OrganizationId acme = operator.organizations().create(CreateOrganization.titled("Acme")).id();
    ProviderMembers members =
        ProviderMembers.of(
            docs,
            acme,
            List.of(new Grant(Optional.of("writers"), Optional.of(Role.EDIT))),
            Map.of("writers", "The writers"));
    OpenIdProvider provider =
        OpenIdProvider.of(
            OpenIdProvider.Settings.of(URI.create(issuer), "docs", own).withSecret(SECRET));
    SpringApplication application = new SpringApplication(Provider.class);
    try (ConfigurableApplicationContext running =
            application.run(
                "--server.port=" + URI.create(issuer).getPort(),
                "--docs.issuer=" + issuer,
                "--docs.redirect=" + own + OpenIdProvider.RETURN_PATH,
                "--spring.main.banner-mode=off");
        DocsServer server =
            DocsServer.builder(
                    DocsApi.of(docs, new Tokens())
                        .publicUrl(own)
                        .browserPages(ApplicationPages.create(docs, provider, members))
                        .build())
                .host("127.0.0.1")
                .port(port)
                .start()) {
      assertThat(running.isActive()).isTrue();
      String link =
          found("href=\"(/app/~sso[^\"]*)\"", open(URI.create(server.url() + "/app")).body());

      HttpResponse<String> login = open(URI.create(own + link));
      assertThat(login.statusCode()).as(login.uri().toString()).isEqualTo(200);
      String csrf = found("name=\"_csrf\"[^>]* value=\"([^\"]+)\"", login.body());
      HttpResponse<String> welcome =
          send(
              HttpRequest.newBuilder(URI.create(issuer + "/login"))
                  .header("Accept", "text/html")
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          "username=ada&password=lovelace&_csrf="
                              + URLEncoder.encode(csrf, StandardCharsets.UTF_8))));

      assertThat(welcome.uri().getPath()).isEqualTo(OpenIdProvider.RETURN_PATH);
      assertThat(welcome.body()).contains("You are signed in");
      assertThat(open(URI.create(own + "/app")).body()).contains("Acme");
      UserId ada =
          operator.members().list(acme, Members.Query.ALL, ListOptions.limit(10)).items().stream()
              .filter(one -> one.member().role().equals(Optional.of(Role.EDIT)))
              .map(one -> one.member().user())
              .findFirst()
              .orElseThrow();
      assertThat(operator.users().get(ada).displayName()).isEqualTo("Ada Lovelace");
      assertThat(
              operator.teams().list(acme, Teams.Filter.ALL, ListOptions.limit(10)).items().stream()
                  .map(one -> one.team().title()))
          .containsExactly("The writers");
    }
  }
}
