package dev.docs.content;

import dev.docs.content.ContentLinks.Owned;
import dev.docs.content.gitlayout.LayoutPage;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.markdown.LinkTargets;
import dev.docs.content.markdown.Links;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Texts as they go out into a folder: a link to what has a file there is a path to that file. One
 * that is such a path stays as it was written; so does one between things that came from a folder,
 * as long as its path leads where it means, also for who reads that folder alone. Thread-safe.
 */
public final class ExportedLinks {

  private final Content content;
  private final Content placed;
  private final ContentLinks links;
  private final ContentLinks placedLinks;

  /**
   * The links of a content.
   *
   * @param placed the same content, where all that gets a file has it as its source
   */
  public ExportedLinks(Content content, Content placed) {
    this.content = content;
    this.placed = placed;
    this.links = new ContentLinks(content);
    this.placedLinks = new ContentLinks(placed);
  }

  /**
   * The text of a page.
   *
   * @param stored as it was written
   */
  public String text(Page page, String stored) {
    return text(stored, targets(page));
  }

  /**
   * The text of a reusable content.
   *
   * @param stored as it was written
   */
  public String text(ReusableContent reusable, String stored) {
    return text(stored, targets(reusable));
  }

  private static String text(String stored, UnaryOperator<String> targets) {
    return WrittenLinks.mayHaveLinks(stored) ? Links.rewrite(stored, targets) : stored;
  }

  /** Writes the targets of links on a page. */
  UnaryOperator<String> targets(Page page) {
    Page own = content.page(page.id()).orElse(page);
    String file = placedLinks.fileOf(placed.page(page.id()).orElse(page));
    Owned owner = links.of(own);
    return target -> target(owner, file, file.equals(own.gitPath()), target);
  }

  /** Writes the targets of links in a reusable content. */
  UnaryOperator<String> targets(ReusableContent reusable) {
    ReusableContent own = content.reusableContent(reusable.id()).orElse(reusable);
    String file = placedLinks.fileOf(placed.reusableContent(reusable.id()).orElse(reusable));
    Owned owner = links.of(own);
    return target -> target(owner, file, file.equals(own.gitPath()), target);
  }

  private String target(Owned owner, String file, boolean imported, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    String fragment = hash < 0 ? "" : target.substring(hash);
    if (path.isEmpty() || RelativePath.isExternal(target)) {
      return target;
    }
    ContentRef ref = owner.resolve(path).filter(links::isThere).map(this::withFile).orElse(null);
    if (ref == null || places.at(file, path).filter(ref::equals).isPresent()) {
      return target;
    }
    boolean asInFolder =
        imported && keepsSource(ref) && owner.atPath(path).filter(ref::equals).isPresent();
    return asInFolder && !LinkSpelling.isIdentifier(path)
        ? target
        : LinkSpelling.of(path, ref, file, places) + fragment;
  }

  /** The pages without a file of their own that texts link to, added to {@code out}. */
  public void collectLinked(Page page, String stored, Set<PageId> out) {
    collectLinked(links.of(page), stored, out);
  }

  /** The pages without a file of their own that texts link to, added to {@code out}. */
  public void collectLinked(ReusableContent reusable, String stored, Set<PageId> out) {
    collectLinked(links.of(reusable), stored, out);
  }

  private void collectLinked(Owned owner, String stored, Set<PageId> out) {
    for (String target : WrittenLinks.targets(stored)) {
      if (owner.resolve(target).map(this::withFile).orElse(null) instanceof ContentRef.Page page
          && links.isThere(page)) {
        out.add(new PageId(page.page()));
      }
    }
  }

  /** For a group, which has no file, the first document below it. */
  private ContentRef withFile(ContentRef ref) {
    if (!(ref instanceof ContentRef.Page page) || !links.isThere(ref)) {
      return ref;
    }
    PageId id = new PageId(page.page());
    return content
        .page(id)
        .filter(found -> found.type() == PageType.GROUP)
        .flatMap(
            group ->
                content.descendants(id).stream()
                    .filter(below -> below.type() == PageType.DOCUMENT)
                    .findFirst())
        .<ContentRef>map(below -> new ContentRef.Page(below.id().value(), null))
        .orElse(ref);
  }

  private boolean keepsSource(ContentRef ref) {
    Optional<String> source = source(content, ref);
    return source.isPresent()
        && source.equals(source(placed, ref))
        && (!(ref instanceof ContentRef.Page page) || isNamedAsFile(new PageId(page.page())));
  }

  /** Whether a page has the path that it gets when the folder is read by itself. */
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

  private static Optional<String> source(Content of, ContentRef ref) {
    if (ref instanceof ContentRef.Page page) {
      return of.page(new PageId(page.page())).map(Page::gitPath);
    }
    return ref instanceof ContentRef.File file
        ? of.file(new FileId(file.file())).map(ContentFile::gitPath)
        : of.reusableContent(
                new ReusableContentId(((ContentRef.ReusableContent) ref).reusableContent()))
            .map(ReusableContent::gitPath);
  }

  private final LinkSpelling.Places places =
      new LinkSpelling.Places() {
        @Override
        public Optional<ContentRef> at(String from, String link) {
          return RelativePath.resolve(from, link, path -> inFolder(path).isPresent())
              .flatMap(found -> inFolder(found.path()));
        }

        @Override
        public Optional<String> file(ContentRef target) {
          return source(placed, target);
        }

        @Override
        public Optional<String> pagePath(ContentRef target) {
          return Optional.empty();
        }

        @Override
        public String otherwise(ContentRef target) {
          return LinkTargets.byId().target(target);
        }
      };

  private Optional<ContentRef> inFolder(String path) {
    return placed
        .pageBySource(path)
        .<ContentRef>map(page -> new ContentRef.Page(page.id().value(), null))
        .or(() -> placed.fileBySource(path).map(file -> new ContentRef.File(file.id().value())))
        .or(
            () ->
                placed
                    .reusableContentBySource(path)
                    .map(found -> new ContentRef.ReusableContent(found.id().value(), null)));
  }
}
