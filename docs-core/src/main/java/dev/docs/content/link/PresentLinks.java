package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Updates the links of texts for reading: a link whose path no longer resolves to its recorded
 * target gets the current path, in the same style; everything else is unchanged. Immutable and
 * thread-safe.
 */
@KeepsRule("links-since-written")
public final class PresentLinks {

  private final ContentLinks links;
  private final Content content;

  public PresentLinks(Content content) {
    this.content = content;
    this.links = new ContentLinks(content);
  }

  /**
   * The text of a page or reusable content.
   *
   * @param stored as it was written
   */
  public String text(TextOwner owner, String stored) {
    return text(links.of(owner), stored);
  }

  /**
   * The links of a page or reusable content that are not read as they were written: what they are
   * instead, by their targets as written, without fragments.
   */
  public Map<String, String> moved(TextOwner owner) {
    return moved(links.of(owner));
  }

  String text(Owned owner, String stored) {
    Map<String, String> moved = moved(owner);
    return moved.isEmpty() ? stored : rewrite(stored, moved);
  }

  /** The text with targets replaced; fragments are kept. */
  public static String rewrite(String text, Map<String, String> targets) {
    return Links.rewrite(text, target -> replaced(target, targets));
  }

  /**
   * As {@link #rewrite(String, Map)}.
   *
   * @param labels by target without fragment, the labels of links whose label only repeats it,
   *     where it has no path
   */
  public static String rewrite(
      String text, Map<String, String> targets, Map<String, String> labels) {
    return Links.rewrite(
        text,
        target -> replaced(target, targets),
        target -> {
          String label = labels.get(path(target));
          return label == null ? replaced(target, targets) : label;
        });
  }

  private static String replaced(String target, Map<String, String> targets) {
    String path = path(target);
    String replaced = targets.get(path);
    return replaced == null ? target : replaced + target.substring(path.length());
  }

  /** A target without its fragment. */
  private static String path(String target) {
    int hash = target.indexOf('#');
    return hash < 0 ? target : target.substring(0, hash);
  }

  /**
   * The current targets of links whose paths resolve to something else than their recorded targets,
   * by their targets as written.
   */
  Map<String, String> moved(Owned owner) {
    Map<String, String> moved = new HashMap<>();
    content
        .links(owner.self())
        .forEach(
            (written, target) -> {
              if (links.isThere(target) && owner.atPath(written).filter(target::equals).isEmpty()) {
                moved.put(written, spelled(owner, written, target));
              }
            });
    return moved;
  }

  /** A link on the owner to an existing item, in the style of another link. */
  public String spelled(Owned owner, String written, ContentRef target) {
    return LinkSpelling.of(written, target, owner.file(), places);
  }

  /**
   * A link on the owner to an existing item, in the style of another link, different from those in
   * {@code taken}; by id if every path is taken.
   */
  public String spelledOtherwise(
      Owned owner, String written, ContentRef target, Set<String> taken) {
    return LinkSpelling.all(written, target, owner.file(), places).stream()
        .filter(link -> !taken.contains(link))
        .findFirst()
        .orElseGet(() -> LinkTargets.byId().target(target));
  }

  private final LinkSpelling.Places places =
      new LinkSpelling.Places() {
        @Override
        public boolean leadsTo(String from, String link, ContentRef target) {
          return links.resolve(from, link).filter(target::equals).isPresent();
        }

        @Override
        public Optional<String> file(ContentRef target) {
          return target instanceof ContentRef.Page
              ? content.owner(target).map(links::fileOf)
              : content.sourceOf(target);
        }

        @Override
        public Optional<String> pagePath(ContentRef target) {
          return target instanceof ContentRef.Page page
              ? content.page(new PageId(page.page())).map(content::path)
              : Optional.empty();
        }
      };
}
