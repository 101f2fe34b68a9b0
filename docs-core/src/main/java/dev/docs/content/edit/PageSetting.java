package dev.docs.content.edit;

import dev.docs.command.internal.EmojiTextValidator;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageCover.TextColor;
import dev.docs.content.PageFields;
import dev.docs.content.internal.PageBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A setting of a page that has one value and a place of its own in front matter. Layout and cover
 * have several, of which each is a setting.
 *
 * @param name of the setting among the fields of a page
 * @param path the names in front matter that lead to it
 * @param get its value
 * @param set changes its value
 * @param usual the value that front matter need not say; null if there is none
 */
public record PageSetting<T extends @Nullable Object>(
    String name,
    List<String> path,
    Function<Page, T> get,
    BiConsumer<PageBuilder, T> set,
    SettingForm<T> form,
    @Nullable Object usual) {

  private static final PageCover NO_COVER = new PageCover(null, null, 0);

  /** Those of the cover. */
  public static final List<PageSetting<?>> COVER = cover();

  /** All settings but the variables, in the order in which they are written anew. */
  public static final List<PageSetting<?>> ALL = all();

  public PageSetting {
    path = List.copyOf(path);
  }

  private static List<PageSetting<?>> all() {
    List<PageSetting<?>> all = new ArrayList<>();
    all.add(
        setting(
            "description",
            Page::description,
            PageBuilder::description,
            SettingForms.text(PageFields.MAX_DESCRIPTION)));
    all.add(setting("icon", Page::icon, PageBuilder::icon, SettingForms.text(50)));
    all.add(
        setting(
            "emoji",
            Page::emoji,
            PageBuilder::emoji,
            SettingForms.text(
                EmojiTextValidator::isValid,
                "must be an emoji, or its code points such as 1f600")));
    all.add(flag("hidden", Page::hidden, PageBuilder::hidden));
    all.add(flag("noIndex", Page::noIndex, PageBuilder::noIndex));
    all.add(flag("noRobotsIndex", Page::noRobotsIndex, PageBuilder::noRobotsIndex));
    all.add(
        new PageSetting<>(
            "condition",
            List.of("if"),
            Page::condition,
            PageBuilder::condition,
            SettingForms.text(PageFields.MAX_CONDITION),
            null));
    LayoutSettings.keys().forEach(key -> all.add(layout(key)));
    all.addAll(COVER);
    return List.copyOf(all);
  }

  private static <T extends @Nullable Object> PageSetting<T> setting(
      String name, Function<Page, T> get, BiConsumer<PageBuilder, T> set, SettingForm<T> form) {
    return new PageSetting<>(name, List.of(name), get, set, form, null);
  }

  private static PageSetting<Boolean> flag(
      String name, Function<Page, Boolean> get, BiConsumer<PageBuilder, Boolean> set) {
    return new PageSetting<>(name, List.of(name), get, set, SettingForms.flag(), false);
  }

  private static PageSetting<@Nullable Object> layout(String key) {
    String name = "layout." + key;
    return new PageSetting<>(
        name,
        List.of(name.split("\\.")),
        page -> LayoutSettings.get(page.layout(), key),
        (page, value) -> page.layout(LayoutSettings.with(page.build().layout(), key, value)),
        LayoutSettings.form(key),
        null);
  }

  private static List<PageSetting<?>> cover() {
    return List.of(
        ofCover(
            "cover",
            PageCover::ref,
            (cover, image) -> cover.images(image, cover.refDark()),
            SettingForms.image(),
            null),
        ofCover(
            "coverDark",
            PageCover::refDark,
            (cover, image) -> cover.images(cover.ref(), image),
            SettingForms.image(),
            null),
        ofCover(
            "coverY",
            PageCover::yPos,
            (cover, y) ->
                new PageCover(
                    cover.ref(),
                    cover.refDark(),
                    y == null ? 0 : y,
                    cover.textColor(),
                    cover.textColorDark(),
                    cover.height()),
            SettingForms.number(-Double.MAX_VALUE, Double.MAX_VALUE),
            0L),
        ofCover(
            "coverHeight",
            PageCover::height,
            (cover, height) ->
                new PageCover(
                    cover.ref(),
                    cover.refDark(),
                    cover.yPos(),
                    cover.textColor(),
                    cover.textColorDark(),
                    height),
            SettingForms.number(PageCover.MIN_HEIGHT, PageCover.MAX_HEIGHT),
            null),
        ofCover(
            "coverTextColor",
            PageCover::textColor,
            (cover, color) -> colored(cover, color, cover.textColorDark()),
            SettingForms.word(TextColor.class),
            null),
        ofCover(
            "coverTextColorDark",
            PageCover::textColorDark,
            (cover, color) -> colored(cover, cover.textColor(), color),
            SettingForms.word(TextColor.class),
            null));
  }

  private static PageCover colored(
      PageCover cover, @Nullable TextColor color, @Nullable TextColor dark) {
    return new PageCover(cover.ref(), cover.refDark(), cover.yPos(), color, dark, cover.height());
  }

  /** A setting of the cover; a cover without any is none. */
  private static <T extends @Nullable Object> PageSetting<T> ofCover(
      String name,
      Function<PageCover, T> get,
      BiFunction<PageCover, T, PageCover> with,
      SettingForm<T> form,
      @Nullable Object usual) {
    return new PageSetting<>(
        name,
        List.of(name),
        page -> get.apply(page.cover() == null ? NO_COVER : page.cover()),
        (page, value) -> {
          PageCover old = page.build().cover();
          PageCover now = with.apply(old == null ? NO_COVER : old, value);
          page.cover(now.equals(NO_COVER) ? null : now);
        },
        form,
        usual);
  }

  /** The value as front matter has it; null for none. */
  public @Nullable Object plain(Page page, Content content) {
    return form.plain(get.apply(page), page, content);
  }

  /** What is to be written for the page; null for nothing. */
  public @Nullable Object written(Page page, Content content) {
    Object plain = plain(page, content);
    return plain == null || plain.equals(usual) ? null : plain;
  }
}
