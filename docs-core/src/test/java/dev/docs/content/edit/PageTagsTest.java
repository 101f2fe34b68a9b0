package dev.docs.content.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.Tag;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageTagsTest {

  private static Map<String, Tag> defined(String file) {
    return PageTags.defined(file.getBytes(StandardCharsets.UTF_8));
  }

  private static Page page(String frontMatter) {
    return PageBuilder.named(new PageId("p"), PageKind.document(), "P", "p")
        .frontMatter(frontMatter)
        .build();
  }

  @Test
  @RuleTest("page-tags")
  void aFileDefinesTagsInItsOrder() {
    assertThat(
            defined(
                """
                ---
                # what readers see
                - tag: beta
                  label: Beta
                  color: orange
                  icon: flask
                - tag: "new"
                  emoji: 2728
                  icon: star
                - tag: plain
                  color: none
                """))
        .containsExactly(
            Map.entry("beta", new Tag("beta", "Beta", "orange", null, "flask")),
            Map.entry("new", new Tag("new", "new", "default", null, "star")),
            Map.entry("plain", new Tag("plain", "plain", "default", null, null)));
  }

  @Test
  void whatIsNoTagIsLeftOut() {
    assertThat(defined("- beta\n- tag: [a]\n- label: B\n- tag: ok\n- tag: ok\n  label: Again\n"))
        .containsOnlyKeys("ok")
        .containsValue(new Tag("ok", "ok", "default", null, null));
    assertThat(defined("tag: beta\n")).isEmpty();
    assertThat(defined("{ broken")).isEmpty();
    assertThat(defined("")).isEmpty();
    assertThat(defined("- tag: a\n".repeat(2) + "- tag: b" + "x".repeat(200))).hasSize(1);
  }

  @Test
  @RuleTest("page-tags")
  void moreTagsThanAreAllowedAreLeftOut() {
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < Tag.MAX_TAGS + 5; i++) {
      file.append("- tag: t").append(i).append('\n');
    }
    assertThat(defined(file.toString())).hasSize(Tag.MAX_TAGS);
  }

  @Test
  @RuleTest("page-tags")
  void aPageNamesItsTagsInItsFrontMatter() {
    assertThat(
            PageTags.of(
                page(
                    """
                    ---
                    layout:
                      tags:
                        visible: false
                    tags:
                      - release
                      - tag: preview
                        primary: true
                      - tag: beta
                      - tag: preview
                    ---
                    """)))
        .containsExactly(new Tag.OfPage("preview", true), new Tag.OfPage("beta", false));
    assertThat(PageTags.of(page("---\nlayout:\n  tags:\n    visible: true\n---\n"))).isEmpty();
    assertThat(PageTags.of(page(null))).isEmpty();
  }
}
