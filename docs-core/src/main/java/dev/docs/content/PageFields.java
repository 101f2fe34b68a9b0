package dev.docs.content;

import dev.docs.command.EmojiText;
import dev.docs.command.Text;
import dev.docs.content.markdown.ContentRef;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an edit sets on a page; null keeps what is there, or takes the default on a new page. An
 * empty text removes an emoji, icon, description or condition, and lets the slug follow the title
 * again.
 *
 * @param slug at most 100 characters; letters, digits, {@code - _ . ~} and letters of other scripts
 */
public record PageFields(
    @Text(min = 1, max = Page.MAX_TITLE) @Nullable String title,
    @Text(
            max = 100,
            pattern = "[\\p{L}\\p{M}\\p{N}._~-]*",
            form = "must be letters, digits and . _ ~ - only")
        @Nullable String slug,
    @EmojiText @Nullable String emoji,
    @Text(max = 50) @Nullable String icon,
    @Text(max = MAX_DESCRIPTION) @Nullable String description,
    @Nullable Boolean hidden,
    @Nullable Boolean noIndex,
    @Nullable Boolean noRobotsIndex,
    @Text(max = MAX_CONDITION) @Nullable String condition,
    @Nullable PageLayout layout,
    @Nullable PageCover cover,
    @Nullable
        Map<
            @Text(
                min = 1,
                max = VariableValue.MAX_NAME,
                pattern = VariableValue.NAME,
                form = VariableValue.NAME_FORM)
            String,
            @NotNull(message = "is required") @Valid VariableValue>
        variables,
    @Nullable ContentRef target) {

  /** The longest description: our choice, ten lines of it fill a search result. */
  public static final int MAX_DESCRIPTION = 5_000;

  /** The longest condition: our choice. */
  public static final int MAX_CONDITION = 1_024;

  /** Sets nothing: what others start from. */
  public static final PageFields NONE =
      new PageFields(null, null, null, null, null, null, null, null, null, null, null, null, null);

  public static PageFields title(String title) {
    return new PageFields(
        title, null, null, null, null, null, null, null, null, null, null, null, null);
  }

  PageFields withTitle(@Nullable String newTitle) {
    return new PageFields(
        newTitle,
        slug,
        emoji,
        icon,
        description,
        hidden,
        noIndex,
        noRobotsIndex,
        condition,
        layout,
        cover,
        variables,
        target);
  }

  public PageFields withSlug(String newSlug) {
    return new PageFields(
        title,
        newSlug,
        emoji,
        icon,
        description,
        hidden,
        noIndex,
        noRobotsIndex,
        condition,
        layout,
        cover,
        variables,
        target);
  }

  public PageFields withDescription(String newDescription) {
    return new PageFields(
        title,
        slug,
        emoji,
        icon,
        newDescription,
        hidden,
        noIndex,
        noRobotsIndex,
        condition,
        layout,
        cover,
        variables,
        target);
  }

  public PageFields withHidden(boolean newHidden) {
    return new PageFields(
        title,
        slug,
        emoji,
        icon,
        description,
        newHidden,
        noIndex,
        noRobotsIndex,
        condition,
        layout,
        cover,
        variables,
        target);
  }

  /**
   * @param newCondition empty for none
   */
  public PageFields withCondition(String newCondition) {
    return new PageFields(
        title,
        slug,
        emoji,
        icon,
        description,
        hidden,
        noIndex,
        noRobotsIndex,
        newCondition,
        layout,
        cover,
        variables,
        target);
  }

  public PageFields withTarget(ContentRef newTarget) {
    return new PageFields(
        title,
        slug,
        emoji,
        icon,
        description,
        hidden,
        noIndex,
        noRobotsIndex,
        condition,
        layout,
        cover,
        variables,
        newTarget);
  }

  /** These but for those that stand in the front matter of the text beside them. */
  PageFields without(Set<String> named) {
    return named.isEmpty()
        ? this
        : new PageFields(
            title,
            slug,
            named.contains("emoji") ? null : emoji,
            named.contains("icon") ? null : icon,
            named.contains("description") ? null : description,
            named.contains("hidden") ? null : hidden,
            named.contains("noIndex") ? null : noIndex,
            named.contains("noRobotsIndex") ? null : noRobotsIndex,
            named.contains("if") ? null : condition,
            named.contains("layout") ? null : layout,
            named.contains("cover") || named.contains("coverDark") ? null : cover,
            named.contains("vars") ? null : variables,
            target);
  }

  /** A page with these fields set. */
  Page.Builder applyTo(Page.Builder page) {
    set(emoji, page::emoji);
    set(icon, page::icon);
    set(description, page::description);
    set(condition, page::condition);
    if (hidden != null) {
      page.hidden(hidden);
    }
    if (noIndex != null) {
      page.noIndex(noIndex);
    }
    if (noRobotsIndex != null) {
      page.noRobotsIndex(noRobotsIndex);
    }
    if (layout != null) {
      page.layout(layout);
    }
    if (cover != null) {
      page.cover(cover);
    }
    if (variables != null) {
      page.variables(variables);
    }
    if (target != null) {
      page.target(target);
    }
    return page;
  }

  private static void set(@Nullable String value, java.util.function.Consumer<String> setter) {
    if (value != null) {
      setter.accept(value.isEmpty() ? null : value);
    }
  }
}
