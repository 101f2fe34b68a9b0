package dev.docs.content.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * What the parts that build one document share: anchors given out, headings met, references
 * resolved.
 */
final class Building {

  private static final Pattern ABSOLUTE =
      Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*|//.*", Pattern.DOTALL);

  private final LinkResolver resolver;
  private final Anchors anchors = new Anchors();
  private final List<Headings.Heading> headings = new ArrayList<>();
  private int tabs;
  private int raws;
  private Notes notes = new Notes(node -> List.of());

  Building(LinkResolver resolver) {
    this.resolver = resolver;
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

  void heading(int level, String text, @Nullable String id, Node source) {
    int offset =
        source.getSourceSpans().isEmpty() ? 0 : source.getSourceSpans().get(0).getInputIndex();
    headings.add(new Headings.Heading(level, text, id, offset));
  }

  List<Headings.Heading> headings() {
    return headings;
  }
}
