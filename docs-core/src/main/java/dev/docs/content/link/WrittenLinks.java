package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Finds out what the links of a text lead to when it is written. Static, pure and thread-safe. */
public final class WrittenLinks {

  /**
   * Of so many different targets in one text it is kept what they lead to; further ones mean what
   * stands at their paths. Our choice: more than any page has, and small enough to be looked
   * through whenever the page is read.
   */
  public static final int MAX_LINKS = 10_000;

  /** A longer target is not kept: our choice, as long as an address may be. */
  public static final int MAX_TARGET = 2_048;

  private WrittenLinks() {}

  /**
   * The content with the links of a page's text, which is in it, as they lead now.
   *
   * @param text without front matter
   */
  public static Content record(Content content, Page page, String text) {
    Owned owner = new ContentLinks(content).of(page);
    return record(content, owner, text, Map.of(), Map.of());
  }

  /**
   * The content with the links of a text that came from its folder, as they lead there: to files,
   * before any page that has the path of one.
   *
   * @param former as in {@link #record(Content, Owned, String, Map, Map)}
   */
  static Content recordImported(
      Content content, Owned owner, String text, Map<String, ContentRef> former) {
    Map<String, ContentRef> known = new HashMap<>();
    for (String target : targets(text)) {
      RelativePath.resolve(owner.file(), target, path -> atSource(content, path).isPresent())
          .ifPresent(link -> known.put(target, atSource(content, link.path()).orElseThrow()));
    }
    return record(content, owner, text, known, former);
  }

  private static Optional<ContentRef> atSource(Content content, String path) {
    Optional<ContentRef> page =
        content.pageBySource(path).map(found -> new ContentRef.Page(found.id().value(), null));
    return page.or(
            () -> content.fileBySource(path).map(file -> new ContentRef.File(file.id().value())))
        .or(
            () ->
                content
                    .reusableContentBySource(path)
                    .map(found -> new ContentRef.ReusableContent(found.id().value(), null)));
  }

  /** As {@link #recordImported(Content, Owned, String, Map)}, for a page that is new. */
  public static Content recordImported(Content content, Page page, String text) {
    return recordImported(content, new ContentLinks(content).of(page), text, Map.of());
  }

  /** As {@link #recordImported(Content, Owned, String, Map)}, for a new reusable content. */
  public static Content recordImported(Content content, ReusableContent reusable, String text) {
    return recordImported(content, new ContentLinks(content).of(reusable), text, Map.of());
  }

  /** The content with the links of a reusable content's text, which is in it, as they lead now. */
  public static Content record(Content content, ReusableContent reusable, String text) {
    Owned owner = new ContentLinks(content).of(reusable);
    return record(content, owner, text, Map.of(), Map.of());
  }

  /**
   * The content with the links of a text.
   *
   * @param known what some targets lead to, whatever stands at their paths
   * @param former what others lead to where nothing stands at their paths; it may be gone, as it
   *     may come back
   */
  public static Content record(
      Content content,
      Owned owner,
      String text,
      Map<String, ContentRef> known,
      Map<String, ContentRef> former) {
    ContentLinks links = new ContentLinks(content);
    Map<String, ContentRef> found = new HashMap<>();
    for (String target : targets(text)) {
      Optional.ofNullable(known.get(target))
          .filter(links::isThere)
          .or(() -> owner.atPath(target).filter(links::isThere))
          .or(() -> Optional.ofNullable(former.get(target)))
          .filter(ref -> !isIdentifier(target, ref))
          .ifPresent(ref -> found.put(target, ref));
    }
    return content.withLinks(owner.self(), found);
  }

  /** Whether the target names the thing itself, so that it means it wherever it is. */
  public static boolean isIdentifier(String target, ContentRef ref) {
    return target.equals(dev.docs.content.markdown.LinkTargets.byId().target(ref));
  }

  /** The targets of a text that may be paths, without fragments. */
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

  /** Told without reading the text as Markdown: every link has one of these. */
  static boolean mayHaveLinks(String text) {
    return text.indexOf('<') >= 0
        || text.contains("](")
        || text.contains("]:")
        || text.contains("{%");
  }

  /**
   * A text that was read, edited and written back.
   *
   * @param text with links that nobody changed as they are stored
   * @param known what those lead to
   */
  public record Restored(String text, Map<String, ContentRef> known) {}

  /**
   * Gives links of a new text that are as the stored one shows them the form in which they are
   * stored.
   *
   * @param before the content that holds the stored text
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
