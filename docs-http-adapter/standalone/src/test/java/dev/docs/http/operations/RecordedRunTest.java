package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.ExampleRequests;
import dev.docs.http.call.Operation;
import dev.docs.http.content.PublicAnswers;
import dev.docs.scenario.FontFiles;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every implemented operation on the prepared world, answered byte by byte as recorded. Each
 * request finds the world as it was made.
 *
 * <p>The recording is a text: {@code ## operationId}, and for each request the caller, the method
 * and the target; lines after {@code >} are its body, lines after {@code <} its answer. Ids stand
 * as {@link NamedIds} names them, {@code {next}} is the cursor in the answer before. Bodies of
 * bytes, and those too long to be read, are told by length and digest. To record a request, write
 * its lines without the answer; an operation without any gets its {@link ExampleRequests example}.
 * Then run
 *
 * <pre>
 * mvn test -pl docs-http-adapter/standalone -am -Dtest=RecordedRunTest \
 *     -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.recording.write=true
 * </pre>
 */
class RecordedRunTest {

  private static final Path FILE =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve(
              "docs-http-adapter/standalone/src/test/resources/dev/docs/http/recorded-run.txt");

  /** The placeholder for the bytes of a font. */
  private static final String FONT = "(a font)";

  private static final String NEXT = "{next}";
  private static final Pattern SIGNING = Pattern.compile("whsec_[A-Za-z0-9+/=]+");
  private static final Pattern CURSOR = Pattern.compile("(\"next\":\\{\"page\":\")([^\"]+)");

  private static final int MAX_BODY = 3_000;
  private static final int MAX_LINE = 120;

  /** Fewer operations than there are that write: a rule over nothing proves nothing. */
  private static final int MOST_WRITING = 100;

  /** Succeeds for clients of 2025 alone: spaces have no Git. */
  private static final String WITHOUT_GIT = "getSpaceGitInfo";

  private static final boolean WRITE = Boolean.getBoolean("docs.recording.write");
  private static final NamedIds IDS = new NamedIds();
  private static final PreparedWorld WORLD = new PreparedWorld(IDS.source());
  private static final ApplicationUrls URLS = new ApplicationUrls(WORLD);
  private static final UnitsOfWork UNITS = new UnitsOfWork(WORLD.counted);
  private static final ToldChanges TOLD = new ToldChanges(WORLD);
  private static final AnswersByVersion VERSIONS = new AnswersByVersion(WORLD.http);
  private static AnswersToAll toAll;
  private static final List<RecordedExchange> RECORDED = new ArrayList<>();
  private static final List<RecordedExchange> NOW = new ArrayList<>();

  @BeforeAll
  static void run() throws IOException {
    IDS.name("", WORLD.alpha.ids);
    IDS.name("beta.", WORLD.beta.ids);
    RECORDED.addAll(RecordedExchange.parse(Files.readString(FILE)));
    if (WRITE) {
      RECORDED.addAll(unrecorded());
    }
    toAll = new AnswersToAll(WORLD);
    String cursor = "";
    for (RecordedExchange exchange : RECORDED) {
      TOLD.begin();
      UNITS.begin();
      HttpRequest request = request(exchange, cursor);
      HttpResponse response = WORLD.http.handle(request);
      NOW.add(exchange.answered(answer(response)));
      UNITS.end(exchange.operation(), response.status());
      TOLD.end(exchange, request.path(), response.text());
      URLS.follow(exchange.operation(), exchange.caller(), response.text());
      Matcher next = CURSOR.matcher(response.text());
      cursor = next.find() ? next.group(2) : "";
      VERSIONS.check(exchange.operation(), request, response);
      WORLD.restore();
      toAll.check(exchange.operation(), request, response);
    }
    if (WRITE) {
      Files.writeString(FILE, RecordedExchange.text(NOW));
      RECORDED.clear();
      RECORDED.addAll(NOW);
    }
  }

  @Test
  void everyRequestIsAnsweredAsRecorded() {
    List<String> differing = new ArrayList<>();
    for (int i = 0; i < NOW.size(); i++) {
      if (!NOW.get(i).equals(RECORDED.get(i))) {
        String before = RECORDED.get(i).toString();
        differing.add(before + "\nis now\n" + String.join("\n", NOW.get(i).answer()));
      }
    }
    assertThat(differing).isEmpty();
    assertThat(WORLD.errors).isEmpty();
  }

  /** Of answers to what reads, those to a client of 2025, too. */
  @Test
  void everyAnswerIsAsTheVersionOfTheClientDescribesIt() {
    assertThat(VERSIONS.faults).isEmpty();
    assertThat(VERSIONS.checked.get(Profile.NEWEST)).isGreaterThan(600);
    assertThat(VERSIONS.checked.get(Profile.OF_2025)).isGreaterThan(300);
  }

  /** Nothing of the public descriptions is read more leniently than it is written. */
  @ParameterizedTest
  @ValueSource(strings = {"newest", "2025"})
  void everyAnswerIsAsThePublicVersionDescribesIt(String version) {
    Optional<PublicAnswers> description = toAll.of(Profile.of(version).orElseThrow());
    assumeTrue(
        description.isPresent(),
        "not compared with the public interface: -Ddocs.described." + version + " names no folder");
    PublicAnswers answers = description.orElseThrow();
    System.out.println(
        version
            + ": "
            + answers.checked()
            + " answers; not as described: "
            + String.join("\n", answers.faults().keySet()));
    assertThat(answers.checked()).isGreaterThan(500);
    assertThat(answers.faults().keySet())
        .allMatch(fault -> AnswersToAll.isDeparture(version, fault));
  }

  @Test
  void anAnswerIsOfOneMoment() {
    assertThat(UnitsOfWork.SEVERAL.keySet())
        .as("%s", UNITS.several())
        .containsAll(UNITS.several().keySet());
  }

  /** What writes tells of what was asked for or answered; what only reads tells nothing. */
  @Test
  void everyOperationThatWritesIsTold() {
    assertThat(TOLD.wrong).isEmpty();
    assertThat(TOLD.operations).hasSizeGreaterThan(MOST_WRITING);
  }

  @Test
  void everyImplementedOperationIsRecordedWithAnAnswerThatSucceeds() {
    assertThat(RECORDED.stream().filter(RecordedExchange::succeeded).map(e -> e.operation()))
        .containsAll(
            Dispatcher.operations(WORLD.http).all().stream()
                .filter(operation -> operation.handler().isPresent())
                .map(Operation::id)
                .filter(id -> !id.equals(WITHOUT_GIT))
                .toList());
  }

  @Test
  void everyLinkIntoTheApplicationLeadsToAPage() {
    assertThat(URLS.broken).isEmpty();
    assertThat(URLS.operations)
        .contains(
            "listSpacesInOrganizationById",
            "getChangeRequestById",
            "getRevisionById",
            "listOpenAPISpecs",
            "listSites",
            "searchSpaceContent")
        .hasSizeGreaterThan(80);
  }

  @Test
  void requestsStandUnderTheirOperations() {
    for (RecordedExchange exchange : RECORDED) {
      Operation operation =
          Dispatcher.operations(WORLD.http).find(exchange.operation()).orElseThrow();
      String path = exchange.target().replaceAll("[?].*", "");
      String template =
          operation.path().toString().replace("{pagePath}", ".+").replaceAll("\\{\\w+}", "[^/]*");
      assertThat(exchange.method() + " " + path)
          .as(exchange.operation())
          .matches(operation.method() + " " + template);
    }
  }

  /** Requests of the admin for operations that have no recorded request yet. */
  private static List<RecordedExchange> unrecorded() {
    Set<String> recorded =
        RECORDED.stream().map(RecordedExchange::operation).collect(Collectors.toSet());
    UnaryOperator<String> names =
        name ->
            name.startsWith("user.")
                ? WORLD.alpha.example(name)
                : WORLD.alpha.place(name).map(place -> "{" + place + "}").orElse(null);
    return Dispatcher.operations(WORLD.http).all().stream()
        .filter(operation -> operation.handler().isPresent() && !recorded.contains(operation.id()))
        .map(
            operation ->
                new RecordedExchange(
                    operation.id(),
                    WORLD.alpha.name + "-admin",
                    operation.method(),
                    ExampleRequests.body(ExampleRequests.target(operation), names),
                    ExampleRequests.body(operation, names)
                        .map(body -> body.strip().replaceAll("\\s*\n\\s*", " "))
                        .orElse(null),
                    List.of()))
        .toList();
  }

  private static HttpRequest request(RecordedExchange exchange, String cursor) {
    String target = exchange.target().replace(NEXT, cursor);
    HttpRequest request =
        HttpRequest.of(
            exchange.method(),
            "/v1" + IDS.resolve(target, id -> URLEncoder.encode(id, StandardCharsets.UTF_8)));
    if (!exchange.caller().equals(RecordedExchange.NOBODY)) {
      request = request.withToken(exchange.caller());
    }
    if (exchange.body() == null) {
      return request;
    }
    return exchange.body().equals(FONT)
        ? request.withBody(HttpBody.of(FontFiles.woff2(0)))
        : request.withJson(IDS.resolve(exchange.body(), UnaryOperator.identity()));
  }

  private static List<String> answer(HttpResponse response) {
    List<String> lines = new ArrayList<>();
    lines.add(String.valueOf(response.status()));
    response
        .headers()
        .forEach(
            (name, value) -> {
              if (!name.equals("Access-Control-Allow-Origin")) {
                lines.add(name + ": " + value);
              }
            });
    byte[] bytes = response.body().bytes(Integer.MAX_VALUE);
    // where the adapter is a jar, it has a version
    String text =
        new String(bytes, StandardCharsets.UTF_8)
            .replace(
                "\"build\":\"" + ApiInformation.ofThisJar().build() + "\"",
                "\"build\":\"development\"");
    String type = response.headers().first("Content-Type").orElse("");
    if (type.contains("json") || type.contains("text")) {
      String named =
          IDS.named(
              SIGNING
                  .matcher(CURSOR.matcher(text).replaceAll("$1" + Matcher.quoteReplacement(NEXT)))
                  .replaceAll("whsec_secret"));
      if (named.length() > MAX_BODY) {
        lines.add(digest(named.getBytes(StandardCharsets.UTF_8)));
      } else {
        lines.addAll(broken(named));
      }
    } else if (bytes.length > 0) {
      lines.add(digest(bytes));
    }
    return lines;
  }

  /** Breaks lines between fields of objects and elements of arrays. */
  private static List<String> broken(String json) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String piece : json.replace("\n", "\\n").split("(?<=,)(?=[\"{])", -1)) {
      if (line.length() > 0 && line.length() + piece.length() > MAX_LINE) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(piece);
    }
    lines.add(line.toString());
    return lines;
  }

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "(" + bytes.length + " bytes, SHA-256 " + HexFormat.of().formatHex(digest) + ")";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
