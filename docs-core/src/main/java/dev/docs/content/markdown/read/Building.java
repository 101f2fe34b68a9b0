package dev.docs.content.markdown.read;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.node.Anchors;
import dev.docs.content.markdown.node.Definitions;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.syntax.Margin;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Tree;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * State shared by the builders of one document: assigned anchors, link reference definitions and
 * link resolution.
 */
public final class Building {

  private static final Pattern ABSOLUTE =
      Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*|//.*", Pattern.DOTALL);

  private final LinkResolver resolver;
  private final @Nullable String source;
  private final @Nullable SourceKeeper keeper;
  private final Anchors anchors = new Anchors();
  private final HeadingListener headings;
  private final Definitions definitions = new Definitions();
  private int tabs;
  private int raws;
  private int kept;
  private Notes notes = new Notes(node -> List.of());

  /** Receives the headings of a text in order, those within other blocks included. */
  @FunctionalInterface
  public interface HeadingListener {
    void heading(int level, String text, String id, int offset);
  }

  /** For a document that is only rendered. */
  public Building(LinkResolver resolver) {
    this(resolver, (level, text, id, offset) -> {});
  }

  /** As {@link #Building(LinkResolver)}, and tells the headings. */
  public Building(LinkResolver resolver, HeadingListener headings) {
    this.resolver = resolver;
    this.headings = headings;
    this.source = null;
    this.keeper = null;
  }

  /** For a document that can be written back: source that it cannot represent is preserved. */
  public Building(LinkResolver resolver, String source, SourceKeeper keeper) {
    this.resolver = resolver;
    this.headings = (level, text, id, offset) -> {};
    this.source = source.replace('\0', '\uFFFD'); // as the parser reads it
    this.keeper = keeper;
  }

  /** Whether source that the document cannot represent is preserved. */
  boolean keeps() {
    return keeper != null;
  }

  /** The blocks of a node, with its source if they do not represent all of it. */
  List<Block> kept(PairedNode node, List<Block> blocks) {
    return keeper == null ? blocks : keeper.kept(node, blocks, this);
  }

  /** As {@link #kept(PairedNode, List)}, for blocks whose source is known. */
  List<Block> kept(@Nullable String written, List<Block> blocks) {
    return keeper == null || written == null ? blocks : keeper.kept(written, blocks, this);
  }

  /** The title of an expandable, with the source of its summary element if it is known. */
  Block keptTitle(@Nullable String written, Block title) {
    return keeper == null || written == null ? title : keeper.keptTitle(written, title, this);
  }

  /** Counts a block that may keep its source; false beyond {@link SourceText#MAX_BLOCKS}. */
  public boolean mayKeep() {
    return ++kept <= SourceText.MAX_BLOCKS;
  }

  /** Collects the link reference definitions of a tree. Called before any of its nodes is built. */
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

  /** The link reference definitions of the document as written, with targets by id. */
  public Definitions definitions() {
    return definitions;
  }

  /**
   * The source of a link reference definition with its target by id; null if the source is unknown.
   */
  @Nullable String definition(LinkReferenceDefinition definition) {
    String text = source(definition);
    return text == null || keeper == null ? null : keeper.byId(text.strip(), this::ref);
  }

  /** The source of a block without the prefixes of its container blocks; null if unknown. */
  public @Nullable String source(Node node) {
    if (source == null || !Tree.isPlaced(node)) {
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

  /**
   * The source from one block to another without the prefixes of their container blocks; null if
   * unknown, or if the prefixes of the lines differ.
   */
  @Nullable String source(Node first, Node last) {
    if (source == null || !Tree.isPlaced(first) || !Tree.isPlaced(last)) {
      return null;
    }
    return Margin.without(source, Tree.start(first), Tree.start(first), Tree.end(last));
  }

  public ContentRef ref(String target) {
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
    return new InlineBuilder(this, true);
  }

  /** For content of HTML elements, where no text is kept verbatim. */
  InlineBuilder htmlInlines() {
    return new InlineBuilder(this, false);
  }

  String anchor(String text) {
    return anchors.claim(Anchors.of(text));
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

  /** As {@link Notes#target}. */
  @Nullable Fragment note(String href) {
    return notes.target(href);
  }

  /** The key of the next text to write back verbatim. */
  String rawKey() {
    return SourceText.KEY + ++raws;
  }

  void heading(int level, String text, String id, Node source) {
    headings.heading(level, text, id, Tree.isPlaced(source) ? Tree.start(source) : 0);
  }
}
