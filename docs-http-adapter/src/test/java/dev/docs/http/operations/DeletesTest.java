package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Deleting what does not exist, or whose parent does not exist. */
class DeletesTest {

  private final PreparedWorld world = new PreparedWorld();

  private List<Operation> deletes() {
    return Dispatcher.operations(world.http).all().stream()
        .filter(operation -> operation.method().equals("DELETE"))
        .filter(operation -> operation.handler().isPresent())
        .toList();
  }

  /** The paths of an operation with each argument replaced in turn. */
  private List<String> targets(Operation operation, boolean foreign) {
    List<String> targets = new ArrayList<>();
    for (String wrong : operation.path().parameters()) {
      String path = operation.path().toString();
      for (String parameter : operation.path().parameters()) {
        String living = world.alpha.living(parameter, path);
        String other = foreign ? world.beta.living(parameter, path) : "unknown";
        path = path.replace("{" + parameter + "}", parameter.equals(wrong) ? other : living);
      }
      targets.add("/v1" + path);
    }
    return targets;
  }

  private void areDoneWithNothing(boolean foreign) {
    List<String> wrong = new ArrayList<>();
    for (Operation operation : deletes()) {
      for (String target : targets(operation, foreign)) {
        for (String caller : world.alpha.callers) {
          long before = world.counted.written();
          HttpResponse answer = world.http.handle(request(target).withToken(caller));
          boolean refused = answer.status() == 403 && !caller.endsWith("-admin");
          if (answer.status() != 204 && !refused) {
            wrong.add(operation.id() + " " + target + " by " + caller + ": " + answer.text());
          }
          assertThat(world.counted.written()).as(target).isEqualTo(before);
        }
        assertThat(world.http.handle(request(target)).status()).as(target).isEqualTo(401);
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static HttpRequest request(String target) {
    return HttpRequest.of("DELETE", target);
  }

  @Test
  @RuleTest("delete-absent")
  void belowWhatIsUnknownAreDoneWithNothing() {
    assertThat(deletes()).hasSizeGreaterThan(14);
    areDoneWithNothing(false);
  }

  @Test
  @RuleTest("delete-absent")
  void belowWhatIsAnotherOrganizationsAreDoneWithNothing() {
    areDoneWithNothing(true);
  }
}
