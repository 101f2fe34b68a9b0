package dev.docs.http.space;

import static dev.docs.http.call.Arguments.update;

import dev.docs.http.json.JsonBody;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads bodies that position spaces and collections. */
final class PositionBodies {

  private enum SiblingType {
    SPACE,
    COLLECTION
  }

  private PositionBodies() {}

  static Move move(JsonBody body) {
    return new Move(
        update(body.string("parent").map(CollectionId::new)),
        body.object("position")
            .notNull()
            .optional()
            .map(PositionBodies::position)
            .orElse(Position.LAST));
  }

  private static Position position(JsonBody body) {
    return new Position(sibling(body, "before"), sibling(body, "after"));
  }

  private static @Nullable Sibling sibling(JsonBody position, String side) {
    Optional<JsonBody> pointer = position.object(side).notNull().optional();
    if (pointer.isEmpty()) {
      return null;
    }
    SiblingType type = pointer.get().oneOf("type", SiblingType.class).required();
    if (type == null) {
      return JsonBody.refused();
    }
    boolean isCollection = type == SiblingType.COLLECTION;
    String id = pointer.get().string(isCollection ? "collection" : "space").required();
    return id == null ? JsonBody.refused() : new Sibling(isCollection, id);
  }

  static OrganizationId target(JsonBody body) {
    return body.string("organization").map(OrganizationId::new).required();
  }
}
