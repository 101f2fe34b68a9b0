package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.link.PresentLinks;
import dev.docs.rule.internal.KeepsRule;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Separates links that are written identically on both sides of one text, but have different
 * targets. Before the texts are merged, those on their side are rewritten, so that each occurrence
 * keeps its target. Only texts that both sides changed are examined. Not thread-safe.
 */
@KeepsRule("links-written-back")
final class LinkMeanings {

  private final Content ours;
  private final MergedDocuments documents;
  private Content base;
  private Content theirs;

  private LinkMeanings(CommonOrder sides, MergedDocuments documents) {
    this.base = sides.base();
    this.ours = sides.ours();
    this.theirs = sides.theirs();
    this.documents = documents;
  }

  /** The sides with unambiguous links; the same instances if nothing changes. */
  @SuppressWarnings("ReferenceEquality")
  static CommonOrder separated(
      CommonOrder sides,
      Collection<ThreeWay<Page>> pages,
      Collection<ThreeWay<ReusableContent>> reusableContents,
      MergedDocuments documents) {
    LinkMeanings run = new LinkMeanings(sides, documents);
    pages.forEach(run::separate);
    reusableContents.forEach(run::separate);
    return run.base == sides.base() && run.theirs == sides.theirs()
        ? sides
        : new CommonOrder(run.base, sides.ours(), run.theirs);
  }

  private void separate(ThreeWay<? extends TextOwner> text) {
    TextOwner their = text.theirs();
    TextOwner was = text.base();
    if (text.ours() == null
        || their == null
        || !bothWrote(
            was == null ? null : was.document(), text.ours().document(), their.document())) {
      return;
    }
    Map<String, String> spelled = spelled(new ContentLinks(theirs).of(their));
    if (spelled.isEmpty()) {
      return;
    }
    theirs = respelled(theirs, their, spelled);
    if (was != null && keepOnlyShared(their.ref(), spelled)) {
      base = respelled(base, was, spelled);
    }
  }

  private static boolean bothWrote(
      @Nullable DocumentId base, @Nullable DocumentId ours, @Nullable DocumentId theirs) {
    return !Objects.equals(ours, theirs)
        && !Objects.equals(base, ours)
        && !Objects.equals(base, theirs);
  }

  /**
   * The new targets of their links that have another meaning on our side, by their targets as
   * written.
   */
  private Map<String, String> spelled(Owned owner) {
    Map<String, ContentRef> there = theirs.links(owner.self());
    Map<String, ContentRef> here = there.isEmpty() ? Map.of() : ours.links(owner.self());
    Map<String, String> spelled = new HashMap<>();
    Set<String> taken = new HashSet<>(there.keySet());
    taken.addAll(here.keySet());
    there.forEach(
        (target, to) -> {
          ContentRef mine = here.get(target);
          if (mine != null && !mine.equals(to)) {
            String other = new PresentLinks(theirs).spelledOtherwise(owner, target, to, taken);
            spelled.put(target, other);
            taken.add(other);
          }
        });
    return spelled;
  }

  /** Keeps only the rewritten links that have the same meaning in the base as on their side. */
  private boolean keepOnlyShared(ContentRef owner, Map<String, String> spelled) {
    Map<String, ContentRef> before = base.links(owner);
    Map<String, ContentRef> now = theirs.links(owner);
    spelled.entrySet().removeIf(e -> !before.containsKey(e.getKey()) || changed(before, now, e));
    return !spelled.isEmpty();
  }

  private static boolean changed(
      Map<String, ContentRef> before,
      Map<String, ContentRef> now,
      Map.Entry<String, String> spelled) {
    ContentRef to = now.get(spelled.getValue());
    return to != null && !to.equals(before.get(spelled.getKey()));
  }

  /** The content with the links in a text rewritten. */
  private Content respelled(Content content, TextOwner owner, Map<String, String> spelled) {
    String text = PresentLinks.rewrite(documents.read(owner.document()), spelled);
    Map<String, ContentRef> links = new HashMap<>();
    content
        .links(owner.ref())
        .forEach((target, to) -> links.put(spelled.getOrDefault(target, target), to));
    DocumentId document = documents.respell(owner.document(), text);
    return ContentEdits.withLinks(
        ContentEdits.withText(content, owner, document), owner.ref(), links);
  }
}
