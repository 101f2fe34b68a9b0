package dev.docs.http.operations;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.call.ExampleRequests;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.Payload;
import dev.docs.scenario.FontFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A request whose cost is counted: the {@linkplain ExampleRequests example} of an operation.
 *
 * @param caller whose, and how: {@code admin}, {@code member} who reads all, {@code guest} who sees
 *     one space, {@code all} for an admin who asks for as many items as there are
 * @param target relative to {@code /v1}, with names in braces
 * @param body null for none
 */
record CostRequest(Operation operation, String caller, String target, String body) {

  /** The requests of operations whose example needs another world: target and body. */
  private static final Map<String, List<String>> OTHERS =
      Map.ofEntries(
          Map.entry("updateUserById", List.of("/users/alpha-admin", "{'displayName': 'N'}")),
          Map.entry("eraseUser", List.of("/users/" + PreparedWorld.STRANGER)),
          Map.entry(
              "moveSpace",
              List.of(
                  "/spaces/{spaceId}/move",
                  "{'position': {'after': {'type': 'space', 'space': '{spaceId.1}'}}}")),
          Map.entry("moveCollection", List.of("/collections/{collectionId}/move", "{}")),
          imported("importContent", "/spaces/{spaceId}/content/import"),
          imported("importContentInPageById", "/spaces/{spaceId}/content/page/{pageId}/import"),
          imported(
              "importContentInChangeRequest",
              "/spaces/{spaceId}/change-requests/{changeRequestId}/content/import"),
          imported(
              "importContentInChangeRequestPageById",
              "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import"),
          computed("getComputedDocument", "document", "'doc': 'models'"),
          computed("getComputedRevision", "revision", "'models': true"),
          comment("postCommentInSpace", "/spaces/{spaceId}/comments"),
          comment(
              "postCommentInChangeRequest",
              "/spaces/{spaceId}/change-requests/{changeRequestId}/comments"),
          Map.entry(
              "addSectionToGroup",
              List.of(
                  "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections",
                  "{'sectionId': '{siteSectionId}'}")),
          Map.entry(
              "moveSiteSectionGroup",
              List.of(
                  "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move",
                  "{'position': {'before': {'type': 'site-section', 'id': '{siteSectionId}'}}}")));

  private static final Set<String> OF_A_STRANGER =
      Set.of("joinOrganizationWithInvite", "eraseUser");

  private static Map.Entry<String, List<String>> imported(String operation, String target) {
    return Map.entry(
        operation, List.of(target, "{'url': 'https://a.example/a.md', 'source': 'markdown'}"));
  }

  private static Map.Entry<String, List<String>> comment(String operation, String target) {
    return Map.entry(operation, List.of(target, "{'body': {'markdown': 'M'}, 'page': '{pageId}'}"));
  }

  private static Map.Entry<String, List<String>> computed(
      String operation, String what, String props) {
    return Map.entry(
        operation,
        List.of(
            "/spaces/{spaceId}/content/computed/" + what,
            "{'seed': 'a', 'source': {'type': 'builtin:openapi', 'props': {"
                + props
                + "}, 'dependencies': {'spec': {'ref': {'kind': 'openapi', 'spec':"
                + " '{specSlug}'}}}}}"));
  }

  /** The requests of all operations that there are. */
  static List<CostRequest> all(OperationTable table) {
    List<CostRequest> requests = new ArrayList<>();
    for (Operation operation : table.all()) {
      if (operation.handler().isPresent()) {
        String target = ExampleRequests.target(operation);
        String body = ExampleRequests.body(operation, name -> null).orElse(null);
        List<String> other = OTHERS.get(operation.id());
        if (other != null) {
          target = other.get(0);
          body = other.size() == 1 ? null : other.get(1).replace('\'', '"');
        }
        String caller = OF_A_STRANGER.contains(operation.id()) ? "stranger" : "admin";
        requests.add(new CostRequest(operation, caller, target, body));
        Optional<Parameter> limit =
            operation.parameters().stream().filter(p -> p.name().equals("limit")).findFirst();
        if (limit.isPresent()) {
          String all = target + (target.contains("?") ? "&" : "?") + "limit=" + limit.get().max();
          requests.add(new CostRequest(operation, "all", all, body));
        }
        if (!operation.open() && operation.method().equals("GET")) {
          requests.add(new CostRequest(operation, "member", target, body));
          requests.add(new CostRequest(operation, "guest", target, body));
        }
      }
    }
    return requests;
  }

  /** Whether it must succeed: others have no right to everything. */
  boolean mustSucceed() {
    return !caller.equals("member") && !caller.equals("guest");
  }

  private String token() {
    return switch (caller) {
      case "stranger" -> PreparedWorld.STRANGER;
      case "member" -> "alpha-read";
      case "guest" -> "alpha-guest";
      default -> "alpha-admin";
    };
  }

  HttpRequest request(PreparedOrganization of) {
    HttpRequest request =
        ExampleRequests.request(operation, "/v1" + ExampleRequests.url(target, of::example))
            .withToken(token());
    if (body != null) {
      return request.withJson(ExampleRequests.body(body, of::example));
    }
    return operation.payload().kind() == Payload.Kind.BYTES
        ? request.withBody(HttpBody.of(FontFiles.woff2(0)))
        : request;
  }

  @Override
  public String toString() {
    return operation.id() + " " + caller;
  }
}
