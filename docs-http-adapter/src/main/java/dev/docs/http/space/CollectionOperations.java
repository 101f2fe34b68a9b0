package dev.docs.http.space;

import static dev.docs.http.call.Arguments.collection;
import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.space.CollectionJson.COLLECTION;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.id.CollectionId;
import dev.docs.space.CreateCollection;
import dev.docs.space.UpdateCollection;

/** Operations on collections. */
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
    table.types(CollectionJson::types);
    collections(table.group("collections", SPECIFICATION));
  }

  private static void collections(OperationGroup operations) {
    operations
        .get("getCollectionById", "/collections/{collectionId}")
        .needs(READ)
        .returns("Collection")
        .handledBy(call -> call.ok(COLLECTION, docs(call).collections().get(collection(call))));
    operations
        .patch("updateCollectionById", "/collections/{collectionId}")
        .needs(CREATE)
        .body(TITLE, DESCRIPTION, LevelJson.DEFAULT_LEVEL)
        .returns("Collection")
        .handledBy(CollectionOperations::update);
    operations
        .delete("deleteCollectionById", "/collections/{collectionId}")
        .needs(CREATE, "on everything in it")
        .deletes()
        .doneBy(call -> docs(call).collections().delete(collection(call)));
    operations
        .get("listSpacesInCollectionById", "/collections/{collectionId}/spaces")
        .needs(READ)
        .paged()
        .returnsListOf("Space")
        .handledBy(CollectionOperations::listSpaces);
    operations
        .post("moveCollection", "/collections/{collectionId}/move")
        .needs(CREATE, "on the new parent too")
        .body(PositionBodies.PARENT, PositionBodies.POSITION)
        .returns("Collection")
        .fails(400, 404, 409)
        .handledBy(CollectionOperations::move);
    operations
        .post("transferCollection", "/collections/{collectionId}/transfer")
        .needs(CREATE, "on everything in it, and as a member of both organizations")
        .body(PositionBodies.ORGANIZATION)
        .returns("Collection")
        .fails(404, 409, 412)
        .handledBy(CollectionOperations::transfer);
    operations
        .get("listCollectionsInOrganizationById", "/orgs/{organizationId}/collections")
        .needs(READ)
        .paged()
        .query(Parameter.bool("nested").defaultsTo("true"))
        .returnsListOf("Collection")
        .handledBy(CollectionOperations::list);
    operations
        .post("createCollection", "/orgs/{organizationId}/collections")
        .needs(CREATE, "on the parent, if one is named")
        .optionalBody(NEW_TITLE, PARENT)
        .creates("Collection")
        .handledBy(CollectionOperations::create);
  }

  private static HttpResponse update(Call call) {
    UpdateCollection command = call.body(CollectionOperations::update);
    return call.ok(COLLECTION, docs(call).collections().update(collection(call), command));
  }

  private static UpdateCollection update(JsonBody body) {
    return new UpdateCollection(
        TITLE.in(body).update(), DESCRIPTION.in(body).update(), LevelJson.update(body));
  }

  private static HttpResponse listSpaces(Call call) {
    return call.list(
        SpaceJson.SPACE, docs(call).spaces().listIn(collection(call), listOptions(call)));
  }

  private static HttpResponse move(Call call) {
    return call.ok(
        COLLECTION,
        docs(call).collections().move(collection(call), call.body(PositionBodies::move)));
  }

  private static HttpResponse transfer(Call call) {
    return call.ok(
        COLLECTION,
        docs(call).collections().transfer(collection(call), call.body(PositionBodies::target)));
  }

  private static HttpResponse list(Call call) {
    return call.list(
        COLLECTION,
        docs(call)
            .collections()
            .list(organization(call), call.query().isTrue("nested"), listOptions(call)));
  }

  private static HttpResponse create(Call call) {
    CreateCollection command = call.body(CollectionOperations::create);
    return call.created(COLLECTION, docs(call).collections().create(organization(call), command));
  }

  private static CreateCollection create(JsonBody body) {
    return new CreateCollection(NEW_TITLE.in(body).orNull(), PARENT.in(body).orNull());
  }
}
