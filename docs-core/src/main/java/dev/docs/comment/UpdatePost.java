package dev.docs.comment;

import dev.docs.command.Update;
import dev.docs.command.internal.EmojiText;
import dev.docs.command.internal.Text;
import dev.docs.comment.Comment.Post;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes what was posted: its text, and the caller's own reactions.
 *
 * @param body Markdown
 * @param addedReactions emojis that the caller adds
 * @param removedReactions emojis that the caller takes back; none that is added
 */
public record UpdatePost(
    Update<@NotNull(message = "must not be null") @Text(min = 1, max = Post.MAX_BODY) String> body,
    @NotNull(message = "is required")
        @Size(max = UpdatePost.MAX_EMOJIS, message = "must be at most {max} emojis")
        List<@NotNull(message = "is required") @EmojiText @Text(min = 1, max = 50) String>
            addedReactions,
    @NotNull(message = "is required")
        @Size(max = UpdatePost.MAX_EMOJIS, message = "must be at most {max} emojis")
        List<@NotNull(message = "is required") @EmojiText @Text(min = 1, max = 50) String>
            removedReactions) {

  /** How many emojis are added, and removed, at once: our choice. */
  public static final int MAX_EMOJIS = 50;

  /** Changes nothing: what the others start from. */
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

  public UpdatePost addReactions(String... emojis) {
    return new UpdatePost(body, List.of(emojis), removedReactions);
  }

  public UpdatePost removeReactions(String... emojis) {
    return new UpdatePost(body, addedReactions, List.of(emojis));
  }
}
