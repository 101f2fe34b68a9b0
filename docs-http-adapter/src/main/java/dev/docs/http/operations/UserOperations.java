package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** Users. */
final class UserOperations {

  private UserOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    users(table.group("users", NEIGHBOURING));
  }

  private static void users(OperationGroup<?> operations) {
    operations.get("getAuthenticatedUser", "/user").returns("User").fails(404);
    operations.get("getUserById", "/users/{userId}").returns("User").fails(404);
    operations
        .patch("updateUserById", "/users/{userId}")
        .body("{displayName: string <len 1..64>, photoURL: URL}")
        .returns("User")
        .fails(404);
  }
}
