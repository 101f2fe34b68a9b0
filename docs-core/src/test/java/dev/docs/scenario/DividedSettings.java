package dev.docs.scenario;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageFields;
import dev.docs.content.PageLayout;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The settings of a page, each of which is a value of its own, and names of other pages. */
final class DividedSettings {

  private static final Next NEW = (random, word) -> word.get();

  /** Another value of a setting. */
  private interface Next {
    String of(Random random, Supplier<String> word);
  }

  private static Next of(String... values) {
    return (random, word) -> values[random.nextInt(values.length)];
  }

  private DividedSettings() {}

  /**
   * The settings of a page and the names of two others.
   *
   * @param page has a cover
   */
  static List<DividedValue.Kind> of(PageId page, PageId renamed, PageId addressed) {
    List<DividedValue.Kind> all = new ArrayList<>();
    all.add(new Setting(renamed, "title", NEW, Page::title, (was, to) -> titled(to)));
    all.add(
        new Setting(addressed, "slug", NEW, Page::slug, (was, to) -> PageFields.NOTHING.slug(to)));
    all.add(new Setting(page, "icon", NEW, Page::icon, (was, to) -> PageFields.NOTHING.icon(to)));
    all.add(
        new Setting(
            page,
            "emoji",
            of("1f600", "1f601", "1f602"),
            Page::emoji,
            (was, to) -> PageFields.NOTHING.emoji(to)));
    all.add(
        new Setting(
            page,
            "hidden",
            of("true", "false"),
            was -> "" + was.hidden(),
            (was, to) -> PageFields.NOTHING.hidden(Boolean.valueOf(to))));
    all.add(
        new Setting(
            page,
            "layout.outline.visible",
            of("true", "false"),
            was -> "" + was.layout().outline(),
            (was, to) -> outline(was.layout(), Boolean.parseBoolean(to))));
    all.add(
        new Setting(
            page,
            "layout.cover.size",
            of("hero", "full", "background"),
            was -> was.layout().coverSize(),
            (was, to) -> coverSize(was.layout(), requireNonNull(to))));
    all.add(
        new Setting(
            page,
            "cover",
            (random, word) -> "https://example.org/" + word.get(),
            was -> ((ContentRef.Url) cover(was).ref()).url(),
            (was, to) ->
                PageFields.NOTHING.cover(
                    cover(was).images(new ContentRef.Url(requireNonNull(to)), null))));
    all.add(
        new Setting(
            page,
            "coverHeight",
            of("100", "200", "300"),
            was -> cover(was).height() == null ? null : "" + cover(was).height().intValue(),
            (was, to) -> PageFields.NOTHING.cover(withHeight(cover(was), to))));
    return all;
  }

  private static PageFields titled(@Nullable String title) {
    return PageFields.titled(requireNonNull(title));
  }

  private static PageCover cover(Page page) {
    return requireNonNull(page.cover());
  }

  private static PageCover withHeight(PageCover cover, @Nullable String to) {
    return new PageCover(
        cover.ref(),
        cover.refDark(),
        cover.yPos(),
        cover.textColor(),
        cover.textColorDark(),
        to == null ? null : Double.valueOf(to));
  }

  private static PageFields outline(PageLayout was, boolean isVisible) {
    return layout(was, was.fullCover(), isVisible, was.has(PageLayout.Option.COVER_BEHIND));
  }

  private static PageFields coverSize(PageLayout was, String size) {
    return layout(was, size.equals("full"), was.outline(), size.equals("background"));
  }

  private static PageFields layout(
      PageLayout was, boolean fullCover, boolean outline, boolean behind) {
    return PageFields.NOTHING.layout(
        PageLayout.of(was.wide(), fullCover, part -> outline || !part.equals("outline"))
            .with(behind ? Set.of(PageLayout.Option.COVER_BEHIND) : Set.of()));
  }

  /** A field of a page. */
  private static final class Setting extends DividedValue.Edited {

    private final PageId page;
    private final String field;
    private final Next next;
    private final Function<Page, @Nullable String> get;
    private final BiFunction<Page, @Nullable String, PageFields> set;

    Setting(
        PageId page,
        String field,
        Next next,
        Function<Page, @Nullable String> get,
        BiFunction<Page, @Nullable String, PageFields> set) {
      this.page = page;
      this.field = field;
      this.next = next;
      this.get = get;
      this.set = set;
    }

    @Override
    public @Nullable String in(ContentView view) {
      return get.apply(view.content().page(page).orElseThrow());
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      Page was = view.content().page(page).orElseThrow();
      return ContentEdit.updatePage(page.value()).fields(set.apply(was, to));
    }

    @Override
    public @Nullable String next(Random random, Supplier<String> word) {
      return next.of(random, word);
    }

    @Override
    public boolean takesGiven() {
      return true;
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.page().filter(page::equals).isPresent()
          && conflict.field().filter(field::equals).isPresent();
    }

    @Override
    public String toString() {
      return field;
    }
  }
}
