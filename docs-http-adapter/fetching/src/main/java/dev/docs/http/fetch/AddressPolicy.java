package dev.docs.http.fetch;

import dev.docs.rule.internal.KeepsRule;
import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** The network addresses that outgoing connections may be made to. */
@KeepsRule("fetched-addresses")
public enum AddressPolicy {
  /** Addresses of the public internet only. */
  PUBLIC,
  /**
   * Addresses of the public internet and the loopback addresses of this machine: for tests that
   * serve the content to fetch.
   */
  PUBLIC_AND_LOOPBACK,
  /** All addresses, private networks included. */
  ANY;

  /** Whether connections to this address are allowed. */
  public boolean allows(InetAddress address) {
    if (this == ANY || (this == PUBLIC_AND_LOOPBACK && address.isLoopbackAddress())) {
      return true;
    }
    byte[] bytes = address.getAddress();
    return address instanceof Inet4Address
        ? !Ranges.contain(Ranges.REFUSED_IPV4, bytes)
        : Ranges.contain(Ranges.ALLOWED_IPV6, bytes) && !Ranges.contain(Ranges.REFUSED_IPV6, bytes);
  }

  /** The address ranges; initialized with the first check. */
  private static final class Ranges {

    /**
     * IPv4 ranges outside the public internet, by the IANA registry of special-purpose addresses:
     * this network, private, carrier-grade NAT, loopback, link-local including cloud metadata
     * services, protocol assignments, documentation, 6to4 relays, benchmarking, multicast, reserved
     * and broadcast; and the public address under which one cloud offers its platform services.
     */
    private static final List<Range> REFUSED_IPV4 =
        Range.all(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "168.63.129.16/32",
            "224.0.0.0/4",
            "240.0.0.0/4");

    /** Global unicast addresses of IPv6; all others are loopback, local or embed IPv4. */
    private static final List<Range> ALLOWED_IPV6 = Range.all("2000::/3");

    /**
     * Exceptions within them: protocol assignments including Teredo and ORCHID, documentation,
     * 6to4.
     */
    private static final List<Range> REFUSED_IPV6 =
        Range.all("2001::/23", "2001:db8::/32", "3fff::/20", "2002::/16");

    private Ranges() {}

    static boolean contain(List<Range> ranges, byte[] address) {
      return ranges.stream().anyMatch(range -> range.contains(address));
    }
  }

  /** A CIDR range: addresses with a common prefix. */
  private record Range(BigInteger prefix, int hostBits) {

    static List<Range> all(String... notations) {
      return List.of(notations).stream().map(Range::parse).toList();
    }

    private static Range parse(String notation) {
      String[] parts = notation.split("/", -1);
      try {
        byte[] bytes = InetAddress.getByName(parts[0]).getAddress();
        int hostBits = bytes.length * 8 - Integer.parseInt(parts[1]);
        return new Range(new BigInteger(1, bytes).shiftRight(hostBits), hostBits);
      } catch (UnknownHostException e) {
        throw new IllegalArgumentException(notation, e);
      }
    }

    boolean contains(byte[] address) {
      return new BigInteger(1, address).shiftRight(hostBits).equals(prefix);
    }
  }
}
