package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.organization.OrganizationView;
import dev.docs.reference.ContentVersion;
import dev.docs.reference.Location;
import dev.docs.reference.Location.Collection;
import dev.docs.reference.Location.File;
import dev.docs.reference.Location.Page;
import dev.docs.reference.Location.Reusable;
import dev.docs.reference.Location.Space;
import dev.docs.reference.Location.Url;
import dev.docs.reference.Location.User;
import java.util.Optional;

/**
 * What refers and what is referred to. The version of what stands in a change request is told; all
 * else is of the main content, whose revision the space names.
 */
public final class LocationJson {

  private final Links links;

  public LocationJson(Links links) {
    this.links = links;
  }

  public JsonObject of(Location location) {
    if (location instanceof Page page) {
      return page(page);
    } else if (location instanceof File file) {
      return in("file", file.version()).put("file", files(file.version()).of(file.file()));
    } else if (location instanceof Reusable reusable) {
      return in("reusable-content", reusable.version())
          .put("reusableContent", ReusableContentJson.of(reusable.reusableContent(), true));
    } else if (location instanceof Space space) {
      return kind("space", space.organization()).put("space", SpaceJson.of(space.space(), links));
    } else if (location instanceof Collection collection) {
      return kind("collection", collection.organization())
          .put("collection", CollectionJson.of(collection.collection(), links));
    } else if (location instanceof User user) {
      return JsonObject.of("kind", "user").put("user", UserJson.of(user.user(), links));
    }
    return JsonObject.of("kind", "url").put("url", ((Url) location).url());
  }

  private JsonObject page(Page page) {
    PageJson pages = new PageJson(page.version().content(), true, links);
    JsonObject json =
        in("page", page.version()).put("page", pages.of(page.page(), Optional.empty(), false));
    return page.anchor() == null
        ? json
        : json.put(
            "internalLocation", JsonObject.of("type", "anchor").put("anchor", page.anchor()));
  }

  private FileJson files(ContentVersion version) {
    return new FileJson(
        version.content().revision().space(), version.content().revision().id(), true, links);
  }

  private JsonObject in(String kind, ContentVersion version) {
    JsonObject json =
        kind(kind, version.organization())
            .put("space", SpaceJson.of(version.content().space(), links));
    return version.changeRequest() == null
        ? json
        : json.put(
            "versionContext",
            JsonObject.of("type", "changeRequest")
                .put("changeRequest", ChangeRequestJson.of(version.changeRequest(), links)));
  }

  private JsonObject kind(String kind, OrganizationView organization) {
    return JsonObject.of("kind", kind)
        .put("organization", OrganizationJson.of(organization, links));
  }
}
