package dev.docs.http.cli;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.http.json.WireName;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.Store;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.ToIntBiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * Adds picocli commands of one form: each works on the database of the server's options, prints to
 * the output, and ends. Not thread-safe.
 */
record SubCommands(CommandSpec parent, CommandSpec server, ServerOptions options) {

  /** The options that they share with the server. */
  private static final List<String> OPTIONS =
      List.of(
          "--store",
          "--store-user",
          "--store-password",
          SecretKeyFile.OPTION,
          "--store-timeout",
          "--store-answer-timeout",
          "--log-level");

  /** Commands of the server itself. */
  SubCommands(CommandSpec server, ServerOptions options) {
    this(server, server, options);
  }

  /** Commands of a command of the server, which is nothing without one of them. */
  static SubCommands below(
      CommandSpec server, ServerOptions options, String name, String... description) {
    CommandSpec group = new Group().command.name(name);
    group.usageMessage().sortOptions(false).description(description);
    group.addOption(ServerCommand.help());
    server.addSubcommand(name, group);
    return new SubCommands(group, server, options);
  }

  private static final class Group implements Callable<Integer> {

    private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);

    @Override
    public Integer call() {
      String names = String.join(", ", command.subcommands().keySet());
      int last = names.lastIndexOf(", ");
      throw new ParameterException(
          command.commandLine(),
          "name one of %s and %s after %s"
              .formatted(names.substring(0, last), names.substring(last + 2), command.name()));
    }
  }

  /**
   * Does something with the database, which must exist.
   *
   * @return the exit code
   * @throws InvalidOption also for what the services refuse
   */
  int on(Consumer<Docs> work) {
    try (Store store = StoreOpener.openExisting(options)) {
      work.accept(Docs.builder().store(store).build());
      return CommandLine.ExitCode.OK;
    } catch (DocsException e) {
      throw new InvalidOption(parent.name(), String.valueOf(e.getMessage()));
    }
  }

  /** A command, which is there after {@link Given#done}. */
  Given add(String name, String... description) {
    return new Given(name, description);
  }

  /** One of the commands, as it is described, and then as it was given. */
  final class Given implements Callable<Integer> {

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final List<String> shared = new ArrayList<>(OPTIONS);
    private @Nullable ToIntBiFunction<Given, PrintWriter> work;

    private Given(String name, String... description) {
      spec.name(name);
      spec.usageMessage().sortOptions(false).description(description);
    }

    /** Its only argument, which is required. */
    Given argument(String label, String description) {
      spec.addPositional(
          PositionalParamSpec.builder()
              .paramLabel(label)
              .index("0")
              .arity("1")
              .type(String.class)
              .description(description)
              .build());
      return this;
    }

    Given option(String name, String label, boolean required, String description) {
      return with(
          OptionSpec.builder(name).paramLabel(label).type(String.class).required(required),
          description);
    }

    Given flag(String name, String description) {
      return with(OptionSpec.builder(name).type(boolean.class), description);
    }

    /** Takes another option of the server. */
    Given sharing(String name) {
      shared.add(name);
      return this;
    }

    private Given with(OptionSpec.Builder option, String description) {
      spec.addOption(option.description(description).build());
      return this;
    }

    /** Adds the command; what it does returns the exit code. */
    void done(ToIntBiFunction<Given, PrintWriter> does) {
      work = does;
      for (String name : shared) {
        OptionSpec option = server.findOption(name);
        spec.addOption(OptionSpec.builder(option).inherited(true).root(option).build());
      }
      spec.addOption(ServerCommand.help());
      parent.addSubcommand(spec.name(), spec);
    }

    String text(String name) {
      return optional(name).orElseThrow(() -> new InvalidOption(name, "is required"));
    }

    Optional<String> optional(String name) {
      @Nullable String given =
          name.startsWith("-")
              ? spec.findOption(name).getValue()
              : spec.positionalParameters().get(0).getValue();
      return Optional.ofNullable(given);
    }

    /** The user that a value names by an id, or by an email. */
    UserId user(Docs docs, String name) {
      String named = text(name);
      return named.contains("@")
          ? docs.as(Caller.operator())
              .users()
              .withEmail(named)
              .orElseThrow(() -> new InvalidOption(name, "no user has this email"))
              .id()
          : new UserId(id(name, "a user").orElseThrow());
    }

    Optional<OrganizationId> organization(String name) {
      return id(name, "an organization").map(OrganizationId::new);
    }

    Optional<String> id(String name, String of) {
      Optional<String> id = optional(name);
      if (id.isPresent() && !Id.isPossible(id.get())) {
        throw new InvalidOption(name, "must be the id of " + of);
      }
      return id;
    }

    Optional<Role> role(String name, String rule) {
      return optional(name)
          .map(
              text ->
                  WireName.parse(Role.class, text)
                      .orElseThrow(
                          () ->
                              new InvalidOption(
                                  name,
                                  "must be "
                                      + rule
                                      + "one of "
                                      + String.join(", ", WireName.all(Role.class)))));
    }

    boolean isSet(String name) {
      return Option.isSet(spec.findOption(name));
    }

    @Override
    public Integer call() {
      UsageError.requireValues(spec.commandLine());
      String name = parent == server ? spec.name() : parent.name();
      for (OptionSpec option : server.commandLine().getParseResult().matchedOptions()) {
        if (!shared.contains(option.longestName())) {
          throw new InvalidOption(option.longestName(), "has no meaning with " + name);
        }
      }
      spec.positionalParameters().forEach(argument -> text(argument.paramLabel()));
      options.logging.level.value().apply();
      String store = options.store.url.value();
      StoreOpener.checkUrl(store);
      if (store.equals(StoreOpener.MEMORY)) {
        throw new InvalidOption("--store", name + " needs it: name the database");
      }
      PrintWriter out = spec.commandLine().getOut();
      int code = requireNonNull(work, "work").applyAsInt(this, out);
      out.flush();
      return code;
    }
  }
}
