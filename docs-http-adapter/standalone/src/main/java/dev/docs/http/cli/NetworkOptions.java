package dev.docs.http.cli;

import dev.docs.site.Site;
import picocli.CommandLine.Model.CommandSpec;

/** Options for address, port and connections. */
final class NetworkOptions extends Options {

  final Option<String> host =
      of("--host", "NAME", Converters::host)
          .or("${env:DOCS_HOST:-127.0.0.1}")
          .says("The name or address to listen on. Default ${DEFAULT-VALUE}.");

  final Option<Integer> port =
      of("--port", "N", Converters::port)
          .or("8080")
          .says("The port to listen on; 0 takes any free one. Default ${DEFAULT-VALUE}.");

  final Option<Integer> maxConnections =
      of("--max-connections", "N", Converters::count)
          .or("1000")
          .says("Open connections in total. Default ${DEFAULT-VALUE}.");

  final Option<Integer> maxConnectionsPerAddress =
      of("--max-connections-per-address", "N", Converters::count)
          .or("250")
          .says(
              "Open connections from one address other than this machine's. Raise it behind",
              "a proxy on another machine. Default ${DEFAULT-VALUE}.");

  final Option<Boolean> uncompressed =
      flag("--no-compression")
          .says(
              "Send answers as they are, also to clients that accept gzip: behind a proxy that",
              "compresses.");

  final Option<Boolean> apiOnly =
      flag("--api-only")
          .says("Serve the API only, without browser pages and without the pages of sites.");

  final Option<Endpoint> metrics =
      of(MetricsOption.NAME, "ADDRESS:PORT", Endpoint::parse)
          .says(
              "Serve metrics for Prometheus, at /metrics of this address and port, without a",
              "token: choose an address that only those reach who collect them. Default: none.");

  final Addresses addresses;
  final SignInOptions signIn;

  NetworkOptions(CommandSpec command) {
    super(command);
    addresses = new Addresses(command);
    signIn = new SignInOptions(command);
  }

  /** Options for the URLs of links. */
  static final class Addresses extends Options {

    private Addresses(CommandSpec command) {
      super(command);
    }

    final Option<String> publicUrl =
        of("--public-url", "URL", Converters::publicUrl)
            .says(
                "The start of links in answers, such as https://docs.example.com behind a proxy.",
                "Default: the address that the client used.");

    final Option<String> siteDomain =
        of(
                "--site-domain",
                "DOMAIN",
                Site.Address::domain,
                "must be a domain such as docs.example.com, without a port")
            .or(Site.Address.DOMAIN)
            .says(
                "The domain of sites without a hostname of their own.",
                "Default ${DEFAULT-VALUE}.");

    final Option<Boolean> foreignHosts =
        flag("--allow-foreign-hosts")
            .says(
                "Lets every organization claim hosts outside of --site-domain, for proxies and",
                "custom hostnames. Nothing proves that a host is its own.");

    final Option<Boolean> forwardedHeaders =
        flag("--forwarded-headers")
            .says(
                "Links start with the address in Forwarded, or X-Forwarded-Proto and -Host. Only",
                "for a server that is reachable through a proxy alone, which sets these headers.");
  }
}
