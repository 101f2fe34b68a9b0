package dev.docs.site.redirect;

import dev.docs.command.internal.Text;
import dev.docs.id.SpaceId;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/** How a change names what a redirect leads to. */
public sealed interface RedirectTarget {

  /** By what it is. */
  record To(@NotNull(message = "is required") @Valid RedirectDestination value)
      implements RedirectTarget {}

  /**
   * The page that has a path in a space now; the redirect follows the page from then on.
   *
   * @param space one that the site shows
   * @param path in the space; at most 2,048 characters
   */
  record PageAt(
      @NotNull(message = "is required") SpaceId space,
      @NotNull(message = "is required") @Text(max = MAX_PATH) String path)
      implements RedirectTarget {

    /** Characters of a path at most: our choice, as many as a URL has. */
    public static final int MAX_PATH = 2_048;
  }

  static RedirectTarget of(RedirectDestination destination) {
    return new To(destination);
  }
}
