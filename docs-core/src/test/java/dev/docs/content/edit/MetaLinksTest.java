package dev.docs.content.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetaLinksTest {

  private static MetaLinks of(String... lines) {
    Page page =
        PageBuilder.named(new PageId("page"), PageKind.document(), "Page", "page")
            .frontMatter("---\n" + String.join("\n", lines) + "\n---\n")
            .build();
    return MetaLinks.of(page, ContentEdits.with(Content.empty(), page));
  }

  @Test
  @RuleTest("meta-links")
  void whatIsNoLinkIsLeftOut() {
    assertThat(of("title: metaLinks").isEmpty()).isTrue();
    assertThat(of("metaLinks: none").isEmpty()).isTrue();
    assertThat(of("metaLinks:", "  canonical: []", "  alternates: text").isEmpty()).isTrue();
    assertThat(of("metaLinks:", "  canonical: ftp://a.example").isEmpty()).isTrue();
    assertThat(of("metaLinks:", "  canonical: https://" + "a".repeat(3_000)).isEmpty()).isTrue();
    assertThat(of("metaLinks:", "  canonical: /spaces/other/pages/p").isEmpty()).isTrue();
    assertThat(of("metaLinks: [").isEmpty()).isTrue();
  }

  @Test
  void aPageIsNamedByItsIdentifierToo() {
    assertThat(of("metaLinks:", "  canonical: /pages/page"))
        .isEqualTo(new MetaLinks(new ContentRef.Page("page", null), List.of()));
  }

  @Test
  @RuleTest("meta-links")
  void alternatesBeyondTheFirstHundredAreLeftOut() {
    String urls = "https://a.example, ".repeat(150);
    assertThat(of("metaLinks:", "  alternates: [" + urls + "]").alternates()).hasSize(100);
  }
}
