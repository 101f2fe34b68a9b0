package dev.docs.http.reference;

import dev.docs.change.ChangeRequest;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.openapi.OpenApiJson;
import dev.docs.http.organization.OrganizationJson;
import dev.docs.http.people.UserJson;
import dev.docs.http.space.CollectionJson;
import dev.docs.http.space.SpaceJson;
import dev.docs.organization.Organization;
import dev.docs.reference.Location;
import dev.docs.reference.Location.Collection;
import dev.docs.reference.Location.ContentVersion;
import dev.docs.reference.Location.File;
import dev.docs.reference.Location.OpenApi;
import dev.docs.reference.Location.Page;
import dev.docs.reference.Location.Reusable;
import dev.docs.reference.Location.Space;
import dev.docs.reference.Location.Url;
import dev.docs.reference.Location.User;

/**
 * The JSON of sources and targets of references. Those in a change request have its version; all
 * others are in the main content, whose revision the space names.
 */
final class LocationJson {

  private final Links links;

  LocationJson(Links links) {
    this.links = links;
  }

  JsonFields of(Location location) {
    return json -> write(json, location);
  }

  private void write(JsonWriter json, Location location) {
    if (location instanceof Page page) {
      page(json, page);
    } else if (location instanceof File file) {
      in(json, "file", file.version()).put("file", files(file.version()).of(file.file()));
    } else if (location instanceof Reusable reusable) {
      in(json, "reusable-content", reusable.version())
          .put("reusableContent", ReusableContentJson.of(reusable.reusableContent(), true, links));
    } else if (location instanceof Space space) {
      kind(json, "space", space.organization())
          .put("space", SpaceJson.SPACE.of(space.space(), links));
    } else if (location instanceof Collection collection) {
      kind(json, "collection", collection.organization())
          .put("collection", CollectionJson.COLLECTION.of(collection.collection(), links));
    } else if (location instanceof OpenApi openApi) {
      kind(json, "openapi", openApi.organization())
          .put("openAPISpec", OpenApiJson.SPEC.of(openApi.spec(), links));
    } else if (location instanceof User user) {
      json.put("kind", "user").put("user", UserJson.USER.of(user.user(), links));
    } else {
      json.put("kind", "url").put("url", ((Url) location).url());
    }
  }

  private void page(JsonWriter json, Page page) {
    PageJson pages = new PageJson(page.version().content(), true, links);
    in(json, "page", page.version()).put("page", pages.of(page.page()));
    if (page.anchor() != null) {
      json.put("internalLocation", at -> at.put("type", "anchor").put("anchor", page.anchor()));
    }
  }

  private FileJson files(ContentVersion version) {
    return new FileJson(version.content(), true, links);
  }

  private JsonWriter in(JsonWriter json, String kind, ContentVersion version) {
    kind(json, kind, version.organization())
        .put("space", SpaceJson.SPACE.of(version.content().space(), links));
    ChangeRequest.View changeRequest = version.changeRequest();
    return changeRequest == null
        ? json
        : json.put(
            "versionContext",
            context ->
                context
                    .put("type", "changeRequest")
                    .put(
                        "changeRequest",
                        ChangeRequestJson.CHANGE_REQUEST.of(changeRequest, links)));
  }

  private JsonWriter kind(JsonWriter json, String kind, Organization.View organization) {
    return json.put("kind", kind).put("organization", OrganizationJson.of(organization, links));
  }
}
