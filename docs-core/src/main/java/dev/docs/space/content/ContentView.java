package dev.docs.space.content;

import static java.util.stream.Collectors.toSet;

import dev.docs.access.ContentRight;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.computed.internal.Expansion;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.Tag;
import dev.docs.content.VariableValue;
import dev.docs.content.derived.PageText;
import dev.docs.content.document.Document.Section;
import dev.docs.content.edit.PageTags;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.link.PresentLinks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.openapi.internal.SpecificationAccess;
import dev.docs.space.Space;
import dev.docs.space.content.internal.ContentViews;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.work.ReadWork;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The content of one revision as a caller sees it. Parts are loaded from the store on demand; a
 * revision never changes, so this is visible only when the space is permanently removed meanwhile.
 *
 * <p>Thread-safe.
 */
public final class ContentView {

  private final ImmutableReader reader;
  private final Space.View space;
  private final StoredRevision revision;
  private final VisibleContent visible;
  private final ContentRight right;
  private final Content content;

  /** The sources of computed pages; empty where there are none. */
  private final Map<String, Expansion.Source> sources;

  /**
   * A view of a revision of the space.
   *
   * @param visible the visible part of its content and texts
   * @param right the reader's
   * @param expanded the visible part of its content, with the sources of computed pages if these
   *     are expanded
   * @hidden
   */
  public ContentView(
      ImmutableReader reader,
      Space.View space,
      StoredRevision revision,
      VisibleContent visible,
      ContentRight right,
      Expansion.Expanded expanded) {
    this.reader = reader;
    this.space = space;
    this.revision = revision;
    this.visible = visible;
    this.right = right;
    content = expanded.content();
    sources = expanded.sources();
  }

  /** The same revision with all pages and the same texts. */
  ContentView withAllPages() {
    return ContentViews.restricted(
        reader,
        space,
        revision,
        new VisibleContent(revision.root(), visible.texts(), visible.values()),
        right);
  }

  /** A key that is equal for views that show the same parts of texts; empty for whole texts. */
  public String textsIdentity() {
    return visible.texts().key();
  }

  /**
   * This view with its computed pages expanded.
   *
   * @param tx the unit of work that made this view
   */
  ContentView expanded(ReadTx tx, ComputedIndex index) {
    Set<PageId> computed = index.pages(tx, revision);
    return computed.isEmpty() ? this : with(Expansion.of(tx, organization(), content, computed));
  }

  /**
   * The pages computed from the source of a page, as a content of its own; none from a source that
   * the caller may not read.
   */
  ContentView computed(ReadWork r, ComputedIndex index, Page of) {
    return with(
        isReadable(r, index, of.computed().orElseThrow())
            ? Expansion.of(
                r, organization(), ContentEdits.with(Content.empty(), of), Set.of(of.id()))
            : new Expansion.Expanded(Content.empty(), Map.of()));
  }

  /** The text of a page computed from a source; empty for one that the caller may not read. */
  Optional<String> computedText(ReadWork r, ComputedIndex index, ComputedSource source) {
    return isReadable(r, index, source)
        ? Expansion.text(r, organization(), source)
        : Optional.empty();
  }

  private boolean isReadable(ReadWork r, ComputedIndex index, ComputedSource source) {
    return SpecificationAccess.named(source).stream().allMatch(slug -> isReadable(r, index, slug));
  }

  /** Those who may not read a specification otherwise may where they see its pages. */
  private boolean isReadable(ReadWork r, ComputedIndex index, String slug) {
    return isUsed(r, index, slug)
        || OpenApiRepository.named(r, organization(), slug)
            .filter(found -> SpecificationAccess.isReadable(r, found.value()))
            .isPresent();
  }

  /** Whether pages of this view are computed from the specification. */
  private boolean isUsed(ReadTx tx, ComputedIndex index, String slug) {
    return index.pages(tx, revision).stream()
        .flatMap(id -> content.page(id).stream())
        .flatMap(page -> page.computed().stream())
        .anyMatch(source -> SpecificationAccess.named(source).contains(slug));
  }

  private ContentView with(Expansion.Expanded expanded) {
    return new ContentView(reader, space, revision, visible, right, expanded);
  }

  private OrganizationId organization() {
    return space.space().organization();
  }

  /** A key that is equal for views with equal visible content. */
  public Object identity() {
    return List.of(revision.space(), visible.root(), sources, visible.texts().key());
  }

  /** Identifies the pages of this view by their sources, unique in the space. */
  public String pagesIdentity() {
    return ContentViews.pagesIdentity(revision, sources);
  }

  /** Identifies the sources of its computed pages: equal for equal pages; empty for none. */
  public String computedFrom() {
    return Expansion.identity(sources);
  }

  /** Whether all of the revision is visible. */
  public boolean isWhole() {
    return visible.root().equals(revision.root());
  }

  public Space.View space() {
    return space;
  }

  /** The value of an expression about the reader on a page; empty for any other expression. */
  public Optional<String> value(String expression, Page page) {
    return visible.values().value(expression, content.variables(), page.variables());
  }

  /** The reader's right to it, for URLs. */
  public ContentRight right() {
    return right;
  }

  public Revision revision() {
    return revision;
  }

  public Content content() {
    return content;
  }

  /** Gives the content, too, and holds as little of it as possible. */
  public Supplier<Content> contentAgain() {
    if (!sources.isEmpty()) {
      return () -> content;
    }
    ImmutableReader from = reader;
    SpaceId of = revision.space();
    ContentRoot root = visible.root();
    return () -> ContentRepository.lastingContent(from, of, root);
  }

  /**
   * The tags that are defined in the space, by slug, in the order of their file; of a part of the
   * content only those that its pages have.
   */
  public Map<String, Tag> tags() {
    Content whole =
        isWhole()
            ? content
            : ContentRepository.lastingContent(reader, revision.space(), revision.root());
    Map<String, Tag> tags =
        whole
            .fileBySource(Tag.FILE)
            .filter(file -> file.size() <= Tag.MAX_FILE)
            .map(file -> PageTags.defined(bytes(file)))
            .orElse(Map.of());
    if (!isWhole() && !tags.isEmpty()) {
      Set<String> used =
          content.allPages().stream()
              .flatMap(page -> PageTags.of(page).stream())
              .map(Tag.OfPage::slug)
              .collect(toSet());
      tags.keySet().retainAll(used);
    }
    return tags;
  }

  /**
   * A slice of the listed files, in the order of their identifiers.
   *
   * @param at the address by which the content was read: cursors of another one are refused
   */
  public Slice<ContentFile> files(ContentAt at, ListOptions options) {
    ListName name = ListName.of("files", at.toString());
    return Listing.of(content.listedFiles(), name, options, file -> IndexKey.of(file.id().value()));
  }

  /** The visible text of a document of this content, as written. */
  public String text(@Nullable DocumentId document) {
    return text(document, Map.of());
  }

  private String text(@Nullable DocumentId document, Map<String, VariableValue> page) {
    return visible.texts().visible(document, stored(document), page);
  }

  private String stored(@Nullable DocumentId document) {
    return ContentRepository.document("ContentView.text", reader, revision.space(), document);
  }

  /** The text of a page as written, or as computed from its source now; empty where it has none. */
  public String source(Page page) {
    return Expansion.isExpanded(page)
        ? reader
            .readImmutable(
                "ContentView.source",
                tx -> Expansion.text(tx, sources, page.computed().orElseThrow()))
            .orElse("")
        : text(page.document(), page.variables());
  }

  /**
   * The searchable words of a page, by section: those of its {@link #source} and of the parts of an
   * OpenAPI specification that it shows.
   */
  public List<Section> sections(Page page) {
    return Expansion.isExpanded(page)
        ? reader.readImmutable(
            "ContentView.sections",
            tx -> Expansion.sections(tx, sources, page.computed().orElseThrow()))
        : PageText.sections(source(page));
  }

  /** The text of a page without its front matter, with links to current paths. */
  public String text(Page page) {
    if (Expansion.isExpanded(page)) {
      return source(page);
    }
    return new PresentLinks(content).text(page, source(page));
  }

  /** The text of a reusable content, with links to current paths. */
  public String text(ReusableContent reusable) {
    return new PresentLinks(content).text(reusable, text(reusable.document()));
  }

  /** All bytes of a file of this content. */
  public byte[] bytes(ContentFile file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) file.size());
    chunks(file).forEach(out::writeBytes);
    return out.toByteArray();
  }

  /** The bytes of a file of this content, in chunks that are loaded one by one. */
  public Iterable<byte[]> chunks(ContentFile file) {
    return () -> file.chunks().stream().map(this::chunk).iterator();
  }

  private byte[] chunk(String digest) {
    return reader.readImmutable(
        "ContentView.bytes", tx -> ContentRepository.chunk(tx, revision.space(), digest));
  }
}
