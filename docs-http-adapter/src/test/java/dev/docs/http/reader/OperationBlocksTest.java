package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.contents.ContentAt;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.json.Json;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Operations of OpenAPI specifications on pages of sites. */
class OperationBlocksTest {

  private static final String MARKDOWN =
      """
      # API

      {% openapi-operation spec="pets" path="/pets/{id}" method="put" %}
      [pets](https://example.org)
      {% endopenapi-operation %}

      {% openapi-operation spec="others" path="/x" method="get" %}
      [x](https://example.org)
      {% endopenapi-operation %}

      {% openapi-schemas spec="pets" schemas="Pet" %}
      [The Pet object](https://example.org)
      {% endopenapi-schemas %}
      """;

  private static final Map<String, Object> PET =
      Map.of(
          "type",
          "object",
          "required",
          List.of("name"),
          "properties",
          Map.of(
              "name",
              Map.of("type", "string", "description", "Its *name* <script>alert(1)</script>"),
              "parent",
              Map.of("$ref", "#/components/schemas/Pet")));

  private static String specification() {
    Map<String, Object> content =
        Map.of("application/json", Map.of("schema", Map.of("$ref", "#/components/schemas/Pet")));
    Map<String, Object> id =
        Map.of("name", "id", "in", "path", "required", true, "schema", Map.of("type", "string"));
    Map<String, Object> operation =
        Map.of(
            "summary",
            "Change a pet",
            "parameters",
            List.of(id),
            "requestBody",
            Map.of("content", content),
            "responses",
            Map.of("404", Map.of("description", "No such pet")));
    return Json.text(
        Map.of(
            "openapi",
            "3.0.3",
            "info",
            Map.of("title", "Pets", "version", "1"),
            "servers",
            List.of(Map.of("url", "https://api.example.org/")),
            "paths",
            Map.of("/pets/{id}", Map.of("put", operation)),
            "components",
            Map.of("schemas", Map.of("Pet", PET))));
  }

  private static Document page() {
    Docs docs =
        Docs.builder()
            .store(MemoryStore.create())
            .specificationSource(WebSpecificationSource.of(AddressPolicy.PUBLIC))
            .build();
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Acme")).id();
    ada.openApiSpecs()
        .create(
            organization,
            CreateOpenApiSpec.named("pets", OpenApiSpec.Source.text(specification())));
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    ada.contents()
        .importFolder(
            ContentAt.main(space),
            Folder.of(Map.of("README.md", Blob.of(MARKDOWN.getBytes(StandardCharsets.UTF_8)))));
    Site site = ada.sites().create(organization, CreateSite.titled("Docs", space)).site();
    ada.sites().publish(organization, site.id());
    DocsHttp http = DocsApi.of(docs, new Tokens()).sitePages().build();
    HttpResponse answer =
        http.handle(
            new HttpRequest(
                "GET",
                "/" + organization + "/docs/",
                "",
                Headers.none(),
                HttpBody.empty(),
                "http://sites.localhost"));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return Jsoup.parse(answer.text());
  }

  @Test
  void anOperationHasItsParametersBodyAndResponses() {
    Document page = page();
    Element box = page.select(".operation").first();
    assertThat(box).as(page.select("article").outerHtml()).isNotNull();
    assertThat(box.select("h3").text()).isEqualTo("Change a pet");
    assertThat(box.select(".endpoint").text()).isEqualTo("PUT https://api.example.org/pets/{id}");
    assertThat(box.select(".fields > li > p > code").eachText())
        .startsWith("id")
        .contains("name", "parent");
    assertThat(box.select(".description em").first().text()).isEqualTo("name");
    assertThat(box.select(".response summary").text()).isEqualTo("404 No such pet");
    assertThat(box.select("pre").text()).contains("\"name\": \"text\"");
    assertThat(page.select("script")).hasSize(1);
  }

  @Test
  void anOperationThatIsNotKnownIsNamed() {
    Document page = page();
    assertThat(page.select(".operation")).hasSize(1);
    assertThat(page.select("article").text()).contains("GET /x");
  }

  @Test
  void aSchemaThatContainsItselfEnds() {
    Element schema = page().select("details.schema").first();
    assertThat(schema.select("> summary").text()).isEqualTo("Pet");
    assertThat(schema.select(".nested").size()).isBetween(1, 10);
  }
}
