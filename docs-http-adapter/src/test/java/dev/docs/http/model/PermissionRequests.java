package dev.docs.http.model;

import dev.docs.http.HttpRequest;
import dev.docs.http.call.ExampleRequests;
import dev.docs.http.call.Operation;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.PermissionTable.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Requests for each operation on resources of a fixture. */
final class PermissionRequests {

  /** Bodies for operations whose example needs a higher role than the operation itself. */
  private static final Map<String, String> BODIES =
      Map.of(
          "createOrganizationInvite", "{'role': 'read'}",
          "createSpace", "{}",
          "updateSiteById", "{'title': 'New'}",
          "updateSpaceById", "{'title': 'New'}",
          "createCollection", "{}",
          "updateCommentInSpace", "{'addedReactions': ['👍']}",
          "updateCommentInChangeRequest", "{'addedReactions': ['👍']}",
          "updateCommentReplyInSpace", "{'addedReactions': ['👍']}",
          "updateCommentReplyInChangeRequest", "{'addedReactions': ['👍']}",
          "requestReviewersForChangeRequest", "{'users': ['admin']}");

  private PermissionRequests() {}

  /** The outcome that a status means; null when it means none. */
  static Outcome outcome(int status) {
    return switch (status) {
      case 200, 201, 204, 412 -> Outcome.OK;
      case 401 -> Outcome.UNAUTHENTICATED;
      case 403 -> Outcome.FORBIDDEN;
      case 404 -> Outcome.NOT_FOUND;
      case 409 -> Outcome.CONFLICT;
      default -> null;
    };
  }

  /**
   * A request.
   *
   * @param others replaces identifiers of the fixture, by parameter name
   */
  static HttpRequest of(
      Operation operation, PermissionFixture fixture, String caller, Map<String, String> others) {
    UnaryOperator<String> world = name -> argument(operation, name, fixture, caller, others);
    String path = "/v1" + ExampleRequests.url(ExampleRequests.target(operation), world);
    HttpRequest request = ExampleRequests.request(operation, path);
    String own = BODIES.get(operation.id());
    Optional<String> body =
        own == null
            ? ExampleRequests.body(operation, world)
            : Optional.of(ExampleRequests.body(own.replace('\'', '"'), world));
    return body.map(request::withJson).orElse(request);
  }

  private static String argument(
      Operation operation,
      String name,
      PermissionFixture fixture,
      String caller,
      Map<String, String> others) {
    for (var given : others.entrySet()) {
      if (ExampleRequests.argument(operation, given.getKey()).equals(name)) {
        return given.getValue();
      }
    }
    if (name.equals("userId")) {
      boolean self = Set.of("updateUserById", "eraseUser").contains(operation.id());
      return self ? caller : isOfLoner(operation.id()) ? PermissionFixture.LONER : "admin";
    }
    return fixture.ids.get(name);
  }

  private static boolean isOfLoner(String operation) {
    return operation.startsWith("get")
        || operation.startsWith("updateMemberIn")
        || operation.startsWith("removeMemberFrom")
        || operation.startsWith("setUserAs")
        || operation.contains("UserPermission")
        || operation.startsWith("removeUserFrom")
        || operation.equals("deleteMemberFromOrganizationTeamById");
  }
}
