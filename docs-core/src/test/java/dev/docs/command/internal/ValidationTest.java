package dev.docs.command.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.docs.error.DocsException;
import jakarta.validation.constraints.NotNull;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ValidationTest {

  private record Names(List<@NotNull(message = "is required") String> names) {}

  /** Keeping a violation of each of a hundred thousand values takes a hundred megabytes. */
  @Property(tries = 20)
  void howeverManyValuesAreWrongFewViolationsAreKept(
      @ForAll @IntRange(min = 1, max = 100_000) int wrong) {
    Names names = new Names(Collections.nCopies(wrong, null));

    DocsException invalid =
        catchThrowableOfType(DocsException.class, () -> Validation.check(names));

    assertThat(invalid.violations()).hasSize(Math.min(wrong, 20));
    assertThat(invalid.getMessage()).startsWith("names[");
    if (wrong > BoundedMessages.MAX) {
      assertThat(invalid.getMessage()).endsWith("]: is required; and more");
    } else if (wrong > 20) {
      assertThat(invalid.getMessage()).endsWith("; and " + (wrong - 20) + " more");
    }
    assertThat(Validation.check(new Names(List.of("a")))).isNotNull();
  }
}
