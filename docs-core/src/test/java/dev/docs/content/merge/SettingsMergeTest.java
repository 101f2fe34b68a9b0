package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageLayout;
import dev.docs.content.PageLayout.Option;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.edit.PageSetting;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SettingsMergeTest {

  private static final PageId ID = new PageId("page");

  private static final String WRITTEN =
      """
      ---
      # ours
      description: A page
      own:
        list: [1, 2]
        name: x
      icon: "book"
      layout:
        width: wide
        cover:
          size: hero
        outline:
          visible: true
        title:
          visible: true
      cover: a.png
      coverY: 12
      tags:
        - tag: one
      vars:
        a: x
        b: 2
      hidden: false
      ---
      """;

  private static Content content(String written) {
    PageBuilder page =
        PageBuilder.named(ID, PageKind.document(), "Intro", "intro").gitPath("intro.md");
    Content empty = Content.empty();
    PageSettings.read(written, page, "intro.md", empty);
    return ContentEdits.with(empty, page);
  }

  private static Page page(Content content) {
    return content.page(ID).orElseThrow();
  }

  private static String written(Content content) {
    return PageSettings.frontMatter(page(content), content);
  }

  private static Content edit(Content content, UnaryOperator<PageBuilder> edit) {
    return ContentEdits.with(content, edit.apply(PageBuilder.of(page(content))));
  }

  private static MergeOutcome merge(Content base, Content ours, Content theirs) {
    return ContentMerge.merge(base, ours, theirs, id -> "");
  }

  /** A merge of texts, in which the first of a pair is replaced by the second. */
  private static MergeOutcome merge(List<String> ours, List<String> theirs) {
    return merge(content(WRITTEN), content(replaced(ours)), content(replaced(theirs)));
  }

  private static String replaced(List<String> pairs) {
    String text = WRITTEN;
    for (int i = 0; i < pairs.size(); i += 2) {
      assertThat(text).contains(pairs.get(i));
      text = text.replace(pairs.get(i), pairs.get(i + 1));
    }
    return text;
  }

  private static Content resolved(MergeOutcome outcome, Resolution resolution) {
    Content content = outcome.content();
    for (Conflict conflict : outcome.conflicts()) {
      content = Resolutions.resolve(content, conflict, resolution, id -> "").content();
    }
    return content;
  }

  private static PageLayout layout(boolean title, boolean outline, Option... options) {
    return new PageLayout(
        true, true, false, title, true, true, outline, true, true, Set.of(options));
  }

  // ---------------------------------------------------------------- by key

  @Test
  @RuleTest("conflict-unit")
  void aLayoutIsMergedByItsKeys() {
    Content base = content("");
    MergeOutcome outcome =
        merge(
            base,
            edit(base, page -> page.layout(layout(false, true))),
            edit(base, page -> page.layout(layout(true, false, Option.NO_TAGS))));
    assertThat(outcome.conflicts()).isEmpty();
    assertThat(page(outcome.content()).layout()).isEqualTo(layout(false, false, Option.NO_TAGS));
  }

  @Test
  @RuleTest("conflict-unit")
  void aKeyThatBothSidesSetUnlikeIsAConflictOfItsOwn() {
    String outline = "  outline:\n    visible: true\n";
    MergeOutcome outcome =
        merge(
            content(WRITTEN.replace(outline, "")),
            content(WRITTEN),
            content(WRITTEN.replace(outline, outline.replace("true", "false"))));
    assertThat(outcome.conflicts())
        .extracting(c -> c.field().orElseThrow(), Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(tuple("layout.outline.visible", null, "true", "false"));
    assertThat(written(outcome.content())).isEqualTo(WRITTEN);
    assertThat(written(resolved(outcome, new Resolution.Theirs())))
        .isEqualTo(WRITTEN.replace(outline, outline.replace("true", "false")));
    MergeOutcome cover =
        merge(
            List.of("coverY: 12", "coverY: 13", "a.png", "b.png"),
            List.of("coverY: 12", "coverY: 14"));
    assertThat(cover.conflicts())
        .extracting(c -> c.field().orElseThrow(), Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(tuple("coverY", "12", "13", "14"));
    assertThat(page(cover.content()).cover().yPos()).isEqualTo(13);
    Content theirs = resolved(cover, new Resolution.Theirs());
    assertThat(written(theirs))
        .isEqualTo(replaced(List.of("coverY: 12", "coverY: 14", "a.png", "b.png")));
  }

  @Test
  void oneLineIsOneConflict() {
    for (List<String> line :
        List.of(
            List.of("description", "A page", "Ours", "Theirs"),
            List.of("icon", "\"book\"", "star", "moon"),
            List.of("layout.cover.size", "size: hero", "size: full", "size: background"),
            List.of("cover", "a.png", "b.png", "c.png"),
            List.of("frontMatter.own.name", "name: x", "name: y", "name: z"),
            List.of("frontMatter.own.list", "[1, 2]", "[1]", "[2]"),
            List.of("frontMatter.tags", "- tag: one", "- tag: two", "- tag: three"),
            List.of("frontMatter.#", "# ours", "# yours", "# theirs"),
            List.of("a", "a: x", "a: y", "a: z"))) {
      MergeOutcome outcome =
          merge(List.of(line.get(1), line.get(2)), List.of(line.get(1), line.get(3)));
      assertThat(outcome.conflicts())
          .as("%s", line)
          .extracting(c -> c.field().orElseThrow())
          .containsExactly(line.get(0));
      assertThat(written(outcome.content())).isEqualTo(replaced(List.of(line.get(1), line.get(2))));
      Content theirs = resolved(outcome, new Resolution.Theirs());
      assertThat(written(theirs)).isEqualTo(replaced(List.of(line.get(1), line.get(3))));
    }
  }

  @Test
  void aCoverThatOneSideRemovedAndTheOtherChangedIsOneConflict() {
    MergeOutcome outcome =
        merge(List.of("cover: a.png\ncoverY: 12\n", ""), List.of("coverY: 12", "coverY: 14"));
    assertThat(outcome.conflicts())
        .extracting(c -> c.field().orElseThrow(), Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(
            tuple("cover", "cover: a.png\ncoverY: 12\n", null, "cover: a.png\ncoverY: 14\n"));
    assertThat(written(resolved(outcome, new Resolution.Theirs())))
        .contains("cover: a.png\ncoverY: 14\n");
  }

  // ---------------------------------------------------------------- by line

  @Test
  @RuleTest("conflict-unit")
  void whatGitMergesIsMergedToTheSameText() {
    MergeOutcome outcome =
        merge(
            List.of("# ours", "# both", "list: [1, 2]", "list:   [ 1 ]"),
            List.of("a: x", "a: 'y'", "- tag: one", "- tag: one\n    primary: true"));
    assertThat(outcome.isClean()).isTrue();
    assertThat(page(outcome.content()).frontMatter())
        .isEqualTo(
            replaced(
                List.of(
                    "# ours",
                    "# both",
                    "list: [1, 2]",
                    "list:   [ 1 ]",
                    "a: x",
                    "a: 'y'",
                    "- tag: one",
                    "- tag: one\n    primary: true")));
  }

  @Test
  void aTextOfSeveralLinesIsMergedByLine() {
    String long_ = "description: |-\n  one\n  two\n  three\n  four\n  five\n";
    Content base = content("---\n" + long_ + "---\n");
    MergeOutcome outcome =
        merge(
            base,
            content("---\n" + long_.replace("one", "ours") + "---\n"),
            content("---\n" + long_.replace("five", "theirs") + "---\n"));
    assertThat(outcome.isClean()).isTrue();
    assertThat(page(outcome.content()).description()).isEqualTo("ours\ntwo\nthree\nfour\ntheirs");
  }

  @Test
  void settingsBesideEachOtherAreMergedWhereGitSeesAConflict() {
    MergeOutcome outcome =
        merge(
            List.of("cover: a.png", "cover: b.png"), List.of("coverY: 12", "coverY:  14 # higher"));
    assertThat(outcome.isClean()).isTrue();
    assertThat(page(outcome.content()).frontMatter())
        .isEqualTo(
            replaced(
                List.of("cover: a.png", "cover: b.png", "coverY: 12", "coverY:  14 # higher")));
    MergeOutcome added =
        merge(
            List.of("hidden: false\n", "hidden: false\nours: 1\n"),
            List.of("hidden: false\n", "hidden: false\ntheirs: 'it'\n"));
    assertThat(added.isClean()).isTrue();
    assertThat(page(added.content()).frontMatter())
        .isEqualTo(replaced(List.of("hidden: false\n", "hidden: false\nours: 1\ntheirs: 'it'\n")));
  }

  @Test
  void oneSettingThatBothSidesAddAtDifferentPlacesIsNoMalformedFrontMatter() {
    MergeOutcome outcome =
        merge(
            List.of("# ours\n", "# ours\nemoji: 1f600\n"),
            List.of("hidden: false\n", "hidden: false\nemoji: 1f601\n"));
    assertThat(outcome.conflicts())
        .extracting(c -> c.field().orElseThrow(), Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(tuple("emoji", null, "1f600", "1f601"));
    assertThat(written(outcome.content()))
        .isEqualTo(replaced(List.of("# ours\n", "# ours\nemoji: 1f600\n")));
  }

  @Test
  void aValueThatIsSpelledOtherwiseIsNotAnotherOne() {
    MergeOutcome cover = merge(List.of("coverY: 12", "coverY: 12.0"), List.of("coverY: 12\n", ""));
    assertThat(cover.isClean()).isTrue();
    assertThat(written(cover.content())).isEqualTo(replaced(List.of("coverY: 12\n", "")));
    MergeOutcome variable = merge(List.of("b: 2", "b: 2.0"), List.of("  b: 2\n", ""));
    assertThat(variable.isClean()).isTrue();
    assertThat(written(variable.content())).isEqualTo(replaced(List.of("  b: 2\n", "")));
    MergeOutcome alike =
        merge(List.of("coverY: 12", "coverY: 13"), List.of("coverY: 12", "coverY: 13.0"));
    assertThat(alike.isClean()).isTrue();
    assertThat(written(alike.content())).isEqualTo(replaced(List.of("coverY: 12", "coverY: 13")));
  }

  @Test
  void frontMatterThatIsNoYamlIsMergedByItsLines() {
    String broken = "---\na: [\nb: 1\nc: 1\nhidden: true\n---\n";
    Content base = content(broken);
    Content theirs = content(broken.replace("hidden: true", "hidden: true # theirs"));
    MergeOutcome clean = merge(base, content(broken.replace("a: [", "a: [x")), theirs);
    assertThat(clean.isClean()).isTrue();
    assertThat(page(clean.content()).frontMatter())
        .isEqualTo("---\na: [x\nb: 1\nc: 1\nhidden: true # theirs\n---\n");
    MergeOutcome twice =
        merge(
            base,
            content(broken.replace("a: [", "a: [x")),
            content(broken.replace("a: [", "a: [y")));
    assertThat(twice.conflicts())
        .extracting(conflict -> conflict.field().orElseThrow())
        .containsExactly("frontMatter");
    assertThat(page(resolved(twice, new Resolution.Theirs())).frontMatter())
        .isEqualTo(broken.replace("a: [", "a: [y"));
  }

  @Test
  void frontMatterWhoseLastLineHasNoEndIsMergedWithoutOne() {
    String text = "---\na: 1\nb: 1\nc: 1\n---";
    MergeOutcome outcome =
        merge(
            content(text),
            content(text.replace("a: 1", "a: 2")),
            content(text.replace("c: 1", "c: 2")));
    assertThat(outcome.isClean()).isTrue();
    assertThat(page(outcome.content()).frontMatter()).isEqualTo("---\na: 2\nb: 1\nc: 2\n---");
  }

  @Test
  void wholeFrontMatterTakesAGivenTextWithItsSettings() {
    String broken = "---\na: [\nhidden: true\n---\n";
    MergeOutcome outcome =
        merge(
            content(broken),
            content(broken.replace("a: [", "a: [x")),
            content(broken.replace("a: [", "a: [y")));
    Content given =
        resolved(outcome, new Resolution.GivenText("---\nicon: star\nhidden: false\n---\n"));
    assertThat(page(given).icon()).isEqualTo("star");
    assertThat(page(outcome.content()).hidden()).isTrue();
    assertThat(page(given).hidden()).isFalse();
  }

  @Test
  void aTitleThatFrontMatterSaysIsOneConflict() {
    MergeOutcome outcome =
        merge(titled("One", "One"), titled("Two", "Two"), titled("Three", "Three"));
    assertThat(outcome.conflicts())
        .extracting(c -> c.field().orElseThrow(), Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(tuple("title", "One", "Two", "Three"));
    MergeOutcome other = merge(titled("One", "One"), titled("One", "Two"), titled("One", "Three"));
    assertThat(other.conflicts())
        .extracting(c -> c.field().orElseThrow(), Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(tuple("frontMatter.title", "One", "Two", "Three"));
  }

  private static Content titled(String title, String written) {
    return edit(content("---\ntitle: " + written + "\n---\n"), page -> page.title(title));
  }

  @Test
  void anEditOfASettingAndAnEditOfTheTextAreMerged() {
    Content base = content(WRITTEN);
    MergeOutcome outcome =
        merge(
            base,
            edit(base, page -> page.icon("star").layout(layout(false, true))),
            content(
                replaced(
                    List.of(
                        "# ours",
                        "# theirs",
                        "outline:\n    visible: true",
                        "outline:\n    visible: false"))));
    assertThat(outcome.isClean()).isTrue();
    assertThat(written(outcome.content()))
        .isEqualTo(
            replaced(
                List.of(
                    "# ours",
                    "# theirs",
                    "outline:\n    visible: true",
                    "outline:\n    visible: false",
                    "\"book\"",
                    "star",
                    "title:\n    visible: true",
                    "title:\n    visible: false")));
  }

  // ---------------------------------------------------------------- given texts

  @Test
  void aSettingTakesAGivenText() {
    Content base =
        ContentEdits.with(
            content(WRITTEN),
            PartEdits.withGitPath(
                ContentFile.of(new FileId("file"), "z.png", FileBytes.of(new byte[1]), List.of()),
                "z.png"));
    MergeOutcome outcome =
        merge(
            base,
            edit(base, page -> page.icon("star").emoji("1f600").hidden(true).slug("ours", true)),
            edit(base, page -> page.icon("moon").emoji("1f601").slug("theirs", true)));
    List<String> fields = outcome.conflicts().stream().map(c -> c.field().orElseThrow()).toList();
    assertThat(fields).containsExactlyInAnyOrder("icon", "emoji", "slug");
    Content content = outcome.content();
    for (Conflict conflict : outcome.conflicts()) {
      String text = conflict.field().orElseThrow().equals("emoji") ? "1f602" : "given";
      content =
          Resolutions.resolve(content, conflict, new Resolution.GivenText(text), id -> "")
              .content();
    }
    assertThat(page(content).icon()).isEqualTo("given");
    assertThat(page(content).emoji()).isEqualTo("1f602");
    assertThat(page(content).slug()).isEqualTo("given");
    assertThat(page(content).slugFixed()).isTrue();
    Content merged = outcome.content();
    for (Conflict conflict : outcome.conflicts()) {
      assertThatThrownBy(
              () ->
                  Resolutions.resolve(
                      merged, conflict, new Resolution.GivenText("no/ne".repeat(20)), id -> ""))
          .isInstanceOf(DocsException.class)
          .hasMessageContaining("must be");
    }
  }

  @Test
  void aPartOfTheCoverOrTheLayoutTakesAGivenText() {
    for (List<String> given :
        List.of(
            List.of("cover: a.png", "cover: b.png", "cover: c.png", "z.png", "cover: z.png"),
            List.of("coverY: 12", "coverY: 13", "coverY: 14", "15", "coverY: 15"),
            List.of("list: [1, 2]", "list: [1]", "list: [2]", "list: [3]", "list:\n  - 3"),
            List.of("name: x", "name: y", "name: z", "true", "name: true"),
            List.of("size: hero", "size: full", "size: background", "hero", "size: hero"))) {
      String line = given.get(0);
      MergeOutcome outcome = merge(List.of(line, given.get(1)), List.of(line, given.get(2)));
      assertThat(written(resolved(outcome, new Resolution.GivenText(given.get(3)))))
          .isEqualTo(replaced(List.of(line, given.get(4))));
    }
    MergeOutcome outcome =
        merge(List.of("coverY: 12", "coverY: 13"), List.of("coverY: 12", "coverY: 14"));
    assertThatThrownBy(() -> resolved(outcome, new Resolution.GivenText("high")))
        .hasMessageContaining("markdown: must be a number");
  }

  @Test
  void aSwitchThatBothSidesWroteTakesAGivenText() {
    for (String line : List.of("hidden: false\n", "  outline:\n    visible: true\n")) {
      boolean isHidden = line.startsWith("hidden");
      String other = isHidden ? line.replace("false", "true") : line.replace("true", "false");
      MergeOutcome outcome =
          merge(
              content(WRITTEN.replace(line, "")),
              content(WRITTEN),
              content(WRITTEN.replace(line, other)));
      assertThat(outcome.conflicts())
          .extracting(c -> c.field().orElseThrow())
          .containsExactly(isHidden ? "hidden" : "layout.outline.visible");
      for (boolean given : List.of(true, false)) {
        Page page = page(resolved(outcome, new Resolution.GivenText(String.valueOf(given))));
        assertThat(isHidden ? page.hidden() : page.layout().outline()).isEqualTo(given);
      }
      assertThat(written(resolved(outcome, new Resolution.Theirs())))
          .isEqualTo(WRITTEN.replace(line, other));
      assertThatThrownBy(() -> resolved(outcome, new Resolution.GivenText("maybe")))
          .hasMessageContaining("markdown: must be");
    }
  }

  /** Random changes of settings on two sides: each is as the side that changed it has it. */
  @Property
  void settingsThatOneSideChangedAreAsThatSideHasThem(@ForAll long seed) {
    Random random = new Random(seed);
    Content base = content(random.nextBoolean() ? WRITTEN : "");
    Content ours = edit(base, page -> changed(page, random));
    Content theirs = edit(base, page -> changed(page, random));
    if (random.nextBoolean()) {
      theirs = content(written(theirs).replace("# ours", "# theirs"));
    }
    if (random.nextBoolean()) {
      ours = content(written(ours).replace("own:", "own: # ours"));
    }
    MergeOutcome outcome = merge(base, ours, theirs);
    Set<String> told = new HashSet<>();
    outcome.conflicts().forEach(conflict -> told.add(conflict.field().orElseThrow()));
    Page merged = page(outcome.content());
    List<String> wrong = new ArrayList<>();
    for (PageSetting<?> setting : PageSetting.ALL) {
      Object was = setting.plain(page(base), base);
      Object here = setting.plain(page(ours), ours);
      Object there = setting.plain(page(theirs), theirs);
      boolean changedHere = !Objects.equals(was, here);
      boolean twice = changedHere && !Objects.equals(was, there) && !Objects.equals(here, there);
      Object expected = changedHere ? here : there;
      boolean isCover = setting.name().startsWith("cover") && told.contains("cover");
      if (!isCover
          && (!Objects.equals(expected, setting.plain(merged, outcome.content()))
              || twice != told.contains(setting.name()))) {
        wrong.add(setting.name());
      }
    }
    assertThat(wrong).as("%s, %s", written(ours), written(theirs)).isEmpty();
    String text = written(outcome.content());
    assertThat(FrontMatter.split(text).bodyOffset()).as(text).isEqualTo(text.length());
  }

  private static PageBuilder changed(PageBuilder page, Random random) {
    for (int i = 0; i < 3; i++) {
      PageSetting<?> setting = PageSetting.ALL.get(random.nextInt(PageSetting.ALL.size()));
      change(setting, page, random);
    }
    return page;
  }

  private static <T> void change(PageSetting<T> setting, PageBuilder page, Random random) {
    List<String> texts = List.of("true", "false", "wide", "full", "radial", "black", "1f600", "20");
    String text = texts.get(random.nextInt(texts.size()));
    try {
      setting.set().accept(page, setting.form().given(text, page.build(), Content.empty()));
    } catch (DocsException notOfThisSetting) {
      assertThat(notOfThisSetting).hasMessageContaining("must be");
    }
  }
}
