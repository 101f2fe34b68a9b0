package dev.docs.site.structure;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.internal.SitePath;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.function.Consumer;
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
  public static final UpdateSection NOTHING =
      new UpdateSection(
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep());

  public UpdateSection title(String newTitle) {
    return with(copy -> copy.title = Update.to(newTitle));
  }

  /**
   * @param titles null for none
   */
  public UpdateSection localizedTitle(@Nullable Map<String, String> titles) {
    return with(copy -> copy.localizedTitle = Update.to(titles));
  }

  public UpdateSection path(String newPath) {
    return with(copy -> copy.path = Update.to(newPath));
  }

  public UpdateSection defaultSiteSpace(SiteSpaceId siteSpace) {
    return with(copy -> copy.defaultSiteSpace = Update.to(siteSpace));
  }

  /**
   * @param newCondition null for none
   */
  public UpdateSection condition(@Nullable String newCondition) {
    return with(copy -> copy.condition = Update.to(newCondition));
  }

  /**
   * @param newIcon null for none
   */
  public UpdateSection icon(@Nullable String newIcon) {
    return with(copy -> copy.icon = Update.to(newIcon));
  }

  /**
   * @param newDescription null for none
   */
  public UpdateSection description(@Nullable String newDescription) {
    return with(copy -> copy.description = Update.to(newDescription));
  }

  /**
   * @param descriptions null for none
   */
  public UpdateSection localizedDescription(@Nullable Map<String, String> descriptions) {
    return with(copy -> copy.localizedDescription = Update.to(descriptions));
  }

  public UpdateSection draft(boolean newDraft) {
    return with(copy -> copy.draft = Update.to(newDraft));
  }

  /** Moves it into a group; null for the top. */
  public UpdateSection group(@Nullable SectionGroupId into) {
    return with(copy -> copy.group = Update.to(into));
  }

  private UpdateSection with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** A command under construction. */
  private final class Copy {
    Update<String> title = UpdateSection.this.title;
    Update<Map<String, String>> localizedTitle = UpdateSection.this.localizedTitle;
    Update<String> path = UpdateSection.this.path;
    Update<SiteSpaceId> defaultSiteSpace = UpdateSection.this.defaultSiteSpace;
    Update<String> condition = UpdateSection.this.condition;
    Update<String> icon = UpdateSection.this.icon;
    Update<String> description = UpdateSection.this.description;
    Update<Map<String, String>> localizedDescription = UpdateSection.this.localizedDescription;
    Update<Boolean> draft = UpdateSection.this.draft;
    Update<SectionGroupId> group = UpdateSection.this.group;

    UpdateSection build() {
      return new UpdateSection(
          title,
          localizedTitle,
          path,
          defaultSiteSpace,
          condition,
          icon,
          description,
          localizedDescription,
          draft,
          group);
    }
  }
}
