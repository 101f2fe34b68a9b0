package dev.docs.comment;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.comment.Comment.Post;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the text of a comment or a reply, and the caller's reactions to it.
 *
 * @param body Markdown
 * @param addedReactions emojis that the caller adds
 * @param removedReactions emojis that the caller removes; none of those added
 */
@KeepsRule("comment-reactions")
public record UpdatePost(
    Update<@NotNull @BoundedText(min = 1, max = Post.MAX_BODY) String> body,
    @NotNull @Size(max = UpdatePost.MAX_EMOJIS, message = "must be at most {max} emojis")
        List<@NotNull(message = "is required") @EmojiText @BoundedText(min = 1, max = 50) String>
            addedReactions,
    @NotNull @Size(max = UpdatePost.MAX_EMOJIS, message = "must be at most {max} emojis")
        List<@NotNull(message = "is required") @EmojiText @BoundedText(min = 1, max = 50) String>
            removedReactions) {

  /** The most emojis that one request adds, or removes: our choice. */
  public static final int MAX_EMOJIS = 50;

  /** Changes nothing: the value to start from. */
  public static final UpdatePost NOTHING = new UpdatePost(Update.keep(), List.of(), List.of());

  public UpdatePost {
    addedReactions = copy(addedReactions);
    removedReactions = copy(removedReactions);
  }

  private static @Nullable List<String> copy(List<String> emojis) {
    return emojis == null ? null : Collections.unmodifiableList(new ArrayList<>(emojis));
  }

  public UpdatePost body(String markdown) {
    return new UpdatePost(Update.to(markdown), addedReactions, removedReactions);
  }

  public UpdatePost addReactions(String... newAddedReactions) {
    return new UpdatePost(body, List.of(newAddedReactions), removedReactions);
  }

  public UpdatePost removeReactions(String... newRemovedReactions) {
    return new UpdatePost(body, addedReactions, List.of(newRemovedReactions));
  }
}
