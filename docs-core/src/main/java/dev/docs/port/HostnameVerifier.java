package dev.docs.port;

/** Verifies host names. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface HostnameVerifier {

  /**
   * Verifies a host name now. Failures are a status, not exceptions.
   *
   * @param hostname in lower case
   */
  Status verify(String hostname);

  /** Reports every name as active without a look-up: the default. */
  static HostnameVerifier trusting() {
    return hostname -> Status.LIVE;
  }

  /** The result of verifying a custom hostname. */
  enum Status {
    /** It resolves to this service; no certificate was requested. */
    DNS_PASSED,
    /** It is an alias of a wrong name. */
    DNS_WRONG_CNAME,
    /** It is not an alias. */
    DNS_NO_CNAME,
    /** It resolves to a proxy that hides its target. */
    DNS_CLOUDFLARE_PROXIED,
    /** Its domain does not allow a certificate to be issued. */
    DNS_WRONG_CAA,
    /** It is active: the only status in which it is served. */
    LIVE,
    /** It resolves to this service; the state of its certificate is unknown. */
    SSL_UNKNOWN,
    /** Its certificate is being issued. */
    SSL_PENDING,
    /** Its certificate was refused. */
    SSL_FAILED,
    /** Its certificate was refused, and is not requested again. */
    SSL_RETRY_EXPIRED,
    /** The name cannot be used. */
    INVALID_DOMAIN,
    /** Looking it up failed. */
    INTERNAL_ERROR
  }
}
