package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.http.Profile;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Types that are declared beside the operations that name them. */
class DeclaredTypesTest {

  private final OperationTable.Builder table = OperationTable.builder();
  private final OperationGroup group = table.group("badges", Origin.SPECIFICATION);

  @Test
  void aTypeBesideOperationsIsDescribed() {
    group
        .type("Badge", "{\n  name*: string <len 1..9>\n}\n")
        .get("getBadge", "/badge")
        .returns("Badge");
    assertThat(description()).contains("\"Badge\":{\"type\":\"object\",\"properties\":{\"name\":");
  }

  @Test
  void aTypeThatNothingRefersToIsNotDescribed() {
    group.type("Badge", "string");
    assertThat(description()).doesNotContain("Badge");
  }

  @Test
  void aTypeIsDeclaredOnce() {
    group.type("Badge", "string");
    assertThatIllegalStateException().isThrownBy(() -> group.type("Badge", "string"));
    group.type("URL", "string");
    assertThatIllegalStateException().isThrownBy(this::description);
  }

  private String description() {
    return new String(
        OpenApiDescription.of(table.build(), "http://localhost/v1", Profile.NEWEST),
        StandardCharsets.UTF_8);
  }
}
