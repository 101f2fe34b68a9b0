package dev.docs.http.people;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.user;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.SELF;
import static dev.docs.http.call.RequiredRole.SHARING;
import static dev.docs.http.people.UserJson.USER;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.RequiredRole;
import dev.docs.http.type.BodyField;
import dev.docs.id.UserId;
import dev.docs.user.UpdateUser;

/** Operations on users. */
public final class UserOperations {

  private static final BodyField<String> DISPLAY_NAME =
      BodyField.text("displayName", "string <len 1..64>").notNull();
  private static final BodyField<String> PHOTO_URL = BodyField.text("photoURL", "URL").notNull();

  private UserOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(UserJson::types);
    users(table.group("users", NEIGHBOURING));
    table
        .group("users", OURS)
        .delete("eraseUser", "/users/{userId}")
        .needs(SELF)
        .deletes()
        .fails(409)
        .doneBy(call -> docs(call).users().erase(user(call)));
  }

  private static void users(OperationGroup operations) {
    operations
        .get("getAuthenticatedUser", "/user")
        .needs(RequiredRole.USER)
        .returns("User")
        .fails(404)
        .handledBy(call -> call.ok(USER, docs(call).users().current()));
    operations
        .get("getUserById", "/users/{userId}")
        .needs(SHARING)
        .returns("User")
        .fails(404)
        .handledBy(UserOperations::get);
    operations
        .patch("updateUserById", "/users/{userId}")
        .needs(SELF)
        .body(DISPLAY_NAME, PHOTO_URL)
        .returns("User")
        .fails(404)
        .handledBy(UserOperations::update);
  }

  private static HttpResponse get(Call call) {
    UserId id = user(call);
    try {
      return call.ok(USER, docs(call).users().get(id));
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND && id.equals(UserJson.OPERATOR)) {
        return call.ok(USER, UserJson.APPLICATION);
      }
      throw e;
    }
  }

  private static HttpResponse update(Call call) {
    UpdateUser command =
        call.body(
            body -> new UpdateUser(DISPLAY_NAME.in(body).update(), PHOTO_URL.in(body).update()));
    return call.ok(USER, docs(call).users().update(user(call), command));
  }
}
