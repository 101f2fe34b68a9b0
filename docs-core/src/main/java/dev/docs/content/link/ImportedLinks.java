package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.PageType;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Converts links of an import over existing content. A link in the form of an export gets its
 * stored form again, so that importing an export changes no text. An existing link keeps its
 * target, unless the folder has something at its path. Thread-safe.
 */
@KeepsRule("import-as-written")
public final class ImportedLinks {

  private final ContentLinks links;
  private final ExportedLinks exported;

  /**
   * The links of the existing content.
   *
   * @param placed {@code before} with the exported file of every item as its source
   */
  public ImportedLinks(Content before, Content placed) {
    links = new ContentLinks(before);
    exported = new ExportedLinks(before, placed);
  }

  /**
   * An imported text.
   *
   * @param text the text to store
   * @param content the content with its links recorded
   */
  public record Read(String text, Content content) {}

  /** The text of an existing page or reusable content as in its exported file, without settings. */
  public String written(TextOwner before, String stored) {
    return exported.text(before, stored);
  }

  /**
   * Imports the text of a page or reusable content.
   *
   * @param content the imported content, with final paths
   * @param before the existing page or reusable content with its text
   * @param text from the folder, without settings
   */
  public Read read(Content content, TextOwner owner, TextOwner before, String stored, String text) {
    return new Run(links.of(before), exported.targets(before), stored).read(content, owner, text);
  }

  /**
   * Imports a text that is the one that is stored, without reading it.
   *
   * @param targets of its links
   * @return the content with its links recorded; empty where the text is to be read all the same
   */
  public Optional<Content> readAgain(
      Content content, TextOwner owner, TextOwner before, Set<String> targets) {
    Owned old = links.of(before);
    ContentLinks there = new ContentLinks(content);
    Map<String, ContentRef> led = new HashMap<>();
    for (String target : targets) {
      Optional<ContentRef> former = old.resolve(target).filter(links::isThere);
      if (former.filter(ref -> isGroup(content, ref)).isPresent()) {
        return Optional.empty();
      }
      former.filter(there::isThere).ifPresent(ref -> led.put(target, ref));
    }
    return Optional.of(WrittenLinks.recordImported(content, there.of(owner), targets, led));
  }

  /** Whether the target is a group, which is represented by the file of its first document. */
  private static boolean isGroup(Content content, ContentRef ref) {
    return ref instanceof ContentRef.Page page
        && content
            .page(new PageId(page.page()))
            .filter(found -> found.type() == PageType.GROUP)
            .isPresent();
  }

  /** An existing text. */
  private final class Run {

    private final UnaryOperator<String> write;
    private final String stored;
    private final Map<String, ContentRef> former = new HashMap<>();
    private final Map<String, String> spelled = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();

    /**
     * @param write converts targets for an export
     */
    Run(Owned owner, UnaryOperator<String> write, String stored) {
      this.write = write;
      this.stored = stored;
      Set<String> targets = WrittenLinks.targets(stored);
      for (String target : targets) {
        owner
            .resolve(target)
            .filter(links::isThere)
            .ifPresent(
                ref -> {
                  former.put(target, ref);
                  String out = write.apply(target);
                  if (!out.equals(target)
                      && (targets.contains(out) || spelled.put(out, target) != null)) {
                    ambiguous.add(out);
                  }
                });
      }
      spelled.keySet().removeAll(ambiguous);
    }

    Read read(Content content, TextOwner owner, String text) {
      Owned owned = new ContentLinks(content).of(owner);
      Map<String, ContentRef> known = new HashMap<>();
      Map<String, ContentRef> led = new HashMap<>(former);
      spelled.forEach((out, target) -> led.put(out, former.get(target)));
      ContentLinks there = new ContentLinks(content);
      led.values().removeIf(ref -> !there.isThere(ref));
      if (!text.equals(stored) || former.values().stream().anyMatch(ref -> isGroup(content, ref))) {
        String restored = restored(text, known);
        if (!restored.equals(text) || !known.isEmpty()) {
          Content linked = WrittenLinks.recordImported(content, owned, restored, known, led);
          ExportedLinks out = new ExportedLinks(linked, linked);
          if (Links.rewrite(restored, out.targets(owner)).equals(text)) {
            return new Read(restored, linked);
          }
        }
      }
      return new Read(text, WrittenLinks.recordImported(content, owned, text, led));
    }

    private String restored(String text, Map<String, ContentRef> known) {
      if (text.equals(Links.rewrite(stored, write))) {
        known.putAll(former);
        return stored;
      }
      Set<String> written = WrittenLinks.targets(text);
      Map<String, String> back = new HashMap<>();
      spelled.forEach(
          (out, target) -> {
            if (written.contains(out) && !written.contains(target)) {
              back.put(out, target);
              known.put(target, former.get(target));
            }
          });
      return back.isEmpty() ? text : PresentLinks.rewrite(text, back);
    }
  }
}
