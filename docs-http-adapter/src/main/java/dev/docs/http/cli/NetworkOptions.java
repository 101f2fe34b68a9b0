package dev.docs.http.cli;

import dev.docs.site.Site;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options for address, port and connections. Not thread-safe while the line is parsed. */
final class NetworkOptions {

  private final OptionSpec host =
      OptionSpec.builder("--host")
          .paramLabel("NAME")
          .type(String.class)
          .converters(new Converters.Host())
          .defaultValue("${env:DOCS_HOST:-127.0.0.1}")
          .description("The name or address to listen on. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec port =
      OptionSpec.builder("--port")
          .paramLabel("N")
          .type(int.class)
          .converters(new Converters.Port())
          .defaultValue("8080")
          .description("The port to listen on; 0 takes any free one. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec maxConnections =
      OptionSpec.builder("--max-connections")
          .paramLabel("N")
          .type(int.class)
          .converters(new Numbers.Count())
          .defaultValue("1000")
          .description("Open connections in total. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec maxConnectionsPerAddress =
      OptionSpec.builder("--max-connections-per-address")
          .paramLabel("N")
          .type(int.class)
          .converters(new Numbers.Count())
          .defaultValue("250")
          .description(
              "Open connections from one address other than this machine's. Raise it behind",
              "a proxy on another machine. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec apiOnly =
      OptionSpec.builder("--api-only")
          .type(boolean.class)
          .description("Serve the API only, without browser pages and without the pages of sites.")
          .build();

  private final OptionSpec uncompressed =
      OptionSpec.builder("--no-compression")
          .type(boolean.class)
          .description(
              "Send answers as they are, also to clients that accept gzip: behind a proxy that",
              "compresses.")
          .build();

  private final OptionSpec metrics =
      OptionSpec.builder(MetricsOption.NAME)
          .paramLabel("ADDRESS:PORT")
          .type(Endpoint.class)
          .converters(new Endpoint.Converter())
          .description(
              "Serve metrics for Prometheus, at /metrics of this address and port, without a",
              "token: choose an address that only those reach who collect them. Default: none.")
          .build();

  private final Addresses addresses = new Addresses();
  private final SignInOptions signIn = new SignInOptions();

  void addTo(CommandSpec command) {
    Options.add(
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
    return host.getValue();
  }

  /** The port; 0 for any free one. */
  int port() {
    return port.getValue();
  }

  /** The most connections at the same time. */
  int maxConnections() {
    return maxConnections.getValue();
  }

  /** The most connections at the same time from one address. */
  int maxConnectionsPerAddress() {
    return maxConnectionsPerAddress.getValue();
  }

  /** Whether responses are never compressed. */
  boolean uncompressed() {
    return Options.isSet(uncompressed);
  }

  /** Whether the browser pages are disabled. */
  boolean apiOnly() {
    return Options.isSet(apiOnly);
  }

  /** Where metrics are served; empty for nowhere. */
  Optional<Endpoint> metrics() {
    return Optional.ofNullable(metrics.getValue());
  }

  Addresses addresses() {
    return addresses;
  }

  SignInOptions signIn() {
    return signIn;
  }

  /** Options for the URLs of links. */
  static final class Addresses {

    private final OptionSpec publicUrl =
        OptionSpec.builder("--public-url")
            .paramLabel("URL")
            .type(String.class)
            .converters(new Converters.PublicUrl())
            .description(
                "The start of links in answers, such as https://docs.example.com behind a proxy.",
                "Default: the address that the client used.")
            .build();

    private final OptionSpec siteDomain =
        OptionSpec.builder("--site-domain")
            .paramLabel("DOMAIN")
            .type(String.class)
            .converters(new Converters.SiteDomain())
            .defaultValue(Site.Address.DOMAIN)
            .description(
                "The domain of sites without a hostname of their own.", "Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec foreignHosts =
        OptionSpec.builder("--allow-foreign-hosts")
            .type(boolean.class)
            .description(
                "Lets every organization claim hosts outside of --site-domain, for proxies and",
                "custom hostnames. Nothing proves that a host is its own.")
            .build();

    private final OptionSpec forwardedHeaders =
        OptionSpec.builder("--forwarded-headers")
            .type(boolean.class)
            .description(
                "Links start with the address in Forwarded, or X-Forwarded-Proto and -Host. Only",
                "for a server that is reachable through a proxy alone, which sets these headers.")
            .build();

    private void addTo(CommandSpec command) {
      Options.add(command, publicUrl, siteDomain, foreignHosts, forwardedHeaders);
    }

    /** The base URL of the API; empty for the address that the caller used. */
    Optional<String> publicUrl() {
      return Optional.ofNullable(publicUrl.getValue());
    }

    /** The domain below which sites without a hostname of their own are published. */
    String siteDomain() {
      return siteDomain.getValue();
    }

    /** Whether organizations may claim hosts outside of the domain of sites. */
    boolean foreignHosts() {
      return Options.isSet(foreignHosts);
    }

    /** Whether the forwarding headers of a proxy determine the address that the caller used. */
    boolean forwardedHeaders() {
      return Options.isSet(forwardedHeaders);
    }
  }
}
