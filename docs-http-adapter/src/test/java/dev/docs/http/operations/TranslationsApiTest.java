package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TranslationsApiTest {

  private final Api api = new Api();
  private final String root = "/orgs/" + api.organization;
  private final String translations = root + "/translations";
  private final String glossary = root + "/translations-glossary";

  // ---------------------------------------------------------------- settings

  @Test
  void settingsHaveEveryFieldOfTheSpecification() {
    Reply created = api.create(translations, "{\"title\": \"French\"}");
    assertThat(created.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "translation-settings",
                  "id": "%1$s",
                  "title": "French",
                  "languages": [],
                  "instructions": {"object": "document", "data": {}, "nodes": []},
                  "status": "pending",
                  "stats": {
                    "runs": 0, "totalWords": 0, "totalPages": 0, "totalDuration": 0,
                    "latestRunDuration": 0, "latestPages": 0, "latestWords": 0
                  },
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "updatedAt": "2024-05-01T12:00:00.000Z",
                  "permissions": {"view": true, "edit": true},
                  "urls": {"location": "http://localhost/v1/orgs/%2$s/translations/%1$s"}
                }
                """
                    .formatted(created.id(), api.organization)));
    assertThat(api.get(translations + "/" + created.id()).json()).isEqualTo(created.json());
    Reply listed = api.get(translations);
    assertThat(listed.at("items.0")).isEqualTo(created.json());
    assertThat(listed.at("count")).isEqualTo(1L);
    assertThat(
            api.as("read", "GET", translations + "/" + created.id(), null).at("permissions.edit"))
        .isEqualTo(false);
  }

  @Test
  @RuleTest("translation-status")
  void fieldsOfTheLaterInterfaceAreAcceptedAndAnswered() {
    String space = api.space("Guide");
    String body =
        """
        {"source": {"space": "%s", "language": "en"}, "language": "fr",
         "instructions": {"object": "document", "data": {}, "nodes": [
           {"object": "block", "type": "paragraph", "data": {}, "nodes": [
             {"object": "text", "leaves": [
               {"object": "leaf", "text": "Be polite.", "marks": []}]}]}]}}
        """
            .formatted(space);
    Reply created = api.create(translations, body);
    assertThat(created.text("title")).isEqualTo("fr");
    assertThat(created.at("languages")).isEqualTo(List.of("en", "fr"));
    assertThat(created.at("source")).isEqualTo(Map.of("space", space, "language", "en"));
    assertThat(created.at("language")).isEqualTo("fr");
    assertThat(created.at("status")).isEqualTo("pending");
    assertThat(created.at("stats.totalWords")).isEqualTo(0L);
    assertThat(created.at("instructions.object")).isEqualTo("document");
    assertThat(created.at("instructions.nodes.0.nodes.0.leaves.0.text")).isEqualTo("Be polite.");
    assertThat(api.get(translations + "/" + created.id()).json()).isEqualTo(created.json());
  }

  @Test
  void anUpdateChangesWhatItNames() {
    Reply created = api.create(translations, "{\"title\": \"A\", \"languages\": [\"de\"]}");
    String path = translations + "/" + created.id();
    api.world.clock.advance(Duration.ofMinutes(1));
    Reply renamed = api.call("PUT", path, "{\"title\": \"B\"}", 200);
    assertThat(renamed.text("title")).isEqualTo("B");
    assertThat(renamed.at("languages")).isEqualTo(List.of("de"));
    assertThat(renamed.text("updatedAt")).isEqualTo("2024-05-01T12:01:00.000Z");
    assertThat(renamed.text("createdAt")).isEqualTo(created.text("createdAt"));
    assertThat(api.call("PUT", path, "{\"languages\": [\"pt-BR\"]}", 200).text("title"))
        .isEqualTo("B");
    assertThat(api.fails(400, "PUT", path, "{\"languages\": [\"pt_BR\"]}"))
        .isEqualTo("languages[0]: must be a language code such as en or pt-BR");
    api.fails(400, "PUT", path, "{\"title\": null}");
    api.fails(400, "PUT", path, "{\"language\": \"tlh\"}");
    api.fails(422, "PUT", path, "{\"instructions\": {\"nodes\": 5}}");
    api.fails(404, "PUT", translations + "/unknown", "{\"title\": \"B\"}");
  }

  @Test
  @RuleTest("translation-fields")
  void aTitleIsRequiredUnlessSourceAndLanguageAreGiven() {
    assertThat(api.fails(400, "POST", translations, "{}")).isEqualTo("title: is required");
    api.fails(400, "POST", translations, "{\"language\": \"fr\"}");
    assertThat(api.fails(400, "POST", translations, Api.json("title", "x".repeat(101))))
        .isEqualTo("title: must be at most 100 characters, is 101");
    api.fails(
        404,
        "POST",
        translations,
        "{\"title\": \"x\", \"source\": {\"space\": \"unknown\", \"language\": \"en\"}}");
    assertThat(
            api.fails(
                400, "POST", translations, "{\"title\": \"x\", \"source\": {\"space\": \"s\"}}"))
        .isEqualTo("source.language: is required");
  }

  @Test
  void deletingThemTwiceIsNoError() {
    String path = translations + "/" + api.create(translations, "{\"title\": \"A\"}").id();
    api.fails(403, "edit", "DELETE", path, null);
    api.delete(path);
    api.delete(path);
    api.fails(404, "GET", path, null);
    api.delete("/orgs/unknown/translations/x");
  }

  // ---------------------------------------------------------------- glossary

  private void edit(String operations) {
    Reply reply = api.call("PUT", glossary, "{\"operations\": [" + operations + "]}", 204);
    assertThat(reply.json()).isNull();
  }

  private String refused(String operations) {
    return api.fails(
        400, "PUT", glossary, "{\"operations\": [" + operations.replace('\'', '"') + "]}");
  }

  @Test
  void anEntryHasEveryField() {
    edit("{\"type\": \"insert\", \"translations\": {\"en\": \"page\", \"de\": \"Seite\"}}");
    Reply listed = api.get(glossary);
    String id = listed.text("items.0.id");
    assertThat(listed.at("items.0"))
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "glossary-entry",
                  "id": "%1$s",
                  "translations": {"de": "Seite", "en": "page"},
                  "createdAt": "2024-05-01T12:00:00.000Z",
                  "updatedAt": "2024-05-01T12:00:00.000Z",
                  "urls": {
                    "location": "http://localhost/v1/orgs/%2$s/translations-glossary/%1$s"
                  }
                }
                """
                    .formatted(id, api.organization)));
    assertThat(api.get(glossary + "/" + id).json()).isEqualTo(listed.at("items.0"));
    edit("{\"type\": \"update\", \"id\": \"" + id + "\", \"translations\": {\"fr\": \"page\"}}");
    assertThat(api.get(glossary + "/" + id).at("translations")).isEqualTo(Map.of("fr", "page"));
    edit("{\"type\": \"delete\", \"id\": \"" + id + "\"}");
    api.fails(404, "GET", glossary + "/" + id, null);
  }

  @Test
  void entriesAreOrderedByTheirTranslationsIntoALanguage() {
    edit(
        """
        {"type": "insert", "translations": {"en": "page", "de": "\u00c4pfel"}},
        {"type": "insert", "translations": {"en": "Anchor"}},
        {"type": "insert", "translations": {"en": "link", "de": "zu"}}
        """);
    String ordered = glossary + "?orderBy=";
    assertThat(api.get(ordered + "en").each("items", "translations.en"))
        .isEqualTo(List.of("Anchor", "link", "page"));
    Reply first = api.get(ordered + "de&limit=2");
    Reply rest = api.get(ordered + "de&limit=2&page=" + first.text("next.page"));
    assertThat(first.each("items", "translations.en")).isEqualTo(List.of("link", "page"));
    assertThat(rest.each("items", "translations.en")).isEqualTo(List.of("Anchor"));
    assertThat(first.at("count")).isEqualTo(3L);
    api.fails(400, "GET", ordered + "xx", null);
  }

  @Test
  void aBatchWithAFaultChangesNothingAndNamesIt() {
    String insert = "{'type': 'insert', 'translations': {'en': 'a'}},";
    assertThat(refused(insert + "{'type': 'update', 'id': 'x', 'translations': {'en': 'b'}}"))
        .isEqualTo("operations[1].id: is not an entry of the glossary");
    assertThat(refused(insert + "{'type': 'insert', 'translations': {'en': 'a\\nb'}}"))
        .isEqualTo("operations[1].translations.en: must be one line");
    assertThat(refused(insert + "{'type': 'insert', 'translations': {'en_US': 'a'}}"))
        .isEqualTo(
            "operations[1].translations: must be named by language codes such as en or pt-BR");
    assertThat(refused(insert + "{'type': 'insert', 'translations': {'en': null}}"))
        .isEqualTo("operations[1].translations: must have strings only");
    assertThat(refused(insert + "{'type': 'insert'}"))
        .isEqualTo("operations[1].translations: is required");
    assertThat(refused(insert + "{'type': 'upsert', 'id': 'x'}"))
        .isEqualTo("operations[1].type: must be one of insert, update, delete");
    assertThat(refused(insert + "{'type': 'delete'}")).isEqualTo("operations[1].id: is required");
    assertThat(refused(insert + "null")).isEqualTo("operations[1]: must not be null");
    assertThat(api.fails(400, "PUT", glossary, "{}")).isEqualTo("operations: is required");
    assertThat(api.get(glossary).at("count")).isEqualTo(0L);
    assertThat(api.fails(403, "review", "PUT", glossary, "{\"operations\": []}"))
        .contains("create");
  }
}
