package dev.docs.http.cli;

import dev.docs.http.HandledRequest;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.cli.TokenOption.Token;
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

  final NetworkOptions network;
  final StoreOptions store;
  final DataOptions data;
  final SecurityOptions security;
  final Behaviour behaviour;
  final Logging logging;

  ServerOptions(CommandSpec command) {
    network = new NetworkOptions(command);
    store = new StoreOptions(command);
    data = new DataOptions(command);
    security = new SecurityOptions(command);
    behaviour = new Behaviour(command);
    logging = new Logging(command);
  }

  /** Options for tokens, keys and outgoing connections. */
  static final class SecurityOptions extends Options {

    private SecurityOptions(CommandSpec command) {
      super(command);
    }

    private final Option<Token> tokens =
        of("--token", "T[=NAME[:ROLE]]", Converters::token)
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
        path(TokenFile.OPTION, "FILE")
            .says(
                "A file with such tokens, one a line: other users of this machine do not see them",
                "in the list of processes. Default: DOCS_TOKEN in the environment, which is one",
                "token, where --token is not given either.");

    final Option<String> visitorKey =
        text("--visitor-key", "KEY")
            .or("${env:DOCS_VISITOR_KEY}")
            .says(
                "The key (HS256, at least 32 bytes) that signs what sites learn about members.",
                "Default: DOCS_VISITOR_KEY in the environment, else a key kept in the store.");

    final Option<Boolean> privateFetch =
        flag("--allow-private-fetch")
            .says("Allow fetching from private networks and this machine.");

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
  static final class Behaviour extends Options {

    private Behaviour(CommandSpec command) {
      super(command);
    }

    final Option<Profile> profile =
        of(
                "--profile",
                "2025|newest",
                text -> Profile.of(text).orElseThrow(),
                "must be 2025 or newest")
            .or("newest")
            .says(
                "The version of the interface that clients know, unless they name one in the"
                    + " header",
                "X-Docs-Profile. Default ${DEFAULT-VALUE}.");

    final Option<Boolean> control =
        flag("--control")
            .says(
                "Serve a test double: worlds in memory, with faults, a journal and a clock of"
                    + " their",
                "own, made and changed at /__control/v1. On this machine only.");

    final Option<String> controlToken =
        of("--control-token", "TOKEN", Converters::word)
            .or("${env:DOCS_CONTROL_TOKEN}")
            .says(
                "The token of the control operations. Default: DOCS_CONTROL_TOKEN in the",
                "environment, else generated and printed.");

    final Option<Instant> clock =
        of("--clock", "INSTANT", Instant::parse, "must be an instant such as 2024-01-02T03:04:05Z")
            .says("A fixed time, such as 2024-01-02T03:04:05Z. Default: the system clock.");

    final Option<Boolean> closeOrganizations =
        flag("--close-organizations").says("Forbid creating organizations through the API.");

    final Option<Boolean> pendingInvitations =
        flag("--pending-invitations")
            .says("People invited by email become members only when they accept.");

    private final Option<Integer> openApiRefetch =
        of("--openapi-refetch", "HOURS", text -> Converters.whole(text, "whole hours", 0, 24 * 365))
            .or("6")
            .says(
                "The age at which an OpenAPI specification is fetched again; 0 for never.",
                "Default ${DEFAULT-VALUE}.");

    final Option<History> keepHistory =
        of("--keep-history", "all|merges|DAYSd", Converters::history)
            .or("all")
            .says(
                "Which revisions are kept: all, those of merges, or those of the last days, as"
                    + " 90d.",
                "Default ${DEFAULT-VALUE}.");

    private final Option<Integer> auditDays =
        of("--audit-days", "DAYS", text -> Converters.whole(text, "whole days", 0, 365 * 100))
            .or("90")
            .says(
                "How long audit events are kept, which tell admins who changed what; 0 for none.",
                "Default ${DEFAULT-VALUE}.");

    private final Option<Integer> pageViewDays =
        of("--page-view-days", "DAYS", text -> Converters.whole(text, "whole days", 0, 365 * 10))
            .or("0")
            .says(
                "How long counts of the views of each page of a site and day are kept; 0 for none.",
                "Default ${DEFAULT-VALUE}.");

    final Option<UnknownFields> unknownFields =
        of(
                "--unknown-fields",
                "refused|reported|ignored",
                Converters.constant(UnknownFields.class),
                "must be refused, reported or ignored")
            .or("reported")
            .says(
                "What happens to fields and query parameters that an operation does not know.",
                "Default ${DEFAULT-VALUE}.");

    final Option<Integer> requestsPerMinute =
        of("--max-requests-per-minute", "N", Converters::count)
            .says(
                "Requests of the API that the members of one organization may make in a minute.",
                "Default: any number.");

    /** How long audit events are kept; empty for not at all. */
    Optional<Duration> auditKept() {
      int days = auditDays.value();
      return days == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days));
    }

    /** How long counts of views are kept; empty for not at all. */
    Optional<Duration> pageViewsKept() {
      int days = pageViewDays.value();
      return days == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days));
    }

    /** The age at which OpenAPI specifications are fetched again; empty for never. */
    Optional<Duration> openApiRefetch() {
      int hours = openApiRefetch.value();
      return hours == 0 ? Optional.empty() : Optional.of(Duration.ofHours(hours));
    }
  }

  /** Options for logging. */
  static final class Logging extends Options {

    private Logging(CommandSpec command) {
      super(command);
    }

    final Option<Boolean> requests =
        flag("--log-requests").says("Log every request, without tokens, queries and bodies.");

    final Option<LogLevel> level =
        of(
                "--log-level",
                "LEVEL",
                Converters.inAnyCase(LogLevel.class),
                "must be one of off, error, warning, info, debug")
            .or("info")
            .says("off, error, warning, info or debug. Default ${DEFAULT-VALUE}.");

    private final Option<Format> format =
        of("--log-format", "text|json", Converters.inAnyCase(Format.class), "must be text or json")
            .or("text")
            .says(
                "How logs and everything else is printed: as text, or as a JSON object on each",
                "line. Default ${DEFAULT-VALUE}.");

    /** The form of what is printed: lines for people, or a JSON object on each line. */
    private enum Format {
      TEXT,
      JSON
    }

    /** Applies level and format to this process; the result prints a line for each request. */
    Consumer<HandledRequest> apply() {
      level.value().apply();
      PrintStream out = System.out;
      Clock clock = Clock.systemUTC();
      if (format.value() != Format.JSON) {
        return new RequestLog(clock, out);
      }
      JsonLines.install(clock);
      return JsonLines.requests(clock, out);
    }
  }
}
