package dev.docs.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.DataAccessException;

/** The application over HTTP, as a browser uses it. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
@Timeout(60)
class HarbourApplicationTest {

  private static final OrganizationId HARBOUR = new OrganizationId("harbour");
  private static final Pattern FORGERY =
      Pattern.compile(
          "name=\"_csrf\"[^>]*value=\"([^\"]+)\"|value=\"([^\"]+)\"[^>]*name=\"_csrf\"");

  @TempDir private static Path directory;
  private static ConfigurableApplicationContext application;
  private static String url;

  private final HttpClient browser =
      HttpClient.newBuilder()
          .cookieHandler(new CookieManager())
          .followRedirects(HttpClient.Redirect.NORMAL)
          .build();

  @BeforeAll
  static void start() {
    application =
        SpringApplication.run(
            HarbourApplication.class,
            "--server.port=0",
            "--spring.datasource.url=jdbc:h2:" + directory.resolve("harbour"),
            "--harbour.first-password=secret",
            "--docs.events.interval=20ms",
            "--logging.level.root=WARN");
    url = "http://127.0.0.1:" + application.getEnvironment().getProperty("local.server.port");
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return browser.send(
        HttpRequest.newBuilder(URI.create(url + path)).build(), BodyHandlers.ofString());
  }

  /** Sends the form of a page. */
  private HttpResponse<String> submit(String page, String action, String... fields)
      throws IOException, InterruptedException {
    Matcher forgery = FORGERY.matcher(get(page).body());
    assertThat(forgery.find()).isTrue();
    String token = forgery.group(1) == null ? forgery.group(2) : forgery.group(1);
    StringBuilder form = new StringBuilder("_csrf=" + token);
    for (int i = 0; i < fields.length; i += 2) {
      form.append('&').append(fields[i]).append('=');
      form.append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return browser.send(
        HttpRequest.newBuilder(URI.create(url + action))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form.toString()))
            .build(),
        BodyHandlers.ofString());
  }

  private void signIn(String name) throws IOException, InterruptedException {
    HttpResponse<String> start = submit("/login", "/login", "username", name, "password", "secret");
    assertThat(start.body()).contains("Signed in as");
  }

  @Test
  void aUserAddsAFerryEditsItsManualAndEverybodyGetsAMail() throws Exception {
    signIn("ada");
    assertThat(submit("/", "/ferries", "name", "Swift").body()).contains("Swift");
    String manual = get("/ferries/Swift").body();
    assertThat(manual).contains("Safety", "Count the vests.");
    Matcher action = Pattern.compile("action=\"(/ferries/Swift/pages/[^\"]+)\"").matcher(manual);
    assertThat(action.find()).isTrue();
    String saved =
        submit("/ferries/Swift", action.group(1), "text", "Count the <b>boats</b>.\n").body();
    assertThat(saved).contains("Count the &lt;b&gt;boats&lt;/b&gt;.");

    MailOutbox outbox = application.getBean(MailOutbox.class);
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (outbox.waiting().size() < 4 && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    assertThat(outbox.waiting())
        .extracting(MailOutbox.Mail::recipient)
        .containsOnly("ada@harbour.example", "ben@harbour.example");
  }

  @Test
  void theSignedInUserIsTheCallerOfTheApi() throws Exception {
    signIn("ben");
    assertThat(get("/docs/v1/user").body())
        .contains("\"id\":\"ben\"", "\"displayName\":\"Ben\"", "ben@harbour.example");
    assertThat(get("/docs/app").body()).contains("Harbour");
    List<String> teams =
        application
            .getBean(Docs.class)
            .as(Caller.operator())
            .members()
            .teams(HARBOUR, new UserId("ben"), null, ListOptions.limit(10))
            .items()
            .stream()
            .map(in -> in.team().team().title())
            .toList();
    assertThat(teams).containsExactly("Pilots");

    HttpRequest forged =
        HttpRequest.newBuilder(URI.create(url + "/docs/v1/orgs/harbour/spaces"))
            .header("Origin", "https://evil.example")
            .POST(BodyPublishers.ofString("{\"title\":\"Forged\"}"))
            .build();
    assertThat(browser.send(forged, BodyHandlers.ofString()).statusCode()).isEqualTo(403);
  }

  @Test
  void whoIsNotSignedInIsRefused() throws Exception {
    assertThat(get("/docs/v1/user").statusCode()).isEqualTo(401);
    assertThat(get("/").body()).contains("Please sign in");
  }

  @Test
  void aFerryThatIsThereIsNotAddedAndLeavesNoManual() throws Exception {
    signIn("ada");
    Docs docs = application.getBean(Docs.class);
    Ferries ferries = application.getBean(Ferries.class);
    ferries.add(docs.as(Caller.user("ada")), "Tern");
    long spaces = spaces(docs);
    assertThatExceptionOfType(DataAccessException.class)
        .isThrownBy(() -> ferries.add(docs.as(Caller.user("ada")), "Tern"));
    assertThat(spaces(docs)).isEqualTo(spaces);
  }

  private static long spaces(Docs docs) {
    return docs.as(Caller.operator()).spaces().list(HARBOUR, ListOptions.limit(100)).items().size();
  }

  @Test
  void aSecondStartFindsWhatTheFirstLeft() throws Exception {
    signIn("ada");
    application
        .getBean(Ferries.class)
        .add(application.getBean(Docs.class).as(Caller.user("ada")), "Heron");
    stop();
    start();
    signIn("ada");
    assertThat(get("/").body()).contains("Heron");
    assertThat(get("/ferries/Heron").body()).contains("Count the vests.");
    assertThat(get("/actuator/health").body()).contains("\"docs\":{\"status\":\"UP\"");
  }
}
