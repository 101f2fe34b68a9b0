package dev.docs.http.cli;

import dev.docs.site.Site;
import picocli.CommandLine.Model.CommandSpec;

/** Options for address, port and connections. Not thread-safe while the line is parsed. */
final class NetworkOptions {

  final Option<String> host =
      Option.of("--host", "NAME", new Converters.Host())
          .or("${env:DOCS_HOST:-127.0.0.1}")
          .says("The name or address to listen on. Default ${DEFAULT-VALUE}.");

  final Option<Integer> port =
      Option.of("--port", "N", Numbers.port())
          .or("8080")
          .says("The port to listen on; 0 takes any free one. Default ${DEFAULT-VALUE}.");

  final Option<Integer> maxConnections =
      Option.of("--max-connections", "N", Numbers.count())
          .or("1000")
          .says("Open connections in total. Default ${DEFAULT-VALUE}.");

  final Option<Integer> maxConnectionsPerAddress =
      Option.of("--max-connections-per-address", "N", Numbers.count())
          .or("250")
          .says(
              "Open connections from one address other than this machine's. Raise it behind",
              "a proxy on another machine. Default ${DEFAULT-VALUE}.");

  final Option<Boolean> apiOnly =
      Option.flag("--api-only")
          .says("Serve the API only, without browser pages and without the pages of sites.");

  final Option<Boolean> uncompressed =
      Option.flag("--no-compression")
          .says(
              "Send answers as they are, also to clients that accept gzip: behind a proxy that",
              "compresses.");

  final Option<Endpoint> metrics =
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

  Addresses addresses() {
    return addresses;
  }

  SignInOptions signIn() {
    return signIn;
  }

  /** Options for the URLs of links. */
  static final class Addresses {

    final Option<String> publicUrl =
        Option.of("--public-url", "URL", new Converters.PublicUrl())
            .says(
                "The start of links in answers, such as https://docs.example.com behind a proxy.",
                "Default: the address that the client used.");

    final Option<String> siteDomain =
        Option.of("--site-domain", "DOMAIN", new Converters.SiteDomain())
            .or(Site.Address.DOMAIN)
            .says(
                "The domain of sites without a hostname of their own.",
                "Default ${DEFAULT-VALUE}.");

    final Option<Boolean> foreignHosts =
        Option.flag("--allow-foreign-hosts")
            .says(
                "Lets every organization claim hosts outside of --site-domain, for proxies and",
                "custom hostnames. Nothing proves that a host is its own.");

    final Option<Boolean> forwardedHeaders =
        Option.flag("--forwarded-headers")
            .says(
                "Links start with the address in Forwarded, or X-Forwarded-Proto and -Host. Only",
                "for a server that is reachable through a proxy alone, which sets these headers.");

    private void addTo(CommandSpec command) {
      Option.add(command, publicUrl, siteDomain, foreignHosts, forwardedHeaders);
    }
  }
}
