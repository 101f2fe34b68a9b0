package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class CollectionsApiTest {

  private final Api api = new Api();
  private final String collections = "/orgs/" + api.organization + "/collections";

  @Test
  void aCollectionHasEveryField() {
    Reply created = api.create(collections, "{\"title\": \"Manuals\"}");
    assertThat(created.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "collection",
                  "id": "%1$s",
                  "title": "Manuals",
                  "organization": "%2$s",
                  "defaultLevel": "inherit",
                  "urls": {
                    "location": "http://localhost/v1/collections/%1$s",
                    "app": "http://localhost/app/collections/%1$s"
                  },
                  "permissions": {
                    "view": true, "admin": true, "viewInviteLinks": true, "create": true
                  }
                }
                """
                    .formatted(created.id(), api.organization)));
    assertThat(api.get("/collections/" + created.id()).json()).isEqualTo(created.json());
    assertThat(api.create(collections, null).text("title")).isEqualTo("Untitled");
  }

  @Test
  void anUpdateKeepsWhatItDoesNotName() {
    String collection = "/collections/" + api.collection("Manuals");
    Reply described =
        api.patch(collection, "{\"description\": \"All of them\", \"defaultLevel\": null}");
    assertThat(described.text("title")).isEqualTo("Manuals");
    assertThat(described.text("description")).isEqualTo("All of them");
    assertThat(described.at("defaultLevel")).isNull();
    Reply renamed = api.patch(collection, "{\"title\": \"Books\"}");
    assertThat(renamed.text("description")).isEqualTo("All of them");
    assertThat(renamed.at("defaultLevel")).isNull();
    assertThat(api.patch(collection, "{\"description\": \"\"}").has("description")).isFalse();
    assertThat(api.fails(400, "PATCH", collection, "{\"title\": null}"))
        .isEqualTo("title: must not be null");
    assertThat(api.fails(400, "PATCH", collection, Api.json("title", "x".repeat(51))))
        .isEqualTo("title: must be at most 50 characters, is 51");
  }

  @Test
  @RuleTest({"organization-listing-order", "nested-collections"})
  void nestedOnesAreListedUnlessOnlyTheTopIsAsked() {
    String outer = api.collection("Outer");
    String inner =
        api.create(collections, "{\"title\": \"Inner\", \"parent\": \"" + outer + "\"}").id();
    assertThat(api.get("/collections/" + inner).text("parent")).isEqualTo(outer);
    assertThat(api.get(collections).each("items", "title")).isEqualTo(List.of("Outer", "Inner"));
    assertThat(api.get(collections + "?nested=false").each("items", "title"))
        .isEqualTo(List.of("Outer"));
    api.fails(400, "GET", collections + "?nested=perhaps", null);
  }

  @Test
  void itsSpacesAreListedInOrder() {
    String collection = api.collection("Manuals");
    String spaces = "/orgs/" + api.organization + "/spaces";
    for (String title : List.of("A", "B")) {
      api.create(spaces, "{\"title\": \"" + title + "\", \"parent\": \"" + collection + "\"}");
    }
    Reply listed = api.get("/collections/" + collection + "/spaces?limit=1");
    assertThat(listed.each("items", "title")).isEqualTo(List.of("A"));
    assertThat(listed.at("count")).isEqualTo(2L);
    assertThat(listed.has("next.page")).isTrue();
  }

  @Test
  void itMovesIntoAnotherAndNotIntoItself() {
    String outer = api.collection("Outer");
    String inner = api.collection("Inner");
    assertThat(
            api.post("/collections/" + inner + "/move", Api.json("parent", outer)).text("parent"))
        .isEqualTo(outer);
    assertThat(api.fails(400, "POST", "/collections/" + outer + "/move", Api.json("parent", inner)))
        .startsWith("parent: ");
    api.fails(409, "POST", "/collections/" + inner + "/move", Api.json("parent", outer));
    assertThat(api.post("/collections/" + inner + "/move", "{\"parent\": null}").has("parent"))
        .isFalse();
  }

  @Test
  void itGoesToAnotherOrganizationWithAllItHolds() {
    String collection = api.collection("Manuals");
    String space =
        api.create("/orgs/" + api.organization + "/spaces", Api.json("parent", collection)).id();
    String other =
        api.world.admin.organizations().create(CreateOrganization.titled("Other")).id().value();
    String body = Api.json("organization", other);
    assertThat(api.post("/collections/" + collection + "/transfer", body).text("organization"))
        .isEqualTo(other);
    assertThat(api.get("/spaces/" + space).text("organization")).isEqualTo(other);
    api.fails(409, "POST", "/collections/" + collection + "/transfer", body);
  }

  @Test
  @RuleTest("collection-deletion")
  void deletingItTwiceIsNoError() {
    String collection = "/collections/" + api.collection("Manuals");
    api.fails(403, "edit", "DELETE", collection, null);
    api.delete(collection);
    api.delete(collection);
    api.fails(404, "GET", collection, null);
  }
}
