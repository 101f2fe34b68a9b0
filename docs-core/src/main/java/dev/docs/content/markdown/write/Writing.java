package dev.docs.content.markdown.write;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.markdown.node.Definitions;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * The state of writing one document: link targets, footnotes and link reference definitions. Not
 * thread-safe.
 */
public final class Writing implements LinkTargets {

  private final LinkTargets targets;
  private final List<Inline> annotations = new ArrayList<>();

  private int kept;
  private final Definitions definitions = new Definitions();

  public Writing(LinkTargets targets) {
    this.targets = targets;
  }

  /** Collects the link reference definitions of the document. */
  Writing(LinkTargets targets, Document document) {
    this(targets);
    document.nodes().forEach(block -> InlineNodes.hidden(block, definitions::add));
  }

  public Definitions definitions() {
    return definitions;
  }

  /** Counts a block that keeps its source; false beyond {@link SourceText#MAX_BLOCKS}. */
  public boolean mayKeep() {
    return ++kept <= SourceText.MAX_BLOCKS;
  }

  @Override
  public String target(ContentRef ref) {
    return targets.target(ref);
  }

  /**
   * Registers an annotation for a footnote at the end of the document and returns the footnote's
   * label.
   */
  String note(Inline annotation) {
    annotations.add(annotation);
    return String.valueOf(annotations.size());
  }

  int notes() {
    return annotations.size();
  }

  /** The blocks of the footnote with this number, counted from 1. */
  List<DocumentNode> note(int number) {
    return annotations.get(number - 1).fragments().stream()
        .flatMap(fragment -> fragment.nodes().stream())
        .toList();
  }
}
