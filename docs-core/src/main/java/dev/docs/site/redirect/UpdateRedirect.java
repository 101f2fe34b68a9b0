package dev.docs.site.redirect;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.site.redirect.internal.RedirectSource;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a redirect.
 *
 * @param source a path of at most 512 characters
 * @param draft whether it is not in effect
 * @param wildcard also for all paths below its source
 * @param permanent whether it is answered as a permanent redirect, which clients remember
 */
public record UpdateRedirect(
    Update<
            @NotNull
            @BoundedText(
                max = RedirectSource.MAX_LENGTH,
                pattern = RedirectSource.PATTERN,
                form = RedirectSource.FORM)
            String>
        source,
    Update<SiteRedirect.@NotNull @Valid Destination> destination,
    Update<@NotNull Boolean> draft,
    Update<@NotNull Boolean> wildcard,
    Update<@NotNull Boolean> permanent) {

  /** Changes nothing: the value to start from. */
  public static final UpdateRedirect NOTHING =
      new UpdateRedirect(Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public UpdateRedirect source(String newSource) {
    return new UpdateRedirect(Update.to(newSource), destination, draft, wildcard, permanent);
  }

  public UpdateRedirect destination(SiteRedirect.Destination newDestination) {
    return new UpdateRedirect(source, Update.to(newDestination), draft, wildcard, permanent);
  }

  /** Takes it out of effect, or puts it in effect. */
  public UpdateRedirect draft(boolean newDraft) {
    return new UpdateRedirect(source, destination, Update.to(newDraft), wildcard, permanent);
  }

  /** For all paths below its source, or for its source only. */
  public UpdateRedirect wildcard(boolean newWildcard) {
    return new UpdateRedirect(source, destination, draft, Update.to(newWildcard), permanent);
  }

  /** Answered as a permanent redirect, or as a temporary one. */
  public UpdateRedirect permanent(boolean newPermanent) {
    return new UpdateRedirect(source, destination, draft, wildcard, Update.to(newPermanent));
  }
}
