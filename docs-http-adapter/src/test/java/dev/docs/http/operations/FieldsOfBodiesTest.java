package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.EffectlessFields;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.http.type.BodyMember;
import dev.docs.id.Ids;
import dev.docs.scenario.Certificates;
import dev.docs.store.Kind;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every declared field of a body changes what is answered or stored, in a request of the recording
 * or in a generated one, or stands in the table of fields without effect.
 */
class FieldsOfBodiesTest {

  private static final Path RECORDING =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve(
              "docs-http-adapter/standalone/src/test/resources/dev/docs/http/recorded-run.txt");

  /** Generated values of a field. */
  private static final int TRIES = 20;

  /** Fields with others that they need, where generated values do not show their effect. */
  private static final Map<String, List<String>> EXAMPLES =
      Map.of(
          "parent", objects("parent", "siteSectionGroupId", 2),
          "siteSectionGroupId", objects("siteSectionGroupId", "siteSectionGroupId", 3),
          "parentSectionGroupId", objects("parentSectionGroupId", "siteSectionGroupId", 2),
          "defaultContent", List.of("{'defaultContent': {'type': 'site', 'site': '{siteId.0}'}}"),
          "defaultSiteSpace", objects("defaultSiteSpace", "siteSpaceId", 12),
          "certificate", List.of("{'certificate': " + Json.text(Certificates.PEM) + "}"),
          "fontFaces",
              List.of(
                  "{'fontFaces': [{'weight': 400, 'storageKey': '{fontFile.0}'},"
                      + " {'weight': 700, 'storageKey': '{fontFile.0}'}]}"),
          "removedReactions", List.of("{'removedReactions': ['1f44d']}"),
          "template", List.of("{'template': {'id': '{spaceId.0}'}}"),
          "events", List.of("{'events': ['space.created']}"));

  /** Fields that need more than a request has, with the tests that show their effect. */
  private static final Map<String, String> SHOWN_ELSEWHERE =
      Map.ofEntries(
          Map.entry("addSectionToSite siteSectionGroupId", "SitePartPlacesApiTest"),
          Map.entry("aggregateSiteEvents limit", "SiteInsightsApiTest"),
          Map.entry("aggregateSiteEvents order", "SiteInsightsApiTest"),
          Map.entry("aggregateSiteEvents where", "SiteInsightsApiTest"),
          Map.entry("exportToGitRepository force", "AskedSyncTest"),
          Map.entry("exportToGitRepository timestamp", "AskedSyncTest"),
          Map.entry("importGitRepository force", "AskedSyncTest"),
          Map.entry("importGitRepository timestamp", "AskedSyncTest"),
          Map.entry("postCommentInChangeRequest node", "CommentScenarios"),
          Map.entry("postCommentInChangeRequest tableCell", "CommentScenarios"),
          Map.entry("postCommentInSpace node", "PublicDocumentTest"),
          Map.entry("postCommentInSpace tableCell", "CommentScenarios"),
          Map.entry("renderIntegrationUIWithPost state", "MermaidApiTest"),
          Map.entry("searchSiteContent mode", "FrontEndContract"),
          Map.entry("searchSiteContent siteSpaceId", "FrontEndContract"),
          Map.entry("searchSiteContent siteSpaceIds", "FrontEndContract"),
          Map.entry("updateSiteById defaultSiteSpace", "SiteCheck"),
          Map.entry("updateSiteSectionById defaultSiteSpace", "SiteCheck"));

  private static List<String> objects(String field, String id, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "{'" + field + "': '{" + id + "." + i + "}'}")
        .toList();
  }

  private Ids ids = Ids.seeded(1);
  private final NamedIds names = new NamedIds();
  private final PreparedWorld world = new PreparedWorld(() -> ids.next());
  private final OperationTable table = Dispatcher.operations(world.http);
  private final GeneratedBody bodies = new GeneratedBody(table, new Random(3));

  /** The first answer to a request with a value of a field. */
  private final Map<String, String> answers = new TreeMap<>();

  /** Fields whose effect was not seen yet, by operation. */
  private final Map<String, Set<String>> open = new LinkedHashMap<>();

  @Test
  void everyFieldHasAnEffectOrIsListed() throws IOException {
    names.name("", world.alpha.ids);
    names.name("beta.", world.beta.ids);
    for (Operation operation : table.all()) {
      if (operation.handler().isPresent() && !operation.payload().fields().isEmpty()) {
        Set<String> fields = new TreeSet<>();
        operation.payload().fields().stream().map(BodyMember::name).forEach(fields::add);
        open.put(operation.id(), fields);
      }
    }
    List<RecordedExchange> recorded =
        RecordedExchange.parse(Files.readString(RECORDING)).stream()
            .filter(exchange -> exchange.succeeded() && open.containsKey(exchange.operation()))
            .toList();
    recorded.forEach(exchange -> body(exchange).ifPresent(body -> leaveOut(exchange, body)));
    recorded.forEach(exchange -> putIn(exchange, body(exchange).orElse(Map.of())));
    open.values().removeIf(Set::isEmpty);
    Set<String> without = new TreeSet<>();
    open.forEach((operation, fields) -> fields.forEach(f -> without.add(operation + " " + f)));
    assertThat(without).containsAll(SHOWN_ELSEWHERE.keySet());
    without.removeAll(SHOWN_ELSEWHERE.keySet());
    answers.keySet().retainAll(without);
    assertThat(without)
        .as("answered %s", answers)
        .isEqualTo(new TreeSet<>(EffectlessFields.names()));
  }

  @SuppressWarnings("unchecked") // an object has text keys
  private Optional<Map<String, Object>> body(RecordedExchange exchange) {
    if (exchange.body() == null || !exchange.body().startsWith("{")) {
      return Optional.empty();
    }
    String json = names.resolve(exchange.body(), UnaryOperator.identity());
    return Optional.of((Map<String, Object>) Json.parse(utf8(json), 500));
  }

  /** Compares a request with itself without each of its fields. */
  private void leaveOut(RecordedExchange exchange, Map<String, Object> body) {
    Set<String> fields = open.get(exchange.operation());
    List<Object> whole = outcome(exchange, body);
    for (String field : body.keySet()) {
      if (fields.contains(field)) {
        Map<String, Object> less = new LinkedHashMap<>(body);
        less.remove(field);
        if (!outcome(exchange, less).equals(whole)) {
          fields.remove(field);
        }
      }
    }
  }

  /** Compares a request with itself and a generated value of each field whose effect is unseen. */
  private void putIn(RecordedExchange exchange, Map<String, Object> body) {
    Operation operation = table.require(exchange.operation());
    Map<?, ?> schema =
        bodies.schema(operation.path().toString(), operation.method().toLowerCase(Locale.ROOT));
    Set<String> fields = open.get(exchange.operation());
    for (String field : List.copyOf(fields)) {
      Map<?, ?> type = bodies.field(schema, field);
      List<Map<String, Object>> values = new ArrayList<>();
      EXAMPLES.getOrDefault(field, List.of()).forEach(example -> values.add(example(example)));
      Stream.generate(() -> bodies.value(type, field, world.alpha))
          .limit(TRIES)
          .forEach(value -> values.add(Collections.singletonMap(field, value)));
      for (Map<String, Object> value : values) {
        Map<String, Object> more = new LinkedHashMap<>(body);
        more.putAll(value);
        Map<String, Object> less = new LinkedHashMap<>(more);
        less.remove(field);
        List<Object> before = outcome(exchange, less);
        List<Object> after = outcome(exchange, more);
        answers.putIfAbsent(exchange.operation() + " " + field, after.get(0) + ": " + after.get(1));
        boolean refused = String.valueOf(after.get(1)).contains("is not available");
        if (refused || ((int) after.get(0) < 300 && !after.equals(before))) {
          fields.remove(field);
          break;
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // an object has text keys
  private Map<String, Object> example(String text) {
    String json = names.resolve(text.replace('\'', '"'), UnaryOperator.identity());
    return (Map<String, Object>) Json.parse(utf8(json), 500);
  }

  /** The answer, and all that is stored afterwards. */
  private List<Object> outcome(RecordedExchange exchange, Map<String, Object> body) {
    ids = Ids.seeded(2);
    String target =
        names.resolve(exchange.target(), id -> URLEncoder.encode(id, StandardCharsets.UTF_8));
    JsonObject json = JsonObject.object();
    body.forEach(json::put);
    HttpRequest request = HttpRequest.of(exchange.method(), "/v1" + target);
    if (!exchange.caller().equals(RecordedExchange.NOBODY)) {
      request = request.withToken(exchange.caller());
    }
    if (exchange.operation().startsWith("updateComment")) {
      world.http.handle(request.withJson("{\"addedReactions\": [\"1f44d\"]}"));
    }
    HttpResponse response = world.http.handle(request.withJson(json.toString()));
    List<Object> outcome = new ArrayList<>();
    outcome.add(response.status());
    outcome.add(response.text());
    world.store.read(
        "test",
        tx -> {
          for (Kind<?> kind : Docs.copiedKinds()) {
            tx.forEach(kind, stored -> outcome.add(stored.value()));
          }
          return null;
        });
    world.restore();
    return outcome;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
