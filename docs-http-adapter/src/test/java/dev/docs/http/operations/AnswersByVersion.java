package dev.docs.http.operations;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Holds answers against the description of each version of the interface. */
final class AnswersByVersion {

  private final DocsHttp http;
  private final OperationTable table;
  private final Map<Profile, Conformity> descriptions = new HashMap<>();

  /** What is not as described, by version and operation. */
  final Set<String> faults = new TreeSet<>();

  /** How many answers were held against each. */
  final Map<Profile, Integer> checked = new HashMap<>();

  AnswersByVersion(DocsHttp http) {
    this.http = http;
    this.table = Dispatcher.operations(http);
    Profile.ALL.forEach(profile -> descriptions.put(profile, new Conformity(table, profile)));
  }

  /** Checks an answer; what reads is asked again as a client of each earlier version would. */
  void check(String id, HttpRequest request, HttpResponse answer) {
    Operation operation = table.require(id);
    check(Profile.NEWEST, operation, answer);
    if (!request.method().equals("GET") || answer.status() >= 300) {
      return;
    }
    for (Profile profile : Profile.ALL) {
      if (!profile.knowsAll()) {
        HttpResponse again = http.handle(request.withHeader(Profile.HEADER, profile.name()));
        if (profile.knows(id, operation.isLater())) {
          check(profile, operation, again);
        } else if (again.status() != 404) {
          faults.add(profile + " " + id + ": is known to it");
        }
      }
    }
  }

  private void check(Profile profile, Operation operation, HttpResponse answer) {
    boolean isJson =
        answer.headers().first("Content-Type").filter("application/json"::equals).isPresent();
    if (answer.status() < 300 && isJson && !operation.id().equals("getOpenApiDescription")) {
      Object json = Json.parse(answer.text().getBytes(StandardCharsets.UTF_8), 500);
      checked.merge(profile, 1, Integer::sum);
      for (String fault : descriptions.get(profile).faults(operation, answer.status(), json)) {
        faults.add(profile + " " + operation.id() + fault.replaceAll("\\[\\d+]", "[]"));
      }
    }
  }
}
