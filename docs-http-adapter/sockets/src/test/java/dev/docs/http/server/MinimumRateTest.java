package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Slow transfers, and too many connections of one address. */
class MinimumRateTest {

  private static final long SECOND = 1_000_000_000;

  private final MinimumRate pace = new MinimumRate(Duration.ofSeconds(60), 1_000);

  @Property
  void whoKeepsTheRateIsGivenTheWholeTimeAndWhoDoesNotTheGrace(
      @ForAll @IntRange(max = 120) int seconds, @ForAll @LongRange(max = 200_000) long bytes) {
    boolean slow = seconds > 5 && bytes < 1_000L * seconds;
    assertThat(pace.isMissed(seconds * SECOND, bytes)).isEqualTo(seconds > 60 || slow);
  }

  @Property
  void anAddressHasAsManyConnectionsAsItMayAndGetsThemBack(
      @ForAll @IntRange(min = 1, max = 20) int max, @ForAll @IntRange(max = 40) int opened)
      throws UnknownHostException {
    AddressCounts counts = new AddressCounts(max);
    InetAddress one = InetAddress.getByName("192.0.2.1");
    int entered = 0;
    for (int i = 0; i < opened; i++) {
      entered += counts.enter(one) ? 1 : 0;
    }
    assertThat(entered).isEqualTo(Math.min(opened, max));
    assertThat(counts.enter(InetAddress.getByName("192.0.2.2"))).isTrue();
    for (int i = 0; i < entered; i++) {
      counts.leave(one);
    }
    assertThat(counts.enter(one)).isTrue();
  }

  @Example
  void aNetworkOfIpv6CountsAsOneAndThisMachineNotAtAll() throws UnknownHostException {
    AddressCounts counts = new AddressCounts(1);
    assertThat(counts.enter(InetAddress.getByName("2001:db8::1"))).isTrue();
    assertThat(counts.enter(InetAddress.getByName("2001:db8::2"))).isFalse();
    assertThat(counts.enter(InetAddress.getByName("2001:db8:0:1::1"))).isTrue();
    for (String loopback : new String[] {"127.0.0.1", "127.0.0.9", "::1"}) {
      assertThat(counts.enter(InetAddress.getByName(loopback))).isTrue();
      assertThat(counts.enter(InetAddress.getByName(loopback))).isTrue();
    }
  }
}
