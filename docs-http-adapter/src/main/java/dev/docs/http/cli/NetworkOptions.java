package dev.docs.http.cli;

import dev.docs.site.Site;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for address, port and connections. Not thread-safe while picocli sets it. */
final class NetworkOptions {

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = "${env:DOCS_HOST:-127.0.0.1}",
      description = "The name or address to listen on. Default ${DEFAULT-VALUE}.")
  private String host;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      converter = Converters.Port.class,
      description = "The port to listen on; 0 takes any free one. Default ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      converter = Numbers.Count.class,
      defaultValue = "1000",
      description = "Open connections in total. Default ${DEFAULT-VALUE}.")
  private int maxConnections;

  @Option(
      names = "--max-connections-per-address",
      paramLabel = "N",
      converter = Numbers.Count.class,
      defaultValue = "250",
      description = {
        "Open connections from one address other than this machine's. Raise it behind",
        "a proxy on another machine. Default ${DEFAULT-VALUE}."
      })
  private int maxConnectionsPerAddress;

  @Option(names = "--api-only", description = "Serve the API only, without browser pages.")
  private boolean apiOnly;

  @Mixin private final Addresses addresses = new Addresses();

  String host() {
    return host;
  }

  /** The port; 0 for any free one. */
  int port() {
    return port;
  }

  /** The most connections at the same time. */
  int maxConnections() {
    return maxConnections;
  }

  /** The most connections at the same time from one address. */
  int maxConnectionsPerAddress() {
    return maxConnectionsPerAddress;
  }

  /** Whether the browser pages are disabled. */
  boolean apiOnly() {
    return apiOnly;
  }

  Addresses addresses() {
    return addresses;
  }

  /** Options for the URLs of links. */
  static final class Addresses {

    @Option(
        names = "--public-url",
        paramLabel = "URL",
        converter = Converters.PublicUrl.class,
        description = {
          "The start of links in answers, such as https://docs.example.com behind a proxy.",
          "Default: the address that the client used."
        })
    private @Nullable String publicUrl;

    @Option(
        names = "--site-domain",
        paramLabel = "DOMAIN",
        converter = Converters.SiteDomain.class,
        defaultValue = Site.Address.DOMAIN,
        description = {
          "The domain of sites without a hostname of their own.",
          "Default ${DEFAULT-VALUE}."
        })
    private String siteDomain;

    @Option(
        names = "--forwarded-headers",
        description = {
          "Links start with the address in Forwarded, or X-Forwarded-Proto and -Host. Only",
          "for a server that is reachable through a proxy alone, which sets these headers."
        })
    private boolean forwardedHeaders;

    /** The base URL of the API; empty for the address that the caller used. */
    Optional<String> publicUrl() {
      return Optional.ofNullable(publicUrl);
    }

    /** The domain below which sites without a hostname of their own are published. */
    String siteDomain() {
      return siteDomain;
    }

    /** Whether the forwarding headers of a proxy determine the address that the caller used. */
    boolean forwardedHeaders() {
      return forwardedHeaders;
    }
  }
}
