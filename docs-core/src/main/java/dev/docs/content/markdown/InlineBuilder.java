package dev.docs.content.markdown;

import dev.docs.content.markdown.DocumentNode.Inline;
import dev.docs.content.markdown.DocumentNode.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects text, inlines and HTML tags in the order of a text, and makes the nodes of a paragraph
 * of them. HTML that is not closed, or that means nothing, becomes text as written.
 */
final class InlineBuilder {

  private static final int MAX_OPEN = 64;

  private static final Map<String, Mark> MARKS =
      Map.ofEntries(
          Map.entry("b", Mark.BOLD),
          Map.entry("strong", Mark.BOLD),
          Map.entry("em", Mark.ITALIC),
          Map.entry("i", Mark.ITALIC),
          Map.entry("del", Mark.STRIKETHROUGH),
          Map.entry("s", Mark.STRIKETHROUGH),
          Map.entry("strike", Mark.STRIKETHROUGH),
          Map.entry("code", Mark.CODE),
          Map.entry("kbd", Mark.KEYBOARD),
          Map.entry("sup", Mark.SUPERSCRIPT),
          Map.entry("sub", Mark.SUBSCRIPT));

  private static final Set<String> INLINE_NAMES = Set.of("br", "img", "mark", "picture", "source");

  private static final Pattern COLOR = Pattern.compile("(?:^|;)\\s*color\\s*:\\s*([$a-z]+)");
  private static final Pattern BACKGROUND =
      Pattern.compile("(?:^|;)\\s*background-color\\s*:\\s*([$a-z]+)");
  private static final Pattern ICON = Pattern.compile("(?:^|\\s)fa-([a-z0-9-]+)");
  private static final Pattern ICON_NAME = Pattern.compile("\\s*(?::[a-z0-9_-]+:)?\\s*");

  /**
   * What was opened and not yet closed; without a tag for what Markdown opened, which always
   * closes.
   */
  private static final class Frame {
    final HtmlToken tag;
    final List<DocumentNode> nodes = new ArrayList<>();

    Frame(HtmlToken tag) {
      this.tag = tag;
    }
  }

  private final Function<String, ContentRef> refs;
  private final Supplier<String> rawKeys;
  private final Function<String, DocumentNode.Fragment> notes;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private boolean space;
  private boolean started;
  private String anchor;

  InlineBuilder(
      Function<String, ContentRef> refs,
      Supplier<String> rawKeys,
      Function<String, DocumentNode.Fragment> notes) {
    this.refs = refs;
    this.notes = notes;
    this.rawKeys = rawKeys;
    frames.push(new Frame(null));
  }

  /** The explicit anchor met, or null. */
  String anchor() {
    return anchor;
  }

  void text(String text) {
    if (!text.isEmpty()) {
      add(Text.of(Leaf.plain(text)));
    }
  }

  /** Text between HTML tags: runs of white space are one space, at the ends of the whole none. */
  void htmlText(String raw) {
    StringBuilder out = new StringBuilder();
    boolean pending = space;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (" \t\r\n\f".indexOf(c) >= 0) {
        pending = started;
      } else {
        if (pending) {
          out.append(' ');
          pending = false;
        }
        started = true;
        out.append(c);
      }
    }
    space = false;
    text(Entities.decode(out.toString()));
    space = pending;
  }

  void add(DocumentNode node) {
    if (space) {
      space = false;
      add(Text.of(Leaf.plain(" ")));
    }
    started = true;
    frames.element().nodes.add(node);
  }

  void code(String code) {
    add(Text.of(new Leaf(code, List.of(Mark.CODE))));
  }

  void open() {
    frames.push(new Frame(null));
  }

  void closeMark(Mark mark) {
    closeOpenTags();
    List<DocumentNode> nodes = frames.pop().nodes;
    nodes.forEach(node -> add(InlineNodes.marked(node, mark)));
  }

  void closeLink(ContentRef ref, boolean mention) {
    closeOpenTags();
    List<DocumentNode> nodes = frames.pop().nodes;
    add(mention ? Inline.of("mention", Map.of("ref", ref.toMap())) : InlineNodes.link(ref, nodes));
  }

  void closeAnnotation(DocumentNode.Fragment body) {
    closeOpenTags();
    add(Notes.annotation(InlineNodes.merged(frames.pop().nodes), body));
  }

  /** The text collected since the last {@link #open()}. */
  String closeText() {
    closeOpenTags();
    return InlineNodes.plain(frames.pop().nodes);
  }

  private void closeOpenTags() {
    while (frames.element().tag != null) {
      abandon();
    }
  }

  private void abandon() {
    Frame frame = frames.pop();
    text(frame.tag.text());
    frames.element().nodes.addAll(frame.nodes);
  }

  void tag(HtmlToken tag) {
    switch (tag.kind()) {
      case OPEN -> {
        open(tag);
      }
      case CLOSE -> {
        close(tag);
      }
      case TEXT -> {
        text(tag.text());
      }
      default -> {}
    }
  }

  private void open(HtmlToken tag) {
    switch (tag.name()) {
      case "br" -> {
        space = false;
        add(Text.of(Leaf.plain("\n")));
        return;
      }
      case "img" -> {
        add(image(tag));
        return;
      }
      case "source" -> {
        if (frames.element().tag != null && frames.element().tag.name().equals("picture")) {
          frames
              .element()
              .nodes
              .add(Inline.of("source", Map.of("srcset", String.valueOf(tag.get("srcset")))));
          return;
        }
      }
      default -> {
        if (isMeant(tag) && !tag.isVoid() && frames.size() <= MAX_OPEN) {
          if (space) {
            space = false;
            text(" ");
          }
          frames.push(new Frame(tag));
          return;
        }
      }
    }
    unknown(tag);
  }

  /** A tag that stands for itself: as it was written, where that reads the same again. */
  private void unknown(HtmlToken tag) {
    if (rawKeys != null && Verbatim.isInlineTag(tag.text())) {
      add(new Text(List.of(Leaf.plain(tag.text())), rawKeys.get()));
    } else {
      text(tag.text());
    }
  }

  /** Whether a tag of this name may mean something within a line. */
  static boolean isKnown(HtmlToken tag) {
    switch (tag.name()) {
      case "span" -> {
        return tag.has("data-option")
            || "emoji".equals(tag.get("data-tag"))
            || "math".equals(tag.get("class"));
      }
      case "a" -> {
        return tag.has("href") || tag.has("id");
      }
      case "button" -> {
        return tag.has("data-action");
      }
      default -> {
        return MARKS.containsKey(tag.name()) || INLINE_NAMES.contains(tag.name());
      }
    }
  }

  private static boolean isMeant(HtmlToken tag) {
    switch (tag.name()) {
      case "a" -> {
        return true;
      }
      case "mark", "picture", "span", "button" -> {
        return true;
      }
      default -> {
        return MARKS.containsKey(tag.name());
      }
    }
  }

  private void close(HtmlToken tag) {
    boolean opened = false;
    for (Frame frame : frames) {
      if (frame.tag == null) {
        break;
      }
      if (frame.tag.name().equals(tag.name())) {
        opened = true;
        break;
      }
    }
    if (!opened) {
      unknown(tag);
      return;
    }
    while (!frames.element().tag.name().equals(tag.name())) {
      abandon();
    }
    Frame frame = frames.pop();
    boolean pending = space;
    space = false;
    closed(frame.tag, frame.nodes);
    space = pending;
  }

  private void closed(HtmlToken tag, List<DocumentNode> nodes) {
    switch (tag.name()) {
      case "a" -> {
        anchorElement(tag, nodes);
      }
      case "picture" -> {
        picture(nodes);
      }
      case "span" -> {
        span(tag, nodes);
      }
      case "button" -> {
        button(tag, nodes);
      }
      case "mark" -> {
        Mark color = color(String.valueOf(tag.get("style")));
        nodes.forEach(node -> add(InlineNodes.marked(node, color)));
      }
      case "code" -> {
        if ("expression".equals(tag.get("class"))) {
          add(Inline.of("expression", Map.of("expression", InlineNodes.plain(nodes))));
          break;
        }
        nodes.forEach(node -> add(InlineNodes.marked(node, Mark.CODE)));
      }
      case "i" -> {
        if (icon(tag, nodes)) {
          break;
        }
        nodes.forEach(node -> add(InlineNodes.marked(node, Mark.ITALIC)));
      }
      default -> {
        nodes.forEach(node -> add(InlineNodes.marked(node, MARKS.get(tag.name()))));
      }
    }
  }

  private boolean icon(HtmlToken tag, List<DocumentNode> nodes) {
    Matcher icon = ICON.matcher(String.valueOf(tag.get("class")));
    if (!icon.find()) {
      return false;
    }
    add(Inline.of("icon", Map.of("icon", icon.group(1))));
    boolean name = nodes.stream().allMatch(n -> n instanceof Text || isEmoji(n));
    if (!name
        || !ICON_NAME
            .matcher(InlineNodes.plain(nodes.stream().filter(Text.class::isInstance).toList()))
            .matches()) {
      nodes.forEach(this::add);
    }
    return true;
  }

  private static boolean isEmoji(DocumentNode node) {
    return node instanceof Inline inline && inline.type().equals("emoji");
  }

  private void anchorElement(HtmlToken tag, List<DocumentNode> nodes) {
    String href = tag.get("href");
    if (nodes.isEmpty() && tag.has("id")) {
      anchor = tag.get("id");
      return;
    }
    if (href == null) {
      nodes.forEach(this::add);
      return;
    }
    DocumentNode.Fragment note = tag.has("data-footnote-ref") ? notes.apply(href) : null;
    if (note != null) {
      add(Notes.annotation(InlineNodes.merged(nodes), note));
      return;
    }
    ContentRef ref = refs.apply(href);
    List<String> classes = List.of(String.valueOf(tag.get("class")).split("\\s+"));
    if (classes.contains("button")) {
      Map<String, Object> data = new java.util.LinkedHashMap<>();
      data.put("label", InlineNodes.plain(nodes));
      data.put("kind", classes.contains("secondary") ? "secondary" : "primary");
      if (tag.has("data-icon")) {
        data.put("icon", tag.get("data-icon"));
      }
      data.put("ref", ref.toMap());
      add(Inline.of("button", data));
    } else if (tag.has("data-mention")) {
      add(Inline.of("mention", Map.of("ref", ref.toMap())));
    } else {
      add(InlineNodes.link(ref, nodes));
    }
  }

  private void picture(List<DocumentNode> nodes) {
    String dark = null;
    for (DocumentNode node : nodes) {
      if (isSource(node)) {
        dark = (String) ((Inline) node).data().get("srcset");
      }
    }
    for (DocumentNode node : nodes) {
      if (node instanceof Inline inline && inline.type().equals("inline-image") && dark != null) {
        Map<String, Object> data = new java.util.LinkedHashMap<>(inline.data());
        data.put("refDark", refs.apply(dark).toMap());
        add(Inline.of("inline-image", data));
      } else if (!isSource(node) && !InlineNodes.plain(List.of(node)).isBlank()) {
        add(node);
      } else if (node instanceof Inline && !isSource(node)) {
        add(node);
      }
    }
  }

  private static boolean isSource(DocumentNode node) {
    return node instanceof Inline inline && inline.type().equals("source");
  }

  private void span(HtmlToken tag, List<DocumentNode> nodes) {
    if ("emoji".equals(tag.get("data-tag"))) {
      add(Inline.of("emoji", Map.of("code", String.valueOf(tag.get("data-code")))));
    } else if ("math".equals(tag.get("class"))) {
      add(Inline.of("inline-math", Map.of("formula", InlineNodes.plain(nodes))));
    } else if (tag.has("data-option")) {
      nodes.forEach(this::add);
    } else {
      verbatim(tag, nodes);
    }
  }

  /** A button that does something here and now, instead of leading somewhere. */
  private void button(HtmlToken tag, List<DocumentNode> nodes) {
    Map<String, Object> data = new java.util.LinkedHashMap<>();
    data.put("label", InlineNodes.plain(nodes));
    data.put("kind", "primary");
    boolean plain = tag.has("data-action") && nodes.stream().allMatch(node -> node instanceof Text);
    for (HtmlToken.Attribute attribute : tag.attributes()) {
      String value = tag.get(attribute.name());
      switch (attribute.name()) {
        case "class" -> {
          boolean secondary = List.of(value.split("\\s+")).contains("secondary");
          data.put("kind", secondary ? "secondary" : "primary");
        }
        case "data-action", "data-query", "data-icon" ->
            data.put(attribute.name().substring(5), value);
        default -> plain &= attribute.name().equals("type");
      }
    }
    if (!plain) {
      verbatim(tag, nodes);
      return;
    }
    data.put("ref", new ContentRef.Url("").toMap());
    add(Inline.of("button", data));
  }

  /** A pair of tags that means nothing, around what it holds. */
  private void verbatim(HtmlToken tag, List<DocumentNode> nodes) {
    unknown(tag);
    nodes.forEach(this::add);
    String end = "</" + tag.name() + ">";
    unknown(new HtmlToken(HtmlToken.Kind.CLOSE, tag.name(), List.of(), end, tag.end()));
  }

  /**
   * An image in a line; where it stands alone in its paragraph and has no size, the caller makes a
   * block of it.
   */
  private Inline image(HtmlToken tag) {
    Map<String, Object> data = new java.util.LinkedHashMap<>();
    data.put("ref", refs.apply(String.valueOf(tag.get("src"))).toMap());
    if (tag.has("alt") && !tag.get("alt").isEmpty()) {
      data.put("caption", tag.get("alt"));
    }
    if ("line".equals(tag.get("data-size")) || "original".equals(tag.get("data-size"))) {
      data.put("size", tag.get("data-size"));
    }
    if ("gitbook-drawing".equals(tag.get("class"))) {
      data.put("drawing", true);
    }
    Length.of(tag.get("width")).ifPresent(width -> data.put("width", width));
    Length.of(tag.get("height")).ifPresent(height -> data.put("height", height));
    return Inline.of("inline-image", data);
  }

  private static Mark color(String style) {
    Matcher text = COLOR.matcher(style.toLowerCase(Locale.ROOT));
    Matcher background = BACKGROUND.matcher(style.toLowerCase(Locale.ROOT));
    return Mark.color(
        text.find() ? text.group(1) : "default",
        background.find() ? background.group(1) : "default");
  }

  /** All that was collected, with neighbouring text joined. */
  List<DocumentNode> build() {
    while (frames.size() > 1) {
      if (frames.element().tag == null) {
        Frame frame = frames.pop();
        frames.element().nodes.addAll(frame.nodes);
      } else {
        abandon();
      }
    }
    return InlineNodes.merged(frames.element().nodes);
  }
}
