package dev.docs.content;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.command.internal.RecordCopy;
import dev.docs.content.document.ContentRef;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields that an edit sets on a page. A field that is not set keeps its value, or gets the
 * default on a new page.
 *
 * @param title 1 to {@value Page#MAX_TITLE} characters
 * @param slug at most 100 characters: letters, digits, {@code - _ . ~} and letters of other
 *     scripts; set to null or empty to derive it from the title
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
                pattern = "[\\p{L}\\p{M}\\p{N}._~-]*",
                form = "must be letters, digits and . _ ~ - only")
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
                @NotNull(message = "is required") @Valid VariableValue>>
        variables,
    Update<@NotNull ContentRef> target) {

  /** The longest description in characters: our choice. */
  public static final int MAX_DESCRIPTION = 5_000;

  /** The longest condition in characters: our choice. */
  public static final int MAX_CONDITION = 1_024;

  /** No fields are set. */
  public static final PageFields NOTHING = RecordCopy.ofKept(PageFields.class);

  /** The fields that the front matter of a text can set, by their names there. */
  private static final Map<String, String> BY_FRONT_MATTER =
      Map.ofEntries(
          Map.entry("emoji", "emoji"),
          Map.entry("icon", "icon"),
          Map.entry("description", "description"),
          Map.entry("hidden", "hidden"),
          Map.entry("noIndex", "noIndex"),
          Map.entry("noRobotsIndex", "noRobotsIndex"),
          Map.entry("if", "condition"),
          Map.entry("layout", "layout"),
          Map.entry("cover", "cover"),
          Map.entry("coverDark", "cover"),
          Map.entry("vars", "variables"));

  public PageFields {
    slug = emptyAsNull(slug);
    emoji = emptyAsNull(emoji);
    icon = emptyAsNull(icon);
    description = emptyAsNull(description);
    condition = emptyAsNull(condition);
  }

  public static PageFields titled(String title) {
    return NOTHING.title(title);
  }

  public PageFields title(String newTitle) {
    return RecordCopy.with(this, "title", Update.to(newTitle));
  }

  /**
   * @param newSlug null to derive it from the title
   */
  public PageFields slug(@Nullable String newSlug) {
    return RecordCopy.with(this, "slug", Update.to(newSlug));
  }

  /** Null for none. */
  public PageFields emoji(@Nullable String newEmoji) {
    return RecordCopy.with(this, "emoji", Update.to(newEmoji));
  }

  /** Null for none. */
  public PageFields icon(@Nullable String newIcon) {
    return RecordCopy.with(this, "icon", Update.to(newIcon));
  }

  /** Null for none. */
  public PageFields description(@Nullable String newDescription) {
    return RecordCopy.with(this, "description", Update.to(newDescription));
  }

  public PageFields hidden(Boolean newHidden) {
    return RecordCopy.with(this, "hidden", Update.to(newHidden));
  }

  public PageFields noIndex(Boolean newNoIndex) {
    return RecordCopy.with(this, "noIndex", Update.to(newNoIndex));
  }

  public PageFields noRobotsIndex(Boolean newNoRobotsIndex) {
    return RecordCopy.with(this, "noRobotsIndex", Update.to(newNoRobotsIndex));
  }

  /** Null for none. */
  public PageFields condition(@Nullable String newCondition) {
    return RecordCopy.with(this, "condition", Update.to(newCondition));
  }

  public PageFields layout(PageLayout newLayout) {
    return RecordCopy.with(this, "layout", Update.to(newLayout));
  }

  /** Null for none. */
  public PageFields cover(@Nullable PageCover newCover) {
    return RecordCopy.with(this, "cover", Update.to(newCover));
  }

  public PageFields variables(Map<String, VariableValue> newVariables) {
    return RecordCopy.with(this, "variables", Update.to(newVariables));
  }

  public PageFields target(ContentRef newTarget) {
    return RecordCopy.with(this, "target", Update.to(newTarget));
  }

  /** These fields without the title. */
  public PageFields untitled() {
    return RecordCopy.with(this, "title", Update.keep());
  }

  /** These fields without those that the front matter of the text sets. */
  public PageFields without(Set<String> named) {
    PageFields left = this;
    for (String name : named) {
      String field = BY_FRONT_MATTER.get(name);
      left = field == null ? left : RecordCopy.with(left, field, Update.keep());
    }
    return left;
  }

  /** Applies these fields, except the title and the slug. */
  public Page.Builder applyTo(Page.Builder page) {
    emoji.ifSet(page::emoji);
    icon.ifSet(page::icon);
    description.ifSet(page::description);
    hidden.ifSet(page::hidden);
    noIndex.ifSet(page::noIndex);
    noRobotsIndex.ifSet(page::noRobotsIndex);
    condition.ifSet(page::condition);
    layout.ifSet(page::layout);
    cover.ifSet(page::cover);
    variables.ifSet(page::variables);
    target.ifSet(ref -> page.kind(new PageKind.Link(ref)));
    return page;
  }

  private static Update<String> emptyAsNull(Update<String> text) {
    return "".equals(text.value()) ? Update.toNothing() : text;
  }
}
