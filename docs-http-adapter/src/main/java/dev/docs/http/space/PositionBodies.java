package dev.docs.http.space;

import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import org.jspecify.annotations.Nullable;

/** Reads bodies that position spaces and collections. */
final class PositionBodies {

  private static final RequiredField<String> SPACE = BodyField.text("space").required();
  private static final RequiredField<String> COLLECTION = BodyField.text("collection").required();
  private static final BodyUnion<Sibling> SIBLING =
      BodyUnion.<Sibling>inline("ContentPosition")
          .by("type")
          .or(
              BodyType.like("SpacePointer", BodyField.literal("type", "space"), SPACE),
              body -> sibling(false, SPACE.in(body)))
          .or(
              BodyType.like(
                  "CollectionPointer", BodyField.literal("type", "collection"), COLLECTION),
              body -> sibling(true, COLLECTION.in(body)))
          .build();
  private static final BodyField<Sibling> BEFORE = BodyField.object("before", SIBLING).notNull();
  private static final BodyField<Sibling> AFTER = BodyField.object("after", SIBLING).notNull();

  static final BodyField<CollectionId> PARENT = BodyField.id("parent", CollectionId::new).orNull();
  static final BodyField<JsonBody> POSITION =
      BodyField.object("position", BodyType.named("ContentPosition", BEFORE, AFTER)).notNull();
  static final RequiredField<OrganizationId> ORGANIZATION =
      BodyField.id("organization", OrganizationId::new).required();

  private PositionBodies() {}

  static Move move(JsonBody body) {
    return new Move(
        PARENT.in(body).update(),
        POSITION.in(body).map(PositionBodies::position).orElse(Position.LAST));
  }

  private static Position position(JsonBody body) {
    return new Position(BEFORE.in(body).orNull(), AFTER.in(body).orNull());
  }

  private static Sibling sibling(boolean isCollection, @Nullable String id) {
    return id == null ? JsonBody.refused() : new Sibling(isCollection, id);
  }

  static OrganizationId target(JsonBody body) {
    return ORGANIZATION.in(body);
  }
}
