package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.RecordCopy;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.internal.SitePath;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes a section.
 *
 * @param title 2 to 128 characters
 * @param localizedTitle by language code, each at most 128 characters; set to null for none
 * @param path 1 to 100 characters
 * @param defaultSiteSpace one of its site spaces
 * @param condition 1 to 1,024 characters; set to null for none
 * @param icon the name of an icon, at most 50 characters; set to null for none
 * @param description at most 256 characters; set to null for none
 * @param localizedDescription by language code, each at most 256 characters; set to null for none
 * @param draft whether visitors are not shown it
 * @param group the group to move it into, at its end; set to null for the top
 */
public record UpdateSection(
    Update<
            @NotNull
            @BoundedText(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE, line = true)
            String>
        title,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @BoundedText(max = 20) String,
                @NotNull @BoundedText(max = SiteSection.MAX_TITLE, line = true) String>>
        localizedTitle,
    Update<
            @NotNull
            @BoundedText(
                min = 1,
                max = SitePath.MAX_LENGTH,
                pattern = SitePath.PATTERN,
                form = SitePath.FORM)
            String>
        path,
    Update<@NotNull SiteSpaceId> defaultSiteSpace,
    Update<@BoundedText(min = 1, max = SiteSection.MAX_CONDITION) String> condition,
    Update<@BoundedText(max = SiteSection.MAX_ICON) String> icon,
    Update<@BoundedText(max = SiteSection.MAX_DESCRIPTION) String> description,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @BoundedText(max = 20) String,
                @NotNull @BoundedText(max = SiteSection.MAX_DESCRIPTION) String>>
        localizedDescription,
    Update<@NotNull Boolean> draft,
    Update<SectionGroupId> group) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSection NOTHING = RecordCopy.ofKept(UpdateSection.class);

  public UpdateSection title(String newTitle) {
    return RecordCopy.with(this, "title", Update.to(newTitle));
  }

  /** Null for none. */
  public UpdateSection localizedTitle(@Nullable Map<String, String> titles) {
    return RecordCopy.with(this, "localizedTitle", Update.to(titles));
  }

  public UpdateSection path(String newPath) {
    return RecordCopy.with(this, "path", Update.to(newPath));
  }

  public UpdateSection defaultSiteSpace(SiteSpaceId siteSpace) {
    return RecordCopy.with(this, "defaultSiteSpace", Update.to(siteSpace));
  }

  /** Null for none. */
  public UpdateSection condition(@Nullable String newCondition) {
    return RecordCopy.with(this, "condition", Update.to(newCondition));
  }

  /** Null for none. */
  public UpdateSection icon(@Nullable String newIcon) {
    return RecordCopy.with(this, "icon", Update.to(newIcon));
  }

  /** Null for none. */
  public UpdateSection description(@Nullable String newDescription) {
    return RecordCopy.with(this, "description", Update.to(newDescription));
  }

  /** Null for none. */
  public UpdateSection localizedDescription(@Nullable Map<String, String> descriptions) {
    return RecordCopy.with(this, "localizedDescription", Update.to(descriptions));
  }

  public UpdateSection draft(boolean newDraft) {
    return RecordCopy.with(this, "draft", Update.to(newDraft));
  }

  /** Moves it into a group; null for the top. */
  public UpdateSection group(@Nullable SectionGroupId into) {
    return RecordCopy.with(this, "group", Update.to(into));
  }
}
