package dev.docs.http.space;

import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.space.CollectionJson.COLLECTION;

import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.id.CollectionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.CreateCollection;
import dev.docs.space.UpdateCollection;

/** Operations on collections. */
@KeepsRule("nested-collections")
public final class CollectionOperations {

  private static final BodyField<String> TITLE =
      BodyField.text("title", "CollectionTitle").notNull();
  private static final BodyField<String> NEW_TITLE =
      BodyField.text("title", "string <len ..50>").notNull();
  private static final BodyField<String> DESCRIPTION =
      BodyField.text("description", "CollectionDescription").notNull();
  private static final BodyField<CollectionId> PARENT =
      BodyField.id("parent", CollectionId::new).notNull();

  private CollectionOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("collections", SPECIFICATION);
    operations
        .get("getCollectionById", "/collections/{collectionId}")
        .needs(READ)
        .returns(() -> COLLECTION, call -> call.docs().collections().get(call.collection()));
    operations
        .patch("updateCollectionById", "/collections/{collectionId}")
        .needs(CREATE)
        .body(TITLE, DESCRIPTION, LevelJson.DEFAULT_LEVEL)
        .returns(
            () -> COLLECTION,
            CollectionOperations::update,
            (call, command) -> call.docs().collections().update(call.collection(), command));
    operations
        .delete("deleteCollectionById", "/collections/{collectionId}")
        .needs(CREATE, "on everything in it")
        .deletes()
        .doneBy(call -> call.docs().collections().delete(call.collection()));
    operations
        .get("listSpacesInCollectionById", "/collections/{collectionId}/spaces")
        .needs(READ)
        .lists(
            () -> SpaceJson.SPACE,
            call -> call.docs().spaces().listIn(call.collection(), call.listOptions()));
    operations
        .post("moveCollection", "/collections/{collectionId}/move")
        .needs(CREATE, "on the new parent too")
        .body(PositionBodies.PARENT, PositionBodies.POSITION)
        .returns(
            () -> COLLECTION,
            call ->
                call.docs().collections().move(call.collection(), call.body(PositionBodies::move)))
        .fails(400, 404, 409);
    operations
        .post("transferCollection", "/collections/{collectionId}/transfer")
        .needs(CREATE, "on everything in it, and as a member of both organizations")
        .body(PositionBodies.ORGANIZATION)
        .returns(
            () -> COLLECTION,
            call ->
                call.docs()
                    .collections()
                    .transfer(call.collection(), call.body(PositionBodies::target)))
        .fails(404, 409, 412);
    operations
        .get("listCollectionsInOrganizationById", "/orgs/{organizationId}/collections")
        .needs(READ)
        .lists(
            () -> COLLECTION,
            call ->
                call.docs()
                    .collections()
                    .list(call.organization(), call.query().isTrue("nested"), call.listOptions()))
        .query(Parameter.bool("nested").defaultsTo("true"));
    operations
        .post("createCollection", "/orgs/{organizationId}/collections")
        .needs(CREATE, "on the parent, if one is named")
        .optionalBody(NEW_TITLE, PARENT)
        .creates(
            () -> COLLECTION,
            CollectionOperations::create,
            (call, command) -> call.docs().collections().create(call.organization(), command));
  }

  private static UpdateCollection update(JsonBody body) {
    return new UpdateCollection(
        TITLE.in(body).update(), DESCRIPTION.in(body).update(), LevelJson.update(body));
  }

  private static CreateCollection create(JsonBody body) {
    return new CreateCollection(NEW_TITLE.in(body).orNull(), PARENT.in(body).orNull());
  }
}
