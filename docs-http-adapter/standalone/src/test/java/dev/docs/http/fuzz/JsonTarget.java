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
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Readers of JSON. */
public enum JsonTarget implements FuzzTarget {

  /** Any JSON: what is written is what was read, whichever way its numbers are written. */
  JSON {
    @Override
    void of(Object value) {
      byte[] written = Json.bytes(value);
      assertThat(plain(Json.parse(written, MAX_DEPTH))).isEqualTo(plain(value));
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

  /** A value in which all numbers have the same type and form. */
  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> plain = new LinkedHashMap<>();
      map.forEach((name, one) -> plain.put(name, plain(one)));
      return plain;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(JsonTarget::plain).collect(Collectors.toCollection(ArrayList::new));
    }
    return value instanceof Number number
        ? new BigDecimal(number.toString()).stripTrailingZeros()
        : value;
  }

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
