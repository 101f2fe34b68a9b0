package dev.docs.http.cli;

import dev.docs.site.Site;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** Options for address, port and connections. Not thread-safe while the line is parsed. */
final class NetworkOptions {

  private final Option<String> host =
      Option.of("--host", "NAME", new Converters.Host())
          .or("${env:DOCS_HOST:-127.0.0.1}")
          .says("The name or address to listen on. Default ${DEFAULT-VALUE}.");

  private final Option<Integer> port =
      Option.of("--port", "N", Numbers.port())
          .or("8080")
          .says("The port to listen on; 0 takes any free one. Default ${DEFAULT-VALUE}.");

  private final Option<Integer> maxConnections =
      Option.of("--max-connections", "N", Numbers.count())
          .or("1000")
          .says("Open connections in total. Default ${DEFAULT-VALUE}.");

  private final Option<Integer> maxConnectionsPerAddress =
      Option.of("--max-connections-per-address", "N", Numbers.count())
          .or("250")
          .says(
              "Open connections from one address other than this machine's. Raise it behind",
              "a proxy on another machine. Default ${DEFAULT-VALUE}.");

  private final Option<Boolean> apiOnly =
      Option.flag("--api-only")
          .says("Serve the API only, without browser pages and without the pages of sites.");

  private final Option<Boolean> uncompressed =
      Option.flag("--no-compression")
          .says(
              "Send answers as they are, also to clients that accept gzip: behind a proxy that",
              "compresses.");

  private final Option<Endpoint> metrics =
      Option.of(MetricsOption.NAME, "ADDRESS:PORT", new Endpoint.Converter())
          .says(
              "Serve metrics for Prometheus, at /metrics of this address and port, without a",
              "token: choose an address that only those reach who collect them. Default: none.");

  private final Addresses addresses = new Addresses();
  private final SignInOptions signIn = new SignInOptions();

  void addTo(CommandSpec command) {
    Option.add(
        command,
        host,
        port,
        maxConnections,
        maxConnectionsPerAddress,
        uncompressed,
        apiOnly,
        metrics);
    addresses.addTo(command);
    signIn.addTo(command);
  }

  String host() {
    return host.value();
  }

  /** The port; 0 for any free one. */
  int port() {
    return port.value();
  }

  /** The most connections at the same time. */
  int maxConnections() {
    return maxConnections.value();
  }

  /** The most connections at the same time from one address. */
  int maxConnectionsPerAddress() {
    return maxConnectionsPerAddress.value();
  }

  /** Whether responses are never compressed. */
  boolean uncompressed() {
    return uncompressed.isSet();
  }

  /** Whether the browser pages are disabled. */
  boolean apiOnly() {
    return apiOnly.isSet();
  }

  /** Where metrics are served; empty for nowhere. */
  Optional<Endpoint> metrics() {
    return metrics.given();
  }

  Addresses addresses() {
    return addresses;
  }

  SignInOptions signIn() {
    return signIn;
  }

  /** Options for the URLs of links. */
  static final class Addresses {

    private final Option<String> publicUrl =
        Option.of("--public-url", "URL", new Converters.PublicUrl())
            .says(
                "The start of links in answers, such as https://docs.example.com behind a proxy.",
                "Default: the address that the client used.");

    private final Option<String> siteDomain =
        Option.of("--site-domain", "DOMAIN", new Converters.SiteDomain())
            .or(Site.Address.DOMAIN)
            .says(
                "The domain of sites without a hostname of their own.",
                "Default ${DEFAULT-VALUE}.");

    private final Option<Boolean> foreignHosts =
        Option.flag("--allow-foreign-hosts")
            .says(
                "Lets every organization claim hosts outside of --site-domain, for proxies and",
                "custom hostnames. Nothing proves that a host is its own.");

    private final Option<Boolean> forwardedHeaders =
        Option.flag("--forwarded-headers")
            .says(
                "Links start with the address in Forwarded, or X-Forwarded-Proto and -Host. Only",
                "for a server that is reachable through a proxy alone, which sets these headers.");

    private void addTo(CommandSpec command) {
      Option.add(command, publicUrl, siteDomain, foreignHosts, forwardedHeaders);
    }

    /** The base URL of the API; empty for the address that the caller used. */
    Optional<String> publicUrl() {
      return publicUrl.given();
    }

    /** The domain below which sites without a hostname of their own are published. */
    String siteDomain() {
      return siteDomain.value();
    }

    /** Whether organizations may claim hosts outside of the domain of sites. */
    boolean foreignHosts() {
      return foreignHosts.isSet();
    }

    /** Whether the forwarding headers of a proxy determine the address that the caller used. */
    boolean forwardedHeaders() {
      return forwardedHeaders.isSet();
    }
  }
}
