package dev.docs.content.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageKind;
import dev.docs.id.PageId;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PageBuilderTest {

  private static Page set(PageFields fields, Set<String> written) {
    return PageBuilder.named(new PageId("page"), PageKind.document(), "Start", "start")
        .icon("moon")
        .set(fields, written)
        .build();
  }

  @Test
  void whatFrontMatterSaysIsNotSetByFieldsBesideIt() {
    PageFields fields = PageFields.NOTHING.icon("star").description("Text").hidden(true);
    Page all = set(fields, Set.of());
    assertThat(all.icon()).isEqualTo("star");
    assertThat(all.description()).isEqualTo("Text");
    assertThat(all.hidden()).isTrue();
    Page rest = set(fields, Set.of("icon", "description"));
    assertThat(rest.icon()).isEqualTo("moon");
    assertThat(rest.description()).isNull();
    assertThat(rest.hidden()).isTrue();
  }
}
