package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RoutingTest {

  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));

  @Provide
  Arbitrary<Operation> operations() {
    return Arbitraries.of(TABLE.all());
  }

  @Provide
  Arbitrary<String> arguments() {
    return Arbitraries.strings()
        .all()
        .ofMinLength(1)
        .ofMaxLength(8)
        .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text))
        .map(text -> "x" + text);
  }

  @Property(tries = 2_000)
  void everyOperationIsFoundWithAnyArguments(
      @ForAll("operations") Operation operation, @ForAll("arguments") String argument) {
    String encoded = URLEncoder.encode(argument, StandardCharsets.UTF_8).replace("+", "%20");
    String path = operation.path().toString().replaceAll("\\{\\w+}", encoded);

    List<String> segments = PercentEncoding.segments(path);
    Router.Route route = TABLE.router().find(operation.method(), segments);

    assertThat(route.operation().id()).isEqualTo(operation.id());
    assertThat(route.arguments()).hasSameSizeAs(operation.path().parameters());
    assertThat(route.arguments().values()).allMatch(argument::equals);
  }
}
