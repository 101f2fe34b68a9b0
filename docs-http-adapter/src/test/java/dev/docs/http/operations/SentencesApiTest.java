package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the public interface says in sentences alone, not in its types. */
class SentencesApiTest {

  private static final String TEXT = "{\"body\": {\"markdown\": \"text\"}}";

  private final Api api = new Api();
  private final String space = "/spaces/" + api.space("Guide");

  private static String pages(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> Api.insertPage("Page " + i, "Text\n"))
        .collect(Collectors.joining(", ", "{\"changes\": [", "]}"));
  }

  @Test
  @RuleTest("changes-listed")
  void tenChangesAreToldUnlessMoreAreAskedAndTheOthersAreCounted() {
    String one = api.changeRequest(space);
    api.post(one + "/content", pages(12));
    String revision = space + "/revisions/" + api.get(one).text("revision");
    for (String path : List.of(one + "/changes", revision + "/changes")) {
      Reply few = api.get(path);
      assertThat(few.each("changes", "type")).hasSize(10);
      assertThat(few.at("more")).isEqualTo(2L);
      Reply all = api.get(path + "?limit=12");
      assertThat(all.each("changes", "type")).hasSize(12);
      assertThat(all.has("more")).isFalse();
    }
  }

  @Test
  @RuleTest("batch-report")
  void aBatchTellsEachPageOnceInTheOrderOfTheFirstTouch() {
    String one = api.changeRequest(space);
    String first = api.insertPage(one, "First", "1\n");
    String second = api.insertPage(one, "Second", "2\n");
    Reply done =
        api.edit(
            one,
            Api.updatePage(second, "a\n")
                + ", "
                + Api.updatePage(first, "b\n")
                + ", "
                + Api.updatePage(second, "c\n"));
    assertThat(done.each("changes", "page.id")).isEqualTo(List.of(second, first));
    Reply compatible =
        api.post(one + "/content", "{\"changes\": [" + Api.updatePage(first, "d\n") + "]}");
    assertThat(compatible.text("object")).isEqualTo("change-request");
    Reply gone = api.edit(one, "{\"operation\": \"delete_page\", \"page\": \"" + first + "\"}");
    assertThat(gone.at("changes"))
        .isEqualTo(Api.parse("[{\"object\": \"deleted_page\", \"page\": \"" + first + "\"}]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"read", "comment", "edit", "review", "create", "admin"})
  @RuleTest("permissions-told")
  void thePermissionsOfASpaceAreWhatIsAllowed(String role) {
    Map<?, ?> told = permissions(role, space);
    String proposed = space + "/change-requests";
    assertThat(may(role, "POST", proposed, "{}")).isEqualTo(told.get("edit"));
    assertThat(may(role, "POST", space + "/comments", TEXT)).isEqualTo(told.get("comment"));
    String one = api.changeRequest(space);
    api.insertPage(one, "Page", "Text\n");
    assertThat(may(role, "POST", one + "/merge", null)).isEqualTo(told.get("merge"));
    assertThat(may(role, "PATCH", space, "{\"title\": \"Other\"}")).isEqualTo(told.get("admin"));
    assertThat(told.get("view")).isEqualTo(true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"comment", "edit", "review", "create", "admin"})
  @RuleTest("permissions-told")
  void thePermissionsOfACommentAreWhatIsAllowed(String role) {
    String comments = space + "/comments";
    for (String author : List.of("admin", role)) {
      String comment = comments + "/" + api.as(author, "POST", comments, TEXT).id();
      Map<?, ?> told = permissions(role, comment);
      assertThat(may(role, "PUT", comment, TEXT)).isEqualTo(told.get("edit"));
      assertThat(may(role, "POST", comment + "/replies", TEXT)).isEqualTo(told.get("reply"));
      String replies = comment + "/replies";
      String reply = replies + "/" + api.as(author, "POST", replies, TEXT).id();
      Map<?, ?> ofReply = permissions(role, reply);
      assertThat(may(role, "PUT", reply, TEXT)).isEqualTo(ofReply.get("edit"));
      assertThat(may(role, "PUT", reply, "{\"addedReactions\": [\"👍\"]}"))
          .isEqualTo(ofReply.get("reply"));
      assertThat(may(role, "DELETE", reply, null)).isEqualTo(ofReply.get("delete"));
      assertThat(may(role, "DELETE", comment, null)).isEqualTo(told.get("delete"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"guest", "read", "comment", "edit", "review", "create", "admin"})
  @RuleTest("permissions-told")
  void thePermissionsOfAnOrganizationAreWhatIsAllowed(String role) {
    String path = "/orgs/" + api.organization;
    Map<?, ?> told = permissions(role, path);
    assertThat(may(role, "GET", path + "/members", null)).isEqualTo(told.get("listMembers"));
    assertThat(may(role, "POST", path + "/spaces", "{}")).isEqualTo(told.get("createContent"));
    assertThat(may(role, "PATCH", path, "{\"title\": \"Other\"}")).isEqualTo(told.get("admin"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"read", "comment", "edit", "review", "create", "admin"})
  @RuleTest("permissions-told")
  void thePermissionsOfWhatAnOrganizationHasAreWhatIsAllowed(String role) {
    String organization = "/orgs/" + api.organization;
    String titled = "{\"title\": \"Other\"}";
    String collection =
        "/collections/" + api.create(organization + "/collections", "{\"title\": \"C\"}").id();
    Map<?, ?> told = permissions(role, collection);
    String within = "{\"parent\": \"" + collection.substring("/collections/".length()) + "\"}";
    assertThat(may(role, "POST", organization + "/spaces", within)).isEqualTo(told.get("create"));
    assertThat(may(role, "PATCH", collection, titled)).isEqualTo(told.get("admin"));
    String site = organization + "/sites/" + api.create(organization + "/sites", "{}").id();
    assertThat(may(role, "PATCH", site, titled))
        .isEqualTo(permissions(role, site).get("admin"))
        .isEqualTo(permissions(role, site).get("create"));
    String teams = organization + "/teams";
    String team = teams + "/" + api.call("PUT", teams, "{\"title\": \"T\"}", 201).id();
    assertThat(may(role, "PATCH", team, titled)).isEqualTo(permissions(role, team).get("admin"));
  }

  private Map<?, ?> permissions(String caller, String path) {
    return (Map<?, ?>) api.as(caller, "GET", path, null).at("permissions");
  }

  private boolean may(String caller, String method, String path, String body) {
    int status = api.as(caller, method, path, body).status();
    assertThat(status == 403 || status < 300).as(method + " " + path + ": " + status).isTrue();
    return status != 403;
  }
}
