package dev.docs.http.description;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.Payload;
import dev.docs.http.call.RequiredRole;
import java.util.ArrayList;
import java.util.List;

/** The errors that operations have in common, and which of them an operation can answer. */
final class ErrorStatuses {

  private static final String COMPONENTS = "#/components/responses/";
  private static final List<Integer> ALL = List.of(400, 401, 403, 404, 413, 415, 501);

  private ErrorStatuses() {}

  /** The statuses of an operation, besides those that it declares itself. */
  static List<Integer> of(Operation operation) {
    List<Integer> statuses = new ArrayList<>();
    boolean isOnSomething = !operation.path().parameters().isEmpty();
    boolean hasBody = operation.payload().kind() != Payload.Kind.NONE;
    statuses.add(400);
    if (!operation.open()) {
      statuses.add(401);
    }
    if (operation.needs().filter(access -> refuses(access.requirement())).isPresent()) {
      statuses.add(403);
    }
    if (isOnSomething) {
      statuses.add(404);
    }
    if (hasBody) {
      statuses.addAll(List.of(413, 415));
    }
    return operation.handler().isPresent() ? statuses : List.of(401, 501);
  }

  /** Whether there are callers who see what it is about and may not do it. */
  private static boolean refuses(RequiredRole role) {
    return role != RequiredRole.USER && role != RequiredRole.GUEST;
  }

  static ObjectNode reference(String status) {
    return Schemas.object().put("$ref", COMPONENTS + status);
  }

  /** The components that {@link #reference} leads to. */
  static ObjectNode responses(Profile profile) {
    ObjectNode responses = Schemas.object();
    ALL.forEach(
        status ->
            responses.set(
                String.valueOf(status), response(OperationTexts.description(status), profile)));
    return responses.set("default", response("Error", profile));
  }

  private static ObjectNode response(String description, Profile profile) {
    return Schemas.object()
        .put("description", description)
        .set("content", OpenApiDescription.content("", "Error", profile));
  }
}
