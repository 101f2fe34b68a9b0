package dev.docs.site.structure;

import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import dev.docs.command.Update;
import dev.docs.id.SectionGroupId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes an external link; null keeps what is there.
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
    @Text(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE) @Nullable String title,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @Text(max = 20) String,
                @NotNull(message = "must not be null") @Text(max = SiteSection.MAX_TITLE) String>>
        localizedTitle,
    Update<@Text(max = SiteSection.MAX_DESCRIPTION) String> description,
    Update<
            @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
                Map<
                @Text(max = 20) String,
                @NotNull(message = "must not be null") @Text(max = SiteSection.MAX_DESCRIPTION)
                String>>
        localizedDescription,
    Update<@Text(max = SiteSection.MAX_ICON) String> icon,
    @HttpUrl @Nullable String url,
    Update<SectionGroupId> parent,
    @Nullable Boolean draft,
    Update<@Text(max = SiteSection.MAX_CONDITION) String> condition) {

  public UpdateExternalLink {
    condition =
        condition.isSet() && condition.value() != null && condition.value().isEmpty()
            ? Update.to(null)
            : condition;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects what changes; what it is not told stays. Not thread-safe. */
  public static final class Builder {
    private @Nullable String title;
    private Update<Map<String, String>> localizedTitle = Update.keep();
    private Update<String> description = Update.keep();
    private Update<Map<String, String>> localizedDescription = Update.keep();
    private Update<String> icon = Update.keep();
    private @Nullable String url;
    private Update<SectionGroupId> parent = Update.keep();
    private @Nullable Boolean draft;
    private Update<String> condition = Update.keep();

    private Builder() {}

    public Builder title(String newTitle) {
      title = newTitle;
      return this;
    }

    public Builder localizedTitle(Update<Map<String, String>> titles) {
      localizedTitle = titles;
      return this;
    }

    public Builder description(Update<String> newDescription) {
      description = newDescription;
      return this;
    }

    public Builder localizedDescription(Update<Map<String, String>> descriptions) {
      localizedDescription = descriptions;
      return this;
    }

    public Builder icon(Update<String> newIcon) {
      icon = newIcon;
      return this;
    }

    public Builder url(String newUrl) {
      url = newUrl;
      return this;
    }

    public Builder parent(Update<SectionGroupId> group) {
      parent = group;
      return this;
    }

    /**
     * @param newDraft null keeps what is there
     */
    public Builder draft(@Nullable Boolean newDraft) {
      draft = newDraft;
      return this;
    }

    public Builder condition(Update<String> newCondition) {
      condition = newCondition;
      return this;
    }

    public UpdateExternalLink build() {
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
