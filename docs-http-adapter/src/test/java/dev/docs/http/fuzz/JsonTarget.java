package dev.docs.http.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.error.DocsException;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import dev.docs.site.adaptive.VisitorSchema;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Readers of JSON. */
public enum JsonTarget implements FuzzTarget {

  /** Any JSON: it is written as it was read. */
  JSON {
    @Override
    void of(Object value) {
      byte[] written = Json.bytes(value);
      assertThat(Json.parse(written, MAX_DEPTH)).isEqualTo(value);
    }
  },

  /** The nodes of a document: what is read can be written as Markdown. */
  DOCUMENT {
    @Override
    void of(Object value) {
      if (value instanceof Map<?, ?> map) {
        Document document = Document.of(map);
        assertThat(Document.of(document.toMap())).isEqualTo(document);
        MarkdownParser.parse(MarkdownWriter.write(document));
      }
    }
  },

  /** The schema of a site's visitors. */
  VISITOR_SCHEMA {
    @Override
    void of(Object value) {
      VisitorSchema schema = VisitorSchema.of("schema", value);
      VisitorSchema.TemplateCondition.of(schema);
    }
  };

  private static final int MAX_DEPTH = 100;

  abstract void of(Object value);

  @Override
  public void read(byte[] input) {
    try {
      Object value = Json.parse(input, MAX_DEPTH);
      if (value != null) {
        of(value);
      }
    } catch (DocsException | MalformedJson refused) {
      assertThat(refused.getMessage().getBytes(StandardCharsets.UTF_8)).isNotEmpty();
    }
  }
}
