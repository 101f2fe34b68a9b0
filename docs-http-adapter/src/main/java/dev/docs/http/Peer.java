package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.security.Principal;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/**
 * Who sends a request, as far as the connection and the container know. Immutable.
 *
 * @param principal whom the servlet container, or a filter in it, has authenticated
 * @param certificates the chain of the client's certificate, its own first, as the servlet
 *     container verified it; empty when there is none
 * @param address the address that the request comes from, in text: behind a proxy, the proxy's,
 *     unless the container is configured otherwise
 */
public record Peer(
    Optional<Principal> principal, List<X509Certificate> certificates, Optional<String> address) {

  private static final Peer UNKNOWN = new Peer(Optional.empty(), List.of(), Optional.empty());

  public Peer {
    requireNonNull(principal, "principal");
    certificates = List.copyOf(certificates);
    requireNonNull(address, "address");
  }

  /** A peer of which nothing is known. */
  public static Peer unknown() {
    return UNKNOWN;
  }

  /** A peer of which only the address is known. */
  public static Peer at(String address) {
    return new Peer(Optional.empty(), List.of(), Optional.of(address));
  }

  /** A peer that the container has authenticated. */
  public static Peer of(Principal principal) {
    return new Peer(Optional.of(principal), List.of(), Optional.empty());
  }
}
