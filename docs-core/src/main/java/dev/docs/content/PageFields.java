package dev.docs.content;

import dev.docs.command.internal.EmojiText;
import dev.docs.command.internal.Text;
import dev.docs.content.document.ContentRef;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
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

  public static PageFields title(@Nullable String title) {
    return NONE.withTitle(title);
  }

  public PageFields withTitle(@Nullable String newTitle) {
    return with(copy -> copy.title = newTitle);
  }

  public PageFields withSlug(@Nullable String newSlug) {
    return with(copy -> copy.slug = newSlug);
  }

  public PageFields withEmoji(@Nullable String newEmoji) {
    return with(copy -> copy.emoji = newEmoji);
  }

  public PageFields withIcon(@Nullable String newIcon) {
    return with(copy -> copy.icon = newIcon);
  }

  public PageFields withDescription(@Nullable String newDescription) {
    return with(copy -> copy.description = newDescription);
  }

  public PageFields withHidden(@Nullable Boolean newHidden) {
    return with(copy -> copy.hidden = newHidden);
  }

  public PageFields withNoIndex(@Nullable Boolean newNoIndex) {
    return with(copy -> copy.noIndex = newNoIndex);
  }

  public PageFields withNoRobotsIndex(@Nullable Boolean newNoRobotsIndex) {
    return with(copy -> copy.noRobotsIndex = newNoRobotsIndex);
  }

  /** Empty for none. */
  public PageFields withCondition(@Nullable String newCondition) {
    return with(copy -> copy.condition = newCondition);
  }

  public PageFields withLayout(@Nullable PageLayout newLayout) {
    return with(copy -> copy.layout = newLayout);
  }

  public PageFields withCover(@Nullable PageCover newCover) {
    return with(copy -> copy.cover = newCover);
  }

  public PageFields withVariables(@Nullable Map<String, VariableValue> newVariables) {
    return with(copy -> copy.variables = newVariables);
  }

  public PageFields withTarget(@Nullable ContentRef newTarget) {
    return with(copy -> copy.target = newTarget);
  }

  /** These but for those that stand in the front matter of the text beside them. */
  public PageFields without(Set<String> named) {
    return with(
        copy -> {
          copy.emoji = named.contains("emoji") ? null : emoji;
          copy.icon = named.contains("icon") ? null : icon;
          copy.description = named.contains("description") ? null : description;
          copy.hidden = named.contains("hidden") ? null : hidden;
          copy.noIndex = named.contains("noIndex") ? null : noIndex;
          copy.noRobotsIndex = named.contains("noRobotsIndex") ? null : noRobotsIndex;
          copy.condition = named.contains("if") ? null : condition;
          copy.layout = named.contains("layout") ? null : layout;
          copy.cover = named.contains("cover") || named.contains("coverDark") ? null : cover;
          copy.variables = named.contains("vars") ? null : variables;
        });
  }

  /** A page with these fields set. */
  public Page.Builder applyTo(Page.Builder page) {
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

  private static void set(@Nullable String value, Consumer<@Nullable String> setter) {
    if (value != null) {
      setter.accept(value.isEmpty() ? null : value);
    }
  }

  private PageFields with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** These fields while something of them changes. */
  private final class Copy {
    @Nullable String title = PageFields.this.title;
    @Nullable String slug = PageFields.this.slug;
    @Nullable String emoji = PageFields.this.emoji;
    @Nullable String icon = PageFields.this.icon;
    @Nullable String description = PageFields.this.description;
    @Nullable Boolean hidden = PageFields.this.hidden;
    @Nullable Boolean noIndex = PageFields.this.noIndex;
    @Nullable Boolean noRobotsIndex = PageFields.this.noRobotsIndex;
    @Nullable String condition = PageFields.this.condition;
    @Nullable PageLayout layout = PageFields.this.layout;
    @Nullable PageCover cover = PageFields.this.cover;
    @Nullable Map<String, VariableValue> variables = PageFields.this.variables;
    @Nullable ContentRef target = PageFields.this.target;

    PageFields build() {
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
          target);
    }
  }
}
