package dev.docs.http.call;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;

/**
 * Tells callers of invalid requests first what they would be told of valid ones: that they lack the
 * right, or that the path names nothing that they may see. Asked only about requests that are
 * refused anyway, so that it can contradict no answer.
 *
 * @param segments of the path, decoded
 * @param path the path arguments
 */
@KeepsRule("errors-order")
record EarlierRefusal(
    Dispatcher http,
    HttpRequest head,
    Operation operation,
    List<String> segments,
    Map<String, String> path) {

  /**
   * Returns normally when the caller may be told what is invalid.
   *
   * @throws DocsException with the refusal that comes first
   */
  void require(Caller caller, DocsSession services, MemoryBudget memory) {
    boolean everybodys =
        operation.needs().filter(needs -> needs.requirement() != RequiredRole.USER).isEmpty();
    if (everybodys || caller.visit().isPresent()) {
      return;
    }
    requireThere(services, memory);
    http.rights.check(operation, services, path);
  }

  /** Requires what the longest beginning of the path names that callers can read. */
  private void requireThere(DocsSession services, MemoryBudget memory) {
    boolean made = operation.createsItsResource() || operation.method().equals("GET");
    for (int end = segments.size() - (made ? 1 : 0); end > 0; end--) {
      Router.Route route = http.operations().router().find("GET", segments.subList(0, end));
      Operation read = route.operation();
      if (read != null && isAnswered(read)) {
        requireThere(read, route.arguments(), services, memory);
        return;
      }
    }
  }

  private static boolean isAnswered(Operation read) {
    return read.handler().isPresent()
        && !read.open()
        && namesOne(read.path().segments())
        && read.parameters().stream().noneMatch(Parameter::required);
  }

  /** Whether a path is that of one resource, not of a list or of settings below a resource. */
  private static boolean namesOne(List<PathTemplate.Segment> path) {
    return path.get(path.size() - 1).isParameter();
  }

  private void requireThere(
      Operation read, Map<String, String> arguments, DocsSession services, MemoryBudget memory) {
    QueryArguments query = QueryArguments.check(read.parameters(), "", parameter -> true, false);
    Call call =
        new Call(
            http,
            read,
            head,
            services,
            new Call.Arguments(arguments, query, JsonBody.of(Map.of()), Profile.NEWEST),
            memory);
    try {
      read.handler().orElseThrow().handle(call);
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        throw e;
      }
    }
  }
}
