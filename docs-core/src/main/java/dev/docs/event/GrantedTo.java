package dev.docs.event;

import static java.util.Objects.requireNonNull;

import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.store.StoredAs;
import java.util.function.Function;

/** Who is given a role: a user or a team. Immutable. */
@StoredAs(StoredAccess.Grantee.class)
public sealed interface GrantedTo {

  /** Handles who it is by its type. */
  default <R> R fold(
      Function<? super UserId, ? extends R> user, Function<? super TeamId, ? extends R> team) {
    return this instanceof User one ? user.apply(one.id()) : team.apply(((Team) this).id());
  }

  /** A user. */
  record User(UserId id) implements GrantedTo {
    public User {
      requireNonNull(id, "id");
    }
  }

  /** A team. */
  record Team(TeamId id) implements GrantedTo {
    public Team {
      requireNonNull(id, "id");
    }
  }
}
