package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.DefaultLevel;
import dev.docs.id.SpaceId;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SiteAudienceApiTest {

  private static final String IN_THE_WAY = "2 of its spaces are in the way";

  private final Api api = new Api();
  private String path;

  @BeforeEach
  void makeASiteWithSpacesThatItsManagersMayNotView() {
    path =
        "/orgs/"
            + api.organization
            + "/sites/"
            + api.world
                .admin
                .sites()
                .create(
                    api.world.organization,
                    CreateSite.titled("Docs", space("Guide"), hidden("One"), hidden("Two")))
                .id();
  }

  private SpaceId space(String title) {
    return api.world.admin.spaces().create(api.world.organization, CreateSpace.titled(title)).id();
  }

  private SpaceId hidden(String title) {
    SpaceId space = space(title);
    api.world.admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    return space;
  }

  private void refused(String method, String below, String body) {
    assertThat(api.fails(403, "create", method, path + below, body))
        .contains(IN_THE_WAY)
        .doesNotContain("One", "Two");
  }

  @Test
  void aCreatorIsToldHowManySpacesAreInTheWay() {
    String link = api.create(path + "/share-links", "{\"name\": \"Friends\"}").id();
    refused("POST", "/publish", null);
    refused("POST", "/share-links", "{\"name\": \"Mine\"}");
    refused("GET", "/publishing/auth", null);
    refused("PATCH", "/publishing/auth", "{\"backend\": \"custom\"}");
    refused("POST", "/publishing/auth/regenerate", null);
    refused("GET", "/publishing/preview?claims=%7B%22beta%22%3Atrue%7D", null);
    refused(
        "POST",
        "/mcp-servers",
        "{\"name\": \"Tools\", \"url\": \"https://mcp.example\", \"headers\": {}}");
    api.patch(path, "{\"visibility\": \"share-link\"}");
    api.post(path + "/publish", null);
    refused("PATCH", "", "{\"visibility\": \"public\"}");
    refused("PATCH", "", "{\"visibility\": \"visitor-auth\"}");
    assertThat(api.get(path + "/share-links").text("items.0.urls.published")).isNotNull();
    Reply seen = api.as("create", "GET", path + "/share-links", null);
    assertThat(seen.text("items.0.id")).isEqualTo(link);
    assertThat(seen.at("items.0.urls.published")).isNull();
    Reply off = api.as("create", "PATCH", path + "/share-links/" + link, "{\"active\": false}");
    assertThat(off.at("active")).isEqualTo(false);
    refused("PATCH", "/share-links/" + link, "{\"active\": true}");
    assertThat(api.as("create", "POST", path + "/unpublish", null).at("published"))
        .isEqualTo(false);
  }

  @Test
  void aPreviewOfASiteWithAuthenticationIsSignedForThoseWhoMayKnowItsKey() {
    api.patch(path, "{\"visibility\": \"visitor-auth\"}");
    api.post(path + "/publish", null);
    String preview = path + "/publishing/preview";
    assertThat(api.get(preview).text("url")).contains("?jwt_token=");
    assertThat(api.as("create", "GET", preview, null).text("url"))
        .contains("/preview/")
        .doesNotContain("jwt_token");
  }
}
