package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.git.GitLink;
import dev.docs.git.GitLink.Direction;
import dev.docs.git.GitLink.Login;
import dev.docs.git.GitLink.Target;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A synchronization that somebody asked for, until it has ended. Immutable.
 *
 * @param maker on whose behalf it is run; null for the operator
 * @param user as in {@link GitLink}
 * @param password as in {@link GitLink}
 * @param direction one of both
 * @param way how it is done
 * @param at the time by which those of a space are ordered
 */
public record GitRequest(
    String id,
    SpaceId space,
    @Nullable UserId maker,
    Target target,
    Login login,
    String user,
    @Secret(leftOut = LeftOut.MISSING) String password,
    Direction direction,
    Way way,
    Instant at) {

  public GitRequest {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(target, "target");
    requireNonNull(login, "login");
    requireNonNull(user, "user");
    requireNonNull(password, "password");
    requireNonNull(direction, "direction");
    requireNonNull(way, "way");
    requireNonNull(at, "at");
  }

  /**
   * How a synchronization is done.
   *
   * @param force whether the side that is brought or sent replaces the other instead of being
   *     merged with it
   * @param standalone whether nothing of it is the base of later synchronizations
   * @param message of the commit; empty for that of the revisions
   */
  public record Way(boolean force, boolean standalone, String message) {

    /** As the synchronization of a link is done. */
    public static final Way USUAL = new Way(false, false, "");

    public Way {
      requireNonNull(message, "message");
    }
  }

  /** A request of now, for what a command would link. */
  public static GitRequest of(String id, GitLink like, Way way, Instant at) {
    return new GitRequest(
        id,
        like.space(),
        like.maker(),
        like.target(),
        like.login(),
        like.user(),
        like.password(),
        like.direction(),
        way,
        at);
  }

  /** A link with what is asked for, in one direction. */
  public GitLink asLink() {
    return GitLink.reaching(space, maker, target, login, user, password).asked(direction, at);
  }

  /** A description without the password. */
  @Override
  public String toString() {
    return "request for space " + space + " with " + target.url() + " " + target.ref();
  }
}
