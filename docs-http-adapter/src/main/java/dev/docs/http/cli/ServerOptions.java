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

    private final Option<Token> tokens =
        Option.of("--token", "T[=NAME[:ROLE]]", new Converters.TokenText())
            .repeatable()
            .says(
                "The first token is the organization's admin's. Each further one needs a NAME: a",
                "missing member is created with the role, or edit; an existing one gets the role",
                "if it is given. '=' or '==' at the end belongs to the token. Repeatable. Every"
                    + " user",
                "of this machine can see it in the list of processes: for tests. Default:"
                    + " generated",
                "and printed.");

    private final Option<Path> tokenFile =
        Option.path(TokenFile.OPTION, "FILE")
            .says(
                "A file with such tokens, one a line: other users of this machine do not see them",
                "in the list of processes. Default: DOCS_TOKEN in the environment, which is one",
                "token, where --token is not given either.");

    final Option<String> visitorKey =
        Option.text("--visitor-key", "KEY")
            .or("${env:DOCS_VISITOR_KEY}")
            .says(
                "The key (HS256, at least 32 bytes) that signs what sites learn about members.",
                "Default: DOCS_VISITOR_KEY in the environment, else a key kept in the store.");

    final Option<Boolean> privateFetch =
        Option.flag("--allow-private-fetch")
            .says("Allow fetching from private networks and this machine.");

    private void addTo(CommandSpec command) {
      Option.add(command, tokens, tokenFile, visitorKey, privateFetch);
    }

    /**
     * The tokens, of which the first belongs to the organization's admin; if empty, one is
     * generated.
     */
    List<Token> tokens() {
      List<Token> given = new ArrayList<>(tokens.values());
      tokenFile.given().map(TokenFile::read).ifPresent(given::addAll);
      if (given.isEmpty()) {
        Optional.ofNullable(System.getenv(TokenFile.VARIABLE))
            .filter(text -> !text.isBlank())
            .map(TokenFile::ofEnvironment)
            .ifPresent(given::add);
      }
      return List.copyOf(given);
    }
  }

  /** Options for the behaviour of the API. */
  static final class Behaviour {

    final Option<Profile> profile =
        Option.of("--profile", "2025|newest", new Converters.Version())
            .or("newest")
            .says(
                "The version of the interface that clients know, unless they name one in the"
                    + " header",
                "X-Docs-Profile. Default ${DEFAULT-VALUE}.");

    final Option<Boolean> control =
        Option.flag("--control")
            .says(
                "Serve a test double: worlds in memory, with faults, a journal and a clock of"
                    + " their",
                "own, made and changed at /__control/v1. On this machine only.");

    final Option<String> controlToken =
        Option.of("--control-token", "TOKEN", new Converters.Word())
            .or("${env:DOCS_CONTROL_TOKEN}")
            .says(
                "The token of the control operations. Default: DOCS_CONTROL_TOKEN in the",
                "environment, else generated and printed.");

    final Option<Instant> clock =
        Option.of("--clock", "INSTANT", new Converters.Moment())
            .says("A fixed time, such as 2024-01-02T03:04:05Z. Default: the system clock.");

    final Option<Boolean> closeOrganizations =
        Option.flag("--close-organizations").says("Forbid creating organizations through the API.");

    final Option<Boolean> pendingInvitations =
        Option.flag("--pending-invitations")
            .says("People invited by email become members only when they accept.");

    private final Option<Integer> openApiRefetch =
        Option.of("--openapi-refetch", "HOURS", new Numbers.Whole("whole hours", 0, 24 * 365))
            .or("6")
            .says(
                "The age at which an OpenAPI specification is fetched again; 0 for never.",
                "Default ${DEFAULT-VALUE}.");

    final Option<History> keepHistory =
        Option.of("--keep-history", "all|merges|DAYSd", new Converters.KeptHistory())
            .or("all")
            .says(
                "Which revisions are kept: all, those of merges, or those of the last days, as"
                    + " 90d.",
                "Default ${DEFAULT-VALUE}.");

    private final Option<Integer> auditDays =
        Option.of("--audit-days", "DAYS", new Numbers.Whole("whole days", 0, 365 * 100))
            .or("90")
            .says(
                "How long audit events are kept, which tell admins who changed what; 0 for none.",
                "Default ${DEFAULT-VALUE}.");

    final Option<UnknownFields> unknownFields =
        Option.of(
                "--unknown-fields",
                "refused|reported|ignored",
                new Converters.Constant<>(
                    UnknownFields.class, "must be refused, reported or ignored"))
            .or("reported")
            .says(
                "What happens to fields and query parameters that an operation does not know.",
                "Default ${DEFAULT-VALUE}.");

    final Option<Integer> requestsPerMinute =
        Option.of("--max-requests-per-minute", "N", Numbers.count())
            .says(
                "Requests of the API that the members of one organization may make in a minute.",
                "Default: any number.");

    private void addTo(CommandSpec command) {
      Option.add(
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

    /** How long audit events are kept; empty for not at all. */
    Optional<Duration> auditKept() {
      int days = auditDays.value();
      return days == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days));
    }

    /** The age at which OpenAPI specifications are fetched again; empty for never. */
    Optional<Duration> openApiRefetch() {
      int hours = openApiRefetch.value();
      return hours == 0 ? Optional.empty() : Optional.of(Duration.ofHours(hours));
    }
  }

  /** Options for logging. */
  static final class Logging {

    final Option<Boolean> requests =
        Option.flag("--log-requests")
            .says("Log every request, without tokens, queries and bodies.");

    final Option<LogLevel> level =
        Option.of(
                "--log-level",
                "LEVEL",
                new Converters.AnyCase<>(
                    new Converters.Constant<>(
                        LogLevel.class, "must be one of off, error, warning, info, debug")))
            .or("info")
            .says("off, error, warning, info or debug. Default ${DEFAULT-VALUE}.");

    private final Option<LogFormat> format =
        Option.of(
                "--log-format",
                "text|json",
                new Converters.AnyCase<>(
                    new Converters.Constant<>(LogFormat.class, "must be text or json")))
            .or("text")
            .says(
                "How logs and everything else is printed: as text, or as a JSON object on each",
                "line. Default ${DEFAULT-VALUE}.");

    private void addTo(CommandSpec command) {
      Option.add(command, requests, level, format);
    }

    /**
     * Applies level and format to this process.
     *
     * @return prints a line for each request
     */
    Consumer<HandledRequest> apply() {
      level.value().apply();
      PrintStream out = System.out;
      Clock clock = Clock.systemUTC();
      if (format.value() != LogFormat.JSON) {
        return new RequestLog(clock, out);
      }
      JsonLines.install(clock);
      return JsonLines.requests(clock, out);
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
