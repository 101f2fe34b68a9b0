package dev.docs.store.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordPlacesTest {

  private final RecordPlaces places = RecordPlaces.create();

  private long right(int ids) {
    return IntStream.range(0, ids)
        .filter(i -> places.of("id" + i) == i % RecordPlaces.MOST)
        .count();
  }

  private void put(int ids) {
    IntStream.range(0, ids).forEach(i -> places.put("id" + i, i % RecordPlaces.MOST));
  }

  @Test
  void theLastPlaceIsKnown() {
    assertThat(places.of("id")).isEqualTo(RecordPlaces.UNKNOWN);
    places.put("id", 0);
    places.put("id", 2);

    assertThat(places.of("id")).isEqualTo(2);
    assertThat(places.of("other")).isEqualTo(RecordPlaces.UNKNOWN);
    assertThat(RecordPlaces.create().of("id")).isEqualTo(RecordPlaces.UNKNOWN);
  }

  @Test
  void nearlyAllOfTensOfThousandsAreKnown() {
    put(40_000);

    assertThat(right(40_000)).isGreaterThan(39_500);
  }

  @Test
  void theirNumberIsBounded() {
    put(4 * RecordPlaces.SIZE);

    assertThat(right(4 * RecordPlaces.SIZE))
        .isBetween(RecordPlaces.SIZE / 2L, (long) RecordPlaces.SIZE);
  }

  @Test
  void whatCannotBeRememberedIsUnknown() {
    places.put("far", RecordPlaces.MOST);
    RecordPlaces.none().put("id", 1);

    assertThat(places.of("far")).isEqualTo(RecordPlaces.UNKNOWN);
    assertThat(RecordPlaces.none().of("id")).isEqualTo(RecordPlaces.UNKNOWN);
  }
}
