package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What somebody says, in a comment or in a reply. Immutable.
 *
 * @param editedAt when its text was last changed; null as long as it was not
 * @param body Markdown, 1 to {@value #MAX_BODY} characters
 * @param reactions the oldest first
 */
public record Post(
    UserId by, Instant at, @Nullable Instant editedAt, String body, List<Reaction> reactions) {

  /** The longest text: our choice, forty printed pages. */
  public static final int MAX_BODY = 100_000;

  /**
   * How many reactions a post has at most, all emojis together: our choice. They are kept with the
   * post, so that reading it costs no more than a few hundred kilobytes.
   */
  public static final int MAX_REACTIONS = 5_000;

  public Post {
    requireNonNull(by, "by");
    requireNonNull(at, "at");
    requireNonNull(body, "body");
    reactions = List.copyOf(reactions);
  }

  public static Post of(UserId by, Instant at, String body) {
    return new Post(by, at, null, body, List.of());
  }

  /** This post with another text, edited now; itself where the text is the same. */
  Post edited(String newBody, Instant now) {
    return newBody.equals(body) ? this : new Post(by, at, now, newBody, reactions);
  }

  /**
   * This post with a user's reactions changed; what is added twice or is not there to be removed
   * changes nothing.
   *
   * @throws DocsException with {@code CONFLICT} when there are too many of them
   */
  Post reacted(UserId user, Set<String> added, Set<String> removed, Instant now) {
    List<Reaction> changed = new ArrayList<>(reactions);
    changed.removeIf(r -> r.user().equals(user) && removed.contains(r.emoji()));
    for (String emoji : added) {
      if (changed.stream().noneMatch(r -> r.user().equals(user) && r.emoji().equals(emoji))) {
        changed.add(new Reaction(emoji, user, now));
      }
    }
    if (changed.size() > Math.max(MAX_REACTIONS, reactions.size())) {
      throw DocsException.conflict("a post has at most " + MAX_REACTIONS + " reactions");
    }
    return changed.equals(reactions) ? this : new Post(by, at, editedAt, body, changed);
  }
}
