package dev.docs.http.call;

import dev.docs.http.HttpRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Addresses of clients, to count what they do. Stateless and thread-safe. */
public final class ClientAddress {

  /** One client can use all addresses of an IPv6 network of this length. */
  private static final int NETWORK_BYTES = 8;

  /** Addresses, not names, which are not looked up. */
  private static final Pattern ADDRESS = Pattern.compile("[0-9.]{7,15}|[0-9A-Fa-f:.]{2,45}");

  private ClientAddress() {}

  /** What is counted together: an address of IPv4, or a /64 network of IPv6. */
  public static String key(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }

  /**
   * The key of the client of a request; empty when it is not known, or on this machine.
   *
   * @param forwarded whether a proxy tells the address: in the last entry of {@code
   *     X-Forwarded-For}, which the proxy itself has added
   */
  static Optional<String> of(HttpRequest request, boolean forwarded) {
    return (forwarded ? forwarded(request) : Optional.<String>empty())
        .or(() -> request.peer().address())
        .flatMap(ClientAddress::parse)
        .filter(address -> !address.isLoopbackAddress())
        .map(ClientAddress::key);
  }

  private static Optional<String> forwarded(HttpRequest request) {
    List<String> all = request.headers().all("X-Forwarded-For");
    if (all.isEmpty()) {
      return Optional.empty();
    }
    String last = all.get(all.size() - 1);
    return Optional.of(last.substring(last.lastIndexOf(',') + 1).strip());
  }

  private static Optional<InetAddress> parse(String text) {
    int zone = text.indexOf('%');
    String plain = (zone < 0 ? text : text.substring(0, zone)).replaceAll("[\\[\\]]", "");
    if (!ADDRESS.matcher(plain).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByName(plain));
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }
}
