package dev.docs.user;

import dev.docs.access.internal.Context;
import dev.docs.cascade.Cascade;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.internal.SharedContent;
import dev.docs.user.internal.UserReplacement;
import dev.docs.user.internal.UserRepository;
import dev.docs.user.internal.VisibleUsers;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Users. Thread-safe. */
public final class Users {

  private final Context context;
  private final SharedContent sharedContent;
  private final Cascade<UserReplacement> replacement;

  /**
   * @param replacement moves the records that refer to a replaced user
   */
  Users(Context context, SharedContent sharedContent, Cascade<UserReplacement> replacement) {
    this.context = context;
    this.sharedContent = sharedContent;
    this.replacement = replacement;
  }

  /**
   * Creates a user. Requires the operator. A placeholder of this email, made by an invitation, is
   * replaced by the user, who keeps its id unless the command has one.
   *
   * @throws DocsException with {@code CONFLICT} when the id or the email is taken
   */
  public User create(CreateUser command) {
    Validation.check(command);
    try {
      return context.write(
          "Users.create",
          w -> {
            w.requireOperator("create users");
            String drawn = command.id() == null ? w.ids().next() : command.id();
            Optional<Stored<User>> invited = placeholder(w, command.email());
            UserId id =
                command.id() == null && invited.isPresent()
                    ? invited.get().value().id()
                    : new UserId(drawn);
            User user =
                new User(id, command.displayName(), command.email(), command.photoURL(), w.now());
            if (invited.isPresent()) {
              takeOver(w, invited.get(), user);
            } else {
              UserRepository.insert(w, user);
            }
            return user;
          });
    } catch (DuplicateKey e) {
      throw DocsException.conflict("a user with this " + e.index().replace("by-", "") + " exists");
    }
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

  /** The calling user. */
  public User current() {
    return context.read(
        "Users.current",
        r -> {
          UserId id = r.requireUser();
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
          w.requireCaller();
          Stored<User> stored =
              UserRepository.find(w, id)
                  .filter(user -> VisibleUsers.find(w, id, sharedContent).isPresent())
                  .orElseThrow(() -> DocsException.notFound("user", id));
          if (!w.caller().isOperator() && !w.requireUser().equals(id)) {
            throw DocsException.forbidden("you may not change another user");
          }
          User changed = stored.value().changed(command);
          UserRepository.update(
              w, w.caller().isOperator() ? changed : changed.real(), stored.version());
          return changed;
        });
  }
}
