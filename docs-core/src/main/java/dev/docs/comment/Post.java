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
 * The part that comments and replies have in common: author, text and reactions. Immutable.
 *
 * @param editedAt when its text was last changed; null when it was never changed
 * @param body Markdown, 1 to {@value #MAX_BODY} characters
 * @param reactions the oldest first
 */
public record Post(
    UserId by, Instant at, @Nullable Instant editedAt, String body, List<Reaction> reactions) {

  /** The longest text: our choice, forty printed pages. */
  public static final int MAX_BODY = 100_000;

  /**
   * The most reactions of a post, all emojis together: our choice. They are stored with the post,
   * so the limit keeps its record below a few hundred kilobytes.
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

  /** The same post with another text, edited now; itself when the text is equal. */
  Post edited(String newBody, Instant now) {
    return newBody.equals(body) ? this : new Post(by, at, now, newBody, reactions);
  }

  /**
   * The same post with a user's reactions changed; adding a present one or removing an absent one
   * does nothing.
   *
   * @throws DocsException with {@code CONFLICT} when there are more than {@value #MAX_REACTIONS}
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
