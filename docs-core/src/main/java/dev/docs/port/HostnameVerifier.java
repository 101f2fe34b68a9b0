package dev.docs.port;

/** Looks up where host names lead. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface HostnameVerifier {

  /**
   * What is found of a host name now. Failures are a status, not exceptions.
   *
   * @param hostname in lower case
   */
  HostnameStatus verify(String hostname);

  /** Asks nobody, and takes every name for one that is served: what an instance does by itself. */
  static HostnameVerifier trusting() {
    return hostname -> HostnameStatus.LIVE;
  }
}
