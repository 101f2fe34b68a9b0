package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules of merging, and what of change requests they look at, as clients set and see them. */
class MergeRulesApiTest {

  private final Api api = new Api();
  private final String space = "/spaces/" + api.space("Guide");
  private final String organization = "/orgs/" + api.organization;

  private static String rules(String... rules) {
    return "{\"mergeRules\": {\"type\": \"rules\", \"rules\": [" + String.join(", ", rules) + "]}}";
  }

  private static String rule(String name) {
    return "{\"rule\": \"" + name + "\"}";
  }

  @Test
  void rulesAreSetReadAndBind() {
    assertThat(api.get(space).text("mergeRules.type")).isEqualTo("inherit");
    assertThat(api.get(organization).text("mergeRules.type")).isEqualTo("none");
    Reply set =
        api.patch(
            space,
            rules(
                rule("require_at_least_one_approved_review"),
                "{\"rule\": \"require_specific_reviewers\", \"users\": [\"create\"]}"));
    assertThat(set.at("mergeRules"))
        .isEqualTo(
            Map.of(
                "type",
                "rules",
                "rules",
                List.of(
                    Map.of("rule", "require_at_least_one_approved_review"),
                    Map.of("rule", "require_specific_reviewers", "users", List.of("create")))));
    String change = api.changeRequest(space);
    api.insertPage(change, "Home", "home");
    assertThat(api.fails(409, "POST", change + "/merge", null))
        .contains("an approval of its present content", "approvals by create");
    Reply review = api.as("create", "POST", change + "/reviews", "{\"status\": \"approved\"}");
    assertThat(review.at("outdated")).isEqualTo(false);
    assertThat(api.get(review.text("urls.location").replaceFirst("^http://[^/]*/v1", "")).id())
        .isEqualTo(review.id());
    Reply open = api.get(change);
    assertThat(open.at("mergedBy")).isNull();
    assertThat(open.at("mergedAt")).isNull();
    assertThat("/spaces/" + open.text("space")).isEqualTo(space);
    api.post(change + "/merge", null);
    Reply merged = api.get(change);
    assertThat(merged.text("mergedBy.id")).isEqualTo("admin");
    assertThat(merged.text("mergedAt")).isNotEmpty();
  }

  @Test
  void rulesOfTheOrganizationBindSpacesThatInherit() {
    api.patch(organization, rules(rule("require_change_request_description")));
    assertThat(api.get(organization).each("mergeRules.rules", "rule"))
        .containsExactly("require_change_request_description");
    String change = api.changeRequest(space);
    assertThat(api.fails(409, "POST", change + "/merge", null)).contains("a description");
    Reply described =
        api.patch(
            change,
            """
            {"description": {"object": "document", "data": {}, "nodes": [
              {"object": "block", "type": "paragraph", "data": {}, "nodes": [
                {"object": "text", "leaves": [{"object": "leaf", "text": "Why", "marks": []}]}]}]}}
            """);
    assertThat(described.text("description.nodes.0.nodes.0.leaves.0.text")).isEqualTo("Why");
    api.post(change + "/merge", null);
  }

  @Test
  @RuleTest("merge-rules-shown")
  void whomRulesNameIsShownToThoseWhoMayCommentOnly() {
    api.patch(space, rules("{\"rule\": \"allow_bypass\", \"users\": [\"create\"]}"));
    api.patch(organization, rules(rule("require_author_to_merge")));
    assertThat(api.as("comment", "GET", space, null).text("mergeRules.rules.0.users.0"))
        .isEqualTo("create");
    assertThat(api.as("read", "GET", space, null).at("mergeRules"))
        .isEqualTo(Map.of("type", "none"));
    assertThat(api.as("read", "GET", organization, null).text("mergeRules.type"))
        .isEqualTo("rules");
    String site = api.publishedSite("Site", space.substring("/spaces/".length()));
    Reply lookup =
        api.post("/urls/published", Api.json("url", api.get(site).text("urls.published")));
    assertThat(api.as(lookup.text("apiToken"), "GET", space, null).at("mergeRules"))
        .isEqualTo(Map.of("type", "none"));
  }

  @Test
  void badRulesAreRefusedByName() {
    for (String path : List.of(space, organization)) {
      for (String bad : List.of("null", "[]", "1", "{}", "{\"type\": \"all\"}", "\"none\"")) {
        assertThat(api.fails(400, "PATCH", path, "{\"mergeRules\": " + bad + "}"))
            .contains("mergeRules");
      }
      assertThat(api.fails(400, "PATCH", path, "{\"mergeRules\": {\"type\": \"rules\"}}"))
          .contains("mergeRules.rules");
      assertThat(
              api.fails(
                  400, "PATCH", path, "{\"mergeRules\": {\"type\": \"none\", \"rules\": []}}"))
          .contains("mergeRules.rules");
      for (String bad :
          List.of(
              "1", "null", "{}", rule("no_rule"), rule("custom"), rule("require_agent_review"))) {
        assertThat(api.fails(400, "PATCH", path, rules(bad))).contains("mergeRules.rules[0]");
      }
      for (String users : List.of("null", "[]", "\"x\"", "[1]", "[null]")) {
        assertThat(
                api.fails(
                    400,
                    "PATCH",
                    path,
                    rules("{\"rule\": \"allow_bypass\", \"users\": " + users + "}")))
            .contains("users");
      }
      assertThat(
              api.fails(
                  400,
                  "PATCH",
                  path,
                  rules("{\"rule\": \"require_author_to_merge\", \"users\": [\"admin\"]}")))
          .contains("users");
      assertThat(
              api.fails(
                  400,
                  "PATCH",
                  path,
                  rules("{\"rule\": \"allow_bypass\", \"users\": [\"stranger\"]}")))
          .contains("mergeRules.rules[0].users: user stranger");
    }
    assertThat(api.fails(400, "PATCH", organization, "{\"mergeRules\": {\"type\": \"inherit\"}}"))
        .contains("mergeRules.type");
    assertThat(api.get(space).text("mergeRules.type")).isEqualTo("inherit");
    assertThat(api.get(organization).text("mergeRules.type")).isEqualTo("none");
    for (String bad : List.of("1", "\"x\"", "[]", "null")) {
      String change = api.changeRequest(space);
      assertThat(api.fails(400, "PATCH", change, "{\"description\": " + bad + "}"))
          .contains("description");
    }
  }

  @Test
  @RuleTest("space-language")
  void aSpaceHasALanguage() {
    assertThat(api.get(space).at("language")).isNull();
    assertThat(api.patch(space, "{\"language\": \"pt-br\"}").text("language")).isEqualTo("pt-br");
    assertThat(api.patch(space, "{\"language\": null}").at("language")).isNull();
    Reply made = api.create(organization + "/spaces", "{\"title\": \"T\", \"language\": \"fr\"}");
    assertThat(made.text("language")).isEqualTo("fr");
    for (String bad : List.of("\"klingon\"", "1", "\"\"", "\"EN\"")) {
      String body = "{\"language\": " + bad + "}";
      assertThat(api.fails(400, "PATCH", space, body)).contains("language");
      assertThat(api.fails(400, "POST", organization + "/spaces", body)).contains("language");
    }
  }
}
