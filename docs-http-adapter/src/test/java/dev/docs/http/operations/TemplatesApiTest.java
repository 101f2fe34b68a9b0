package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplatesApiTest {

  private final Api api = new Api();
  private final String spaces = "/orgs/" + api.organization + "/spaces";
  private final String sites = "/orgs/" + api.organization + "/sites";
  private final String template = api.spaceOf("Template", "Welcome");

  private static String naming(String id) {
    return "{\"template\": {\"id\": \"" + id + "\"}}";
  }

  private List<Object> pages(String space) {
    return api.get("/spaces/" + space + "/content/pages").each("pages", "id");
  }

  @Test
  @RuleTest("template")
  void aSpaceBeginsWithATemplate() {
    String made = api.create(spaces, naming(template)).id();
    assertThat(pages(made)).isEqualTo(pages(template));
    assertThat(api.fails(404, "POST", spaces, naming("unknown")))
        .isEqualTo("no template with id \"unknown\"");
  }

  @Test
  @RuleTest("template-copy")
  void aTemplateIsAppliedToMainContentAndToAChangeRequest() {
    String space = api.space("Guide");
    String path = "/spaces/" + space + "/content/template";
    assertThat(api.create(path, "{\"id\": \"" + template + "\"}").json()).isNull();
    assertThat(pages(space)).hasSize(1);

    String proposed = api.create("/spaces/" + space + "/change-requests", "{}").id();
    String body = "{\"id\": \"" + template + "\", \"changeRequestId\": \"" + proposed + "\"}";
    api.create(path, body);
    assertThat(pages(space)).hasSize(1);
    assertThat(
            api.get("/spaces/" + space + "/change-requests/" + proposed + "/content/pages")
                .each("pages", "path"))
        .containsExactly("welcome", "welcome-1");
    assertThat(api.fails(404, "POST", path, body.replace(proposed, "unknown")))
        .contains("change request");
  }

  @Test
  void aChangeRequestBeginsWithATemplate() {
    String space = api.space("Guide");
    String path = "/spaces/" + space + "/change-requests";
    String proposed = api.create(path, naming(template)).id();
    assertThat(api.get(path + "/" + proposed + "/content/pages").each("pages", "id"))
        .isEqualTo(pages(template));
    assertThat(pages(space)).isEmpty();
  }

  @Test
  @RuleTest("template")
  void aTemplateTakesNoParameters() {
    String path = "/spaces/" + api.space("Guide") + "/content/template";
    String refs = "{\"id\": \"%s\", \"params\": {\"contentRefs\": %s}}";
    assertThat(
            api.fails(
                400,
                "POST",
                path,
                refs.formatted(template, "{\"a\": {\"kind\": \"url\", \"url\": \"https://a.b\"}}")))
        .isEqualTo("params.contentRefs.a: is no parameter: a template takes none");
    api.create(path, refs.formatted(template, "{}"));
    assertThat(api.fails(400, "POST", path, "{}")).isEqualTo("id: is required");
  }

  @Test
  @RuleTest("site-template")
  void anEmptySiteGetsTheDefaultTemplate() {
    String site = sites + "/" + api.create(sites, "{\"title\": \"Docs\"}").id();
    assertThat(api.post(site + "/template", null).json()).isNull();
    assertThat(api.get(site + "/site-spaces").each("items", "title")).containsExactly("Docs");
    assertThat(api.fails(409, "POST", site + "/template", null)).contains("shows a space already");
  }

  @Test
  void clientsOf2025KnowTheTemplateOfASpaceAlone() {
    String site = sites + "/" + api.create(sites, "{\"title\": \"Docs\"}").id();
    HttpRequest request = HttpRequest.of("POST", "/v1" + site + "/template");
    HttpRequest of2025 = request.withHeader(Profile.HEADER, Profile.OF_2025.name());
    assertThat(api.send(of2025.withToken("admin")).status()).isEqualTo(404);
  }
}
