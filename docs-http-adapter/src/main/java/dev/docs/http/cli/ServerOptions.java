package dev.docs.http.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The parsed command line. Not thread-safe while picocli sets it. */
final class ServerOptions {

  @Mixin private final NetworkOptions network = new NetworkOptions();
  @Mixin private final StoreAccess store = new StoreAccess();
  @Mixin private final DataOptions data = new DataOptions();
  @Mixin private final SecurityOptions security = new SecurityOptions();
  @Mixin private final Behaviour behaviour = new Behaviour();
  @Mixin private final Logging logging = new Logging();

  NetworkOptions network() {
    return network;
  }

  StoreAccess store() {
    return store;
  }

  DataOptions data() {
    return data;
  }

  SecurityOptions security() {
    return security;
  }

  Behaviour behaviour() {
    return behaviour;
  }

  Logging logging() {
    return logging;
  }

  /** Options for the store. */
  static final class StoreAccess {

    @Option(
        names = "--store",
        paramLabel = "memory|jdbc:...",
        defaultValue = "memory",
        description = "The store: memory, or a database by its JDBC URL. Default ${DEFAULT-VALUE}.")
    private String url;

    @Option(
        names = "--store-user",
        paramLabel = "USER",
        defaultValue = "${env:DOCS_STORE_USER}",
        description = "The database user. Default: DOCS_STORE_USER in the environment.")
    private @Nullable String user;

    @Option(
        names = "--store-password",
        paramLabel = "PASSWORD",
        defaultValue = "${env:DOCS_STORE_PASSWORD}",
        description = "Default: DOCS_STORE_PASSWORD in the environment.")
    private @Nullable String password;

    @Option(
        names = "--store-timeout",
        paramLabel = "SECONDS",
        converter = Numbers.Seconds.class,
        defaultValue = "3",
        description = {
          "How long to wait for a connection to the database, 0.25 to 3600; after that a",
          "request is answered 503. Default ${DEFAULT-VALUE}."
        })
    private Duration timeout;

    @Option(
        names = "--store-answer-timeout",
        paramLabel = "SECONDS",
        converter = Numbers.Seconds.class,
        defaultValue = "30",
        description = {
          "How long to wait for the answer to a statement, 0.25 to 3600; after that the",
          "request is answered 503. Default ${DEFAULT-VALUE}."
        })
    private Duration answerTimeout;

    /** {@code memory}, or a JDBC URL. */
    String url() {
      return url;
    }

    Optional<String> user() {
      return Optional.ofNullable(user);
    }

    Optional<String> password() {
      return Optional.ofNullable(password);
    }

    /** The time limit for connecting to a database. */
    Duration timeout() {
      return timeout;
    }

    /** The time limit for answers of a connected database. */
    Duration answerTimeout() {
      return answerTimeout;
    }
  }

  /** Options for tokens, keys and outgoing connections. */
  static final class SecurityOptions {

    @Option(
        names = "--token",
        paramLabel = "T[=NAME[:ROLE]]",
        converter = Converters.TokenText.class,
        description = {
          "The first token is the organization's admin's. Each further one needs a NAME: a",
          "missing member is created with the role, or edit; an existing one gets the role",
          "if it is given. '=' or '==' at the end belongs to the token. Repeatable.",
          "Default: generated and printed."
        })
    private final List<Token> tokens = new ArrayList<>();

    @Option(
        names = "--visitor-key",
        paramLabel = "KEY",
        defaultValue = "${env:DOCS_VISITOR_KEY}",
        description = {
          "The key (HS256, at least 32 bytes) that signs what sites learn about members.",
          "Default: DOCS_VISITOR_KEY in the environment, else a key kept in the store."
        })
    private @Nullable String visitorKey;

    @Option(
        names = "--allow-private-fetch",
        description = "Allow fetching from private networks and this machine.")
    private boolean privateFetch;

    /**
     * The tokens, of which the first belongs to the organization's admin; if empty, one is
     * generated.
     */
    List<Token> tokens() {
      return List.copyOf(tokens);
    }

    /** The key that signs visitor tokens; empty for the key in the store. */
    Optional<String> visitorKey() {
      return Optional.ofNullable(visitorKey);
    }

    /** Whether URLs in private networks may be fetched. */
    boolean privateFetch() {
      return privateFetch;
    }
  }

  /** Options for the behaviour of the API. */
  static final class Behaviour {

    @Option(
        names = "--profile",
        hidden = true,
        paramLabel = "specification|service",
        defaultValue = "specification",
        description = "The behaviour where the two differ. Default ${DEFAULT-VALUE}.")
    private Profile profile;

    @Option(names = "--control", hidden = true, description = "Serve the control API.")
    private boolean control;

    @Option(
        names = "--clock",
        paramLabel = "INSTANT",
        converter = Converters.Moment.class,
        description = "A fixed time, such as 2024-01-02T03:04:05Z. Default: the system clock.")
    private @Nullable Instant clock;

    @Option(
        names = "--close-organizations",
        description = "Forbid creating organizations through the API.")
    private boolean closeOrganizations;

    @Option(
        names = "--pending-invitations",
        description = "People invited by email become members only when they accept.")
    private boolean pendingInvitations;

    @Option(
        names = "--openapi-refetch",
        paramLabel = "HOURS",
        converter = Numbers.Hours.class,
        defaultValue = "6",
        description = {
          "The age at which an OpenAPI specification is fetched again; 0 for never.",
          "Default ${DEFAULT-VALUE}."
        })
    private int openApiRefetch;

    Profile profile() {
      return profile;
    }

    /** Whether the control API is served. */
    boolean control() {
      return control;
    }

    /** The fixed time of the clock; empty for the system's clock. */
    Optional<Instant> clock() {
      return Optional.ofNullable(clock);
    }

    /** Whether creating organizations through the API is disabled. */
    boolean closeOrganizations() {
      return closeOrganizations;
    }

    /** Whether people invited by email become members only when they accept. */
    boolean pendingInvitations() {
      return pendingInvitations;
    }

    /** The age at which OpenAPI specifications are fetched again; empty for never. */
    Optional<Duration> openApiRefetch() {
      return openApiRefetch == 0 ? Optional.empty() : Optional.of(Duration.ofHours(openApiRefetch));
    }
  }

  /** Options for logging. */
  static final class Logging {

    @Option(
        names = "--log-requests",
        description = "Log every request, without tokens, queries and bodies.")
    private boolean requests;

    @Option(
        names = "--log-level",
        paramLabel = "LEVEL",
        defaultValue = "info",
        converter = LogLevel.Converter.class,
        description = "off, error, warning, info or debug. Default ${DEFAULT-VALUE}.")
    private LogLevel level;

    /** Whether a line is printed for each request. */
    boolean requests() {
      return requests;
    }

    /** The amount of logging. */
    LogLevel level() {
      return level;
    }
  }

  /** Which behaviour applies where the specification and the real service differ. */
  public enum Profile {
    SPECIFICATION,
    SERVICE
  }

  /**
   * An access token and its owner, written {@code T}, {@code T=NAME} or {@code T=NAME:ROLE}.
   *
   * @param role as the API spells it
   */
  public record Token(String value, Optional<String> name, Optional<String> role) {

    /**
     * Parses a token from the command line.
     *
     * @throws IllegalArgumentException as {@link TokenOption#parse}
     */
    public static Token parse(String text) {
      return TokenOption.parse(text);
    }
  }
}
