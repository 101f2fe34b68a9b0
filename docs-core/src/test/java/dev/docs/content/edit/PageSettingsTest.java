package dev.docs.content.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.PageLayout;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PageSettingsTest {

  private static final String WRITTEN =
      """
      ---
      # ours
      description: >-
        Two
        lines
      icon:   "book"   # a book
      own:   [1,2]

      layout:
          width: wide
          outline:
              visible: false
          # the title
          title:
              visible: true
      vars:
        a: 'x'
        b: 2
      tags:
        - tag: one
      hidden: true
      ---
      """;

  private static Page page(String written) {
    PageBuilder page = PageBuilder.named(new PageId("page"), PageKind.document(), "Intro", "intro");
    PageSettings.read(written, page, "intro.md", Content.empty());
    return page.build();
  }

  private static String changed(String written, UnaryOperator<PageBuilder> change) {
    return PageSettings.frontMatter(
        change.apply(PageBuilder.of(page(written))).build(), Content.empty());
  }

  private static PageLayout layout(boolean title, boolean outline) {
    return new PageLayout(true, true, false, title, true, true, outline, true, true, Set.of());
  }

  @Test
  @RuleTest("front-matter")
  void onlyTheLineOfAChangedSettingChanges() {
    assertThat(changed(WRITTEN, page -> page.icon("star")))
        .isEqualTo(WRITTEN.replace("\"book\"", "star"));
    assertThat(changed(WRITTEN, page -> page.description("One line")))
        .isEqualTo(WRITTEN.replace(">-\n  Two\n  lines", "One line"));
    assertThat(changed(WRITTEN, page -> page.description("One line")))
        .isEqualTo(WRITTEN.replace(">-\n  Two\n  lines", "One line"));
    assertThat(changed(WRITTEN, page -> page.hidden(false)))
        .isEqualTo(WRITTEN.replace("hidden: true\n", ""));
    assertThat(changed(WRITTEN, page -> page.layout(layout(true, true))))
        .isEqualTo(WRITTEN.replace("visible: false", "visible: true"));
    assertThat(changed(WRITTEN, page -> page.layout(layout(false, true))))
        .isEqualTo(
            WRITTEN
                .replace("visible: true", "visible: x")
                .replace("visible: false", "visible: true")
                .replace("visible: x", "visible: false"));
    assertThat(
            changed(
                WRITTEN,
                page ->
                    page.variables(Map.of("a", VariableValue.of("x"), "b", VariableValue.of(3)))))
        .isEqualTo(WRITTEN.replace("b: 2", "b: 3"));
  }

  @Test
  void aNewSettingFollowsTheLastOfItsMap() {
    assertThat(changed(WRITTEN, page -> page.noIndex(true)))
        .isEqualTo(WRITTEN.replace("hidden: true\n", "hidden: true\nnoIndex: true\n"));
    assertThat(
            changed(
                WRITTEN,
                page -> page.layout(page.build().layout().with(Set.of(PageLayout.Option.NO_TAGS)))))
        .isEqualTo(
            WRITTEN.replace(
                "        visible: true\n",
                "        visible: true\n    tags:\n      visible: false\n"));
    assertThat(
            changed(
                "",
                page ->
                    page.layout(
                        new PageLayout(
                            false, true, false, true, true, true, false, true, true, Set.of()))))
        .isEqualTo("---\nlayout:\n  outline:\n    visible: false\n---\n");
  }

  @Test
  void theLastSettingTakesTheDelimitersWithItAndAByteOrderMarkStays() {
    String mark = "\ufeff";
    assertThat(changed(mark + "---\nicon: book\n---\n", page -> page.icon(null))).isEqualTo(mark);
    assertThat(changed(mark, page -> page.icon("book"))).isEqualTo(mark + "---\nicon: book\n---\n");
    assertThat(changed("---\nicon: book\nvars:\n  a: b\n---\n", page -> page.variables(Map.of())))
        .isEqualTo("---\nicon: book\n---\n");
  }

  @Test
  void linesEndAsTheOthersDo() {
    assertThat(changed("---\r\nicon: book\r\n---\r\n", page -> page.icon("star").hidden(true)))
        .isEqualTo("---\r\nicon: star\r\nhidden: true\r\n---\r\n");
  }

  @Test
  void settingsThatShareALineAreWrittenAnew() {
    assertThat(changed("---\n{icon: book, own: 1}\n---\n", page -> page.icon("star")))
        .isEqualTo("---\nicon: star\nown: 1\n---\n");
    assertThat(
            changed(
                "---\nicon: a\nlayout: {title: {visible: false}}\n---\n",
                page -> page.layout(PageLayout.DEFAULT)))
        .isEqualTo("---\nicon: a\nlayout:\n  title:\n    visible: true\n---\n");
  }

  @Test
  void aNumberStaysAsItIsWrittenAndAWholeOneHasNoFraction() {
    String written = "---\ncover: https://x.example/a.png\ncoverY: 12\n---\n";
    assertThat(changed(written, page -> page.icon("a"))).contains("coverY: 12\n");
    ContentRef image = new ContentRef.Url("https://x.example/a.png");
    assertThat(changed(written, page -> page.cover(new PageCover(image, null, 7))))
        .isEqualTo(written.replace("12", "7"));
  }

  /** Any settings, each changed: the text says them all, and no other line differs. */
  @Property
  void eachChangeIsReadAsItIsWrittenAndLeavesTheOtherLines(@ForAll long seed) {
    Random random = new Random(seed);
    Page before = page(WRITTEN);
    PageBuilder edited = PageBuilder.of(before);
    List<String> changed = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      PageSetting<?> setting = PageSetting.ALL.get(random.nextInt(PageSetting.ALL.size()));
      change(setting, edited, random);
      changed.add(setting.name());
    }
    Page page = edited.build();
    String written = PageSettings.frontMatter(page, Content.empty());
    PageBuilder read = PageBuilder.of(page);
    PageSettings.read(written, read, "intro.md", Content.empty());
    assertThat(PageBuilder.of(read.build()).frontMatter(page.frontMatter()).build())
        .as("%s: %s", changed, written)
        .isEqualTo(page);
    assertThat(written).contains("# ours\n", "own:   [1,2]\n\n", "  a: 'x'\n", "    # the title\n");
  }

  private static <T> void change(PageSetting<T> setting, PageBuilder page, Random random) {
    for (String text : List.of("true", "false", "wide", "full", "radial", "black", "1f600", "20")) {
      try {
        T value = setting.form().given(text, page.build(), Content.empty());
        if (random.nextInt(3) > 0) {
          setting.set().accept(page, value);
        }
      } catch (RuntimeException notOfThisSetting) {
        assertThat(notOfThisSetting).hasMessageContaining("must be");
      }
    }
    Page now = page.build();
    if (now.cover() != null && now.cover().ref() == null && now.cover().refDark() == null) {
      page.cover(null);
    }
  }

  private static String mended(String lines, UnaryOperator<PageBuilder> change) {
    return changed("---\n" + lines + "---\n", change);
  }

  @Test
  @RuleTest("broken-front-matter")
  void linesThatCannotBeReadBecomeCommentsWhenASettingIsSet() {
    assertThat(mended("title: a: b\n  x\n", page -> page.description("New")))
        .isEqualTo("---\n# title: a: b\n#   x\ndescription: New\n---\n");
    assertThat(mended("hidden: true # yet\n\n# n\nx: [\n", page -> page.description("New")))
        .isEqualTo("---\nhidden: true # yet\n\n# n\n# x: [\ndescription: New\n---\n");
    assertThat(mended("title: a: b\nhidden: true\n", page -> page.hidden(false)))
        .isEqualTo("---\ntitle: a: b\n---\n");
    assertThat(mended("words\nhidden: true\n", page -> page.hidden(false)))
        .isEqualTo("---\n# words\n# hidden: true\n---\n");
    assertThat(mended("a: &b c\nif: x\n", page -> page.icon("book")))
        .isEqualTo("---\n# a: &b c\nif: x\nicon: book\n---\n");
  }

  @Test
  @RuleTest("broken-front-matter")
  void linesThatCannotBeReadBecomeCommentsWhateverTheyHave() {
    assertThat(mended("# \u0001\ntitle: \u0007 \uffff\n", page -> page.description("New")))
        .isEqualTo("---\n# \\u0001\n# title: \\u0007 \\uffff\ndescription: New\n---\n");
    String many = "x: [\n" + "y\n".repeat(32_000);
    String commented = "# x: [\n" + "# y\n".repeat(32_000);
    String once = mended(many, page -> page.description("New"));
    assertThat(once).isEqualTo("---\n" + commented + "description: New\n---\n");
    assertThat(changed(once, page -> page.description("Newer")))
        .isEqualTo("---\n" + commented + "description: Newer\n---\n");
    String text = "---\n" + many + many + "---\n";
    assertThat(page(text).frontMatter()).isNull();
  }
}
