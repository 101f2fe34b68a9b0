package dev.docs.user;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.kind.UserReplacement;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.internal.EmailAddress;
import dev.docs.user.internal.SharedContent;
import dev.docs.user.internal.UserRepository;
import dev.docs.user.internal.VisibleUsers;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Users. Thread-safe. */
@KeepsRule({"own-profile", "ensured-user", "erased-person"})
public final class Users {

  private final Context context;
  private final SharedContent sharedContent;
  private final Cascade<UserReplacement> replacement;
  private final Cascade<Member> departure;
  private final Cascade<UserId> erasure;

  /**
   * @param replacement moves the records that refer to a replaced user
   * @param departure removes the records that refer to a member who leaves
   * @param erasure removes the user's own records
   * @hidden
   */
  public Users(
      Context context,
      SharedContent sharedContent,
      Cascade<UserReplacement> replacement,
      Cascade<Member> departure,
      Cascade<UserId> erasure) {
    this.context = context;
    this.sharedContent = sharedContent;
    this.replacement = replacement;
    this.departure = departure;
    this.erasure = erasure;
  }

  /**
   * Creates a user. Requires the operator. A placeholder of this email, made by an invitation, is
   * replaced by the user, who keeps its id unless the command has one.
   *
   * @throws DocsException with {@code CONFLICT} when the id or the email is taken
   */
  public User create(CreateUser command) {
    Validation.check(command);
    return orConflict(() -> context.write("Users.create", w -> create(w, command)));
  }

  /**
   * The user with the id of the command, or without an id the one with its email; created when
   * absent, as by {@link #create}. Requires the operator. To be called as often as an application
   * starts, or its user signs in: of several calls at the same time one creates the user.
   *
   * <p>A present user is returned as it is, whatever name, email and photo the command has: people
   * change them, see {@link #update}. A placeholder becomes a user.
   *
   * @throws DocsException with {@code INVALID} when the command has neither an id nor an email, and
   *     with {@code CONFLICT} when no user has the id, but another has the email
   */
  public User ensure(CreateUser command) {
    Validation.check(command);
    if (command.id() == null && command.email() == null) {
      throw DocsException.invalid("id", "is required, or an email");
    }
    Optional<User> present =
        context.read(
            "Users.findEnsured",
            r -> {
              Require.operator(r, "create users");
              return named(r, command).map(Stored::value);
            });
    return present
        .filter(user -> !user.placeholder())
        .orElseGet(() -> orConflict(() -> context.write("Users.ensure", w -> ensure(w, command))));
  }

  private User ensure(WriteWork w, CreateUser command) {
    Require.operator(w, "create users");
    Optional<Stored<User>> present = named(w, command);
    if (present.isEmpty() || isInvited(present.get().value(), command.email())) {
      return create(w, command);
    }
    User user = present.get().value().real();
    if (!user.equals(present.get().value())) {
      UserRepository.update(w, user, present.get().version());
    }
    return user;
  }

  private static Optional<Stored<User>> named(ReadTx tx, CreateUser command) {
    return command.id() == null
        ? UserRepository.findByEmail(tx, requireNonNull(command.email(), "email"))
        : UserRepository.find(tx, new UserId(command.id()));
  }

  private static boolean isInvited(User user, @Nullable String email) {
    return user.placeholder()
        && email != null
        && user.email() != null
        && EmailAddress.folded(user.email()).equals(EmailAddress.folded(email));
  }

  private static User orConflict(Supplier<User> writing) {
    try {
      return writing.get();
    } catch (DuplicateKey e) {
      throw DocsException.conflict("a user with this " + e.index().replace("by-", "") + " exists");
    }
  }

  private User create(WriteWork w, CreateUser command) {
    Require.operator(w, "create users");
    String drawn = command.id() == null ? w.ids().next() : command.id();
    Optional<Stored<User>> invited = placeholder(w, command.email());
    UserId id =
        command.id() == null && invited.isPresent()
            ? invited.get().value().id()
            : new UserId(drawn);
    User user = new User(id, command.displayName(), command.email(), command.photoURL(), w.now());
    if (invited.isPresent()) {
      takeOver(w, invited.get(), user);
    } else {
      UserRepository.insert(w, user);
    }
    return user;
  }

  private static Optional<Stored<User>> placeholder(ReadTx tx, @Nullable String email) {
    return email == null
        ? Optional.empty()
        : UserRepository.findByEmail(tx, email).filter(stored -> stored.value().placeholder());
  }

  private void takeOver(WriteTx tx, Stored<User> placeholder, User user) {
    if (placeholder.value().id().equals(user.id())) {
      UserRepository.update(tx, user, placeholder.version());
      return;
    }
    UserRepository.delete(tx, placeholder);
    UserRepository.insert(tx, user);
    replacement.run(tx, new UserReplacement(placeholder.value().id(), user.id()));
  }

  /** The user with this email. Requires the operator. */
  public Optional<User> withEmail(String email) {
    return context.read(
        "Users.withEmail",
        r -> {
          Require.operator(r, "look for an email");
          return UserRepository.findByEmail(r, email).map(Stored::value);
        });
  }

  /** The calling user. */
  public User current() {
    return context.read(
        "Users.current",
        r -> {
          UserId id = Require.user(r);
          return UserRepository.find(r, id)
              .map(Stored::value)
              .orElseThrow(() -> DocsException.notFound("user", id));
        });
  }

  /**
   * The caller, or a user who shares an organization with the caller; a guest sees only users with
   * whom they share content.
   */
  public User get(UserId id) {
    return context.read(
        "Users.get",
        r ->
            Optional.of(id)
                .filter(user -> r.caller().visit().isEmpty())
                .flatMap(user -> VisibleUsers.find(r, user, sharedContent))
                .orElseThrow(() -> DocsException.notFound("user", id)));
  }

  /**
   * Changes the calling user, or any user for the operator.
   *
   * @throws DocsException with {@code FORBIDDEN} for another user
   */
  public User update(UserId id, UpdateUser command) {
    Validation.check(command);
    return context.write(
        "Users.update",
        w -> {
          Require.whole(w, "change users");
          Stored<User> stored =
              UserRepository.find(w, id)
                  .filter(user -> VisibleUsers.find(w, id, sharedContent).isPresent())
                  .orElseThrow(() -> DocsException.notFound("user", id));
          if (!w.caller().isOperator() && !Require.user(w).equals(id)) {
            throw DocsException.forbidden("you may not change another user");
          }
          User changed = stored.value().changed(command);
          UserRepository.update(
              w, w.caller().isOperator() ? changed : changed.real(), stored.version());
          return changed;
        });
  }

  /**
   * Erases a person: the calling user, or any user for the operator. Name, email, photo,
   * memberships, invitations and all that {@linkplain dev.docs.people.Members#remove goes with a
   * member} are removed. What they wrote stays, by {@value User#FORMER_MEMBER}, with their
   * identifier. The email may be used for another user. Does nothing for a user who was erased, is
   * unknown, or may not be seen by the caller.
   *
   * <p>Admins of an organization remove a person from it; they may not erase one, who may be in
   * other organizations too.
   *
   * @return whether there was somebody to erase
   * @throws DocsException with {@code FORBIDDEN} for another user, {@code CONFLICT} when they are
   *     the last admin of an organization
   */
  public boolean erase(UserId id) {
    return context.write(
        "Users.erase",
        w -> {
          Require.whole(w, "erase users");
          Optional<Stored<User>> found =
              UserRepository.find(w, id)
                  .filter(user -> VisibleUsers.find(w, id, sharedContent).isPresent());
          if (found.isEmpty()) {
            return false;
          }
          if (!w.caller().isOperator() && !Require.user(w).equals(id)) {
            throw DocsException.forbidden(
                "you may not erase another user: remove them from the organization");
          }
          for (Hit<Member> hit : w.scan(MemberRepository.of(id))) {
            Memberships.remove(w, hit.stored(), departure, w.now());
          }
          erasure.run(w, id);
          PendingMemberRepository.deleteAll(w, id);
          User erased = found.get().value().erased();
          if (erased.equals(found.get().value())) {
            return false;
          }
          UserRepository.update(w, erased, found.get().version());
          return true;
        });
  }
}
