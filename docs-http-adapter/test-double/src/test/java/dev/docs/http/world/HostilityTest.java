package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.Json;
import dev.docs.http.operations.Conformity;
import dev.docs.runs.WholeRun;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers that are hostile and valid. */
@WholeRun
class HostilityTest {

  private static DocsDouble<Harbour> lab;

  @BeforeAll
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  /** Each request with its answer, as text. */
  private static List<String> traffic(DocsWorld world) {
    Asking asking = new Asking(world);
    String space = lab.seed().spacePath();
    List<HttpResponse> answers = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      answers.add(asking.post(lab.seed().spacesPath(), "{\"title\": \"Quay " + i + "\"}"));
      answers.add(asking.post(space + "/change-requests", "{\"subject\": \"Change " + i + "\"}"));
      answers.add(asking.get(space + "/content"));
      answers.add(asking.get(space));
    }
    String insert = "{\"changes\": [{\"operation\": \"insert_page\", \"title\": \"Tides\"}]}";
    Object request = Asking.at(answers.get(1), "id");
    answers.add(
        asking.post(space + "/change-requests/" + request + "/content?compat=false", insert));
    answers.add(asking.get(lab.seed().spacesPath()));
    answers.add(asking.get(space + "/change-requests?status=draft&limit=4"));
    answers.add(asking.get("/v1/orgs/" + lab.seed().organization.value() + "/members"));
    answers.add(asking.get("/v1/user"));
    String sites = "/v1/orgs/" + lab.seed().organization.value() + "/sites";
    answers.add(asking.post(sites, "{\"title\": \"Harbour\", \"spaces\": []}"));
    for (int i = 0; i < 8; i++) {
      String path = "/v1/orgs/" + lab.seed().organization.value() + "/collections";
      Object id = Asking.at(asking.post(path, "{\"title\": \"Shelf\"}"), "id");
      answers.add(asking.send("DELETE", "/v1/collections/" + id, null));
    }
    return answers.stream().map(answer -> answer.status() + " " + answer.text()).toList();
  }

  private static Set<String> names(DocsWorld world) {
    Set<String> names = new TreeSet<>();
    world.requests().forEach(request -> names.addAll(request.answeredFields()));
    return names;
  }

  @ParameterizedTest
  @EnumSource
  void itChangesAnswersAndTheSameWayEachTime(Hostility kind) {
    try (DocsWorld world = lab.world("calm")) {
      List<String> calm = traffic(world);
      world.reset();
      world.hostile(kind);
      List<String> hostile = traffic(world);
      assertThat(hostile).isNotEqualTo(calm);

      world.reset();
      assertThat(traffic(world)).as("after a reset").isEqualTo(hostile);
      world.reset();
      world.hostile();
      assertThat(traffic(world)).as("switched off").isEqualTo(calm);
    }
  }

  @Test
  void whatItSendsIsAsDescribed() {
    OperationTable table =
        Dispatcher.operations(DocsApi.of(lab.root().docs(), new Tokens()).build());
    Conformity described = new Conformity(table);
    Set<Hostility> all = EnumSet.complementOf(EnumSet.of(Hostility.UNKNOWN_VALUES));
    for (int i = 0; i < 10; i++) {
      try (DocsWorld world = lab.world("valid" + i)) {
        world.hostile(all.toArray(Hostility[]::new));
        traffic(world);
        for (RecordedRequest request : world.requests()) {
          Operation operation = table.require(request.operation().orElseThrow());
          Object json =
              request.answer().isEmpty()
                  ? null
                  : Json.parse(request.answer().getBytes(StandardCharsets.UTF_8), 200);
          assertThat(described.faults(operation, request.status(), json))
              .as("%s: %s", request, request.answer())
              .isEmpty();
        }
      }
    }
  }

  @Test
  void eachKindDoesWhatItSays() {
    try (DocsWorld world = lab.world()) {
      traffic(world);
      Set<String> calm = names(world);
      assertThat(calm).contains("count", "items[].urls.app");

      world.hostile(Hostility.NO_COUNT);
      world.reset();
      traffic(world);
      assertThat(names(world)).doesNotContain("count").contains("items");

      world.hostile(Hostility.SMALLEST_SLICES);
      world.reset();
      traffic(world);
      assertThat(sizes(world)).containsOnly(1);
      assertThat(world.requests("listChangeRequestsForSpace").get(0).answered("next.page"))
          .isPresent();

      world.hostile(Hostility.EMPTY_ARRAYS);
      world.reset();
      traffic(world);
      assertThat(names(world)).hasSizeGreaterThan(calm.size());

      world.hostile(Hostility.UNKNOWN_VALUES);
      world.reset();
      assertThat(traffic(world)).anyMatch(answer -> answer.contains("\"later-version\""));

      world.hostile(Hostility.OTHER_IDS);
      world.reset();
      Asking asking = new Asking(world);
      Object id = Asking.at(asking.post(lab.seed().spacesPath(), "{\"title\": \"Quay\"}"), "id");
      assertThat(id.toString()).hasSize(36).contains("-");
      assertThat(asking.get("/v1/spaces/" + id).status()).isEqualTo(200);

      world.hostile(Hostility.BOTH_DELETE_CODES);
      world.reset();
      traffic(world);
      assertThat(world.requests("deleteCollectionById"))
          .extracting(RecordedRequest::status)
          .contains(204, 205);
    }
  }

  private static Stream<Integer> sizes(DocsWorld world) {
    return world.requests().stream()
        .flatMap(request -> request.answered("items").stream())
        .filter(List.class::isInstance)
        .map(items -> ((List<?>) items).size());
  }

  @Test
  void allSlicesTogetherAreTheList() {
    try (DocsWorld world = lab.world()) {
      Asking asking = new Asking(world);
      for (int i = 0; i < 5; i++) {
        asking.post(lab.seed().spacesPath(), "{\"title\": \"Quay " + i + "\"}");
      }
      world.hostile(Hostility.values());
      List<Object> ids = new ArrayList<>();
      String page = "";
      while (page != null) {
        HttpResponse slice = asking.get(lab.seed().spacesPath() + "?limit=100" + page);
        ids.add(Asking.at(slice, "items[0].id"));
        Object next = Asking.at(slice, "next.page");
        page = next == null ? null : "&page=" + next;
      }
      assertThat(ids).hasSize(6).doesNotHaveDuplicates().doesNotContainNull();
    }
  }

  @Test
  void errorsAndPagesForBrowsersStayAsTheyAre() {
    try (DocsWorld world = lab.world()) {
      world.hostile(Hostility.values());
      Asking asking = new Asking(world);
      HttpResponse refused = asking.get("/v1/spaces/nothing");
      assertThat(refused.status()).isEqualTo(404);
      assertThat(((Map<?, ?>) Asking.at(refused, "error")).keySet()).hasToString("[code, message]");
      HttpRequest page = HttpRequest.get(world.url().replaceFirst("http://[^/]*", "") + "/app");
      assertThat(world.http().handle(page).status()).isEqualTo(200);
    }
  }
}
