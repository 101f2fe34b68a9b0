package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.space.CollectionPermissions;
import dev.docs.space.CollectionView;
import dev.docs.space.SpaceCollection;

/** Collections. */
public final class CollectionJson {

  private CollectionJson() {}

  public static JsonObject of(CollectionView view, Links links) {
    SpaceCollection collection = view.collection();
    JsonObject json =
        JsonObject.object()
            .put("object", "collection")
            .put("id", collection.id().value())
            .put("title", collection.title())
            .putIfPresent("description", collection.description())
            .put("organization", collection.organization().value());
    if (collection.parent() != null) {
      json.put("parent", collection.parent().value());
    }
    return json.put("defaultLevel", LevelJson.of(collection.defaultLevel()))
        .put(
            "urls",
            JsonObject.object()
                .put("location", links.collection(collection.id()))
                .put("app", links.collectionApp(collection.id())))
        .put("permissions", permissions(view.permissions()));
  }

  private static JsonObject permissions(CollectionPermissions permissions) {
    return JsonObject.object()
        .put("view", permissions.view())
        .put("admin", permissions.admin())
        .put("viewInviteLinks", permissions.viewInviteLinks())
        .put("create", permissions.create());
  }
}
