package dev.docs.budget.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeapBytesTest {

  private static final long MIB = 1 << 20;

  @Test
  void cachesHaveTheirFullSizeInALargeHeap() {
    assertThat(HeapBytes.atMost(192 * MIB, 768 * MIB)).isEqualTo(192 * MIB);
    assertThat(HeapBytes.atMost(192 * MIB, Long.MAX_VALUE)).isEqualTo(192 * MIB);
  }

  @Test
  void inASmallHeapTheyAreSmallerInProportion() {
    assertThat(HeapBytes.atMost(192 * MIB, 256 * MIB)).isEqualTo(64 * MIB);
    assertThat(HeapBytes.atMost(0, 256 * MIB)).isZero();
  }
}
