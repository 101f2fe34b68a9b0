package dev.docs.http.space;

import dev.docs.http.type.ObjectType;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.SpaceCollection;
import dev.docs.space.SpaceCollection.View.Permissions;

/** The JSON of collections. */
@KeepsRule("manage-permission")
public final class CollectionJson {

  private static final ObjectType<Permissions> PERMISSIONS =
      ObjectType.<Permissions>inline("Collection.permissions")
          .field("view", "boolean", Permissions::view)
          .field("admin", "boolean", Permissions::admin)
          .field("viewInviteLinks", "boolean", Permissions::viewInviteLinks)
          .field("create", "boolean", Permissions::create)
          .build();

  public static final ObjectType<SpaceCollection.View> COLLECTION =
      ObjectType.<SpaceCollection.View>named("Collection")
          .constant("object", "collection")
          .field("id", "string", view -> view.collection().id())
          .field("title", "CollectionTitle", view -> view.collection().title())
          .optional("description", "CollectionDescription", v -> v.collection().description())
          .field("organization", "string", view -> view.collection().organization())
          .optional("parent", "string", view -> view.collection().parent())
          .field(
              "defaultLevel",
              "DefaultLevel",
              view -> LevelJson.of(view.collection().defaultLevel()))
          .object(
              "urls",
              urls ->
                  urls.field(
                          "location",
                          "string <uri>",
                          (v, links) -> links.collection(v.collection().id()))
                      .field(
                          "app",
                          "string <uri>",
                          (v, links) -> links.collectionApp(v.collection().id())))
          .field("permissions", PERMISSIONS, SpaceCollection.View::permissions)
          .build();

  private CollectionJson() {}
}
