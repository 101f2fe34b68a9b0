package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.internal.SitePath;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes a section.
 *
 * @param title 2 to 128 characters
 * @param path 1 to 100 characters
 * @param defaultSiteSpace one of its site spaces
 * @param condition 1 to 1,024 characters; set to null for none
 * @param icon the name of an icon, at most 50 characters; set to null for none
 * @param description at most 256 characters; set to null for none
 * @param draft whether visitors are not shown it
 */
public record UpdateSection(
    Update<
            @NotNull(message = "must not be null")
            @BoundedText(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE, line = true)
            String>
        title,
    Update<
            @NotNull(message = "must not be null")
            @BoundedText(
                min = 1,
                max = SitePath.MAX_LENGTH,
                pattern = SitePath.PATTERN,
                form = SitePath.FORM)
            String>
        path,
    Update<@NotNull(message = "must not be null") SiteSpaceId> defaultSiteSpace,
    Update<@BoundedText(min = 1, max = SiteSection.MAX_CONDITION) String> condition,
    Update<@BoundedText(max = SiteSection.MAX_ICON) String> icon,
    Update<@BoundedText(max = SiteSection.MAX_DESCRIPTION) String> description,
    Update<@NotNull(message = "must not be null") Boolean> draft) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSection NOTHING =
      new UpdateSection(
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep());

  public UpdateSection title(String newTitle) {
    return new UpdateSection(
        Update.to(newTitle), path, defaultSiteSpace, condition, icon, description, draft);
  }

  public UpdateSection path(String newPath) {
    return new UpdateSection(
        title, Update.to(newPath), defaultSiteSpace, condition, icon, description, draft);
  }

  public UpdateSection defaultSiteSpace(SiteSpaceId siteSpace) {
    return new UpdateSection(
        title, path, Update.to(siteSpace), condition, icon, description, draft);
  }

  /**
   * @param newCondition null for none
   */
  public UpdateSection condition(@Nullable String newCondition) {
    return new UpdateSection(
        title, path, defaultSiteSpace, Update.to(newCondition), icon, description, draft);
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSection icon(@Nullable String newIcon) {
    return new UpdateSection(
        title, path, defaultSiteSpace, condition, Update.to(newIcon), description, draft);
  }

  /**
   * @param newDescription null for none
   */
  public UpdateSection description(@Nullable String newDescription) {
    return new UpdateSection(
        title, path, defaultSiteSpace, condition, icon, Update.to(newDescription), draft);
  }

  public UpdateSection draft(boolean newDraft) {
    return new UpdateSection(
        title, path, defaultSiteSpace, condition, icon, description, Update.to(newDraft));
  }
}
