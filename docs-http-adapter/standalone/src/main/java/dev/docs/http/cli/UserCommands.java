package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.cli.SubCommands.Given;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.Organization;
import dev.docs.people.Members;
import dev.docs.user.CreateUser;
import dev.docs.user.User;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The picocli commands {@code users list|create|role|remove|erase}, which work on a database as the
 * operator: beside a running server on PostgreSQL, while it is stopped on H2. Stateless.
 */
final class UserCommands {

  private static final String USER = "The user: an id, or an email.";
  private static final String ORGANIZATION = "--organization";
  private static final String ROLE = "--role";

  private UserCommands() {}

  static void addTo(CommandSpec server, ServerOptions options) {
    SubCommands commands =
        SubCommands.below(
            server,
            options,
            "users",
            "Lists, makes and removes users in a database, and decides on their roles: beside a",
            "running server on PostgreSQL, while it is stopped on H2.");
    commands
        .add("list", "Print the members of organizations, one a line: id, organization, role.")
        .option(ORGANIZATION, "ID", false, "The only organization to list.")
        .done((given, out) -> commands.on(docs -> list(docs, given, out)));
    commands
        .add("create", "Make a user who is missing, and print the id. One who is there stays.")
        .option("--name", "NAME", true, "The name that is shown.")
        .option("--id", "ID", false, "The id. Default: a new one.")
        .option("--email", "EMAIL", false, "The email, by which one who is there is found.")
        .done((given, out) -> commands.on(docs -> create(docs, given, out)));
    commands
        .add("role", "Give a user a role in an organization, and make them a member if needed.")
        .argument("USER", USER)
        .option(ORGANIZATION, "ID", true, "The organization.")
        .option(ROLE, "ROLE", true, "The role, or guest.")
        .done((given, out) -> commands.on(docs -> role(docs, given, out)));
    commands
        .add("remove", "Remove a member from an organization, with what was granted to them.")
        .argument("USER", USER)
        .option(ORGANIZATION, "ID", true, "The organization.")
        .done((given, out) -> commands.on(docs -> remove(docs, given, out)));
    commands
        .add("erase", "Erase a user everywhere, with their memberships, tokens and personal data.")
        .argument("USER", USER)
        .done((given, out) -> commands.on(docs -> erase(docs, given, out)));
  }

  private static void list(Docs docs, Given given, PrintWriter out) {
    DocsSession operator = docs.as(Caller.operator());
    Optional<OrganizationId> only = given.organization(ORGANIZATION);
    if (only.isPresent()) {
      members(operator, only.get(), out);
    } else {
      Listings.each(
          page -> operator.organizations().list(page),
          (Organization.View one) -> members(operator, one.id(), out));
    }
  }

  private static void members(DocsSession operator, OrganizationId organization, PrintWriter out) {
    Listings.each(
        page -> operator.members().list(organization, Members.Query.ALL, page),
        member -> out.println(line(member)));
  }

  private static String line(Members.View member) {
    User user = member.user();
    String email = user.email() == null ? "" : " email=" + user.email();
    return "%s organization=%s role=%s%s %s"
        .formatted(
            user.id(),
            member.member().organization(),
            member.member().role().map(WireName::of).orElse("guest"),
            email,
            user.displayName());
  }

  private static void create(Docs docs, Given given, PrintWriter out) {
    String name = given.text("--name");
    CreateUser wanted =
        given
            .id("--id", "a user")
            .map(id -> CreateUser.named(id, name))
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
    Optional<Role> role =
        given.text(ROLE).equals("guest") ? Optional.empty() : given.role(ROLE, "guest, or ");
    docs.as(Caller.operator())
        .organizations()
        .putMember(
            given.organization(ORGANIZATION).orElseThrow(),
            given.user(docs, "USER"),
            role.orElse(null));
    out.println("role: " + given.text(ROLE));
  }

  private static void remove(Docs docs, Given given, PrintWriter out) {
    UserId user = given.user(docs, "USER");
    OrganizationId organization = given.organization(ORGANIZATION).orElseThrow();
    docs.as(Caller.operator()).members().get(organization, user);
    docs.as(Caller.operator()).members().remove(organization, user);
    out.println("removed");
  }

  private static void erase(Docs docs, Given given, PrintWriter out) {
    boolean erased = docs.as(Caller.operator()).users().erase(given.user(docs, "USER"));
    out.println(erased ? "erased" : "there is nobody to erase");
  }
}
