package dev.docs.http.pdf;

import dev.docs.content.ContentFile;
import dev.docs.content.markdown.DocumentNode;
import dev.docs.content.markdown.DocumentNode.Inline;
import dev.docs.content.markdown.DocumentNode.Text;
import dev.docs.content.markdown.Leaf;
import dev.docs.content.markdown.Mark;
import dev.docs.port.PdfBook;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes what stands in a line. Not thread-safe. */
final class InlineHtml {

  /** The scheme under which the renderer finds the files of the book, and nothing else. */
  static final String FILE_SCHEME = "docs-file";

  private static final Map<String, String> TAGS =
      Map.of(
          "bold", "strong",
          "italic", "em",
          "strikethrough", "del",
          "code", "code",
          "keyboard", "code",
          "superscript", "sup",
          "subscript", "sub");

  private static final Set<String> DRAWABLE =
      Set.of("image/png", "image/jpeg", "image/gif", "image/bmp");

  /** Unpacked, an image takes four bytes for each: 100 MB. */
  private static final long MAX_PIXELS = 25_000_000;

  private final PdfBook book;
  private final String page;
  private final Set<String> pages;

  InlineHtml(PdfBook book, String page, Set<String> pages) {
    this.book = book;
    this.page = page;
    this.pages = pages;
  }

  void write(List<DocumentNode> nodes, Html out) {
    for (DocumentNode node : nodes) {
      if (node instanceof Text text) {
        text.leaves().forEach(leaf -> leaf(leaf, out));
      } else if (node instanceof Inline inline) {
        inline(inline, out);
      }
    }
  }

  private static void leaf(Leaf leaf, Html out) {
    Html at = out;
    for (Mark mark : leaf.marks()) {
      at = TAGS.containsKey(mark.type()) ? at.add(TAGS.get(mark.type())) : at;
    }
    String[] lines = leaf.text().split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (i > 0) {
        at.add("br");
      }
      at.text(lines[i]);
    }
  }

  private void inline(Inline inline, Html out) {
    Map<String, Object> data = inline.data();
    switch (inline.type()) {
      case "link" -> write(inline.nodes(), linked(data.get("ref"), out));
      case "mention" -> reference(data.get("ref"), out);
      case "inline-image" ->
          image(data.get("ref"), BlockHtml.text(data.getOrDefault("caption", "")), out);
      case "inline-math" -> out.add("code").text(BlockHtml.text(data.get("formula")));
      case "expression" -> out.add("code").text(BlockHtml.text(data.get("expression")));
      case "button" -> linked(data.get("ref"), out).text(BlockHtml.text(data.get("label")));
      case "emoji", "icon" -> {}
      default -> write(inline.nodes(), out);
    }
  }

  String anchor(String id) {
    return anchor(page, id);
  }

  private static String anchor(String ofPage, String id) {
    return BookHtml.anchor(ofPage) + "-" + id;
  }

  /** A link where the reference leads somewhere from a PDF, else the element itself. */
  private Html linked(Object ref, Html out) {
    return target(ref).map(target -> out.add("a").set("href", target)).orElse(out);
  }

  private Optional<String> target(Object ref) {
    if (!(ref instanceof Map<?, ?> map)) {
      return Optional.empty();
    }
    String to = BlockHtml.text(map.get("page"));
    switch (BlockHtml.text(map.get("kind"))) {
      case "url" -> {
        return Optional.of(BlockHtml.text(map.get("url"))).filter(InlineHtml::isWeb);
      }
      case "page" -> {
        return Optional.of(to).filter(pages::contains).map(id -> "#" + BookHtml.anchor(id));
      }
      case "anchor" -> {
        String within = to.isEmpty() ? page : to;
        return Optional.of(within)
            .filter(pages::contains)
            .map(id -> "#" + anchor(id, BlockHtml.text(map.get("anchor"))));
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  private static boolean isWeb(String url) {
    return url.matches("(?is)(https?://|mailto:)\\S+");
  }

  /** A reference that brings no words of its own. */
  void reference(Object ref, Html out) {
    if (!(ref instanceof Map<?, ?> map)) {
      return;
    }
    String page = BlockHtml.text(map.get("page"));
    String name =
        switch (BlockHtml.text(map.get("kind"))) {
          case "url" -> BlockHtml.text(map.get("url"));
          case "page", "anchor" ->
              book.chapters().stream()
                  .filter(chapter -> chapter.id().value().equals(page))
                  .map(PdfBook.Chapter::title)
                  .findFirst()
                  .orElse("");
          case "file" ->
              book.files()
                  .apply(BlockHtml.text(map.get("file")))
                  .map(file -> file.file().name())
                  .orElse("");
          default -> "";
        };
    linked(ref, out).text(name);
  }

  void url(String url, String text, Html out) {
    (isWeb(url) ? out.add("a").set("href", url) : out).text(text);
  }

  /** An image of the book's own files; of others what they are called. */
  void image(Object ref, String alt, Html out) {
    String id = ref instanceof Map<?, ?> map ? BlockHtml.text(map.get("file")) : "";
    if (!id.isEmpty()
        && book.files().apply(id).filter(file -> isDrawable(file.file())).isPresent()) {
      out.add("img").set("src", FILE_SCHEME + ":" + id).set("alt", alt);
    } else if (!alt.isBlank()) {
      linked(ref, out).text("[" + alt + "]");
    }
  }

  private static boolean isDrawable(ContentFile file) {
    return DRAWABLE.contains(file.contentType())
        && file.width() > 0
        && file.height() > 0
        && (long) file.width() * file.height() <= MAX_PIXELS;
  }
}
