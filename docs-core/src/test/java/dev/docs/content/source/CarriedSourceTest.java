package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Why documents carry source although the text that they come from has it. */
class CarriedSourceTest {

  private static final String COMMENT = "a <!-- why --> b\n";

  /** A document as JSON, without the meta of blocks, and without texts that show nothing. */
  private static Object without(Object value, boolean hidden) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> out = new LinkedHashMap<>();
      map.forEach((name, inner) -> out.put((String) name, without(inner, hidden)));
      out.remove("meta");
      return out;
    }
    if (value instanceof List<?> list) {
      List<Object> out = new ArrayList<>();
      list.stream()
          .filter(inner -> !hidden || !inner.toString().contains("raw-"))
          .forEach(inner -> out.add(without(inner, hidden)));
      return out;
    }
    return value;
  }

  private static String written(String text, boolean hidden) {
    Map<?, ?> sent = (Map<?, ?>) without(MarkdownParser.parse(text).toMap(), hidden);
    return MarkdownWriter.write(Document.of(sent));
  }

  private static String kept(String text, String written) {
    return KeptSource.of(text, LinkResolver.byId(), written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p align=\"justify\">x</p>\n",
        "| a |\n| - |\n| b | beyond |\n",
        "<a href=\"https://a.b\" target=\"_blank\">x</a> y\n",
        "{% hint style=\"note\" %}\nx\n{% endhint %}\n"
      })
  void theSourceInMetaServesDocumentsWithoutTheirText(String text) {
    String written = written(text, false);
    assertThat(written).isNotEqualTo(text);
    assertThat(kept(text, written)).isEqualTo(text);
  }

  @Test
  void theSourceInATextIsANode() {
    assertThat(written(COMMENT, false)).isEqualTo(COMMENT);
    String deleted = written(COMMENT, true);
    assertThat(kept(COMMENT, deleted)).isEqualTo(deleted).doesNotContain("why");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{% content-ref url=\"/pages/x\" %}\nPlain *text*\n{% endcontent-ref %}\n",
        "{% file src=\"/files/x\" %}\n* an item\n{% endfile %}\n"
      })
  void whatATagHasBeforeItsEndStaysThere(String text) {
    assertThat(MarkdownWriter.write(MarkdownParser.parse(text, LinkResolver.byId())))
        .isEqualTo(text);
  }
}
