package dev.docs.contents;

import static java.util.Objects.requireNonNull;

import dev.docs.computed.internal.ComputedIndex;
import dev.docs.computed.internal.Expansion;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.ShownTexts;
import dev.docs.content.VariableValue;
import dev.docs.content.derived.PageText;
import dev.docs.content.document.Section;
import dev.docs.content.link.PresentLinks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.space.SpaceView;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.internal.ImmutableReader;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The content of one revision as a caller sees it. What is not in memory is read when it is asked
 * for; a revision never changes, so that does not matter but for a space that is removed for good
 * meanwhile.
 *
 * <p>Thread-safe.
 */
public final class ContentView {

  private final ImmutableReader reader;
  private final SpaceView space;
  private final Revision revision;
  private final Content content;
  private final boolean whole;
  private final ShownTexts texts;

  /** What pages were computed from; empty where none was. */
  private final Map<String, Expansion.Source> sources;

  private ContentView(
      ImmutableReader reader,
      SpaceView space,
      Revision revision,
      Content content,
      boolean whole,
      ShownTexts texts,
      Map<String, Expansion.Source> sources) {
    this.reader = reader;
    this.space = space;
    this.revision = revision;
    this.content = content;
    this.whole = whole;
    this.texts = texts;
    this.sources = sources;
  }

  /** The view of a revision of the space. */
  ContentView(ImmutableReader reader, SpaceView space, Revision revision) {
    this(
        reader,
        space,
        revision,
        ContentRepository.lastingContent(reader, revision),
        true,
        ShownTexts.ALL,
        Map.of());
  }

  /** The same revision, of which only some pages and some of their texts are seen. */
  public ContentView only(Content part, ShownTexts shown) {
    return new ContentView(
        reader, space, revision, part, whole && part.equals(content), shown, sources);
  }

  /** The same revision, of which all pages are seen, and of their texts the same. */
  public ContentView withAllPages() {
    ContentView all = new ContentView(reader, space, revision);
    return all.only(all.content, texts);
  }

  /** Whether all pages are seen, and all of their texts. Reads these where that is not known. */
  public boolean isComplete() {
    return whole
        && (texts.key().isEmpty()
            || (content.allPages().stream()
                    .allMatch(page -> isComplete(page.document(), page.variables()))
                && content.allReusableContents().stream()
                    .allMatch(reusable -> isComplete(reusable.document(), Map.of()))));
  }

  private boolean isComplete(@Nullable DocumentId document, Map<String, VariableValue> page) {
    String text = stored(document);
    return text.equals(texts.shown(document, text, page));
  }

  /** What of its texts is seen. */
  public ShownTexts texts() {
    return texts;
  }

  /** The same with the pages that its computed ones stand for in their places. */
  ContentView expanded(ReadTx tx, ComputedIndex index) {
    Set<PageId> computed = index.pages(reader, revision);
    return computed.isEmpty() ? this : with(Expansion.of(tx, organization(), content, computed));
  }

  /** The pages that a source stands for, as a content of its own beside this one. */
  ContentView computed(ReadTx tx, Page source) {
    return with(
        Expansion.of(tx, organization(), Content.empty().with(source), Set.of(source.id())));
  }

  /** The text of a page that a source stands for. */
  Optional<String> computedText(ReadTx tx, ComputedSource source) {
    return Expansion.text(tx, organization(), source);
  }

  private ContentView with(Expansion.Expanded expanded) {
    return new ContentView(
        reader, space, revision, expanded.content(), whole, texts, expanded.sources());
  }

  private OrganizationId organization() {
    return space.space().organization();
  }

  /**
   * Whether a short key tells what is seen from what others see: all of it is, or what is not
   * follows from what is known about the reader. Then answers are worth keeping.
   */
  public boolean isKeyed() {
    return whole || !texts.key().isEmpty();
  }

  /** Equal for views of which everything that is seen is equal. */
  public Object identity() {
    return isKeyed()
        ? List.of(revision.space(), revision.root(), sources, texts.key())
        : List.of(revision.space(), content, sources, texts.key());
  }

  /** Tells the pages of this view from those of others of the space; as what they come from. */
  public String pagesIdentity() {
    String pages = revision.root().pages().digest();
    return sources.isEmpty() ? pages : pages + " " + computedFrom();
  }

  /** What its computed pages come from: equal for equal pages; empty where it has none. */
  public String computedFrom() {
    return sources.entrySet().stream()
        .map(source -> source.getKey() + "=" + source.getValue().version())
        .sorted()
        .collect(Collectors.joining(" "));
  }

  /** Whether all of the revision is seen. */
  public boolean isWhole() {
    return whole;
  }

  public SpaceView space() {
    return space;
  }

  public Revision revision() {
    return revision;
  }

  public Content content() {
    return content;
  }

  /**
   * A slice of the files that are listed, in the order of their identifiers.
   *
   * @param name of the listing, to which its cursors are bound
   */
  public Slice<ContentFile> files(ListName name, ListOptions options) {
    return Listing.of(content.listedFiles(), name, options, file -> IndexKey.of(file.id().value()));
  }

  /** The text of a document of this content, as it was written, as far as it is seen. */
  public String text(@Nullable DocumentId document) {
    return text(document, Map.of());
  }

  private String text(@Nullable DocumentId document, Map<String, VariableValue> page) {
    return texts.shown(document, stored(document), page);
  }

  private String stored(@Nullable DocumentId document) {
    return reader.readImmutable(tx -> ContentRepository.document(tx, revision.space(), document));
  }

  /**
   * The text of a page as it was written, or as it was computed: what its source says now; empty
   * where it has none.
   */
  public String source(Page page) {
    return Expansion.isExpanded(page)
        ? reader
            .readImmutable(tx -> Expansion.text(tx, sources, requireNonNull(page.computed())))
            .orElse("")
        : text(page.document(), page.variables());
  }

  /**
   * By which words a page is found, section by section: those of its {@link #source}, and of what
   * that shows of an OpenAPI specification.
   */
  public List<Section> sections(Page page) {
    ComputedSource computed = page.computed();
    return computed != null && Expansion.isExpanded(page)
        ? reader.readImmutable(tx -> Expansion.sections(tx, sources, computed))
        : PageText.sections(source(page));
  }

  /** The text of a page as it goes out: without its settings, its links naming present paths. */
  public String text(Page page) {
    if (Expansion.isExpanded(page)) {
      return source(page);
    }
    return new PresentLinks(content).text(page, source(page));
  }

  /** The text of a reusable content as it goes out: its links naming present paths. */
  public String text(ReusableContent reusable) {
    return new PresentLinks(content).text(reusable, text(reusable.document()));
  }

  /** All bytes of a file of this content. */
  public byte[] bytes(ContentFile file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) file.size());
    for (String chunk : file.chunks()) {
      out.writeBytes(
          reader.readImmutable(tx -> ContentRepository.chunk(tx, revision.space(), chunk)));
    }
    return out.toByteArray();
  }
}
