package dev.docs.http.space;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.space.SpaceCollection;

/** The JSON of collections. */
public final class CollectionJson {

  private CollectionJson() {}

  public static JsonFields of(SpaceCollection.View view, Links links) {
    SpaceCollection collection = view.collection();
    return json ->
        json.put("object", "collection")
            .put("id", collection.id())
            .put("title", collection.title())
            .putIfPresent("description", collection.description())
            .put("organization", collection.organization())
            .putIfPresent("parent", collection.parent())
            .put("defaultLevel", LevelJson.of(collection.defaultLevel()))
            .put(
                "urls",
                urls ->
                    urls.put("location", links.collection(collection.id()))
                        .put("app", links.collectionApp(collection.id())))
            .put("permissions", permissions(view.permissions()));
  }

  private static JsonFields permissions(SpaceCollection.View.Permissions permissions) {
    return json ->
        json.put("view", permissions.view())
            .put("admin", permissions.admin())
            .put("viewInviteLinks", permissions.viewInviteLinks())
            .put("create", permissions.create());
  }
}
