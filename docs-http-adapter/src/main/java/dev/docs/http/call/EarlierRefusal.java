package dev.docs.http.call;

import dev.docs.DocsSession;
import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.Profile;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;

/**
 * Tells callers of invalid requests first what they would be told of valid ones: that they lack the
 * right, or that the path names nothing that they may see. Asked only about requests that are
 * refused anyway, so that it can contradict no answer.
 */
@KeepsRule("errors-order")
record EarlierRefusal(Dispatcher http, RequestHead head) {

  /**
   * Returns normally when the caller may be told what is invalid.
   *
   * @throws DocsException with the refusal that comes first
   */
  void require(DocsSession services, MemoryBudget memory) {
    Operation operation = head.operation();
    boolean everybodys =
        operation.needs().filter(needs -> needs.requirement() != RequiredRole.USER).isEmpty();
    if (everybodys || head.caller().visit().isPresent()) {
      return;
    }
    requireThere(services, memory);
    http.rights.check(operation, services, head.path());
  }

  /** Requires what the longest beginning of the path names that callers can read. */
  private void requireThere(DocsSession services, MemoryBudget memory) {
    Operation operation = head.operation();
    boolean made = operation.createsItsResource() || operation.method().equals("GET");
    for (int end = head.segments().size() - (made ? 1 : 0); end > 0; end--) {
      List<String> segments = head.segments().subList(0, end);
      Router.Route route = http.operations().router().find("GET", segments);
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
    RequestHead reads =
        new RequestHead(head.request(), read, head.segments(), arguments, head.sender());
    Call call = new Call(http, reads, services, query, Profile.NEWEST, memory);
    try {
      read.handler().orElseThrow().handle(call);
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        throw e;
      }
    }
  }
}
