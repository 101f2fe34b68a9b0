package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** Uploads. */
final class StorageOperations {

  private StorageOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    storage(table.group("storage", NEIGHBOURING));
  }

  private static void storage(OperationGroup<Session> operations) {
    operations
        .post("generateStorageUploadURL", "/orgs/{organizationId}/storage/upload")
        .body("{file*: StorageFileMetadata, kind*: StorageUploadKind}")
        .creates("StorageUploadURL")
        .fails(400);
  }
}
