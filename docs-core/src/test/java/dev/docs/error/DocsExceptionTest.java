package dev.docs.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.error.DocsException.Violation;
import dev.docs.error.DocsException.Violations;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DocsExceptionTest {

  private static List<Violation> broken(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Violation("emails[%05d]".formatted(i), "must be an e-mail address"))
        .toList();
  }

  @Property
  void twentyBrokenRulesAreListedAndTheOthersCounted(@ForAll @IntRange(min = 1, max = 300) int n) {
    DocsException invalid = DocsException.invalid(broken(n));

    assertThat(invalid.violations()).hasSize(Math.min(n, 20));
    assertThat(invalid.getMessage().split("; ", -1)).hasSize(n > 20 ? 21 : n);
    assertThat(invalid.getMessage().endsWith("; and " + (n - 20) + " more")).isEqualTo(n > 20);
  }

  @Property
  void violationsCountWhatTheyDoNotKeep(@ForAll @IntRange(min = 1, max = 2_000) int n) {
    Violations violations = new Violations();
    broken(n).forEach(v -> violations.add(v.field(), v.message()));

    assertThat(violations.count()).isEqualTo(n);
    assertThat(violations.kept()).hasSizeLessThanOrEqualTo(Violations.KEPT);
    assertThat(DocsException.invalid(violations))
        .hasMessage(DocsException.invalid(broken(n)).getMessage());
  }

  @Property
  void aMessageHasAtMostFourKilobytesAndIsStillText(
      @ForAll String start, @ForAll @IntRange(max = 9_000) int length) {
    for (String filling : List.of("x", "ä", "€", "\uD83D\uDE00")) {
      String text = filling.repeat(length);
      Stream.of(
              DocsException.conflict(start + text),
              DocsException.invalid("f", text),
              DocsException.invalid(text, "must not be"),
              DocsException.notFound("page", text))
          .map(Throwable::getMessage)
          .forEach(
              message -> {
                assertThat(message.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(4096);
                assertThat(message).doesNotContain("\uFFFD\uFFFD").doesNotEndWith("\uD83D...");
              });
    }
  }

  @Example
  void shortValuesAreQuoted() {
    assertThat(DocsException.conflict("x".repeat(4096))).hasMessage("x".repeat(4096));
    assertThat(DocsException.conflict("x".repeat(4097))).hasMessage("x".repeat(4093) + "...");
    assertThat(DocsException.invalid(broken(1), DocsException.MANY))
        .hasMessage("emails[00000]: must be an e-mail address; and more");
  }
}
