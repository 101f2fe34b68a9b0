package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.http.HttpResponse;
import dev.docs.space.content.ContentAt;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each difference of the real service, off and on. */
class QuirkTest {

  private static DocsDouble<Harbour> lab;

  @BeforeAll
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  private record Seen(String specified, String real, Function<Asking, Object> asked) {}

  private static final Map<Quirk, Seen> SEEN =
      Map.of(
          Quirk.DELETED_WITH_205,
          new Seen(
              "[204, 204, 404]",
              "[205, 204, 404]",
              asking ->
                  statuses(
                      asking.send("DELETE", collection(asking), null),
                      asking.send("DELETE", "/v1/collections/nothing", null),
                      asking.send("DELETE", "/v1/spaces/nothing/change-requests/1/x", null))),
          Quirk.SPACES_BEGIN_LOCKED,
          new Seen(
              "live, live",
              "locked, live",
              asking ->
                  Asking.at(
                          asking.post(lab.seed().spacesPath(), "{\"title\": \"Quay\"}"), "editMode")
                      + ", "
                      + Asking.at(
                          asking.post(
                              lab.seed().spacesPath(),
                              "{\"title\": \"Pier\", \"editMode\": \"live\"}"),
                          "editMode")),
          Quirk.CONFLICTS_REFUSED,
          new Seen("200 conflicts merged", "409 null draft", QuirkTest::mergeOvertaken),
          Quirk.CONFLICTS_NOT_TOLD,
          new Seen("200 conflicts merged", "200 merge merged", QuirkTest::mergeOvertaken),
          Quirk.TEAM_TITLES_TAKEN,
          new Seen("[201, 201, 201, 200]", "[201, 409, 201, 409]", QuirkTest::teamsOfOneTitle),
          Quirk.CLAIMS_BY_OTHER_NAME,
          new Seen(
              "[serviceVisitorClaims, gitbookVisitorClaims]",
              "[gitbookVisitorClaims]",
              asking ->
                  ((Map<?, ?>)
                          Asking.at(
                              asking.post(
                                  "/v1/orgs/" + lab.seed().organization.value() + "/ping", null),
                              "$"))
                      .keySet()));

  private static List<Integer> statuses(HttpResponse... answers) {
    return Stream.of(answers).map(HttpResponse::status).toList();
  }

  private static String collection(Asking asking) {
    String path = "/v1/orgs/" + lab.seed().organization.value() + "/collections";
    return "/v1/collections/" + Asking.at(asking.post(path, "{\"title\": \"Shelf\"}"), "id");
  }

  private static String mergeOvertaken(Asking asking) {
    String space = lab.seed().spacePath();
    Object page = Asking.at(asking.get(space + "/content"), "pages[0].id");
    String requests = space + "/change-requests";
    String request =
        requests + "/" + Asking.at(asking.post(requests, "{\"subject\": \"Chains\"}"), "id");
    asking.post(request + "/content", edit(page, "Chains."));
    ContentEdit cables = ContentEdit.updatePage(page.toString()).markdown("Cables.\n");
    ContentAt.Branch main = ContentAt.main(lab.seed().guide);
    asking.docs().as(Caller.user("ada")).contents().edit(main, List.of(cables));
    HttpResponse merged = asking.post(request + "/merge", null);
    return merged.status()
        + " "
        + Asking.at(merged, "result")
        + " "
        + Asking.at(asking.get(request), "status");
  }

  private static String edit(Object page, String text) {
    return "{\"changes\": [{\"operation\": \"update_page\", \"page\": \""
        + page
        + "\", \"document\": {\"markdown\": \""
        + text
        + "\"}}]}";
  }

  @ParameterizedTest
  @EnumSource
  void aQuirkIsSwitchedOnAndOff(Quirk quirk) {
    Seen seen = SEEN.get(quirk);
    try (DocsWorld world = lab.world()) {
      Asking asking = new Asking(world);
      world.quirks();
      assertThat(seen.asked().apply(asking)).hasToString(seen.specified());

      world.reset();
      world.quirks(quirk);
      assertThat(seen.asked().apply(asking)).hasToString(seen.real());

      world.reset();
      assertThat(seen.asked().apply(asking)).as("a reset keeps it").hasToString(seen.real());

      world.reset();
      world.quirks();
      assertThat(seen.asked().apply(asking)).hasToString(seen.specified());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aQuirkOfOneWorldIsNotThatOfAnother(Quirk quirk) {
    try (DocsWorld world = lab.world();
        DocsWorld other = lab.world()) {
      world.quirks(quirk);
      assertThat(SEEN.get(quirk).asked().apply(new Asking(other)))
          .hasToString(SEEN.get(quirk).specified());
    }
  }

  @Test
  void whatWasMadeBeforeIsThereWhenAQuirkIsSwitched() {
    try (DocsWorld world = lab.world()) {
      Asking asking = new Asking(world);
      Object before =
          Asking.at(asking.post(lab.seed().spacesPath(), "{\"title\": \"Quay\"}"), "id");
      world.quirks(Quirk.values());
      Object after = Asking.at(asking.post(lab.seed().spacesPath(), "{\"title\": \"Pier\"}"), "id");
      assertThat(after).isNotEqualTo(before);
      assertThat(asking.get("/v1/spaces/" + before).status()).isEqualTo(200);
    }
  }

  private static Object teamsOfOneTitle(Asking asking) {
    String teams = "/v1/orgs/" + lab.seed().organization.value() + "/teams";
    HttpResponse second = asking.send("PUT", teams, "{\"title\": \"Writers of guides\"}");
    String path = teams + "/" + Asking.at(second, "id");
    return statuses(
        second,
        asking.send("PUT", teams, "{\"title\": \"Writers of guides\"}"),
        asking.send("PUT", teams, "{\"title\": \"Writers\"}"),
        asking.send("PATCH", path, "{\"title\": \"Writers\"}"));
  }
}
