package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.id.SectionGroupId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.function.Consumer;
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
  public static final UpdateExternalLink NOTHING =
      new UpdateExternalLink(
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep());

  public UpdateExternalLink {
    condition = condition.map(text -> text.isEmpty() ? null : text);
  }

  public UpdateExternalLink title(String newTitle) {
    return with(copy -> copy.title = Update.to(newTitle));
  }

  /**
   * @param titles null for none
   */
  public UpdateExternalLink localizedTitle(@Nullable Map<String, String> titles) {
    return with(copy -> copy.localizedTitle = Update.to(titles));
  }

  /**
   * @param newDescription null for none
   */
  public UpdateExternalLink description(@Nullable String newDescription) {
    return with(copy -> copy.description = Update.to(newDescription));
  }

  /**
   * @param descriptions null for none
   */
  public UpdateExternalLink localizedDescription(@Nullable Map<String, String> descriptions) {
    return with(copy -> copy.localizedDescription = Update.to(descriptions));
  }

  /**
   * @param newIcon null for none
   */
  public UpdateExternalLink icon(@Nullable String newIcon) {
    return with(copy -> copy.icon = Update.to(newIcon));
  }

  public UpdateExternalLink url(String newUrl) {
    return with(copy -> copy.url = Update.to(newUrl));
  }

  /** Moves it into a group; null for the top. */
  public UpdateExternalLink parent(@Nullable SectionGroupId group) {
    return with(copy -> copy.parent = Update.to(group));
  }

  public UpdateExternalLink draft(boolean newDraft) {
    return with(copy -> copy.draft = Update.to(newDraft));
  }

  /**
   * @param newCondition null for none
   */
  public UpdateExternalLink condition(@Nullable String newCondition) {
    return with(copy -> copy.condition = Update.to(newCondition));
  }

  private UpdateExternalLink with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** A command under construction. */
  private final class Copy {
    Update<String> title = UpdateExternalLink.this.title;
    Update<Map<String, String>> localizedTitle = UpdateExternalLink.this.localizedTitle;
    Update<String> description = UpdateExternalLink.this.description;
    Update<Map<String, String>> localizedDescription = UpdateExternalLink.this.localizedDescription;
    Update<String> icon = UpdateExternalLink.this.icon;
    Update<String> url = UpdateExternalLink.this.url;
    Update<SectionGroupId> parent = UpdateExternalLink.this.parent;
    Update<Boolean> draft = UpdateExternalLink.this.draft;
    Update<String> condition = UpdateExternalLink.this.condition;

    UpdateExternalLink build() {
      return new UpdateExternalLink(
          title,
          localizedTitle,
          description,
          localizedDescription,
          icon,
          url,
          parent,
          draft,
          condition);
    }
  }
}
