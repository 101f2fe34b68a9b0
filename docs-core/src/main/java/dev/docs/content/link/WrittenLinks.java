package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Records the targets of the links of a text when it is written. Static, pure and thread-safe. */
@KeepsRule({"links-since-written", "links-written-back"})
public final class WrittenLinks {

  /**
   * The most distinct targets recorded per text; further ones are resolved by path. Our choice:
   * more than real pages have, and few enough to check on every read of the page.
   */
  public static final int MAX_LINKS = 10_000;

  /** The longest target that is recorded: our choice, the usual limit of URLs. */
  public static final int MAX_TARGET = 2_048;

  private WrittenLinks() {}

  /**
   * Records the links of an imported text by what they resolve to in its folder: files take
   * precedence over pages with the same path. A link to where a page was before it moved leads to
   * that page, as it does after the next import.
   *
   * @param former as in {@link #record(Content, Owned, String, Map, Map)}
   */
  static Content recordImported(
      Content content, Owned owner, String text, Map<String, ContentRef> former) {
    return recordImported(content, owner, targets(text), former);
  }

  /** As {@link #recordImported(Content, Owned, String, Map)}, by the targets in the text. */
  static Content recordImported(
      Content content, Owned owner, Set<String> targets, Map<String, ContentRef> former) {
    Map<String, ContentRef> known = new HashMap<>();
    for (String target : targets) {
      RelativePath.resolve(owner.file(), target, path -> content.bySource(path).isPresent())
          .ifPresent(link -> known.put(target, content.bySource(link.path()).orElseThrow()));
    }
    return record(content, owner, targets, known, orMoved(content, owner, former));
  }

  /** As the other, with the targets of some links, regardless of their paths. */
  static Content recordImported(
      Content content,
      Owned owner,
      String text,
      Map<String, ContentRef> known,
      Map<String, ContentRef> former) {
    return record(content, owner, targets(text), known, orMoved(content, owner, former));
  }

  private static Function<String, Optional<ContentRef>> orMoved(
      Content content, Owned owner, Map<String, ContentRef> former) {
    ContentLinks links = new ContentLinks(content);
    return target ->
        Optional.ofNullable(former.get(target))
            .or(() -> owner.resolve(target).filter(links::isThere));
  }

  /** As {@link #recordImported(Content, Owned, Set, Map)}, for what is new. */
  public static Content recordImported(Content content, TextOwner owner, Set<String> targets) {
    return recordImported(content, new ContentLinks(content).of(owner), targets, Map.of());
  }

  /**
   * Records the links of a text.
   *
   * @param known the targets of some links, regardless of their paths
   * @param former the targets of links whose paths do not exist; these may be deleted, as they may
   *     be restored
   */
  public static Content record(
      Content content,
      Owned owner,
      String text,
      Map<String, ContentRef> known,
      Map<String, ContentRef> former) {
    return record(
        content, owner, targets(text), known, target -> Optional.ofNullable(former.get(target)));
  }

  private static Content record(
      Content content,
      Owned owner,
      Set<String> targets,
      Map<String, ContentRef> known,
      Function<String, Optional<ContentRef>> otherwise) {
    ContentLinks links = new ContentLinks(content);
    Map<String, ContentRef> found = new HashMap<>();
    for (String target : targets) {
      Optional.ofNullable(known.get(target))
          .filter(links::isThere)
          .or(() -> owner.atPath(target).filter(links::isThere))
          .or(() -> otherwise.apply(target))
          .filter(ref -> !isIdentifier(target, ref))
          .ifPresent(ref -> found.put(target, ref));
    }
    return ContentEdits.withLinks(content, owner.self(), found);
  }

  /** Whether the target is an id, which does not depend on paths. */
  public static boolean isIdentifier(String target, ContentRef ref) {
    return target.equals(LinkTargets.byId().target(ref));
  }

  /** The targets in a text that may be paths, without fragments. */
  public static Set<String> targets(String text) {
    Set<String> targets = new LinkedHashSet<>();
    if (text == null || !mayHaveLinks(text)) {
      return targets;
    }
    for (Links.Link link : Links.in(text)) {
      int hash = link.target().indexOf('#');
      String target = hash < 0 ? link.target() : link.target().substring(0, hash);
      if (!target.isEmpty()
          && target.length() <= MAX_TARGET
          && targets.size() < MAX_LINKS
          && !RelativePath.isExternal(target)) {
        targets.add(target);
      }
    }
    return targets;
  }

  /** Whether a text may have links; a quick check without parsing. */
  static boolean mayHaveLinks(String text) {
    return text.indexOf('<') >= 0
        || text.contains("](")
        || text.contains("]:")
        || text.contains("{%");
  }

  /**
   * A text that was read, edited and written back.
   *
   * @param text the text with unchanged links in their stored form
   * @param known the recorded targets of these links
   */
  public record Restored(String text, Map<String, ContentRef> known) {}

  /**
   * Restores the stored form of the links in a new text that are unchanged from the text as it was
   * read.
   *
   * @param before the content with the stored text
   */
  public static Restored restore(
      Content before, Owned owner, Supplier<String> stored, String text) {
    PresentLinks present = new PresentLinks(before);
    Map<String, String> moved = present.moved(owner);
    if (moved.isEmpty()) {
      return new Restored(text, Map.of());
    }
    Map<String, ContentRef> links = before.links(owner.self());
    if (text.equals(PresentLinks.rewrite(stored.get(), moved))) {
      return new Restored(stored.get(), links);
    }
    Set<String> written = new HashSet<>(targets(text));
    Map<String, String> back = new HashMap<>();
    Map<String, ContentRef> known = new HashMap<>();
    moved.forEach(
        (target, shown) -> {
          if (!written.contains(target) && !links.containsKey(shown) && written.contains(shown)) {
            back.put(shown, target);
            known.put(target, links.get(target));
          }
        });
    return new Restored(PresentLinks.rewrite(text, back), known);
  }
}
