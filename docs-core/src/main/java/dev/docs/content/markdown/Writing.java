package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the parts that write one document share: link targets, and the notes met so far. */
final class Writing {

  private final LinkTargets targets;
  private final List<Inline> annotations = new ArrayList<>();

  private int carried;
  private final Definitions definitions = new Definitions();

  Writing(LinkTargets targets) {
    this.targets = targets;
  }

  /** For a document, which may define links. */
  Writing(LinkTargets targets, Document document) {
    this(targets);
    document
        .nodes()
        .forEach(
            block ->
                InlineNodes.hidden(
                    block,
                    text ->
                        Optional.ofNullable(HiddenSource.in(text)).ifPresent(definitions::add)));
  }

  /** The definitions of links in the document. */
  Definitions definitions() {
    return definitions;
  }

  /** Counts a block that carries source; whether there are not too many. */
  boolean mayCarry() {
    return ++carried <= CarriedSource.MAX_BLOCKS;
  }

  /** Source that was carried, with its links to where they lead now. */
  String source(String carried) {
    return Links.rewrite(
        carried,
        target -> {
          ContentRef ref = IdTargets.resolve(target);
          String written = ref instanceof ContentRef.Url ? target : targets.target(ref);
          return written == null ? target : written;
        });
  }

  String target(ContentRef ref) {
    return targets.target(ref);
  }

  /** The label of an annotation's note, which is written at the end of the document. */
  String note(Inline annotation) {
    annotations.add(annotation);
    return String.valueOf(annotations.size());
  }

  /** The blocks of the note with this number, counted from 1; null beyond the last one. */
  @Nullable List<DocumentNode> note(int number) {
    if (number > annotations.size()) {
      return null;
    }
    List<DocumentNode> blocks = new ArrayList<>();
    for (Fragment fragment : annotations.get(number - 1).fragments()) {
      blocks.addAll(fragment.nodes());
    }
    return blocks;
  }
}
