package dev.docs.store.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordPlacesTest {

  private final RecordPlaces places = RecordPlaces.create();

  @Test
  void aPlaceIsKnownByTheWholeId() {
    places.put("Aa", "there");

    assertThat(places.of("Aa")).isEqualTo("there");
    assertThat(places.of("BB")).as("of the same hash").isNull();
    assertThat(RecordPlaces.create().of("Aa")).isNull();
  }

  @Test
  void aNewPlaceReplacesTheOneInItsSlot() {
    places.put("Aa", "there");
    places.put("BB", "elsewhere");

    assertThat(places.of("Aa")).isNull();
    assertThat(places.of("BB")).isEqualTo("elsewhere");
  }

  @Test
  void theirNumberIsBounded() {
    IntStream.range(0, 3 * RecordPlaces.SIZE).forEach(i -> places.put("id" + i, "there" + i));

    assertThat(IntStream.range(0, 3 * RecordPlaces.SIZE).filter(i -> places.of("id" + i) != null))
        .hasSizeLessThanOrEqualTo(RecordPlaces.SIZE);
  }
}
