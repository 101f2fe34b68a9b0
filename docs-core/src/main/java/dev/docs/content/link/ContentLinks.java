package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.folder.internal.LinkTarget;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.rule.internal.KeepsRule;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the links in the texts of a content. A link is a URL, an id ({@code /pages/ID}, {@code
 * /files/ID}), a path to a file of the imported folder, or the path of a page: relative, absolute,
 * or after {@code /pages/}.
 *
 * <p>A link resolves to its recorded target, wherever that is now. Without one, or if the target
 * was deleted, it resolves by its path, or else to the page that formerly had the path. Immutable
 * and thread-safe.
 */
@KeepsRule("links-to-nothing")
public final class ContentLinks {

  private static final String PAGES = "/pages/";
  private static final String README = "readme.md";

  private final Content content;

  public ContentLinks(Content content) {
    this.content = content;
  }

  /** Resolves the links of a page or reusable content. Dangling links are URLs, as written. */
  public LinkResolver on(TextOwner owner) {
    return of(owner).resolver();
  }

  /** The links of a page or reusable content. */
  public Owned of(TextOwner owner) {
    String file = fileOf(owner);
    boolean placed = owner instanceof Page && owner.gitPath() == null;
    return new Owned(this, owner.ref(), file, placed ? content.path((Page) owner) + ".md" : file);
  }

  /**
   * The links of one page or reusable content.
   *
   * @param self the page or reusable content
   * @param file the base file of relative paths; empty for the root of the content
   * @param plainFile an alternative base for links that dangle from {@code file}: a page without a
   *     file is {@code guide/README.md} once it has children, but links may still be relative to
   *     {@code guide}
   */
  public record Owned(ContentLinks links, ContentRef self, String file, String plainFile) {

    private LinkResolver resolver() {
      return target -> resolve(target).orElseGet(() -> new ContentRef.Url(target));
    }

    /**
     * Resolves a target.
     *
     * @return empty for a dangling path; an id is not checked, unless it is also an existing path,
     *     or looks like a file name
     */
    public Optional<ContentRef> resolve(String target) {
      Optional<ContentRef> fixed = sinceWritten(target);
      return fixed.isPresent() ? fixed : byPath(target, true);
    }

    private Optional<ContentRef> sinceWritten(String target) {
      int hash = target.indexOf('#');
      String path = hash < 0 ? target : target.substring(0, hash);
      if (path.isEmpty()) {
        return Optional.empty();
      }
      String anchor = hash < 0 ? "" : target.substring(hash + 1);
      return links
          .content
          .link(self, path)
          .filter(links::isThere)
          .map(
              ref ->
                  ref instanceof ContentRef.Page page && !anchor.isEmpty()
                      ? new ContentRef.Anchor(anchor, page.page(), null)
                      : ref);
    }

    /** Resolves a target by its path, ignoring its recorded target. */
    public Optional<ContentRef> atPath(String target) {
      return byPath(target, false);
    }

    private Optional<ContentRef> byPath(String target, boolean followsMoves) {
      Optional<ContentRef> found = links.resolve(file, target, followsMoves);
      return found.isPresent() || plainFile.equals(file)
          ? found
          : links.resolve(plainFile, target, followsMoves);
    }
  }

  /**
   * Resolves a target by its path.
   *
   * @param from the file with the link; empty for the root of the content
   * @return as {@link Owned#resolve}
   */
  public Optional<ContentRef> resolve(String from, String target) {
    return resolve(from, target, false);
  }

  private Optional<ContentRef> resolve(String from, String target, boolean followsMoves) {
    if (RelativePath.isExternal(target)) {
      return Optional.of(new ContentRef.Url(target));
    }
    ContentRef byId = LinkResolver.byId().resolve(target);
    boolean isAddress = byId instanceof ContentRef.Url;
    if (!isAddress && !mayBePath(byId)) {
      return Optional.of(byId);
    }
    Optional<ContentRef> found = found(from, target, this::at);
    if (found.isEmpty() && target.startsWith(PAGES)) {
      found = found("", afterPages(target), path -> pageAt(path).map(Page::ref));
    }
    if (found.isEmpty() && followsMoves) {
      found = moved(from, target);
    }
    return found.isPresent() || isAddress || isFileName(byId) ? found : Optional.of(byId);
  }

  /** The path after {@code /pages/}, as an absolute path. */
  private static String afterPages(String target) {
    return target.substring(PAGES.length() - 1);
  }

  private Optional<ContentRef> moved(String from, String target) {
    boolean paged = target.startsWith(PAGES);
    return found(
        paged ? "" : from,
        paged ? afterPages(target) : target,
        path -> content.resolve(pagePath(path)).map(found -> found.page().ref()));
  }

  /** What is at the first path that a target may mean; with the fragment of the target. */
  private static Optional<ContentRef> found(
      String from, String target, Function<String, Optional<ContentRef>> at) {
    return RelativePath.resolve(from, target, path -> at.apply(path).isPresent())
        .map(link -> withFragment(at.apply(link.path()).orElseThrow(), link));
  }

  /** Whether the id does not exist, so that the target may be an absolute path. */
  private boolean mayBePath(ContentRef byId) {
    ContentRef named = byId;
    if (byId instanceof ContentRef.Anchor anchor) {
      named = anchor.page() == null ? byId : new ContentRef.Page(anchor.page(), anchor.space());
    }
    return (named instanceof ContentRef.File
            || (named instanceof ContentRef.Page page && page.space() == null))
        && !isThere(named);
  }

  /** Whether the page, file or reusable content exists in this content. */
  public boolean isThere(@Nullable ContentRef ref) {
    return content.holds(ref);
  }

  private static boolean isFileName(ContentRef ref) {
    if (ref instanceof ContentRef.Anchor anchor) {
      return anchor.page() != null && anchor.page().contains(".");
    }
    return ref instanceof ContentRef.Page page
        ? page.page().contains(".")
        : ref instanceof ContentRef.File file && file.file().contains(".");
  }

  private static ContentRef withFragment(ContentRef ref, LinkTarget link) {
    return ref instanceof ContentRef.Page page && link.fragment().isPresent()
        ? new ContentRef.Anchor(link.fragment().get(), page.page(), null)
        : ref;
  }

  /** Resolves a path: a source file, or else the path of a page, with or without extension. */
  private Optional<ContentRef> at(String path) {
    return content.bySource(path).or(() -> pageAt(path).map(Page::ref));
  }

  /** The page with this path; the landing page for README.md in the root. */
  private Optional<Page> pageAt(String path) {
    Optional<Page> page = content.pageByPath(pagePath(path));
    return page.isEmpty() && isHome(path) ? content.landingPage() : page;
  }

  /** Whether a path is that of the landing page, where no other page has it. */
  static boolean isHome(String path) {
    return path.toLowerCase(Locale.ROOT).equals(README);
  }

  /** The path of a page with this file. */
  static String pagePath(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    if (lower.endsWith("/" + README)) {
      return file.substring(0, file.length() - README.length() - 1);
    }
    return lower.endsWith(".md") ? file.substring(0, file.length() - 3) : file;
  }

  /**
   * The file of a page: its source, or else the file to which it would be exported. The source of a
   * reusable content; empty for the root of the content.
   */
  public String fileOf(TextOwner owner) {
    if (owner.gitPath() != null) {
      return owner.gitPath();
    }
    return owner instanceof Page page
        ? content.path(page) + (content.hasChildren(page.id()) ? "/README.md" : ".md")
        : "";
  }
}
