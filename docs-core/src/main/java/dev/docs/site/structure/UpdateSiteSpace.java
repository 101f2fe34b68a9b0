package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.internal.SitePath;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes a site space.
 *
 * @param path 1 to 100 characters
 * @param condition 1 to 1,024 characters; set to null for none
 * @param spaceId the space that it shows
 * @param hidden whether it is reached by its URL, but not listed
 * @param draft whether visitors are not shown it
 */
public record UpdateSiteSpace(
    Update<
            @NotNull
            @BoundedText(
                min = 1,
                max = SitePath.MAX_LENGTH,
                pattern = SitePath.PATTERN,
                form = SitePath.FORM)
            String>
        path,
    Update<@BoundedText(min = 1, max = SiteSection.MAX_CONDITION) String> condition,
    Update<@NotNull SpaceId> spaceId,
    Update<@NotNull Boolean> hidden,
    Update<@NotNull Boolean> draft) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSiteSpace NOTHING =
      new UpdateSiteSpace(
          Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public UpdateSiteSpace path(String newPath) {
    return new UpdateSiteSpace(Update.to(newPath), condition, spaceId, hidden, draft);
  }

  /** Null for none. */
  public UpdateSiteSpace condition(@Nullable String newCondition) {
    return new UpdateSiteSpace(path, Update.to(newCondition), spaceId, hidden, draft);
  }

  public UpdateSiteSpace space(SpaceId newSpaceId) {
    return new UpdateSiteSpace(path, condition, Update.to(newSpaceId), hidden, draft);
  }

  public UpdateSiteSpace hidden(boolean newHidden) {
    return new UpdateSiteSpace(path, condition, spaceId, Update.to(newHidden), draft);
  }

  public UpdateSiteSpace draft(boolean newDraft) {
    return new UpdateSiteSpace(path, condition, spaceId, hidden, Update.to(newDraft));
  }
}
