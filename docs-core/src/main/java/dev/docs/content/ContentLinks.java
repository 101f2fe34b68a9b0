package dev.docs.content;

import dev.docs.content.gitlayout.LinkTarget;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.markdown.LinkResolver;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import java.util.Locale;
import java.util.Optional;

/**
 * What the links in the texts of a content lead to. A link is an address, a path to a file of the
 * folder the content came from, the path of a page, or an identifier ({@code /pages/ID}, {@code
 * /files/ID}). Immutable and thread-safe.
 */
public final class ContentLinks {

  private final Content content;

  public ContentLinks(Content content) {
    this.content = content;
  }

  /** Resolves the links on a page. What leads nowhere stays an address, as written. */
  public LinkResolver on(Page page) {
    String from = fileOf(page);
    return target -> resolve(from, target).orElseGet(() -> new ContentRef.Url(target));
  }

  /** Resolves the links in a reusable content. */
  public LinkResolver in(ReusableContent reusable) {
    String from = fileOf(reusable);
    return target -> resolve(from, target).orElseGet(() -> new ContentRef.Url(target));
  }

  /**
   * What a target leads to.
   *
   * @param from the file that holds the link; empty for the root of the content
   * @return empty for a path at which there is nothing; an identifier is taken at its word, unless
   *     something stands at the path that it also is, or it reads like a file's name
   */
  public Optional<ContentRef> resolve(String from, String target) {
    if (RelativePath.isExternal(target)) {
      return Optional.of(new ContentRef.Url(target));
    }
    ContentRef byId = LinkResolver.byId().resolve(target);
    if (byId instanceof ContentRef.Url) {
      return byPath(from, target);
    }
    if (!mayBePath(byId)) {
      return Optional.of(byId);
    }
    return byPath(from, target).or(() -> Optional.of(byId).filter(ref -> !isFileName(ref)));
  }

  private Optional<ContentRef> byPath(String from, String target) {
    return RelativePath.resolve(from, target, path -> at(path).isPresent()).map(this::reference);
  }

  /** Whether it names by an identifier what is not here, so that it may be a path from the root. */
  private boolean mayBePath(ContentRef byId) {
    String page = pageOf(byId);
    if (page != null) {
      return !Id.isPossible(page) || content.page(new PageId(page)).isEmpty();
    }
    return byId instanceof ContentRef.File file
        && (!Id.isPossible(file.file()) || content.file(new FileId(file.file())).isEmpty());
  }

  private static boolean isFileName(ContentRef ref) {
    String page = pageOf(ref);
    return (page == null ? ((ContentRef.File) ref).file() : page).contains(".");
  }

  /** The page of this content that is named; null where none is. */
  private static String pageOf(ContentRef ref) {
    if (ref instanceof ContentRef.Anchor anchor) {
      return anchor.space() == null ? anchor.page() : null;
    }
    return ref instanceof ContentRef.Page page && page.space() == null ? page.page() : null;
  }

  private ContentRef reference(LinkTarget link) {
    ContentRef ref = at(link.path()).orElseThrow();
    return ref instanceof ContentRef.Page page && link.fragment().isPresent()
        ? new ContentRef.Anchor(link.fragment().get(), page.page(), null)
        : ref;
  }

  /** What stands at a path: a source file, or else the path of a page, with or without ending. */
  private Optional<ContentRef> at(String path) {
    return content
        .pageBySource(path)
        .map(ContentLinks::ref)
        .or(() -> content.fileBySource(path).map(f -> new ContentRef.File(f.id().value())))
        .or(
            () ->
                content
                    .reusableContentBySource(path)
                    .map(r -> new ContentRef.ReusableContent(r.id().value(), null)))
        .or(() -> content.pageByPath(pagePath(path)).map(ContentLinks::ref));
  }

  private static ContentRef ref(Page page) {
    return new ContentRef.Page(page.id().value(), null);
  }

  private static String pagePath(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    if (lower.endsWith("/readme.md")) {
      return file.substring(0, file.length() - "/readme.md".length());
    }
    return lower.endsWith(".md") ? file.substring(0, file.length() - 3) : file;
  }

  /** The file a page stands for: the one it came from, else the one it would be written to. */
  public String fileOf(Page page) {
    return page.gitPath() != null
        ? page.gitPath()
        : content.path(page) + (content.hasChildren(page.id()) ? "/README.md" : ".md");
  }

  /** The file a reusable content came from; empty for the root of the content. */
  public String fileOf(ReusableContent reusable) {
    return reusable.gitPath() == null ? "" : reusable.gitPath();
  }
}
