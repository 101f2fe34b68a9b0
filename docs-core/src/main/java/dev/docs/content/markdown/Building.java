package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * The shared state of the builders of one document: assigned anchors, headings and resolved
 * references.
 */
final class Building {

  private static final Pattern ABSOLUTE =
      Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*|//.*", Pattern.DOTALL);

  private final LinkResolver resolver;
  private final @Nullable String source;
  private final Anchors anchors = new Anchors();
  private final List<Headings.Heading> headings = new ArrayList<>();
  private final Definitions definitions = new Definitions();
  private int tabs;
  private int raws;
  private int carried;
  private Notes notes = new Notes(node -> List.of());

  /** For a document that is only shown. */
  Building(LinkResolver resolver) {
    this(resolver, null);
  }

  /** For a document that can be written back: it preserves source that it cannot represent. */
  Building(LinkResolver resolver, @Nullable String source) {
    this.resolver = resolver;
    this.source = source;
  }

  /** Whether the document preserves source that it cannot represent. */
  boolean keeps() {
    return source != null;
  }

  /** Counts a block whose source may be carried; whether there are not too many. */
  boolean mayCarry() {
    return ++carried <= CarriedSource.MAX_BLOCKS;
  }

  /** Takes the definitions of a tree, before anything of it is built. */
  void definitions(Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof LinkReferenceDefinition definition) {
        String text = definition(definition);
        if (text != null) {
          definitions.add(text);
        }
      } else if (node instanceof org.commonmark.node.Block) {
        definitions(node);
      }
    }
  }

  /** The definitions of the document as written, with links by id. */
  Definitions definitions() {
    return definitions;
  }

  /** A definition as written, with its link by id; null where the source does not tell. */
  @Nullable String definition(LinkReferenceDefinition definition) {
    String text = source(definition);
    return text == null ? null : byId(text.strip());
  }

  /** The lines of a block without their margins; null where they are not told. */
  @Nullable String source(Node node) {
    if (source == null || node.getSourceSpans().isEmpty()) {
      return null;
    }
    StringBuilder out = new StringBuilder();
    int line = node.getSourceSpans().get(0).getLineIndex();
    for (SourceSpan span : node.getSourceSpans()) {
      out.append("\n".repeat(Math.max(0, span.getLineIndex() - line)));
      line = span.getLineIndex();
      out.append(source, span.getInputIndex(), span.getInputIndex() + span.getLength());
    }
    return out.toString();
  }

  /** The lines from one block to another without their margins; null where they are not told. */
  @Nullable String source(Node first, Node last) {
    if (source == null || first.getSourceSpans().isEmpty() || last.getSourceSpans().isEmpty()) {
      return null;
    }
    SourceSpan end = last.getSourceSpans().get(last.getSourceSpans().size() - 1);
    int start = first.getSourceSpans().get(0).getInputIndex();
    return Margin.without(source, start, start, end.getInputIndex() + end.getLength());
  }

  /** A text with each link to something known by its id, as it means that from now on. */
  String byId(String text) {
    return Links.rewrite(
        text,
        target -> {
          ContentRef ref = ref(target);
          return ref instanceof ContentRef.Url ? target : IdTargets.target(ref);
        });
  }

  ContentRef ref(String target) {
    if (ABSOLUTE.matcher(target).matches()) {
      return new ContentRef.Url(target);
    }
    if (target.startsWith("#") && target.length() > 1) {
      return new ContentRef.Anchor(target.substring(1), null, null);
    }
    ContentRef ref = resolver.resolve(target);
    return ref == null ? new ContentRef.Url(target) : ref;
  }

  InlineBuilder inlines() {
    return new InlineBuilder(this::ref, this::rawKey, notes::target);
  }

  /** For content of HTML, where nothing can be carried to the letter. */
  InlineBuilder htmlInlines() {
    return new InlineBuilder(this::ref, null, notes::target);
  }

  String anchor(String text) {
    return anchors.claim(Slugs.anchor(text));
  }

  String explicitAnchor(String id) {
    return anchors.claim(id);
  }

  String tabsKey() {
    return "tabs-" + ++tabs;
  }

  void notes(Notes ofDocument) {
    notes = ofDocument;
  }

  /** The key of the next text that is written back to the letter. */
  String rawKey() {
    return Verbatim.KEY + ++raws;
  }

  void heading(int level, String text, String id, Node source) {
    int offset =
        source.getSourceSpans().isEmpty() ? 0 : source.getSourceSpans().get(0).getInputIndex();
    headings.add(new Headings.Heading(level, text, id, offset));
  }

  List<Headings.Heading> headings() {
    return headings;
  }
}
