package dev.docs.http.operations;

import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Collections. */
final class CollectionOperations {

  private CollectionOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    collections(table.group("collections", SPECIFICATION));
  }

  private static void collections(OperationGroup<?> operations) {
    operations.get("getCollectionById", "/collections/{collectionId}").returns("Collection");
    operations
        .patch("updateCollectionById", "/collections/{collectionId}")
        .body(
            """
            {
              title: CollectionTitle
              description: CollectionDescription
              defaultLevel: DefaultLevel
            }
            """)
        .returns("Collection");
    operations.delete("deleteCollectionById", "/collections/{collectionId}").deletes();
    operations
        .get("listSpacesInCollectionById", "/collections/{collectionId}/spaces")
        .paged()
        .returnsListOf("Space");
    operations
        .post("moveCollection", "/collections/{collectionId}/move")
        .body("{parent: string|null, position: ContentPosition}")
        .returns("Collection")
        .fails(400, 404, 409);
    operations
        .post("transferCollection", "/collections/{collectionId}/transfer")
        .body("{organization*: string}")
        .returns("Collection")
        .fails(404, 409, 412);
    operations
        .get("listCollectionsInOrganizationById", "/orgs/{organizationId}/collections")
        .paged()
        .query(Parameter.bool("nested").defaultsTo("true"))
        .returnsListOf("Collection");
    operations
        .post("createCollection", "/orgs/{organizationId}/collections")
        .optionalBody("{title: string <len ..50>, parent: string}")
        .creates("Collection");
  }
}
