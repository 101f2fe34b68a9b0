package dev.docs.content.markdown.read;

import static java.util.Objects.requireNonNullElse;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.KnownTags;
import dev.docs.content.markdown.node.Length;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.Titles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts inline HTML elements to inlines and marks. */
final class InlineElements {

  private static final Set<String> AROUND_TEXT = Set.of("a", "mark", "picture", "span", "button");

  private static final Set<String> ACTION = Set.of("data-action", "data-query", "data-slug");

  private static final Pattern COLOR = Pattern.compile("(?:^|;)\\s*color\\s*:\\s*([$a-z]+)");
  private static final Pattern BACKGROUND =
      Pattern.compile("(?:^|;)\\s*background-color\\s*:\\s*([$a-z]+)");
  private static final Pattern ICON = Pattern.compile("(?:^|\\s)fa-([a-z0-9-]+)");
  private static final Pattern ICON_NAME = Pattern.compile("\\s*+(?::[a-z0-9_-]+:)?\\s*");

  private InlineElements() {}

  /** Whether an element of this name is supported around text. */
  static boolean isMeant(HtmlToken tag) {
    return AROUND_TEXT.contains(tag.name()) || KnownTags.MARKS.containsKey(tag.name());
  }

  static List<String> classes(HtmlToken tag) {
    return List.of(requireNonNullElse(tag.get("class"), "").split("\\s+"));
  }

  static Inline button(HtmlToken tag, List<DocumentNode> nodes, Map<String, Object> more) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("label", InlineNodes.plain(nodes));
    data.put("kind", classes(tag).contains("secondary") ? "secondary" : "primary");
    if (tag.has("data-icon")) {
      data.put("icon", requireNonNullElse(tag.get("data-icon"), ""));
    }
    data.putAll(more);
    return InlineType.BUTTON.inline(data);
  }

  /** The content of a {@code <picture>}; its image gets the dark variant. */
  static List<DocumentNode> picture(List<DocumentNode> nodes, Building building) {
    List<DocumentNode> out = new ArrayList<>();
    String dark = null;
    for (DocumentNode node : nodes) {
      if (isSource(node)) {
        dark = (String) ((Inline) node).data().get("srcset");
      }
    }
    for (DocumentNode node : nodes) {
      if (node instanceof Inline inline && InlineType.INLINE_IMAGE.is(inline) && dark != null) {
        out.add(Nodes.with(inline, "refDark", building.ref(dark).toMap()));
      } else if (!isSource(node)
          && (node instanceof Inline
              || !InlineNodes.plain(List.of(node)).isBlank()
              || SourceText.in(node) != null)) {
        out.add(node);
      }
    }
    return out;
  }

  private static boolean isSource(DocumentNode node) {
    return node instanceof Inline inline && inline.type().equals("source");
  }

  /**
   * The button of a {@code <button>} with an action; empty if it has unsupported attributes or
   * contains anything but text.
   */
  static Optional<Inline> button(HtmlToken tag, List<DocumentNode> nodes) {
    Map<String, Object> action = new LinkedHashMap<>();
    boolean plain = tag.has("data-action") && nodes.stream().allMatch(Text.class::isInstance);
    for (HtmlToken.Attribute attribute : tag.attributes()) {
      String name = attribute.name();
      if (ACTION.contains(name)) {
        action.put(name.substring("data-".length()), requireNonNullElse(tag.get(name), ""));
      }
      plain &= ACTION.contains(name) || List.of("class", "data-icon", "type").contains(name);
    }
    Map<String, Object> more =
        PlainValues.ordered("action", action, "ref", new ContentRef.Url("").toMap());
    return plain ? Optional.of(button(tag, nodes, more)) : Optional.empty();
  }

  /**
   * An inline image; the caller converts it to a block if it is alone in its paragraph and has no
   * size.
   */
  static Inline image(HtmlToken tag, Building building) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("ref", building.ref(String.valueOf(tag.get("src"))).toMap());
    String alt = tag.get("alt");
    if (alt != null && !alt.isEmpty()) {
      data.put("caption", alt);
    }
    if ("line".equals(tag.get("data-size")) || "original".equals(tag.get("data-size"))) {
      data.put("size", tag.get("data-size"));
    }
    if ("gitbook-drawing".equals(tag.get("class"))) {
      data.put("drawing", true);
    }
    Length.of(tag.get("width")).ifPresent(width -> data.put("width", width));
    Length.of(tag.get("height")).ifPresent(height -> data.put("height", height));
    return new Inline(
        InlineType.INLINE_IMAGE.type(), data, List.of(), List.of(), Titles.key(tag.get("title")));
  }

  /**
   * The icon of an element with a {@code fa-} class, followed by its content unless that is only
   * the icon's name; null if it is no icon.
   */
  static @Nullable List<DocumentNode> icon(HtmlToken tag, List<DocumentNode> nodes) {
    Matcher icon = ICON.matcher(String.valueOf(tag.get("class")));
    if (!icon.find()) {
      return null;
    }
    List<DocumentNode> out = new ArrayList<>();
    Matcher color = COLOR.matcher(String.valueOf(tag.get("style")));
    out.add(
        InlineType.ICON.inline(
            PlainValues.ordered(
                "icon", icon.group(1), "color", color.find() ? color.group(1) : null)));
    boolean name =
        nodes.stream().allMatch(node -> node instanceof Text || InlineType.EMOJI.is(node));
    if (!name
        || !ICON_NAME
            .matcher(InlineNodes.plain(nodes.stream().filter(Text.class::isInstance).toList()))
            .matches()) {
      out.addAll(nodes);
    }
    return out;
  }

  static Mark color(String style) {
    Matcher text = COLOR.matcher(style.toLowerCase(Locale.ROOT));
    Matcher background = BACKGROUND.matcher(style.toLowerCase(Locale.ROOT));
    return Mark.color(
        text.find() ? text.group(1) : "default",
        background.find() ? background.group(1) : "default");
  }
}
