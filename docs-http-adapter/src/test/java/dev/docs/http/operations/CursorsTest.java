package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.call.Parameter;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Cursors of each list, used with other lists. */
@WholeRun
class CursorsTest {

  /** Parameters that affect the form of items, not their selection. */
  private static final Set<String> SHOWING =
      Set.of("page", "limit", "format", "metadata", "computed", "shareKey");

  private static final Set<String> TIMES = Set.of("from", "to");

  /** Effective defaults that the description does not state. */
  private static final Map<String, Set<String>> UNSAID =
      Map.of(
          "listChangeRequestsForSpace", Set.of("open"),
          "listPermissionsAggregateInSite", Set.of("asc", "joinedAt"));

  /**
   * Lists that are empty here, as invitations take effect at once; see {@link
   * MembersApiTest#cursorsOfPendingInvitationsGoOnInTheirOwnListOnly}.
   */
  private static final Set<String> EMPTY =
      Set.of("listPendingInvitesForAuthenticatedUser", "listPendingInvitesInOrganization");

  /** The body of lists that are not GET requests. */
  private static final String SEARCH =
      """
      {"query": "text", "scope": {"mode": "all"}}
      """;

  private final PreparedWorld world = new PreparedWorld();

  /** A list with its arguments and reader. */
  private record Listed(Operation operation, String target, String caller) {}

  private List<Listed> lists(PreparedOrganization organization) {
    List<Listed> lists = new ArrayList<>();
    for (Operation operation : Dispatcher.operations(world.http).all()) {
      boolean paged = operation.parameters().stream().anyMatch(p -> p.name().equals("page"));
      if (operation.handler().isPresent()
          && paged
          && !operation.id().endsWith("PDF")
          && !EMPTY.contains(operation.id())) {
        String path = operation.path().toString();
        for (String parameter : operation.path().parameters()) {
          path = path.replace("{" + parameter + "}", organization.living(parameter, path));
        }
        boolean search = operation.parameters().stream().anyMatch(p -> p.name().equals("query"));
        String target = path + "?limit=1" + (search ? "&query=text" : "");
        lists.add(new Listed(operation, target, organization.name + "-admin"));
      }
    }
    return lists;
  }

  private Reply get(Listed list, String more) {
    String method = list.operation().method();
    HttpRequest request =
        HttpRequest.of(method, "/v1" + list.target() + more).withToken(list.caller());
    return new Reply(world.http.handle(method.equals("GET") ? request : request.withJson(SEARCH)));
  }

  private String cursor(Listed list) {
    Reply reply = get(list, "");
    assertThat(reply.status()).as("%s: %s", list.target(), reply).isEqualTo(200);
    assertThat(reply.text("next.page"))
        .as("%s has two items: %s", list.target(), reply)
        .isNotNull();
    return reply.text("next.page");
  }

  @Test
  @RuleTest("list-cursor")
  void aCursorIsValidInItsOwnListOnly() {
    List<Listed> all = new ArrayList<>(lists(world.alpha));
    all.addAll(lists(world.beta));
    assertThat(all).hasSizeGreaterThan(60);
    Map<Listed, String> cursors = new LinkedHashMap<>();
    all.forEach(list -> cursors.put(list, cursor(list)));
    List<String> wrong = new ArrayList<>();
    cursors.forEach(
        (of, cursor) -> {
          for (Listed at : all) {
            if (!at.target().equals(of.target()) || at.equals(of)) {
              Reply reply = get(at, "&page=" + cursor);
              if (reply.status() != (at.equals(of) ? 200 : 400)) {
                wrong.add(of.target() + " at " + at.target() + ": " + reply.status());
              }
            }
          }
        });
    assertThat(wrong).isEmpty();
  }

  @Test
  @RuleTest("list-cursor")
  void aCursorIsRefusedWhereTheOrderOrTheFilterIsAnother() {
    List<String> wrong = new ArrayList<>();
    for (Listed list : lists(world.alpha)) {
      String cursor = "&page=" + cursor(list);
      for (Parameter parameter : list.operation().parameters()) {
        if (!SHOWING.contains(parameter.name())) {
          for (String value : others(list.operation(), parameter)) {
            String more = "&" + parameter.name() + "=" + value;
            String target = list.target().replace("&query=text", "");
            Listed other = new Listed(list.operation(), target + more, list.caller());
            assertThat(get(other, "").status()).as(other.target()).isEqualTo(200);
            if (get(other, cursor).status() != 400) {
              wrong.add(list.target() + " at " + other.target());
            }
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Values that differ from the parameter's default. */
  private static List<String> others(Operation operation, Parameter parameter) {
    return switch (parameter.type()) {
      case ENUM ->
          parameter.values().stream()
              .filter(value -> parameter.fallback().filter(value::equals).isEmpty())
              .filter(value -> !UNSAID.getOrDefault(operation.id(), Set.of()).contains(value))
              .toList();
      case BOOLEAN -> List.of(parameter.fallback().equals(Optional.of("true")) ? "false" : "true");
      default -> List.of(TIMES.contains(parameter.name()) ? "2020-01-01T00:00:00Z" : "alpha-edit");
    };
  }

  @Test
  void aCursorIsGoodWithAnotherLimit() {
    for (Listed list : lists(world.alpha)) {
      String target = list.target().replace("limit=1", "limit=7");
      Listed other = new Listed(list.operation(), target, list.caller());
      assertThat(get(other, "&page=" + cursor(list)).status()).as(target).isEqualTo(200);
    }
  }
}
