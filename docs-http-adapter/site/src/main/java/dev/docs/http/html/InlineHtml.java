package dev.docs.http.html;

import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.MarkType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Renders inline content. Not thread-safe. */
record InlineHtml(RenderContext around, BlockHtml.Dialect dialect, BlockHtml all) {

  void write(List<? extends DocumentNode> nodes, Html out) {
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
      MarkType type = MarkType.of(mark);
      if (type != MarkType.COLOR && type != MarkType.OTHER) {
        at = at.add(type == MarkType.KEYBOARD ? MarkType.CODE.element() : type.element());
      }
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
    if (dialect.inline(inline, all, out)) {
      return;
    }
    Map<String, Object> data = inline.data();
    switch (InlineType.of(inline)) {
      case LINK -> write(inline.nodes(), linked(data.get("ref"), out));
      case MENTION -> reference(data.get("ref"), out);
      case INLINE_IMAGE -> image(data.get("ref"), text(data.getOrDefault("caption", "")), out);
      case INLINE_MATH -> out.add("code").text(text(data.get("formula")));
      case EXPRESSION -> out.add("code").text(text(data.get("expression")));
      case BUTTON -> linked(data.get("ref"), out).text(text(data.get("label")));
      case EMOJI -> around.emoji(text(data.get("code"))).ifPresent(emoji -> out.text(emoji));
      case ICON -> {}
      default -> write(inline.nodes(), out);
    }
  }

  /**
   * A link if the reference has a target, one that is shown as broken if it leads to nothing here,
   * else the element itself: what is there, and is not shown to this reader, is not told of.
   */
  private Html linked(@Nullable Object ref, Html out) {
    Optional<String> target = target(ref);
    if (target.isPresent()) {
      return out.add("a").set("href", target.get());
    }
    return isBroken(ref) ? broken(out.add("a", "broken")) : out;
  }

  /** An element that readers hear as a link which does not work. */
  static Html broken(Html link) {
    return link.set("role", "link").set("aria-disabled", "true");
  }

  /** Whether a reference is the path of nothing. */
  static boolean isBroken(@Nullable Object ref) {
    return ref instanceof Map<?, ?> map
        && text(map.get("kind")).equals("url")
        && !text(map.get("url")).matches("(?is)(?:[a-z][a-z0-9+.-]*:|//).*");
  }

  Optional<String> target(@Nullable Object ref) {
    if (!(ref instanceof Map<?, ?> map)) {
      return Optional.empty();
    }
    return text(map.get("kind")).equals("url")
        ? Optional.of(text(map.get("url"))).filter(InlineHtml::isWeb)
        : around.target(map);
  }

  private static boolean isWeb(String url) {
    return url.matches("(?is)(https?://|mailto:)\\S+");
  }

  /** Renders a reference that has no text of its own, with the title of its target. */
  void reference(@Nullable Object ref, Html out) {
    if (!(ref instanceof Map<?, ?> map)) {
      return;
    }
    String name =
        switch (text(map.get("kind"))) {
          case "url" -> text(map.get("url"));
          case "page", "anchor" -> around.pageTitle(text(map.get("page"))).orElse("");
          case "file" -> around.fileName(text(map.get("file"))).orElse("");
          default -> "";
        };
    linked(ref, out).text(name);
  }

  void url(String url, String text, Html out) {
    (isWeb(url) ? out.add("a").set("href", url) : out).text(text);
  }

  /** Renders an image, or its alternative text if it cannot be shown. */
  void image(@Nullable Object ref, String alt, Html out) {
    String id = ref instanceof Map<?, ?> map ? text(map.get("file")) : "";
    Optional<String> source = id.isEmpty() ? Optional.empty() : around.image(id);
    if (source.isPresent()) {
      out.add("img").set("src", source.get()).set("alt", alt);
    } else if (!alt.isBlank() || isBroken(ref)) {
      linked(ref, out).text("[" + (alt.isBlank() ? name(ref) : alt) + "]");
    }
  }

  /** The file that a broken reference names. */
  private static String name(@Nullable Object ref) {
    String url = ref instanceof Map<?, ?> map ? text(map.get("url")) : "";
    return url.substring(url.lastIndexOf('/') + 1);
  }
}
