package dev.docs.user.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.internal.MemberRepository;
import dev.docs.event.DomainEvent.UserChanged;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.User;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Users in the store. Stateless; every method works in a transaction. */
public final class UserRepository {

  private static final Index<User> BY_EMAIL =
      Index.uniqueOn("by-email", u -> u.email() == null ? null : emailKey(u.email()));
  private static final Kind<User> USERS =
      RecordType.mutable(
          "user",
          User.class,
          u -> u.id().value(),
          List.of(BY_EMAIL),
          type ->
              type.with("whoever another record names")
                  .tells((u, step) -> new UserChanged(u.id(), step))
                  .stays("users belong to no organization", MEMBER_REMOVED)
                  .stays("the users themselves", USER_REPLACED)
                  .unsaid("email", "photoUrl", "placeholder"));

  public static final List<Kind<?>> KINDS = List.of(USERS);

  private UserRepository() {}

  public static Kind<User> kind() {
    return USERS;
  }

  public static Optional<Stored<User>> find(ReadTx tx, UserId id) {
    return tx.find(USERS, id.value());
  }

  /** The user with this email, ignoring case. */
  public static Optional<Stored<User>> findByEmail(ReadTx tx, String email) {
    return tx.scan(Scan.of(USERS, BY_EMAIL, emailKey(email)).limit(1)).stream()
        .map(Hit::stored)
        .findFirst();
  }

  private static IndexKey emailKey(String email) {
    return IndexKey.of(EmailAddress.folded(email));
  }

  /** The user with this id, or one with only that id when the record was removed. */
  public static User orUnknown(ReadTx tx, UserId id) {
    return find(tx, id).map(Stored::value).orElseGet(() -> unknown(id));
  }

  /** Users by their ids, as {@link #orUnknown(ReadTx, UserId)} finds them; read together. */
  static Map<UserId, User> orUnknown(ReadTx tx, Collection<UserId> ids) {
    Map<String, Stored<User>> found = tx.findAll(USERS, ids.stream().map(UserId::value).toList());
    Map<UserId, User> users = new HashMap<>();
    for (UserId id : ids) {
      Stored<User> stored = found.get(id.value());
      users.put(id, stored == null ? unknown(id) : stored.value());
    }
    return users;
  }

  private static User unknown(UserId id) {
    return new User(id, id.value(), null, null, Instant.EPOCH);
  }

  /** The same user, no longer a placeholder. */
  public static User makeReal(WriteTx tx, UserId id) {
    User user = orUnknown(tx, id);
    if (user.placeholder()) {
      find(tx, id).ifPresent(stored -> tx.update(USERS, user.real(), stored.version()));
    }
    return user;
  }

  public static void delete(WriteTx tx, Stored<User> stored) {
    tx.delete(USERS, stored.value().id().value(), stored.version());
  }

  public static void insert(WriteTx tx, User user) {
    tx.insert(USERS, user);
    MemberRepository.changeSearchText(tx, user.id(), user.searchText());
  }

  public static void update(WriteTx tx, User user, long version) {
    tx.update(USERS, user, version);
    MemberRepository.changeSearchText(tx, user.id(), user.searchText());
  }
}
