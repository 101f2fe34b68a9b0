package dev.docs.git;

import dev.docs.command.internal.BoundedText;
import dev.docs.git.GitLink.Direction;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Asks for one synchronization of a space, in one direction.
 *
 * @param link the repository, branch and directory, with credentials; its direction is the one
 * @param force whether the side that is brought or sent replaces the other
 * @param standalone whether the space is not linked by it, and it is no base of later ones
 * @param message of the commit; null for that of the revisions
 * @param at when what is asked for happened: requests of a space are done in this order; null for
 *     now
 */
public record RequestGit(
    @NotNull @Valid LinkGit link,
    boolean force,
    boolean standalone,
    @BoundedText(max = 4_000) @Nullable String message,
    @Nullable Instant at) {

  /** Brings what a branch has into the space. */
  public static RequestGit in(LinkGit from) {
    return new RequestGit(from.direction(Direction.IN), false, false, null, null);
  }

  /** Sends the space to a branch. */
  public static RequestGit out(LinkGit to) {
    return new RequestGit(to.direction(Direction.OUT), false, false, null, null);
  }

  /** The same, replacing the other side. */
  public RequestGit force(boolean replaced) {
    return new RequestGit(link, replaced, standalone, message, at);
  }

  /** The same, without a link. */
  public RequestGit standalone(boolean alone) {
    return new RequestGit(link, force, alone, message, at);
  }

  /** The same with a message of the commit; null for that of the revisions. */
  public RequestGit message(@Nullable String said) {
    return new RequestGit(link, force, standalone, said, at);
  }

  /** The same at a time; null for now. */
  public RequestGit at(@Nullable Instant time) {
    return new RequestGit(link, force, standalone, message, time);
  }
}
