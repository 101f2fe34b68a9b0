package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SiteVisitorsApiTest {

  private static final String SCHEMA =
      """
      {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
        "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
          "properties": {"beta": {"type": "boolean", "description": "Beta user"}},
          "additionalProperties": false},
        "plan": {"type": "string", "enum": ["free", "pro"], "description": "Plan"}}}}
      """;

  private final Api api = new Api();
  private String path;

  @BeforeEach
  void makeASite() {
    path =
        "/orgs/"
            + api.organization
            + "/sites/"
            + api.world
                .admin
                .sites()
                .create(api.world.organization, CreateSite.titled("Docs"))
                .id();
  }

  @Test
  void aSchemaIsPutReadAndTellsConditions() {
    assertThat(api.fails(404, "GET", path + "/adaptive-schema", null)).contains("schema");
    assertThat(api.get(path + "/adaptive-schema/template-conditions").each("items", "condition"))
        .isEmpty();
    Reply put = api.call("PUT", path + "/adaptive-schema", SCHEMA, 200);
    assertThat(put.text("object")).isEqualTo("site-adaptive-schema");
    assertThat(put.text("jsonSchema.properties.plan.type")).isEqualTo("string");
    assertThat(api.get(path + "/adaptive-schema").json()).isEqualTo(put.json());
    assertThat(api.get(path + "/adaptive-schema/template-conditions").each("items", "condition"))
        .hasSize(3);
    assertThat(
            api.fails(400, "PUT", path + "/adaptive-schema", "{\"jsonSchema\": {\"type\": \"a\"}}"))
        .contains("jsonSchema.type", "jsonSchema.properties");
    assertThat(api.fails(403, "edit", "PUT", path + "/adaptive-schema", SCHEMA)).isNotEmpty();
  }

  @Test
  @RuleTest("share-links")
  void shareLinksAreMadeChangedListedAndDeleted() {
    Reply made = api.create(path + "/share-links", "{\"name\": \"For friends\"}");
    assertThat(made.at("active")).isEqualTo(true);
    assertThat(made.at("urls.published")).isNull();
    api.world
        .admin
        .sites()
        .publish(
            api.world.organization, new dev.docs.id.SiteId(path.substring(path.length() - 20)));
    assertThat(api.get(path + "/share-links?search=FRIENDS").each("items", "id"))
        .containsExactly(made.id());
    assertThat(api.get(path + "/share-links?search=foes").at("count")).isEqualTo(0L);
    String url = api.get(path + "/share-links").text("items.0.urls.published");
    assertThat(url).matches("https://.*/docs/[0-9A-Za-z]{40}/");
    Reply changed =
        api.patch(path + "/share-links/" + made.id(), "{\"active\": false, \"name\": \"\"}");
    assertThat(changed.at("active")).isEqualTo(false);
    assertThat(changed.text("name")).isEmpty();
    api.delete(path + "/share-links/" + made.id());
    assertThat(api.get(path + "/share-links").each("items", "id")).isEmpty();
    assertThat(
            api.fails(400, "POST", path + "/share-links", "{\"name\": \"" + "x".repeat(51) + "\"}"))
        .contains("name");
    for (String role : List.of("read", "edit", "review")) {
      assertThat(api.fails(403, role, "GET", path + "/share-links", null)).contains("share links");
    }
  }

  @Test
  @RuleTest("publishing-auth")
  void theKeyOfASiteIsKeptUntilItIsMadeAnew() {
    Reply first = api.get(path + "/publishing/auth");
    assertThat(first.text("privateKey")).matches("[0-9A-Za-z]{40}");
    assertThat(first.text("backend")).isEqualTo("custom");
    assertThat(api.get(path + "/publishing/auth").json()).isEqualTo(first.json());
    Reply changed =
        api.patch(
            path + "/publishing/auth",
            "{\"backend\": \"custom\", \"fallbackURL\": \"https://login.example.org/\"}");
    assertThat(changed.text("privateKey")).isEqualTo(first.text("privateKey"));
    assertThat(changed.text("fallbackURL")).isEqualTo("https://login.example.org/");
    Reply anew = api.post(path + "/publishing/auth/regenerate", null);
    assertThat(anew.text("privateKey")).isNotEqualTo(first.text("privateKey"));
    assertThat(anew.text("fallbackURL")).isEqualTo("https://login.example.org/");
    String kept = "{\"backend\": \"custom\"}";
    assertThat(api.patch(path + "/publishing/auth", kept).has("fallbackURL")).isTrue();
    String removed = "{\"backend\": \"custom\", \"fallbackURL\": null}";
    assertThat(api.patch(path + "/publishing/auth", removed).has("fallbackURL")).isFalse();
    assertThat(api.fails(403, "review", "GET", path + "/publishing/auth", null)).isNotEmpty();
    assertThat(api.fails(400, "PATCH", path + "/publishing/auth", "{\"backend\": \"x\"}"))
        .contains("backend");
    assertThat(
            api.fails(
                400,
                "PATCH",
                path + "/publishing/auth",
                "{\"backend\": \"custom\", \"fallbackURL\": \"x\"}"))
        .contains("fallbackURL");
  }
}
