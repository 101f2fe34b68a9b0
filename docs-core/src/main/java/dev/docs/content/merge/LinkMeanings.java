package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
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
    pages.forEach(run::separatePage);
    reusableContents.forEach(run::separateReusable);
    return run.base == sides.base() && run.theirs == sides.theirs()
        ? sides
        : new CommonOrder(run.base, sides.ours(), run.theirs);
  }

  private void separatePage(ThreeWay<Page> page) {
    Page their = page.theirs();
    Page was = page.base();
    if (page.ours() == null
        || their == null
        || !bothWrote(
            was == null ? null : was.document(), page.ours().document(), their.document())) {
      return;
    }
    Owned owner = new ContentLinks(theirs).of(their);
    Map<String, String> spelled = spelled(owner);
    if (spelled.isEmpty()) {
      return;
    }
    theirs = theirs.with(their.edit().document(respelled(their.document(), spelled)).build());
    theirs = theirs.withLinks(owner.self(), respelled(theirs.links(owner.self()), spelled));
    if (was != null && keepOnlyShared(owner.self(), spelled)) {
      base = base.with(was.edit().document(respelled(was.document(), spelled)).build());
      base = base.withLinks(owner.self(), respelled(base.links(owner.self()), spelled));
    }
  }

  private void separateReusable(ThreeWay<ReusableContent> reusable) {
    ReusableContent their = reusable.theirs();
    ReusableContent was = reusable.base();
    if (reusable.ours() == null
        || their == null
        || !bothWrote(
            was == null ? null : was.document(), reusable.ours().document(), their.document())) {
      return;
    }
    Owned owner = new ContentLinks(theirs).of(their);
    Map<String, String> spelled = spelled(owner);
    if (spelled.isEmpty()) {
      return;
    }
    theirs = theirs.with(respelled(their, spelled));
    theirs = theirs.withLinks(owner.self(), respelled(theirs.links(owner.self()), spelled));
    if (was != null && keepOnlyShared(owner.self(), spelled)) {
      base = base.with(respelled(was, spelled));
      base = base.withLinks(owner.self(), respelled(base.links(owner.self()), spelled));
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

  private @Nullable DocumentId respelled(
      @Nullable DocumentId document, Map<String, String> spelled) {
    return documents.add(PresentLinks.rewrite(documents.read(document), spelled));
  }

  private ReusableContent respelled(ReusableContent reusable, Map<String, String> spelled) {
    return new ReusableContent(
        reusable.id(),
        reusable.title(),
        respelled(reusable.document(), spelled),
        reusable.gitPath());
  }

  private static Map<String, ContentRef> respelled(
      Map<String, ContentRef> links, Map<String, String> spelled) {
    Map<String, ContentRef> changed = new HashMap<>();
    links.forEach((target, to) -> changed.put(spelled.getOrDefault(target, target), to));
    return changed;
  }
}
