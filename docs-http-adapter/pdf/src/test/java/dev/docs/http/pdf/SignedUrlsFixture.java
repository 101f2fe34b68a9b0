package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Folder;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpResponse;
import dev.docs.http.importing.FetchingApi;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.UpdateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.UpdateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/** A published site with a file and a specification, and the URLs that readers get of them. */
abstract class SignedUrlsFixture {

  static final String BASE = "https://acme.sites.localhost/docs";

  final FetchingApi api =
      new FetchingApi(docs -> docs.pdfRenderer(HtmlPdfRenderer.create()), HttpLimits.DEFAULT);
  SpaceId space;
  SiteId site;

  @BeforeEach
  final void publishASite() {
    var ada = api.world.admin;
    ada.organizations().update(api.world.organization, UpdateOrganization.NOTHING.hostname("acme"));
    ada.openApiSpecs()
        .create(
            api.world.organization,
            new CreateOpenApiSpec("pets", OpenApiSpec.Source.text("tag pets")));
    space = ada.spaces().create(api.world.organization, CreateSpace.titled("Guide")).id();
    ada.contents()
        .importFolder(
            ContentAt.main(space),
            Folder.ofTexts(
                Map.of(
                    "README.md",
                    "# Home\n\n![](a.png)\n\n"
                        + operation("pets")
                        + "\n{% if visitor.claims.unsigned.beta %}\n![](b.png)\n{% endif %}\n",
                    "a.png",
                    "picture",
                    "b.png",
                    "other")));
    site = ada.sites().create(api.world.organization, CreateSite.titled("Docs", space)).id();
    ada.sites().publish(api.world.organization, site);
  }

  final void update(UpdateSite update) {
    api.world.admin.sites().update(api.world.organization, site, update);
  }

  final String visitor(String url, String claims) {
    return (String)
        api.call(
                200,
                "POST",
                "/urls/published",
                "{\"url\": \"" + url + "\", \"visitor\": {\"unsignedClaims\": " + claims + "}}")
            .get("apiToken");
  }

  final String visitor() {
    return visitor(BASE, "{}");
  }

  static String field(HttpResponse response, String name) {
    assertThat(response.status()).as(response.text()).isEqualTo(200);
    return response
        .text()
        .replaceAll("(?s).*\"" + name + "\":\\s*\"http://localhost/v1([^\"]*)\".*", "$1");
  }

  final String file(String token) {
    return field(
        api.send(token, "GET", "/spaces/" + space + "/content/files", null), "downloadURL");
  }

  final String pdf(String token) {
    return field(api.send(token, "GET", "/spaces/" + space + "/pdf", null), "url");
  }

  final String specification(String token) {
    String latest = "/orgs/" + api.world.organization + "/openapi/pets/versions/latest";
    String url = field(api.send(token, "GET", latest, null), "url");
    assertThat(api.send(token, "GET", latest + "/content", null).text())
        .contains(url + "\",\"urls\":", url + "\",\"public\":");
    return url;
  }

  static String operation(String slug) {
    return "{% openapi-operation spec=\""
        + slug
        + "\" path=\"/pets\" method=\"get\" %}\n[a](b)\n"
        + "{% endopenapi-operation %}\n";
  }

  final List<String> urls(String token) {
    return List.of(file(token), pdf(token), specification(token));
  }

  final void requireOpen(boolean open, List<String> urls) {
    for (String url : urls) {
      HttpResponse response = api.send(null, "GET", url, null);
      assertThat(response.status()).as(response.text()).isEqualTo(open ? 200 : 404);
    }
  }

  final List<String> contentUrls(String token) {
    return List.of(file(token), pdf(token));
  }
}
