package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.FolderSlugs;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.markdown.Links;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Converts links for an export to a folder: a link to something with a file becomes a path to that
 * file. Links that already are such paths are kept as written, as are links between imported items
 * whose path still resolves to their target, also when the folder is imported elsewhere.
 * Thread-safe.
 */
@KeepsRule("links-in-folders")
public final class ExportedLinks {

  private final Content content;
  private final Content placed;
  private final ContentLinks links;
  private final ContentLinks placedLinks;

  /**
   * The links of a content.
   *
   * @param placed the same content with the exported file of every item as its source
   */
  public ExportedLinks(Content content, Content placed) {
    this.content = content;
    this.placed = placed;
    this.links = new ContentLinks(content);
    this.placedLinks = new ContentLinks(placed);
  }

  /**
   * The text of a page or reusable content.
   *
   * @param stored as it was written
   */
  public String text(TextOwner owner, String stored) {
    return WrittenLinks.mayHaveLinks(stored) ? Links.rewrite(stored, targets(owner)) : stored;
  }

  /** Writes the targets of the links of a page or reusable content. */
  UnaryOperator<String> targets(TextOwner owner) {
    TextOwner own = content.owner(owner.ref()).orElse(owner);
    String file = placedLinks.fileOf(placed.owner(owner.ref()).orElse(owner));
    Owned owned = links.of(own);
    return target -> target(owned, file, file.equals(own.gitPath()), target);
  }

  private String target(Owned owner, String file, boolean imported, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    String fragment = hash < 0 ? "" : target.substring(hash);
    if (path.isEmpty() || RelativePath.isExternal(target)) {
      return target;
    }
    ContentRef found = owner.resolve(path).filter(links::isThere).orElse(null);
    if (found == null || leadsToDirectory(owner, file, path, found)) {
      return target;
    }
    ContentRef ref = withFile(found);
    if (places.leadsTo(file, path, ref)) {
      return target;
    }
    boolean keeps = imported && !LinkSpelling.isIdentifier(path);
    boolean asInFolder = keepsSource(ref) && owner.atPath(path).filter(ref::equals).isPresent();
    return keeps && asInFolder && !leads(file, path)
        ? target
        : LinkSpelling.of(path, ref, file, places) + fragment;
  }

  /** Whether a path leads to a file of the folder. */
  private boolean leads(String file, String path) {
    return RelativePath.resolve(file, path, at -> placed.bySource(at).isPresent()).isPresent();
  }

  /**
   * Whether a path is now, and in the folder, that of a page without a file, as is the directory of
   * the pages below it.
   */
  private boolean leadsToDirectory(Owned owner, String file, String path, ContentRef ref) {
    return places.pathWithoutFile(ref).isPresent()
        && owner.atPath(path).filter(ref::equals).isPresent()
        && places.leadsTo(file, path, ref);
  }

  /**
   * The link from the root of the folder to a page, file or reusable content; empty for what is not
   * there.
   */
  public Optional<String> fromRoot(ContentRef ref) {
    if (!links.isThere(ref)) {
      return Optional.empty();
    }
    ContentRef to = withFile(ref);
    return Optional.of(
        placed
            .sourceOf(to)
            .map(path -> RelativePath.relativize("", path))
            .orElseGet(() -> unlikeFile(LinkSpelling.of("/", to, "", places))));
  }

  /**
   * Adds a fragment to a path without extension, so that the table of contents keeps it apart from
   * a file.
   */
  private static String unlikeFile(String path) {
    int dot = path.lastIndexOf('.');
    return LinkSpelling.isMarkdown(path)
        ? path.substring(0, dot) + "%2E" + path.substring(dot + 1)
        : path;
  }

  /** Adds to {@code out} the page that needs a file for a link to this page. */
  public void collectLinked(ContentRef ref, Set<PageId> out) {
    if (withFile(ref) instanceof ContentRef.Page page && links.isThere(page)) {
      out.add(new PageId(page.page()));
    }
  }

  /** The pages without a file of their own that a text links to, added to {@code out}. */
  public void collectLinked(TextOwner owner, String stored, Set<PageId> out) {
    Owned owned = links.of(owner);
    String file = owner.gitPath();
    for (String target : WrittenLinks.targets(stored)) {
      owned
          .resolve(target)
          .filter(ref -> file == null || !leadsToDirectory(owned, file, target, ref))
          .ifPresent(ref -> collectLinked(ref, out));
    }
  }

  /**
   * The item whose file represents the target: for a group the first document below it. Other pages
   * without a file are linked by path.
   */
  private ContentRef withFile(ContentRef ref) {
    if (!(ref instanceof ContentRef.Page page) || !links.isThere(ref)) {
      return ref;
    }
    Page linked = content.page(new PageId(page.page())).orElseThrow();
    return linked.type() != PageType.GROUP
        ? ref
        : content.descendants(linked.id()).stream()
            .filter(below -> below.type() == PageType.DOCUMENT && !below.isBlock())
            .findFirst()
            .map(Page::ref)
            .orElse(ref);
  }

  private boolean keepsSource(ContentRef ref) {
    Optional<String> source = content.sourceOf(ref);
    return source.isPresent()
        && source.equals(placed.sourceOf(ref))
        && (!(ref instanceof ContentRef.Page page) || isNamedAsFile(new PageId(page.page())));
  }

  /** Whether a page has the path that it gets when the folder is imported into a new space. */
  private boolean isNamedAsFile(PageId id) {
    for (PageId at = id; at != null; at = content.page(at).map(Page::parent).orElse(null)) {
      Page page = content.page(at).orElseThrow();
      Optional<String> slug =
          page.gitPath() == null
              ? Optional.empty()
              : LayoutPage.document(page.title(), page.gitPath(), "", List.of()).slug();
      if (slug.isPresent() && !slug.get().equals(page.slug())) {
        return false;
      }
    }
    return true;
  }

  private final LinkSpelling.Places places =
      new LinkSpelling.Places() {
        @Override
        public boolean leadsTo(String from, String link, ContentRef target) {
          Optional<ContentRef> there =
              RelativePath.resolve(from, link, path -> placed.bySource(path).isPresent())
                  .flatMap(found -> placed.bySource(found.path()));
          return there.isPresent()
              ? there.get().equals(target)
              : RelativePath.resolve(from, link, path -> isPathWithoutFile(path, target))
                  .isPresent();
        }

        private boolean isPathWithoutFile(String path, ContentRef target) {
          Optional<String> at = pathWithoutFile(target);
          return at.isPresent()
              && (ContentLinks.pagePath(path).equals(at.get())
                  || (ContentLinks.isHome(path)
                      && placed.landingPage().map(Page::ref).equals(Optional.of(target))));
        }

        @Override
        public Optional<String> file(ContentRef target) {
          return placed.sourceOf(target);
        }

        @Override
        public Optional<String> pathWithoutFile(ContentRef target) {
          return target instanceof ContentRef.Page page && page.space() == null
              ? placed
                  .page(new PageId(page.page()))
                  .filter(found -> found.gitPath() == null)
                  .map(found -> FolderSlugs.path(placed, found))
              : Optional.empty();
        }
      };
}
