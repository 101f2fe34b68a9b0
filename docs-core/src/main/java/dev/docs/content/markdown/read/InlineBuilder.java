package dev.docs.content.markdown.read;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.html.Entities;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.KnownTags;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.SourceText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects text, inlines and HTML tags in document order and builds the nodes of a paragraph.
 * Unclosed and unsupported HTML becomes text as written.
 */
final class InlineBuilder {

  private static final int MAX_OPEN = 64;

  /** An open element. Its tag is null if Markdown opened it; such an element always closes. */
  private record Frame(@Nullable HtmlToken tag, List<DocumentNode> nodes) {
    Frame(@Nullable HtmlToken tag) {
      this(tag, new ArrayList<>());
    }

    /** The tag of a frame that HTML opened. */
    HtmlToken opened() {
      return requireNonNull(tag, "only what HTML opened is closed by it");
    }
  }

  private final Building building;
  private final boolean verbatim;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private boolean space;
  private boolean started;
  private @Nullable String anchor;

  /**
   * @param verbatim whether unknown tags are kept verbatim; not in HTML elements
   */
  InlineBuilder(Building building, boolean verbatim) {
    this.building = building;
    this.verbatim = verbatim;
    frames.push(new Frame(null));
  }

  /** The id of the last empty anchor; null if there is none. */
  @Nullable String anchor() {
    return anchor;
  }

  void text(String text) {
    if (!text.isEmpty()) {
      add(Text.of(Leaf.plain(text)));
    }
  }

  /**
   * Adds text between HTML tags: runs of white space collapse to one space, and leading and
   * trailing white space of the line is removed.
   */
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
    addSpace();
    started = true;
    frames.element().nodes.add(node);
  }

  /** Adds the white space that was read between HTML tags and is followed by something. */
  private void addSpace() {
    if (space) {
      space = false;
      add(Text.of(Leaf.plain(" ")));
    }
  }

  private void addMarked(List<DocumentNode> nodes, Mark mark) {
    nodes.forEach(node -> add(InlineNodes.marked(node, mark)));
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
    addMarked(nodes, mark);
  }

  /**
   * Closes a link, or a mention if that is the title.
   *
   * @param title null for none
   */
  void closeLink(ContentRef ref, @Nullable String title) {
    closeOpenTags();
    List<DocumentNode> nodes = frames.pop().nodes;
    add(
        "mention".equals(title)
            ? InlineType.MENTION.inline(Map.of("ref", ref.toMap()))
            : InlineNodes.link(ref, nodes, title));
  }

  void closeAnnotation(DocumentNode.Fragment body) {
    closeOpenTags();
    add(Notes.annotation(InlineNodes.merged(frames.pop().nodes), body));
  }

  /** Closes the last {@link #open()} and returns the text collected since. */
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
    text(frame.opened().text());
    frames.element().nodes.addAll(frame.nodes);
  }

  void tag(HtmlToken tag) {
    switch (tag.kind()) {
      case OPEN -> open(tag);
      case CLOSE -> close(tag);
      case TEXT -> text(tag.text());
      case COMMENT -> {
        DocumentNode comment = SourceText.comment(tag.text());
        if (comment != null) {
          hide(comment);
        }
      }
    }
  }

  /** Adds a hidden node, which does not affect the white space around it. */
  private void hide(DocumentNode node) {
    frames.element().nodes.add(node);
  }

  private void open(HtmlToken tag) {
    HtmlToken around = frames.element().tag;
    boolean inPicture = around != null && around.name().equals("picture");
    if (tag.name().equals("br")) {
      space = false;
      text("\n");
    } else if (tag.name().equals("img")) {
      add(InlineElements.image(tag, building));
    } else if (tag.name().equals("source") && inPicture) {
      hide(Inline.of("source", Map.of("srcset", String.valueOf(tag.get("srcset")))));
    } else if (InlineElements.isMeant(tag) && !tag.isVoid() && frames.size() <= MAX_OPEN) {
      addSpace();
      frames.push(new Frame(tag));
    } else {
      unknown(tag);
    }
  }

  /** Adds an unsupported tag as text, verbatim if it parses to the same tag again. */
  private void unknown(HtmlToken tag) {
    if (verbatim && SourceForm.isInlineTag(tag.text())) {
      add(new Text(List.of(Leaf.plain(tag.text())), building.rawKey()));
    } else {
      text(tag.text());
    }
  }

  private void close(HtmlToken tag) {
    boolean opened =
        frames.stream()
            .takeWhile(frame -> frame.tag != null)
            .anyMatch(frame -> frame.opened().name().equals(tag.name()));
    if (!opened) {
      unknown(tag);
      return;
    }
    while (!frames.element().opened().name().equals(tag.name())) {
      abandon();
    }
    Frame frame = frames.pop();
    boolean pending = space;
    space = false;
    closed(frame.opened(), frame.nodes);
    space = pending;
  }

  private void closed(HtmlToken tag, List<DocumentNode> nodes) {
    switch (tag.name()) {
      case "a" -> anchorElement(tag, nodes);
      case "picture" -> InlineElements.picture(nodes, building).forEach(this::add);
      case "span" -> span(tag, nodes);
      case "button" -> {
        InlineElements.button(tag, nodes).ifPresentOrElse(this::add, () -> verbatim(tag, nodes));
      }
      case "mark" -> addMarked(nodes, InlineElements.color(String.valueOf(tag.get("style"))));
      default -> {
        List<DocumentNode> icon = tag.name().equals("i") ? InlineElements.icon(tag, nodes) : null;
        if (icon != null) {
          icon.forEach(this::add);
        } else if (tag.name().equals("code") && "expression".equals(tag.get("class"))) {
          add(InlineType.EXPRESSION.inline(Map.of("expression", InlineNodes.plain(nodes))));
        } else {
          Mark mark = KnownTags.MARKS.get(tag.name());
          addMarked(nodes, requireNonNull(mark, "an element that is opened here is known"));
        }
      }
    }
  }

  private void anchorElement(HtmlToken tag, List<DocumentNode> nodes) {
    String href = tag.get("href");
    if (href == null || (nodes.isEmpty() && tag.has("id"))) {
      target(tag, nodes);
      return;
    }
    DocumentNode.Fragment note = tag.has("data-footnote-ref") ? building.note(href) : null;
    if (note != null) {
      add(Notes.annotation(InlineNodes.merged(nodes), note));
      return;
    }
    ContentRef ref = building.ref(href);
    if (InlineElements.classes(tag).contains("button")) {
      add(InlineElements.button(tag, nodes, Map.of("ref", ref.toMap())));
    } else if (tag.has("data-mention")) {
      add(InlineType.MENTION.inline(Map.of("ref", ref.toMap())));
    } else {
      name(tag);
      String title = tag.get("title");
      add(InlineNodes.link(ref, nodes, "mention".equals(title) ? null : title));
    }
  }

  /**
   * Adds an anchor element that is no link. Inside HTML, or around anything but text, it becomes an
   * empty anchor before its content.
   */
  private void target(HtmlToken tag, List<DocumentNode> nodes) {
    boolean named = tag.has("id") || tag.has("name");
    boolean around =
        verbatim && !nodes.isEmpty() && nodes.stream().allMatch(Text.class::isInstance);
    if (nodes.isEmpty() && named) {
      hide(SourceText.of(tag.text().replace('\n', ' ') + "</a>"));
      anchor = tag.has("id") ? tag.get("id") : anchor;
    } else if (named && around) {
      hide(SourceText.of(tag.text().replace('\n', ' ')));
      nodes.forEach(this::add);
      hide(SourceText.of("</a>"));
    } else {
      name(tag);
      nodes.forEach(this::add);
    }
  }

  /** Adds an empty anchor for the id or name of an element that has another meaning too. */
  private void name(HtmlToken tag) {
    String name = tag.has("id") ? tag.get("id") : tag.get("name");
    if (name != null) {
      hide(SourceText.of("<a name=\"" + Entities.escapeAttribute(name) + "\"></a>"));
    }
  }

  private void span(HtmlToken tag, List<DocumentNode> nodes) {
    if ("emoji".equals(tag.get("data-tag"))) {
      add(InlineType.EMOJI.inline(Map.of("code", String.valueOf(tag.get("data-code")))));
    } else if ("math".equals(tag.get("class"))) {
      add(InlineType.INLINE_MATH.inline(Map.of("formula", InlineNodes.plain(nodes))));
    } else if (tag.has("data-option")) {
      nodes.forEach(this::add);
    } else {
      verbatim(tag, nodes);
    }
  }

  /** Adds an unsupported element: its content between its tags. */
  private void verbatim(HtmlToken tag, List<DocumentNode> nodes) {
    unknown(tag);
    nodes.forEach(this::add);
    unknown(tag.closing());
  }

  /**
   * As {@link #build()}, for a heading: the last anchor becomes the heading's own and is removed.
   */
  List<DocumentNode> buildHeading() {
    List<DocumentNode> nodes = new ArrayList<>(build());
    for (int i = nodes.size() - 1; anchor != null && i >= 0; i--) {
      if (nodes.get(i) instanceof Text text
          && SourceText.anchor(text).filter(anchor::equals).isPresent()) {
        nodes.remove(i);
        return InlineNodes.merged(nodes);
      }
    }
    return nodes;
  }

  /** Closes all open elements and returns the nodes, with adjacent text merged. */
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
