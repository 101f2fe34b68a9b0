package dev.docs.site.structure;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.id.SectionGroupId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds an external link at the end of a site's structure.
 *
 * @param title 2 to 128 characters
 * @param localizedTitle by language code, each at most 128 characters
 * @param description at most 256 characters; null for none
 * @param localizedDescription by language code, each at most 256 characters
 * @param icon the name of an icon, at most 50 characters; null for none
 * @param url absolute, http or https, at most 2,048 characters
 * @param parent the group to put it in; null for the top
 * @param draft whether visitors are not shown it
 * @param condition at most 1,024 characters; null or empty for none
 */
public record AddExternalLink(
    @NotNull @BoundedText(min = SiteSection.MIN_TITLE, max = SiteSection.MAX_TITLE, line = true)
        String title,
    @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
        Map<
                @BoundedText(max = 20) String,
                @NotNull @BoundedText(max = SiteSection.MAX_TITLE, line = true) String>
            localizedTitle,
    @BoundedText(max = SiteSection.MAX_DESCRIPTION) @Nullable String description,
    @Size(max = AddExternalLink.MAX_LANGUAGES, message = "must be at most {max} languages")
        Map<
                @BoundedText(max = 20) String,
                @NotNull @BoundedText(max = SiteSection.MAX_DESCRIPTION) String>
            localizedDescription,
    @BoundedText(max = SiteSection.MAX_ICON) @Nullable String icon,
    @NotNull @HttpUrl String url,
    @Nullable SectionGroupId parent,
    boolean draft,
    @BoundedText(max = SiteSection.MAX_CONDITION) @Nullable String condition) {

  /** Languages of one text: our choice, far more than a site is translated to. */
  public static final int MAX_LANGUAGES = 100;

  public AddExternalLink {
    localizedTitle = copy(localizedTitle);
    localizedDescription = copy(localizedDescription);
    condition = condition == null || condition.isEmpty() ? null : condition;
  }

  private static Map<String, String> copy(Map<String, String> texts) {
    return texts == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  public static Builder titled(String title) {
    return new Builder(title);
  }

  /** Collects the fields of a new link. Not thread-safe. */
  public static final class Builder {
    private final String title;
    private Map<String, String> localizedTitle = Map.of();
    private @Nullable String description;
    private Map<String, String> localizedDescription = Map.of();
    private @Nullable String icon;
    private String url = "";
    private @Nullable SectionGroupId parent;
    private boolean draft;
    private @Nullable String condition;

    private Builder(String title) {
      this.title = title;
    }

    public Builder localizedTitle(Map<String, String> titles) {
      localizedTitle = titles;
      return this;
    }

    public Builder description(@Nullable String newDescription) {
      description = newDescription;
      return this;
    }

    public Builder localizedDescription(Map<String, String> descriptions) {
      localizedDescription = descriptions;
      return this;
    }

    public Builder icon(@Nullable String newIcon) {
      icon = newIcon;
      return this;
    }

    public Builder url(String newUrl) {
      url = newUrl;
      return this;
    }

    public Builder parent(@Nullable SectionGroupId group) {
      parent = group;
      return this;
    }

    public Builder draft(boolean newDraft) {
      draft = newDraft;
      return this;
    }

    public Builder condition(@Nullable String newCondition) {
      condition = newCondition;
      return this;
    }

    public AddExternalLink build() {
      return new AddExternalLink(
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
