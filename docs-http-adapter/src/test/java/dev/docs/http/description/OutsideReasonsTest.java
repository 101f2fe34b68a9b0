package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.call.Operation;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every operation of the public interface is served, or it is said why not. */
class OutsideReasonsTest {

  private static final List<Operation> OUTSIDE =
      Operations.table(new ApiInformation("v1", "test")).all().stream()
          .filter(Operation::outside)
          .toList();

  @Test
  void eachOperationThatIsNotServedHasOneReason() {
    assertThat(OUTSIDE).isNotEmpty();
    assertThat(OUTSIDE)
        .allSatisfy(
            operation ->
                assertThat(OutsideReasons.of(operation))
                    .as(operation.method() + " " + operation.path())
                    .hasSize(1));
  }

  @Test
  void eachReasonIsOfAnOperation() {
    assertThat(OutsideReasons.ALL.keySet())
        .allSatisfy(
            paths ->
                assertThat(OUTSIDE)
                    .anyMatch(one -> paths.matcher(one.path().toString()).matches()));
  }
}
