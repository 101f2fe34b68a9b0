package dev.docs.site.redirect;

import dev.docs.command.Text;
import dev.docs.command.Update;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * One of several changes of a site's redirects, each of which names its redirect by the source.
 *
 * @param source a path of at most 512 characters
 * @param intent which of the two redirects from the source is meant
 * @param destination what it leads to; null removes it. Nothing for {@link Intent#PUBLISH}
 * @param wildcard also for all paths below its source
 * @param permanent whether it is answered as a permanent redirect, which clients remember
 */
public record UpsertRedirect(
    @NotNull(message = "is required")
        @Text(
            max = RedirectSource.MAX_LENGTH,
            pattern = RedirectSource.PATTERN,
            form = RedirectSource.FORM)
        String source,
    @NotNull(message = "is required") Intent intent,
    @Valid @Nullable RedirectTarget destination,
    boolean wildcard,
    Update<@NotNull(message = "must not be null") Boolean> permanent) {

  /** Changes of one request at most, as the public interface has it. */
  public static final int MAX_COUNT = 500;

  /** Which of the redirects from a source is meant. */
  public enum Intent {
    /** The one that is in effect. */
    LIVE,
    /** The draft. */
    DRAFT,
    /** The draft takes the place of the one that is in effect. */
    PUBLISH
  }

  /** Puts the draft from a source in effect. */
  public static UpsertRedirect publish(String source) {
    return new UpsertRedirect(source, Intent.PUBLISH, null, false, Update.keep());
  }

  /**
   * @param target null removes the redirect
   */
  public static UpsertRedirect live(String source, @Nullable RedirectTarget target) {
    return new UpsertRedirect(source, Intent.LIVE, target, false, Update.keep());
  }

  /**
   * @param target null removes the draft
   */
  public static UpsertRedirect draft(String source, @Nullable RedirectTarget target) {
    return new UpsertRedirect(source, Intent.DRAFT, target, false, Update.keep());
  }
}
