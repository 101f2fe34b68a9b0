package dev.docs.http.cli;

import dev.docs.content.folder.FolderLimits;
import dev.docs.http.cli.ServerOptions.Profile;
import dev.docs.http.cli.ServerOptions.Token;
import dev.docs.site.SiteAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command line, and its options as picocli reads them. Not thread-safe. */
@Command(
    name = "docs-server",
    mixinStandardHelpOptions = true,
    versionProvider = ServerCommand.Version.class,
    sortOptions = false,
    description = "Serves documentation spaces over HTTP.")
final class ServerCommand implements Callable<Integer> {

  /** What is done with the options; the result is the exit code. */
  @FunctionalInterface
  interface Runner {
    int run(ServerOptions options) throws Exception;
  }

  private final Runner runner;

  @Spec private CommandSpec command;

  @Option(names = "--host", defaultValue = "127.0.0.1", description = "Default ${DEFAULT-VALUE}.")
  private String host;

  @Option(
      names = "--port",
      defaultValue = "8080",
      converter = PortConverter.class,
      description = "Default ${DEFAULT-VALUE}; 0 for any free one.")
  private int port;

  @Option(
      names = "--token",
      paramLabel = "T[=NAME[:ROLE]]",
      converter = TokenConverter.class,
      description = {
        "May be repeated. The first belongs to the organization's admin, each further",
        "one to a member made with that name and role (edit unless given). Default: one,",
        "made up and printed."
      })
  private final List<Token> tokens = new ArrayList<>();

  @Option(
      names = "--store",
      paramLabel = "memory|jdbc:...",
      defaultValue = "memory",
      description = "Default ${DEFAULT-VALUE}.")
  private String store;

  @Option(
      names = "--store-user",
      defaultValue = "${env:DOCS_STORE_USER}",
      description = "Or the environment's DOCS_STORE_USER.")
  private String storeUser;

  @Option(
      names = "--store-password",
      defaultValue = "${env:DOCS_STORE_PASSWORD}",
      description = "Or the environment's DOCS_STORE_PASSWORD.")
  private String storePassword;

  @Option(
      names = "--store-timeout",
      paramLabel = "SECONDS",
      converter = Numbers.Seconds.class,
      defaultValue = "3",
      description = {
        "How long a database may take to be reached, from 0.25 to 3600; requests are then",
        "answered 503. Default ${DEFAULT-VALUE}."
      })
  private Duration storeTimeout;

  @Option(
      names = "--store-answer-timeout",
      paramLabel = "SECONDS",
      converter = Numbers.Seconds.class,
      defaultValue = "30",
      description = {
        "How long a database that was reached may take to answer, from 0.25 to 3600;",
        "the request is then answered 503. Default ${DEFAULT-VALUE}."
      })
  private Duration storeAnswerTimeout;

  @Option(
      names = "--import",
      paramLabel = "[KEY=]DIR",
      description = {
        "A folder of documentation becomes a published site, or updates the one that it",
        "became before: by its key, which is its name unless given. May be repeated."
      })
  private final List<Path> imports = new ArrayList<>();

  @Option(
      names = "--import-max-files",
      paramLabel = "N",
      converter = Numbers.Files.class,
      defaultValue = "100000",
      description = "Files and directories of an imported folder. Default ${DEFAULT-VALUE}.")
  private int importMaxFiles;

  @Option(
      names = "--import-max-size",
      paramLabel = "SIZE",
      converter = Numbers.Size.class,
      defaultValue = "1g",
      description = {
        "Bytes of an imported folder, as 800m or 2g; it is held in memory.",
        "Default ${DEFAULT-VALUE}."
      })
  private long importMaxSize;

  @Option(
      names = "--load",
      paramLabel = "FILE",
      description = "Add everything in a file that --export wrote to the store.")
  private Path load;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description = "Write everything in the store into a new file, and end.")
  private Path export;

  @Mixin private final ExportOptions exports = new ExportOptions();

  @Option(
      names = "--seed",
      hidden = true,
      paramLabel = "FILE",
      description = "A world in JSON or YAML.")
  private Path seed;

  @Option(
      names = "--profile",
      hidden = true,
      paramLabel = "specification|service",
      defaultValue = "specification",
      description = "Whose ways are followed where the two differ. Default ${DEFAULT-VALUE}.")
  private Profile profile;

  @Option(names = "--control", hidden = true, description = "Serve the control API.")
  private boolean control;

  @Option(
      names = "--clock",
      paramLabel = "INSTANT",
      converter = InstantConverter.class,
      description = "Where the clock stands, as 2024-01-02T03:04:05Z. Default: the system's.")
  private Instant clock;

  @Option(
      names = "--visitor-key",
      paramLabel = "KEY",
      defaultValue = "${env:DOCS_VISITOR_KEY}",
      description = {
        "Signs what sites are told of members (HS256), at least 32 bytes.",
        "Or the environment's DOCS_VISITOR_KEY. Default: one kept in the store."
      })
  private String visitorKey;

  @Option(names = "--allow-private-fetch", description = "Fetch URLs in private networks too.")
  private boolean allowPrivateFetch;

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      converter = Numbers.Count.class,
      defaultValue = "1000",
      description = "At the same time, in all. Default ${DEFAULT-VALUE}.")
  private int maxConnections;

  @Option(
      names = "--max-connections-per-address",
      paramLabel = "N",
      converter = Numbers.Count.class,
      defaultValue = "250",
      description = {
        "At the same time, from one address other than this machine's. To be raised",
        "behind a proxy on another machine. Default ${DEFAULT-VALUE}."
      })
  private int maxConnectionsPerAddress;

  @Option(
      names = "--close-organizations",
      description = "Nobody makes organizations through the interface.")
  private boolean closeOrganizations;

  @Option(
      names = "--pending-invitations",
      description = "Who is invited by email becomes a member when they accept.")
  private boolean pendingInvitations;

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      converter = UrlConverter.class,
      description = {
        "What links in answers start with, as https://docs.example.com behind a proxy.",
        "Default: the address that the caller used."
      })
  private String publicUrl;

  @Option(
      names = "--site-domain",
      paramLabel = "DOMAIN",
      converter = SiteDomainConverter.class,
      defaultValue = SiteAddress.DOMAIN,
      description = {
        "Below which sites are published that have no hostname of their own.",
        "Default ${DEFAULT-VALUE}."
      })
  private String siteDomain;

  @Option(
      names = "--forwarded-headers",
      description = {
        "Links start with what a proxy says that the caller used, in Forwarded or",
        "X-Forwarded-Proto and -Host; where only a proxy that sets these reaches the server."
      })
  private boolean forwardedHeaders;

  @Option(
      names = "--openapi-refetch",
      paramLabel = "HOURS",
      converter = Numbers.Hours.class,
      defaultValue = "6",
      description = {
        "How old an OpenAPI specification becomes before its address is asked again.",
        "Default ${DEFAULT-VALUE}; 0 for never."
      })
  private int openApiRefetch;

  @Option(
      names = "--log-requests",
      description = "Print a line for every request, without tokens, queries and bodies.")
  private boolean logRequests;

  @Option(
      names = "--log-level",
      paramLabel = "LEVEL",
      defaultValue = "info",
      converter = LogLevel.Converter.class,
      description = "One of off, error, warning, info, debug. Default ${DEFAULT-VALUE}.")
  private LogLevel logLevel;

  @Option(
      names = "--api-only",
      description = "Serve the interface alone, without pages for browsers.")
  private boolean apiOnly;

  ServerCommand(Runner runner) {
    this.runner = runner;
  }

  /** The command, ready to be given arguments. */
  static CommandLine line(Runner runner) {
    return new CommandLine(new ServerCommand(runner))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setAllowOptionsAsOptionParameters(false)
        .setParameterExceptionHandler(Misuse::refuse)
        .setExecutionExceptionHandler(Misuse::tell);
  }

  @Override
  public Integer call() throws Exception {
    Misuse.requireValues(command.commandLine());
    return runner.run(options());
  }

  private ServerOptions options() {
    return new ServerOptions(
        new ServerOptions.Network(
            host,
            port,
            maxConnections,
            maxConnectionsPerAddress,
            new ServerOptions.Addresses(
                Optional.ofNullable(publicUrl), siteDomain, forwardedHeaders),
            apiOnly),
        new ServerOptions.StoreAccess(
            store,
            Optional.ofNullable(storeUser),
            Optional.ofNullable(storePassword),
            storeTimeout,
            storeAnswerTimeout),
        new ServerOptions.Data(
            imports,
            new FolderLimits(importMaxFiles, FolderLimits.DEFAULT.maxFileBytes(), importMaxSize),
            Optional.ofNullable(load),
            Optional.ofNullable(seed),
            Optional.ofNullable(export),
            exports.all()),
        new ServerOptions.Trust(tokens, Optional.ofNullable(visitorKey), allowPrivateFetch),
        new ServerOptions.Behaviour(
            profile,
            control,
            Optional.ofNullable(clock),
            closeOrganizations,
            pendingInvitations,
            openApiRefetch == 0 ? Optional.empty() : Optional.of(Duration.ofHours(openApiRefetch))),
        new ServerOptions.Logging(logRequests, logLevel));
  }

  /** Reads a domain. */
  static final class SiteDomainConverter implements CommandLine.ITypeConverter<String> {
    @Override
    public String convert(String text) {
      try {
        return SiteAddress.domain(text);
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(
            "a domain is as docs.example.com, without a port");
      }
    }
  }

  /** Reads a port. */
  static final class PortConverter implements CommandLine.ITypeConverter<Integer> {
    private static final int MAX_PORT = 65_535;

    @Override
    public Integer convert(String text) {
      try {
        int port = Integer.parseInt(text);
        if (port >= 0 && port <= MAX_PORT) {
          return port;
        }
      } catch (NumberFormatException e) {
        // Refused as a number out of range is.
      }
      throw new CommandLine.TypeConversionException("a port is a number from 0 to " + MAX_PORT);
    }
  }

  /** Reads the address that links start with. */
  static final class UrlConverter implements CommandLine.ITypeConverter<String> {
    @Override
    public String convert(String text) {
      try {
        URI url = new URI(text);
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (http && url.getHost() != null && url.getQuery() == null && url.getFragment() == null) {
          return text;
        }
      } catch (URISyntaxException e) {
        // Refused as another scheme is.
      }
      throw new CommandLine.TypeConversionException(
          "a public URL is as https://docs.example.com or https://example.com/docs");
    }
  }

  /** Reads a token. */
  static final class TokenConverter implements CommandLine.ITypeConverter<Token> {
    @Override
    public Token convert(String text) {
      try {
        return Token.parse(text);
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(e.getMessage());
      }
    }
  }

  /** Reads an instant. */
  static final class InstantConverter implements CommandLine.ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return Instant.parse(text);
      } catch (DateTimeParseException e) {
        throw new CommandLine.TypeConversionException("an instant is as 2024-01-02T03:04:05Z");
      }
    }
  }

  /** Reads the version from the jar's manifest. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = ServerCommand.class.getPackage().getImplementationVersion();
      return new String[] {version == null ? "development" : version};
    }
  }
}
