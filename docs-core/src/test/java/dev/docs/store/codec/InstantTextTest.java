package dev.docs.store.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstantTextTest {

  /** From before the year 0 to after the year 9999, with and without fractions of a second. */
  @Provide
  Arbitrary<Instant> instants() {
    Arbitrary<Long> seconds =
        Arbitraries.longs()
            .between(second(-1), second(10_001))
            .edgeCases(edges -> edges.add(0L, -1L, second(0), second(0) - 1, second(10_000) - 1));
    Arbitrary<Integer> nanos =
        Arbitraries.oneOf(
            Arbitraries.just(0),
            Arbitraries.integers().between(0, 999).map(millis -> millis * 1_000_000),
            Arbitraries.integers().between(0, 999_999_999));
    return seconds.flatMap(s -> nanos.map(n -> Instant.ofEpochSecond(s, n)));
  }

  private static long second(int year) {
    return LocalDateTime.of(year, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
  }

  @Property
  void instantsAreWrittenAndReadAsThePlatformDoes(@ForAll("instants") Instant instant) {
    assertThat(InstantText.of(instant)).isEqualTo(instant.toString());
    assertThat(InstantText.parse(instant.toString())).isEqualTo(instant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-26T24:00:00Z",
        "2016-12-31T23:59:60Z",
        "2026-11-26T16:54:07.000000Z",
        "2026-11-26T16:54:07.1Z"
      })
  void otherFormsAreReadAsThePlatformDoes(String text) {
    assertThat(InstantText.parse(text)).isEqualTo(Instant.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Z",
        "2026-11-26T16:54:07",
        "2026-11-26 16:54:07Z",
        "2026-11-26T16:54:0:Z",
        "2026-11-26T25:00:00Z",
        "2026-11-26T16:60:00.000Z"
      })
  void whatIsNoInstantIsRefused(String text) {
    assertThatExceptionOfType(DateTimeParseException.class)
        .isThrownBy(() -> InstantText.parse(text));
  }

  @Test
  void aDayThatDoesNotExistIsRefused() {
    assertThatExceptionOfType(DateTimeException.class)
        .isThrownBy(() -> InstantText.parse("2026-02-29T00:00:00Z"));
  }
}
