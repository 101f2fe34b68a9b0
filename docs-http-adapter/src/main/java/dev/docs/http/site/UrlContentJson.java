package dev.docs.http.site;

import dev.docs.change.ChangeRequest;
import dev.docs.content.Page;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.space.CollectionJson;
import dev.docs.http.space.SpaceJson;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.ContentView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON of what a URL shows. */
final class UrlContentJson {

  /** What a URL shows. */
  sealed interface Found {

    record OfCollection(SpaceCollection.View collection) implements Found {}

    /**
     * @param changeRequest null for the main content
     */
    record OfSpace(
        ContentView content, ChangeRequest.@Nullable View changeRequest, Optional<Page> page)
        implements Found {}
  }

  private static final ObjectType<Found.OfCollection> COLLECTION =
      ObjectType.<Found.OfCollection>inline("ContentOfCollection")
          .field(
              "collection",
              "Collection",
              (found, links) -> CollectionJson.COLLECTION.of(found.collection(), links))
          .build();

  private static final ObjectType<Found.OfSpace> SPACE =
      ObjectType.<Found.OfSpace>inline("ContentOfSpace")
          .field("space", SpaceJson.SPACE, found -> found.content().space())
          .optional("changeRequest", ChangeRequestJson.CHANGE_REQUEST, Found.OfSpace::changeRequest)
          .optional("page", "(RevisionPageDocument | RevisionPageGroup)", UrlContentJson::page)
          .build();

  static final OneOf<Found> FOUND =
      OneOf.<Found>inline()
          .or(COLLECTION, Found.OfCollection.class)
          .or(SPACE, Found.OfSpace.class)
          .build();

  private UrlContentJson() {}

  private static Optional<JsonFields> page(Found.OfSpace found, Links links) {
    return found.page().map(page -> new PageJson(found.content(), false, links).of(page));
  }
}
