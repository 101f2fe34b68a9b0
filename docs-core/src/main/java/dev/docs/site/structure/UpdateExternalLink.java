package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.command.internal.RecordCopy;
import dev.docs.id.SectionGroupId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes an external link.
 *
 * @param title 2 to 128 characters
 * @param localizedTitle by language code, each at most 128 characters; set to null for none
 * @param description at most 256 characters; set to null for none
 * @param localizedDescription by language code, each at most 256 characters; set to null for none
 * @param icon the name of an icon, at most 50 characters; set to null for none
 * @param url absolute, http or https, at most 2,048 characters
 * @param parent the group to move it into, at its end; set to null for the top
 * @param draft whether visitors are not shown it
 * @param condition at most 1,024 characters; set to null or empty for none
 */
public record UpdateExternalLink(
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
    Update<@BoundedText(max = SiteSection.MAX_DESCRIPTION) String> description,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @BoundedText(max = 20) String,
                @NotNull @BoundedText(max = SiteSection.MAX_DESCRIPTION) String>>
        localizedDescription,
    Update<@BoundedText(max = SiteSection.MAX_ICON) String> icon,
    Update<@NotNull @HttpUrl String> url,
    Update<SectionGroupId> parent,
    Update<@NotNull Boolean> draft,
    Update<@BoundedText(max = SiteSection.MAX_CONDITION) String> condition) {

  /** Changes nothing: the value to start from. */
  public static final UpdateExternalLink NOTHING = RecordCopy.ofKept(UpdateExternalLink.class);

  public UpdateExternalLink {
    condition = condition.map(text -> text.isEmpty() ? null : text);
  }

  public UpdateExternalLink title(String newTitle) {
    return RecordCopy.with(this, "title", Update.to(newTitle));
  }

  /** Null for none. */
  public UpdateExternalLink localizedTitle(@Nullable Map<String, String> titles) {
    return RecordCopy.with(this, "localizedTitle", Update.to(titles));
  }

  /** Null for none. */
  public UpdateExternalLink description(@Nullable String newDescription) {
    return RecordCopy.with(this, "description", Update.to(newDescription));
  }

  /** Null for none. */
  public UpdateExternalLink localizedDescription(@Nullable Map<String, String> descriptions) {
    return RecordCopy.with(this, "localizedDescription", Update.to(descriptions));
  }

  /** Null for none. */
  public UpdateExternalLink icon(@Nullable String newIcon) {
    return RecordCopy.with(this, "icon", Update.to(newIcon));
  }

  public UpdateExternalLink url(String newUrl) {
    return RecordCopy.with(this, "url", Update.to(newUrl));
  }

  /** Moves it into a group; null for the top. */
  public UpdateExternalLink parent(@Nullable SectionGroupId group) {
    return RecordCopy.with(this, "parent", Update.to(group));
  }

  public UpdateExternalLink draft(boolean newDraft) {
    return RecordCopy.with(this, "draft", Update.to(newDraft));
  }

  /** Null for none. */
  public UpdateExternalLink condition(@Nullable String newCondition) {
    return RecordCopy.with(this, "condition", Update.to(newCondition));
  }
}
