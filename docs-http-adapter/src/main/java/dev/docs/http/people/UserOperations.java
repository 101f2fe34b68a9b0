package dev.docs.http.people;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.SELF;
import static dev.docs.http.call.RequiredRole.SHARING;
import static dev.docs.http.people.UserJson.USER;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.RequiredRole;
import dev.docs.http.type.BodyField;
import dev.docs.id.UserId;
import dev.docs.user.UpdateUser;
import dev.docs.user.User;

/** Operations on users. */
public final class UserOperations {

  private static final BodyField<String> DISPLAY_NAME =
      BodyField.text("displayName", "string <len 1..64>").notNull();
  private static final BodyField<String> PHOTO_URL = BodyField.text("photoURL", "URL").notNull();

  private UserOperations() {}

  public static void describe(OperationTable.Builder table) {
    users(table.group("users", NEIGHBOURING));
    table
        .group("users", OURS)
        .delete("eraseUser", "/users/{userId}")
        .needs(SELF)
        .deletes()
        .fails(409)
        .doneBy(call -> call.docs().users().erase(call.user()));
  }

  private static void users(OperationGroup operations) {
    operations
        .get("getAuthenticatedUser", "/user")
        .needs(RequiredRole.USER)
        .returns(() -> USER, call -> call.docs().users().current())
        .fails(404);
    operations
        .get("getUserById", "/users/{userId}")
        .needs(SHARING)
        .returns(() -> USER, UserOperations::get)
        .fails(404);
    operations
        .patch("updateUserById", "/users/{userId}")
        .needs(SELF)
        .body(DISPLAY_NAME, PHOTO_URL)
        .returns(
            () -> USER,
            body -> new UpdateUser(DISPLAY_NAME.in(body).update(), PHOTO_URL.in(body).update()),
            (call, command) -> call.docs().users().update(call.user(), command))
        .fails(404);
  }

  private static User get(Call call) {
    UserId id = call.user();
    try {
      return call.docs().users().get(id);
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND && id.equals(UserJson.OPERATOR)) {
        return UserJson.APPLICATION;
      }
      throw e;
    }
  }
}
