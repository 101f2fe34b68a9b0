package dev.docs.contents;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PresentLinks;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.internal.ContentRepository;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.space.SpaceView;
import dev.docs.store.ImmutableReader;
import dev.docs.store.IndexKey;
import java.io.ByteArrayOutputStream;

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

  private ContentView(
      ImmutableReader reader, SpaceView space, Revision revision, Content content, boolean whole) {
    this.reader = reader;
    this.space = space;
    this.revision = revision;
    this.content = content;
    this.whole = whole;
  }

  /** The view of a revision of the space. */
  public static ContentView of(ImmutableReader reader, SpaceView space, Revision revision) {
    return new ContentView(
        reader, space, revision, ContentRepository.lastingContent(reader, revision), true);
  }

  /** The same revision, of which only a part is seen. */
  public ContentView only(Content part) {
    return part == content ? this : new ContentView(reader, space, revision, part, false);
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

  /** The text of a document of this content, as it was written; empty for null. */
  public String text(DocumentId document) {
    return reader.readImmutable(tx -> ContentRepository.document(tx, revision.space(), document));
  }

  /** The text of a page as it goes out: without its settings, its links naming present paths. */
  public String text(Page page) {
    return new PresentLinks(content).text(page, text(page.document()));
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
