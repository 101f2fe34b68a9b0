package dev.docs.port;

/** Verifies host names. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface HostnameVerifier {

  /**
   * Verifies a host name now. Failures are a status, not exceptions.
   *
   * @param hostname in lower case
   */
  HostnameStatus verify(String hostname);

  /** Takes every name for active, without a look-up: the default. */
  static HostnameVerifier trusting() {
    return hostname -> HostnameStatus.LIVE;
  }
}
