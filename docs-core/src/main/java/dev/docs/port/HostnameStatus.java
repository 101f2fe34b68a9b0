package dev.docs.port;

/** The result of verifying a custom hostname. */
public enum HostnameStatus {
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
  /** Verification failed. */
  INTERNAL_ERROR
}
