package dev.docs.http.cli;

import dev.docs.http.HandledRequest;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.retention.History;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of the command line, and their values once it was parsed; not thread-safe before. */
final class ServerOptions {

  private final NetworkOptions network = new NetworkOptions();
  private final StoreOptions store = new StoreOptions();
  private final DataOptions data = new DataOptions();
  private final SecurityOptions security = new SecurityOptions();
  private final Behaviour behaviour = new Behaviour();
  private final Logging logging = new Logging();

  /** The options of a command, which are added to it in the order of the help. */
  static ServerOptions of(CommandSpec command) {
    ServerOptions options = new ServerOptions();
    options.network.addTo(command);
    options.store.addTo(command);
    options.data.addTo(command);
    options.security.addTo(command);
    options.behaviour.addTo(command);
    options.logging.addTo(command);
    return options;
  }

  NetworkOptions network() {
    return network;
  }

  StoreOptions store() {
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

  /** Options for tokens, keys and outgoing connections. */
  static final class SecurityOptions {

    private final OptionSpec tokens =
        OptionSpec.builder("--token")
            .paramLabel("T[=NAME[:ROLE]]")
            .type(List.class)
            .auxiliaryTypes(Token.class)
            .converters(new Converters.TokenText())
            .description(
                "The first token is the organization's admin's. Each further one needs a NAME: a",
                "missing member is created with the role, or edit; an existing one gets the role",
                "if it is given. '=' or '==' at the end belongs to the token. Repeatable. Every user",
                "of this machine can see it in the list of processes: for tests. Default: generated",
                "and printed.")
            .build();

    private final OptionSpec tokenFile =
        OptionSpec.builder(TokenFile.OPTION)
            .paramLabel("FILE")
            .type(Path.class)
            .description(
                "A file with such tokens, one a line: other users of this machine do not see them",
                "in the list of processes. Default: DOCS_TOKEN in the environment, which is one",
                "token, where --token is not given either.")
            .build();

    private final OptionSpec visitorKey =
        OptionSpec.builder("--visitor-key")
            .paramLabel("KEY")
            .type(String.class)
            .defaultValue("${env:DOCS_VISITOR_KEY}")
            .description(
                "The key (HS256, at least 32 bytes) that signs what sites learn about members.",
                "Default: DOCS_VISITOR_KEY in the environment, else a key kept in the store.")
            .build();

    private final OptionSpec privateFetch =
        OptionSpec.builder("--allow-private-fetch")
            .type(boolean.class)
            .description("Allow fetching from private networks and this machine.")
            .build();

    private void addTo(CommandSpec command) {
      Options.add(command, tokens, tokenFile, visitorKey, privateFetch);
    }

    /**
     * The tokens, of which the first belongs to the organization's admin; if empty, one is
     * generated.
     */
    List<Token> tokens() {
      List<Token> given = new ArrayList<>(Options.list(tokens));
      Optional.<Path>ofNullable(tokenFile.getValue()).map(TokenFile::read).ifPresent(given::addAll);
      if (given.isEmpty()) {
        Optional.ofNullable(System.getenv(TokenFile.VARIABLE))
            .filter(text -> !text.isBlank())
            .map(TokenFile::ofEnvironment)
            .ifPresent(given::add);
      }
      return List.copyOf(given);
    }

    /** The key that signs visitor tokens; empty for the key in the store. */
    Optional<String> visitorKey() {
      return Optional.ofNullable(visitorKey.getValue());
    }

    /** Whether URLs in private networks may be fetched. */
    boolean privateFetch() {
      return Options.isSet(privateFetch);
    }
  }

  /** Options for the behaviour of the API. */
  static final class Behaviour {

    private final OptionSpec profile =
        OptionSpec.builder("--profile")
            .paramLabel("2025|newest")
            .type(Profile.class)
            .converters(new Converters.Version())
            .defaultValue("newest")
            .description(
                "The version of the interface that clients know, unless they name one in the header",
                "X-Docs-Profile. Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec control =
        OptionSpec.builder("--control")
            .type(boolean.class)
            .description(
                "Serve a test double: worlds in memory, with faults, a journal and a clock of their",
                "own, made and changed at /__control/v1. On this machine only.")
            .build();

    private final OptionSpec controlToken =
        OptionSpec.builder("--control-token")
            .paramLabel("TOKEN")
            .type(String.class)
            .converters(new Converters.Word())
            .defaultValue("${env:DOCS_CONTROL_TOKEN}")
            .description(
                "The token of the control operations. Default: DOCS_CONTROL_TOKEN in the",
                "environment, else generated and printed.")
            .build();

    private final OptionSpec clock =
        OptionSpec.builder("--clock")
            .paramLabel("INSTANT")
            .type(Instant.class)
            .converters(new Converters.Moment())
            .description("A fixed time, such as 2024-01-02T03:04:05Z. Default: the system clock.")
            .build();

    private final OptionSpec closeOrganizations =
        OptionSpec.builder("--close-organizations")
            .type(boolean.class)
            .description("Forbid creating organizations through the API.")
            .build();

    private final OptionSpec pendingInvitations =
        OptionSpec.builder("--pending-invitations")
            .type(boolean.class)
            .description("People invited by email become members only when they accept.")
            .build();

    private final OptionSpec openApiRefetch =
        OptionSpec.builder("--openapi-refetch")
            .paramLabel("HOURS")
            .type(int.class)
            .converters(new Numbers.Hours())
            .defaultValue("6")
            .description(
                "The age at which an OpenAPI specification is fetched again; 0 for never.",
                "Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec keepHistory =
        OptionSpec.builder("--keep-history")
            .paramLabel("all|merges|DAYSd")
            .type(History.class)
            .converters(new Converters.KeptHistory())
            .defaultValue("all")
            .description(
                "Which revisions are kept: all, those of merges, or those of the last days, as 90d.",
                "Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec auditDays =
        OptionSpec.builder("--audit-days")
            .paramLabel("DAYS")
            .type(int.class)
            .converters(new Numbers.Days())
            .defaultValue("90")
            .description(
                "How long audit events are kept, which tell admins who changed what; 0 for none.",
                "Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec unknownFields =
        OptionSpec.builder("--unknown-fields")
            .paramLabel("refused|reported|ignored")
            .type(UnknownFields.class)
            .converters(new Converters.Unknown())
            .defaultValue("reported")
            .description(
                "What happens to fields and query parameters that an operation does not know.",
                "Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec requestsPerMinute =
        OptionSpec.builder("--max-requests-per-minute")
            .paramLabel("N")
            .type(Integer.class)
            .converters(new Numbers.Count())
            .description(
                "Requests of the API that the members of one organization may make in a minute.",
                "Default: any number.")
            .build();

    private void addTo(CommandSpec command) {
      Options.add(
          command,
          profile,
          control,
          controlToken,
          clock,
          closeOrganizations,
          pendingInvitations,
          openApiRefetch,
          keepHistory,
          auditDays,
          unknownFields,
          requestsPerMinute);
    }

    /** The requests of one organization in a minute; empty for any number. */
    Optional<Integer> requestsPerMinute() {
      return Optional.ofNullable(requestsPerMinute.getValue());
    }

    /** How long audit events are kept; empty for not at all. */
    Optional<Duration> auditKept() {
      int days = auditDays.getValue();
      return days == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days));
    }

    /** What happens to fields and query parameters that an operation does not know. */
    UnknownFields unknownFields() {
      return unknownFields.getValue();
    }

    /** Which revisions are kept. */
    History keepHistory() {
      return keepHistory.getValue();
    }

    /** The version of the interface that clients know. */
    Profile profile() {
      return profile.getValue();
    }

    /** Whether a test double is served, with its control operations. */
    boolean control() {
      return Options.isSet(control);
    }

    /** The token of these; empty for a generated one. */
    Optional<String> controlToken() {
      return Optional.ofNullable(controlToken.getValue());
    }

    /** The fixed time of the clock; empty for the system's clock. */
    Optional<Instant> clock() {
      return Optional.ofNullable(clock.getValue());
    }

    /** Whether creating organizations through the API is disabled. */
    boolean closeOrganizations() {
      return Options.isSet(closeOrganizations);
    }

    /** Whether people invited by email become members only when they accept. */
    boolean pendingInvitations() {
      return Options.isSet(pendingInvitations);
    }

    /** The age at which OpenAPI specifications are fetched again; empty for never. */
    Optional<Duration> openApiRefetch() {
      int hours = openApiRefetch.getValue();
      return hours == 0 ? Optional.empty() : Optional.of(Duration.ofHours(hours));
    }
  }

  /** Options for logging. */
  static final class Logging {

    private final OptionSpec requests =
        OptionSpec.builder("--log-requests")
            .type(boolean.class)
            .description("Log every request, without tokens, queries and bodies.")
            .build();

    private final OptionSpec level =
        OptionSpec.builder("--log-level")
            .paramLabel("LEVEL")
            .type(LogLevel.class)
            .converters(new LogLevel.Converter())
            .defaultValue("info")
            .description("off, error, warning, info or debug. Default ${DEFAULT-VALUE}.")
            .build();

    private final OptionSpec format =
        OptionSpec.builder("--log-format")
            .paramLabel("text|json")
            .type(LogFormat.class)
            .converters(new LogFormat.Converter())
            .defaultValue("text")
            .description(
                "How logs and everything else is printed: as text, or as a JSON object on each",
                "line. Default ${DEFAULT-VALUE}.")
            .build();

    private void addTo(CommandSpec command) {
      Options.add(command, requests, level, format);
    }

    /**
     * Applies level and format to this process.
     *
     * @return prints a line for each request
     */
    Consumer<HandledRequest> apply() {
      level().apply();
      PrintStream out = System.out;
      Clock clock = Clock.systemUTC();
      if (format.getValue() != LogFormat.JSON) {
        return new RequestLog(clock, out);
      }
      JsonLines.install(clock);
      return JsonLines.requests(clock, out);
    }

    /** Whether a line is printed for each request. */
    boolean requests() {
      return Options.isSet(requests);
    }

    /** The amount of logging. */
    LogLevel level() {
      return level.getValue();
    }
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
