package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Texts whose documents are changed and sent back, and what is tried with many of them. */
final class ChangedTexts {

  static final LinkResolver LINKS =
      target -> {
        ContentRef byId = LinkResolver.byId().resolve(target);
        if (!(byId instanceof ContentRef.Url)) {
          return byId;
        }
        return switch (target) {
          case "target.md" -> new ContentRef.Page("PageId1", null);
          case "a b.md" -> new ContentRef.Page("PageId2", null);
          case "a.png", ".gitbook/assets/a b.png", "manual.pdf" ->
              new ContentRef.File("File" + target.length());
          default -> byId;
        };
      };

  private ChangedTexts() {}

  static Map<String, Object> document(String text) {
    return MarkdownParser.parse(text, LINKS).toMap();
  }

  /** A document as JSON, without meta. */
  static Object bare(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((name, inner) -> copy.put((String) name, bare(inner)));
      copy.remove("meta");
      return copy;
    }
    return value instanceof List<?> list ? list.stream().map(ChangedTexts::bare).toList() : value;
  }

  /** The text after a document was sent back. */
  static String saved(String text, Object document) {
    return KeptSource.of(text, LINKS, written(document));
  }

  private static String written(Object document) {
    return MarkdownWriter.write(Document.of((Map<?, ?>) document));
  }

  /** Whether a text shows what a document does. */
  static boolean shows(String text, Object document) {
    return Shows.same(shown(text), shown(written(bare(document))));
  }

  private static List<Block> shown(String text) {
    return new Shows(DocumentForm.AS_READ).all(SourceBlocks.of(text, LINKS));
  }

  /**
   * Fails if a seed has a fault; {@code -Ddocs.words} of them, from {@code -Ddocs.words.seed}.
   *
   * @param fault what is wrong; empty if nothing is
   */
  static void requireNone(String what, int nightly, LongFunction<String> fault) {
    long first = Long.getLong("docs.words.seed", Seeds.of(what));
    List<String> faults = new ArrayList<>();
    int tries = Integer.getInteger("docs.words", Runs.nightly() ? nightly : Runs.tries(5_000));
    for (int i = 0; i < tries; i++) {
      String found = fault.apply(first + i);
      if (!found.isEmpty()) {
        faults.add(found);
      }
    }
    System.out.println(what + ": " + tries + " from seed " + first + ", faults: " + faults.size());
    assertThat(faults).isEmpty();
  }
}
