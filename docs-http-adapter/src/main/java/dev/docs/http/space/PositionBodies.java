package dev.docs.http.space;

import static dev.docs.http.call.Arguments.update;

import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
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

  static final BodyField<CollectionId> PARENT = BodyField.id("parent", CollectionId::new).orNull();
  static final BodyField<JsonBody> POSITION =
      BodyField.object("position", "ContentPosition").notNull();
  static final RequiredField<OrganizationId> ORGANIZATION =
      BodyField.<OrganizationId>id("organization", OrganizationId::new).required();

  private PositionBodies() {}

  static Move move(JsonBody body) {
    return new Move(
        update(PARENT.in(body)),
        POSITION.in(body).map(PositionBodies::position).orElse(Position.LAST));
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
    return ORGANIZATION.in(body);
  }
}
