package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.markdown.node.Anchors;
import dev.docs.rule.RuleTest;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SlugsTest {

  @Example
  void slugsAreWordsJoinedByDashes() {
    assertThat(Slugs.of("Hello, Wörld!")).isEqualTo("hello-world");
    assertThat(Slugs.of("  A  --  B_c/d.e ")).isEqualTo("a-b-c-d-e");
    assertThat(Slugs.of("日本語 ガイド")).isEqualTo("日本語-ガイド");
    assertThat(Slugs.of("Ёлка")).isEqualTo("елка");
    assertThat(Slugs.of("İstanbul")).isEqualTo("istanbul");
    assertThat(Slugs.of("!?")).isEqualTo("page");
    assertThat(Slugs.of("개!\u11a8")).isEqualTo("객");
    assertThat(Slugs.of("x".repeat(300))).hasSize(Slugs.MAX_LENGTH);
  }

  @Example
  void anchorsKeepDotsAndSpellSignsOut() {
    assertThat(Anchors.of("5. Enter the Name")).isEqualTo("5.-enter-the-name");
    assertThat(Anchors.of("<buffer> Section")).isEqualTo("less-than-buffer-greater-than-section");
    assertThat(Anchors.of("Q & A")).isEqualTo("q-and-a");
  }

  @Property
  @RuleTest("identifiers")
  void slugsAreNeverEmptyNorLongAndStayAsTheyAre(@ForAll String title) {
    String slug = Slugs.of(title);
    assertThat(slug).isNotEmpty().hasSizeLessThanOrEqualTo(Slugs.MAX_LENGTH);
    assertThat(slug).doesNotStartWith("-").doesNotEndWith("-").doesNotContain("/", " ", "--");
    assertThat(Slugs.of(slug)).isEqualTo(slug);
  }
}
