package dev.docs.http.people;

import static dev.docs.http.Arguments.docs;
import static dev.docs.http.Arguments.links;
import static dev.docs.http.Arguments.user;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Requirement.SELF;
import static dev.docs.http.Requirement.SHARING;
import static dev.docs.http.Requirement.USER;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.Arguments;
import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.id.UserId;
import dev.docs.user.UpdateUser;

/** Users. */
public final class UserOperations {

  private UserOperations() {}

  public static void describe(OperationTable.Builder table) {
    users(table.group("users", NEIGHBOURING));
  }

  private static void users(OperationGroup operations) {
    operations
        .get("getAuthenticatedUser", "/user")
        .needs(USER)
        .returns("User")
        .fails(404)
        .handledBy(UserOperations::current);
    operations
        .get("getUserById", "/users/{userId}")
        .needs(SHARING)
        .returns("User")
        .fails(404)
        .handledBy(UserOperations::get);
    operations
        .patch("updateUserById", "/users/{userId}")
        .needs(SELF)
        .body("{displayName: string <len 1..64>, photoURL: URL}")
        .returns("User")
        .fails(404)
        .handledBy(UserOperations::update);
  }

  private static HttpResponse current(Call call) {
    return HttpResponse.ok(UserJson.of(docs(call).users().current(), links(call)));
  }

  private static HttpResponse get(Call call) {
    UserId id = user(call);
    try {
      return HttpResponse.ok(UserJson.of(docs(call).users().get(id), links(call)));
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND && id.equals(UserJson.OPERATOR)) {
        return HttpResponse.ok(UserJson.operator(links(call)));
      }
      throw e;
    }
  }

  private static HttpResponse update(Call call) {
    UpdateUser command =
        call.body(
            body ->
                new UpdateUser(
                    Arguments.update(body.string("displayName").notNull()),
                    Arguments.update(body.string("photoURL").notNull())));
    return HttpResponse.ok(
        UserJson.of(docs(call).users().update(user(call), command), links(call)));
  }
}
