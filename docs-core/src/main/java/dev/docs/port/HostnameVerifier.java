package dev.docs.port;

/** Looks up where host names lead. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface HostnameVerifier {

  /**
   * What is found of a host name now. Failures are a status, not exceptions.
   *
   * @param hostname in lower case
   */
  Status verify(String hostname);

  /** Asks nobody, and takes every name for one that is served: what an instance does by itself. */
  static HostnameVerifier trusting() {
    return hostname -> Status.LIVE;
  }

  /** What was found when a custom hostname was looked up. */
  public enum Status {
    /** It leads here; its certificate has not been asked for. */
    DNS_PASSED,
    /** It is an alias of another name than the one it should be of. */
    DNS_WRONG_CNAME,
    /** It is no alias of any name. */
    DNS_NO_CNAME,
    /** It leads to a proxy that hides where it leads. */
    DNS_CLOUDFLARE_PROXIED,
    /** Its domain does not allow a certificate to be issued. */
    DNS_WRONG_CAA,
    /** It is served: the only status in which it is active. */
    LIVE,
    /** It leads here; nothing is known of its certificate. */
    SSL_UNKNOWN,
    /** Its certificate is being issued. */
    SSL_PENDING,
    /** Its certificate was refused. */
    SSL_FAILED,
    /** Its certificate was refused, and is not asked for any longer. */
    SSL_RETRY_EXPIRED,
    /** It is no name that can be used. */
    INVALID_DOMAIN,
    /** Looking it up failed. */
    INTERNAL_ERROR
  }
}
