package dev.docs.content;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.SlugForm;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The fields that an edit sets on a page. A field that is not set keeps its value, or gets the
 * default on a new page. They are checked with the edit that has them, before any of it is done.
 *
 * @param title 1 to {@value Page#MAX_TITLE} characters
 * @param slug at most 100 characters: letters, digits, {@code - _ . ~} and letters of other
 *     scripts, not {@code .} or {@code ..}, which lead elsewhere in URLs; letters with accents are
 *     composed (NFC); set to null or empty to derive it from the title
 * @param emoji set to null or empty for none
 * @param icon the name of an icon, at most 50 characters; set to null or empty for none
 * @param description at most {@value #MAX_DESCRIPTION} characters; set to null or empty for none
 * @param condition an expression that decides whether a visitor sees the page, at most {@value
 *     #MAX_CONDITION} characters; set to null or empty for none
 * @param cover set to null for none
 * @param variables all variables of the page
 * @param target of a link page
 */
public record PageFields(
    Update<@NotNull @BoundedText(min = 1, max = Page.MAX_TITLE, line = true) String> title,
    Update<
            @BoundedText(
                max = 100,
                pattern = "(?!\\.{1,2}$)[\\p{L}\\p{M}\\p{N}._~-]*",
                form = "must be letters, digits and . _ ~ - only, and not . or ..")
            String>
        slug,
    Update<@EmojiText String> emoji,
    Update<@BoundedText(max = 50) String> icon,
    Update<@BoundedText(max = MAX_DESCRIPTION) String> description,
    Update<@NotNull Boolean> hidden,
    Update<@NotNull Boolean> noIndex,
    Update<@NotNull Boolean> noRobotsIndex,
    Update<@BoundedText(max = MAX_CONDITION) String> condition,
    Update<@NotNull PageLayout> layout,
    Update<PageCover> cover,
    Update<
            @NotNull Map<
                @BoundedText(
                    min = 1,
                    max = VariableValue.MAX_NAME,
                    pattern = VariableValue.NAME,
                    form = VariableValue.NAME_FORM)
                String,
                @NotNull @Valid VariableValue>>
        variables,
    Update<@NotNull ContentRef> target) {

  /** The longest description in characters: our choice. */
  public static final int MAX_DESCRIPTION = 5_000;

  /** The longest condition in characters: our choice. */
  public static final int MAX_CONDITION = 1_024;

  /** No fields are set. */
  public static final PageFields NOTHING =
      new PageFields(
          Update.keep(),
          Update.keep(),
          Update.keep(),
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

  public PageFields {
    slug = emptyAsNull(slug).map(SlugForm::composed);
    emoji = emptyAsNull(emoji);
    icon = emptyAsNull(icon);
    description = emptyAsNull(description);
    condition = emptyAsNull(condition);
  }

  public static PageFields titled(String title) {
    return NOTHING.title(title);
  }

  public PageFields title(String newTitle) {
    return with(copy -> copy.title = Update.to(newTitle));
  }

  /**
   * @param newSlug null to derive it from the title
   */
  public PageFields slug(@Nullable String newSlug) {
    return with(copy -> copy.slug = Update.to(newSlug));
  }

  /**
   * @param newEmoji null for none
   */
  public PageFields emoji(@Nullable String newEmoji) {
    return with(copy -> copy.emoji = Update.to(newEmoji));
  }

  /**
   * @param newIcon null for none
   */
  public PageFields icon(@Nullable String newIcon) {
    return with(copy -> copy.icon = Update.to(newIcon));
  }

  /**
   * @param newDescription null for none
   */
  public PageFields description(@Nullable String newDescription) {
    return with(copy -> copy.description = Update.to(newDescription));
  }

  public PageFields hidden(Boolean newHidden) {
    return with(copy -> copy.hidden = Update.to(newHidden));
  }

  public PageFields noIndex(Boolean newNoIndex) {
    return with(copy -> copy.noIndex = Update.to(newNoIndex));
  }

  public PageFields noRobotsIndex(Boolean newNoRobotsIndex) {
    return with(copy -> copy.noRobotsIndex = Update.to(newNoRobotsIndex));
  }

  /**
   * @param newCondition null for none
   */
  public PageFields condition(@Nullable String newCondition) {
    return with(copy -> copy.condition = Update.to(newCondition));
  }

  public PageFields layout(PageLayout newLayout) {
    return with(copy -> copy.layout = Update.to(newLayout));
  }

  /**
   * @param newCover null for none
   */
  public PageFields cover(@Nullable PageCover newCover) {
    return with(copy -> copy.cover = Update.to(newCover));
  }

  public PageFields variables(Map<String, VariableValue> newVariables) {
    return with(copy -> copy.variables = Update.to(newVariables));
  }

  public PageFields target(ContentRef newTarget) {
    return with(copy -> copy.target = Update.to(newTarget));
  }

  /** These fields without the title. */
  PageFields untitled() {
    return with(copy -> copy.title = Update.keep());
  }

  private static Update<String> emptyAsNull(Update<String> text) {
    return "".equals(text.value()) ? Update.toNothing() : text;
  }

  private PageFields with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** A mutable copy of these fields. */
  private final class Copy {
    Update<String> title = PageFields.this.title;
    Update<String> slug = PageFields.this.slug;
    Update<String> emoji = PageFields.this.emoji;
    Update<String> icon = PageFields.this.icon;
    Update<String> description = PageFields.this.description;
    Update<Boolean> hidden = PageFields.this.hidden;
    Update<Boolean> noIndex = PageFields.this.noIndex;
    Update<Boolean> noRobotsIndex = PageFields.this.noRobotsIndex;
    Update<String> condition = PageFields.this.condition;
    Update<PageLayout> layout = PageFields.this.layout;
    Update<PageCover> cover = PageFields.this.cover;
    Update<Map<String, VariableValue>> variables = PageFields.this.variables;
    Update<ContentRef> target = PageFields.this.target;

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
