package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.http.cli.SubCommands.Given;
import dev.docs.http.json.WireName;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.Organization;
import dev.docs.people.Members;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import dev.docs.user.User;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The picocli commands {@code users list|create|role|remove|erase}, which work on a database as the
 * operator: beside a running server on PostgreSQL, while it is stopped on H2. Not thread-safe.
 */
final class UsersCommand implements Callable<Integer> {

  static final String NAME = "users";

  private static final String USER = "The user: an id, or an email.";
  private static final String ORGANIZATION = "--organization";
  private static final String ROLE = "--role";

  private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);
  private final SubCommands commands;
  private final ServerOptions options;

  private UsersCommand(CommandSpec server, ServerOptions options) {
    this.options = options;
    command.name(NAME);
    command
        .usageMessage()
        .sortOptions(false)
        .description(
            "Lists, makes and removes users in a database, and decides on their roles: beside a",
            "running server on PostgreSQL, while it is stopped on H2.");
    Options.add(command, ServerCommand.help());
    commands = new SubCommands(command, server, options);
    commands
        .add("list", "Print the members of organizations, one a line: id, organization, role.")
        .option(ORGANIZATION, "ID", false, "The only organization to list.")
        .done((given, out) -> on(docs -> list(docs, given, out)));
    commands
        .add("create", "Make a user who is missing, and print the id. One who is there stays.")
        .option("--name", "NAME", true, "The name that is shown.")
        .option("--id", "ID", false, "The id. Default: a new one.")
        .option("--email", "EMAIL", false, "The email, by which one who is there is found.")
        .done((given, out) -> on(docs -> create(docs, given, out)));
    commands
        .add("role", "Give a user a role in an organization, and make them a member if needed.")
        .argument("USER", USER)
        .option(ORGANIZATION, "ID", true, "The organization.")
        .option(ROLE, "ROLE", true, "The role, or guest.")
        .done((given, out) -> on(docs -> role(docs, given, out)));
    commands
        .add("remove", "Remove a member from an organization, with what was granted to them.")
        .argument("USER", USER)
        .option(ORGANIZATION, "ID", true, "The organization.")
        .done((given, out) -> on(docs -> remove(docs, given, out)));
    commands
        .add("erase", "Erase a user everywhere, with their memberships, tokens and personal data.")
        .argument("USER", USER)
        .done((given, out) -> on(docs -> erase(docs, given, out)));
  }

  /** Adds the command to that of the server. */
  static void addTo(CommandSpec server, ServerOptions options) {
    server.addSubcommand(NAME, new UsersCommand(server, options).command);
  }

  private int on(Consumer<Docs> work) {
    try (Store store = StoreOpener.openExisting(options)) {
      work.accept(Docs.builder().store(store).build());
      return CommandLine.ExitCode.OK;
    } catch (DocsException e) {
      throw new InvalidOption(NAME, String.valueOf(e.getMessage()));
    }
  }

  private static void list(Docs docs, Given given, PrintWriter out) {
    DocsSession operator = docs.as(Caller.operator());
    Optional<String> only = given.optional(ORGANIZATION);
    if (only.isPresent()) {
      members(operator, organization(only.get()), out);
    } else {
      each(
          page -> operator.organizations().list(page),
          (Organization.View one) -> members(operator, one.id(), out));
    }
  }

  private static void members(DocsSession operator, OrganizationId organization, PrintWriter out) {
    each(
        page -> operator.members().list(organization, Members.Query.ALL, page),
        member -> out.println(line(member)));
  }

  /** Passes all items of a listing on. */
  private static <T> void each(Function<ListOptions, Slice<T>> list, Consumer<T> action) {
    ListOptions next = ListOptions.limit(ListOptions.MAX_LIMIT);
    Optional<Cursor> more;
    do {
      Slice<T> slice = list.apply(next);
      slice.items().forEach(action);
      more = slice.next();
      next = more.map(next::after).orElse(next);
    } while (more.isPresent());
  }

  private static String line(Members.View member) {
    User user = member.user();
    String email = user.email() == null ? "" : " email=" + user.email();
    return user.id()
        + " organization="
        + member.member().organization()
        + " role="
        + member.member().role().map(WireName::of).orElse("guest")
        + email
        + " "
        + user.displayName();
  }

  private static void create(Docs docs, Given given, PrintWriter out) {
    String name = given.text("--name");
    CreateUser wanted =
        given
            .optional("--id")
            .map(id -> CreateUser.named(user(id, "--id").value(), name))
            .orElseGet(() -> CreateUser.named(name))
            .email(given.optional("--email").orElse(null));
    boolean isNew = wanted.id() == null && wanted.email() == null;
    User user =
        isNew
            ? docs.as(Caller.operator()).users().create(wanted)
            : docs.as(Caller.operator()).users().ensure(wanted);
    out.println("user: " + user.id());
  }

  private static void role(Docs docs, Given given, PrintWriter out) {
    Optional<Role> role = roleOf(given.text(ROLE));
    docs.as(Caller.operator())
        .organizations()
        .putMember(organization(given.text(ORGANIZATION)), user(docs, given), role.orElse(null));
    out.println("role: " + given.text(ROLE));
  }

  private static void remove(Docs docs, Given given, PrintWriter out) {
    UserId user = user(docs, given);
    OrganizationId organization = organization(given.text(ORGANIZATION));
    docs.as(Caller.operator()).members().get(organization, user);
    docs.as(Caller.operator()).members().remove(organization, user);
    out.println("removed");
  }

  private static void erase(Docs docs, Given given, PrintWriter out) {
    boolean erased = docs.as(Caller.operator()).users().erase(user(docs, given));
    out.println(erased ? "erased" : "there is nobody to erase");
  }

  private static Optional<Role> roleOf(String name) {
    if (name.equals("guest")) {
      return Optional.empty();
    }
    return Optional.of(
        WireName.parse(Role.class, name)
            .orElseThrow(
                () ->
                    new InvalidOption(
                        ROLE,
                        "must be guest, or one of "
                            + String.join(", ", WireName.all(Role.class)))));
  }

  private static UserId user(Docs docs, Given given) {
    String named = given.text("USER");
    return named.contains("@")
        ? docs.as(Caller.operator())
            .users()
            .withEmail(named)
            .orElseThrow(() -> new InvalidOption("USER", "no user has this email"))
            .id()
        : user(named, "USER");
  }

  private static UserId user(String id, String option) {
    if (!Id.isPossible(id)) {
      throw new InvalidOption(option, "must be the id of a user");
    }
    return new UserId(id);
  }

  private static OrganizationId organization(String id) {
    if (!Id.isPossible(id)) {
      throw new InvalidOption(ORGANIZATION, "must be the id of an organization");
    }
    return new OrganizationId(id);
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        command.commandLine(), "name one of list, create, role, remove and erase after " + NAME);
  }
}
