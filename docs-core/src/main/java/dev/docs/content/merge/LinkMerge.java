package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.LinkIndex;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Merges the recorded targets of links. A text taken from one side keeps the links of that side. A
 * target that one side changed is taken from that side; if both changed it, ours wins. Only pages
 * and reusable contents whose links differ are compared.
 */
final class LinkMerge {

  private LinkMerge() {}

  /**
   * The merged content with the recorded links of the merge.
   *
   * @param merged has the merged texts already
   */
  static Content merged(Content merged, Content base, Content ours, Content theirs) {
    LinkIndex before = ContentNodes.of(base).links();
    Set<ContentRef> owners = new HashSet<>();
    before.addDiffering(ContentNodes.of(ours).links(), owners);
    before.addDiffering(ContentNodes.of(theirs).links(), owners);
    ContentNodes nodes = ContentNodes.of(merged);
    LinkIndex index = nodes.links();
    for (ContentRef owner : owners) {
      index = index.with(owner, links(owner, merged, base, ours, theirs));
    }
    return nodes.with(index).content();
  }

  private static Map<String, ContentRef> links(
      ContentRef owner, Content merged, Content base, Content ours, Content theirs) {
    TextOwner now = merged.owner(owner).orElse(null);
    if (now == null) {
      return Map.of();
    }
    boolean isOurs = isAsOn(ours, now);
    boolean isTheirs = isAsOn(theirs, now);
    if (isOurs != isTheirs) {
      Content side = isOurs ? ours : theirs;
      Content other = isOurs ? theirs : ours;
      return relinked(merged, base.links(owner), side.links(owner), other.links(owner));
    }
    return threeWay(base.links(owner), ours.links(owner), theirs.links(owner), !isOurs);
  }

  /**
   * The links of the side whose text was taken, with the targets that only the other side changed.
   */
  private static Map<String, ContentRef> relinked(
      Content merged,
      Map<String, ContentRef> base,
      Map<String, ContentRef> side,
      Map<String, ContentRef> other) {
    Map<String, ContentRef> result = new HashMap<>(side);
    result.replaceAll(
        (key, target) -> {
          ContentRef there = other.get(key);
          boolean changed = there != null && target.equals(base.get(key));
          return changed && merged.holds(there) ? there : target;
        });
    return result;
  }

  private static Map<String, ContentRef> threeWay(
      Map<String, ContentRef> base,
      Map<String, ContentRef> ours,
      Map<String, ContentRef> theirs,
      boolean keepsRemoved) {
    Map<String, ContentRef> links = new HashMap<>(theirs);
    if (!keepsRemoved) {
      links.keySet().removeIf(key -> base.containsKey(key) && !ours.containsKey(key));
    }
    ours.forEach(
        (key, target) -> {
          ContentRef there = theirs.get(key);
          boolean changedHere = !target.equals(base.get(key));
          if (changedHere || (there == null && keepsRemoved)) {
            links.put(key, target);
          }
        });
    return links;
  }

  /** Whether a page or reusable content has the text that it has on a side. */
  private static boolean isAsOn(Content side, TextOwner now) {
    return side.owner(now.ref())
        .filter(there -> Objects.equals(there.document(), now.document()))
        .isPresent();
  }
}
