package dev.docs.user;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;

/** Users. Thread-safe. */
public final class Users {

  private final Context context;
  private final SharedContent sharedContent;

  public Users(Context context, SharedContent sharedContent) {
    this.context = context;
    this.sharedContent = sharedContent;
  }

  /**
   * Makes a user known; for the operator.
   *
   * @throws DocsException with {@code CONFLICT} when the id or the email is taken
   */
  public User create(CreateUser command) {
    Validation.check(command);
    context.requireCaller();
    if (!context.caller().isOperator()) {
      throw DocsException.forbidden("you may not create users");
    }
    String id = command.id() == null ? context.ids().next() : command.id();
    User user =
        new User(
            new UserId(id),
            command.displayName(),
            command.email(),
            command.photoURL(),
            context.time().now());
    try {
      return context
          .store()
          .write(
              tx -> {
                UserRepository.insert(tx, user);
                return user;
              });
    } catch (DuplicateKey e) {
      throw DocsException.conflict("a user with this " + e.index().replace("by-", "") + " exists");
    }
  }

  /** The user who is calling. */
  public User current() {
    UserId id = context.requireUser();
    return context
        .store()
        .read(
            tx ->
                UserRepository.find(tx, id)
                    .map(Stored::value)
                    .orElseThrow(() -> DocsException.notFound("user", id)));
  }

  /**
   * A user who shares an organization with the caller, or the caller. Where the caller is a guest,
   * one who can see some of the content that they see.
   */
  public User get(UserId id) {
    context.requireCaller();
    return context
        .store()
        .read(
            tx ->
                UserRepository.find(tx, id)
                    .map(Stored::value)
                    .filter(user -> maySee(tx, id))
                    .orElseThrow(() -> DocsException.notFound("user", id)));
  }

  /**
   * Changes a user: the caller themself, or any for the operator.
   *
   * @throws DocsException with {@code FORBIDDEN} for another whom the caller may see
   */
  public User update(UserId id, UpdateUser command) {
    Validation.check(command);
    context.requireCaller();
    return context
        .store()
        .write(
            tx -> {
              Stored<User> stored =
                  UserRepository.find(tx, id)
                      .filter(user -> maySee(tx, id))
                      .orElseThrow(() -> DocsException.notFound("user", id));
              if (!context.caller().isOperator() && !context.requireUser().equals(id)) {
                throw DocsException.forbidden("you may not change another user");
              }
              User changed = stored.value().described(command.displayName(), command.photoURL());
              UserRepository.update(tx, changed, stored.version());
              return changed;
            });
  }

  private boolean maySee(ReadTx tx, UserId id) {
    if (context.caller().isOperator() || context.requireUser().equals(id)) {
      return true;
    }
    for (Hit<Member> hit : tx.scan(MemberRepository.of(context.requireUser()))) {
      Member own = hit.value();
      if (!own.disabled()
          && MemberRepository.find(tx, own.organization(), id).isPresent()
          && (own.role() != null || sharedContent.isThere(context, tx, own.organization(), id))) {
        return true;
      }
    }
    return false;
  }
}
