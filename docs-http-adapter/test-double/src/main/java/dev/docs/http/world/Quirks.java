package dev.docs.http.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.change.Merges;
import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Operation;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.people.Teams;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The quirks that are on. Immutable. */
record Quirks(Set<Quirk> on) {

  /** Of the bodies that are changed. */
  static final JsonLimits LIMITS = JsonLimits.ofDepth(Json.DEFAULT_MAX_DEPTH);

  /** The most teams that are looked at, of those whose titles contain one. */
  private static final int MAX_TEAMS = 1_000;

  private static final String NEW_TEAM = "createOrganizationTeam";
  private static final String CHANGED_TEAM = "updateTeamInOrganizationById";

  static final Quirks NONE = new Quirks(Set.of());

  Quirks {
    on = Set.copyOf(on);
  }

  private boolean has(Quirk quirk) {
    return on.contains(quirk);
  }

  Merges.Policy mergePolicy() {
    return has(Quirk.CONFLICTS_REFUSED) ? Merges.Policy.REFUSE : Merges.Policy.APPLY;
  }

  static HttpRequest withQuery(HttpRequest request, String query) {
    return new HttpRequest(
            request.method(),
            request.path(),
            query,
            request.headers(),
            request.body(),
            request.origin())
        .withPeer(request.peer());
  }

  /** Whether it is a deletion that was done, which may be answered with 204 or 205. */
  static boolean hasDeleted(Operation operation, HttpResponse answer) {
    return answer.status() == 204
        && operation.answers().stream().anyMatch(spec -> spec.status() == 205);
  }

  /** The request as it is handled. */
  HttpRequest handled(Operation operation, HttpRequest request) {
    if (has(Quirk.SPACES_BEGIN_LOCKED) && operation.id().equals("createSpace")) {
      return changed(
              request.body(), fields -> fields.putIfAbsent("editMode", TextNode.valueOf("locked")))
          .map(request::withBody)
          .orElse(request);
    }
    return request;
  }

  /** The refusal of a request; empty where it is handled. */
  Optional<HttpResponse> refusal(Operation operation, Supplier<AskedCall> asked, Docs docs) {
    boolean isTeam = operation.id().equals(NEW_TEAM) || operation.id().equals(CHANGED_TEAM);
    if (!has(Quirk.TEAM_TITLES_TAKEN) || !isTeam) {
      return Optional.empty();
    }
    AskedCall call = asked.get();
    if (!(JsonValues.at(call.json().get(), "title") instanceof String title)) {
      return Optional.empty();
    }
    String organization = call.path().getOrDefault("organizationId", "");
    String own = call.path().getOrDefault("teamId", "");
    try {
      return docs
          .as(Caller.operator())
          .teams()
          .list(
              new OrganizationId(organization),
              new Teams.Filter(null, title),
              ListOptions.limit(MAX_TEAMS))
          .items()
          .stream()
          .filter(found -> found.team().title().equals(title))
          .filter(found -> !found.id().value().equals(own))
          .findFirst()
          .map(found -> WorldHttp.error(409, "there is a team with the title " + title));
    } catch (DocsException | IllegalArgumentException e) {
      return Optional.empty(); // The operation tells it.
    }
  }

  /** The answer as it is sent; {@code wrote} tells whether something was changed. */
  HttpResponse sent(Operation operation, HttpResponse answer, BooleanSupplier wrote) {
    if (has(Quirk.DELETED_WITH_205) && hasDeleted(operation, answer) && wrote.getAsBoolean()) {
      return new HttpResponse(205, answer.headers(), answer.body());
    }
    if (has(Quirk.CONFLICTS_NOT_TOLD) && operation.id().equals("mergeChangeRequest")) {
      return with(
          answer,
          fields -> {
            if (fields.path("result").asText().equals("conflicts")) {
              fields.put("result", "merge");
            }
          });
    }
    if (has(Quirk.CLAIMS_BY_OTHER_NAME)
        && operation.id().equals("updateOrganizationMemberLastSeenAt")) {
      return with(answer, fields -> fields.remove("serviceVisitorClaims"));
    }
    return answer;
  }

  private static HttpResponse with(HttpResponse answer, Consumer<ObjectNode> change) {
    return answer.status() >= 300
        ? answer
        : changed(answer.body(), change)
            .map(body -> new HttpResponse(answer.status(), answer.headers(), body))
            .orElse(answer);
  }

  /** A body that is a JSON object, changed; empty for others. */
  private static Optional<HttpBody> changed(HttpBody body, Consumer<ObjectNode> change) {
    try {
      if (Json.tree(body.bytes(Integer.MAX_VALUE), LIMITS) instanceof ObjectNode object) {
        change.accept(object);
        return Optional.of(HttpBody.of(Json.bytes(object)));
      }
      return Optional.empty();
    } catch (MalformedJson e) {
      return Optional.empty();
    }
  }
}
