package dev.docs.content.merge;

import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.edit.PageSetting;
import dev.docs.content.edit.SettingForm;
import dev.docs.content.edit.SettingForms;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Slugs;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A field of a page that is merged separately.
 *
 * @param set writes the value
 * @param form how the value is shown, and read from the text of a resolution
 */
record PageField<T extends @Nullable Object>(
    String name, Function<Page, T> get, BiConsumer<PageBuilder, T> set, SettingForm<T> form) {

  static final String TITLE = "title";
  static final String SLUG = "slug";
  static final String COVER = "cover";
  static final String LAYOUT = "layout";
  static final String TARGET = "target";
  static final String COMPUTED = "computed";
  static final String LINK_TITLE = "linkTitle";
  static final String FRONT_MATTER = "frontMatter";
  static final String TYPE = "type";

  private static final Pattern SLUG_FORM = Pattern.compile("[\\p{L}\\p{M}\\p{N}._~-]*");

  /** A slug, and whether it is fixed or follows the title. */
  record Slug(String slug, boolean fixed) {}

  /** The settings in front matter, but the variables. */
  static final List<PageField<?>> SETTINGS =
      PageSetting.ALL.stream().<PageField<?>>map(PageField::of).toList();

  /** All other fields but the place, the document, the front matter and the times. */
  static final List<PageField<?>> OTHERS =
      List.of(
          new PageField<>(
              TITLE,
              Page::title,
              PageBuilder::title,
              SettingForms.required(
                  text ->
                      !text.isBlank() && text.length() <= Page.MAX_TITLE && !text.contains("\n"),
                  "must be a title: one line of 1 to " + Page.MAX_TITLE + " characters")),
          new PageField<>(
              SLUG,
              page -> new Slug(page.slug(), page.slugFixed()),
              (page, slug) -> page.slug(slug.slug(), slug.fixed()),
              new SlugForm()),
          new PageField<>(
              TARGET, page -> page.target().orElse(null), PageField::target, new TargetForm()),
          new PageField<>(
              COMPUTED,
              page -> page.computed().orElse(null),
              PageBuilder::computed,
              SettingForms.shown("the source of a page", PageField::shown)),
          new PageField<>(
              "gitPath",
              Page::gitPath,
              PageBuilder::gitPath,
              SettingForms.shown("the file of a page", path -> path)),
          new PageField<>(
              LINK_TITLE,
              Page::linkTitle,
              PageBuilder::linkTitle,
              SettingForms.text(Page.MAX_TITLE)));

  /** The field with a name; those of earlier versions have the whole layout. */
  static Optional<PageField<?>> named(String name) {
    if (name.equals(FRONT_MATTER) || name.startsWith(FrontMatterField.PREFIX)) {
      return Optional.of(FrontMatterField.named(name));
    }
    if (name.equals(LAYOUT)) {
      return Optional.of(
          new PageField<>(
              LAYOUT,
              Page::layout,
              PageBuilder::layout,
              SettingForms.shown("the whole layout", layout -> null)));
    }
    return Stream.concat(SETTINGS.stream(), OTHERS.stream())
        .filter(field -> field.name().equals(name))
        .findFirst();
  }

  private static <T extends @Nullable Object> PageField<T> of(PageSetting<T> setting) {
    return new PageField<>(setting.name(), setting.get(), setting.set(), setting.form());
  }

  boolean isSlug() {
    return name.equals(SLUG);
  }

  /** The value of a page, as the lines of front matter would say it; null for none. */
  @Nullable String text(Page page, Content content) {
    return text(plain(page, content));
  }

  @Nullable Object plain(Page page, Content content) {
    return form.plain(get.apply(page), page, content);
  }

  static @Nullable String text(@Nullable Object plain) {
    if (plain instanceof Map<?, ?> map) {
      Map<String, Object> lines = new TreeMap<>();
      map.forEach((key, value) -> lines.put((String) key, value));
      return FrontMatter.write(lines);
    }
    return plain == null ? null : plain.toString();
  }

  void copy(Page from, PageBuilder to) {
    set.accept(to, get.apply(from));
  }

  /** Sets a given text. */
  void give(String text, PageBuilder to, Content content) {
    set.accept(to, form.given(text, to.build(), content));
  }

  private static void target(PageBuilder page, @Nullable ContentRef target) {
    if (target != null) {
      page.kind(new PageKind.Link(target));
    }
  }

  /** The block that was written, or else one that says the same. */
  private static @Nullable Object shown(@Nullable ComputedSource source) {
    if (source == null || source.written() != null) {
      return source == null ? null : source.written();
    }
    Map<String, Object> block = new TreeMap<>();
    block.put("type", source.type());
    if (!source.properties().isEmpty()) {
      block.put("props", new TreeMap<>(source.properties()));
    }
    Map<String, Object> dependencies = new TreeMap<>();
    source
        .dependencies()
        .forEach((name, ref) -> dependencies.put(name, LinkTargets.byId().target(ref)));
    if (!dependencies.isEmpty()) {
      block.put("dependencies", dependencies);
    }
    return block;
  }

  private static final class SlugForm implements SettingForm<Slug> {
    @Override
    public Object plain(Slug value, Page page, Content content) {
      return value.slug();
    }

    @Override
    public Slug given(String text, Page page, Content content) {
      if (text.length() > Slugs.MAX_LENGTH || !SLUG_FORM.matcher(text).matches()) {
        throw SettingForm.invalid(
            "must be a slug: at most " + Slugs.MAX_LENGTH + " letters, digits and . _ ~ -");
      }
      return text.isEmpty() ? new Slug(Slugs.of(page.title()), false) : new Slug(text, true);
    }
  }

  /** The target of a link: the path of a page, the name of a file, or a URL. */
  private static final class TargetForm implements SettingForm<@Nullable ContentRef> {
    @Override
    public @Nullable Object plain(@Nullable ContentRef value, Page page, Content content) {
      if (value instanceof ContentRef.Page of && of.space() == null) {
        return content.page(new PageId(of.page())).map(content::path).orElse(null);
      }
      if (value instanceof ContentRef.File of) {
        return content.file(new FileId(of.file())).map(ContentFile::name).orElse(null);
      }
      return value == null ? null : LinkTargets.byId().target(value);
    }

    @Override
    public @Nullable ContentRef given(String text, Page page, Content content) {
      if (RelativePath.isExternal(text)) {
        return new ContentRef.Url(text);
      }
      return content
          .pageByPath(text)
          .<ContentRef>map(found -> ContentRef.to(found.id()))
          .orElseThrow(() -> SettingForm.invalid("must be a URL, or the path of a page"));
    }
  }
}
