package dev.docs.space.content.internal;

import dev.docs.access.ContentRight;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.computed.internal.Expansion;
import dev.docs.content.Content;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.PageId;
import dev.docs.space.Space;
import dev.docs.space.content.ContentView;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.work.ReadWork;
import java.util.Map;
import java.util.Set;

/** Creates views of content. Stateless. */
public final class ContentViews {

  private ContentViews() {}

  /** The view of a revision of the space with all of its content. */
  public static ContentView of(ReadWork r, Space.View space, StoredRevision revision) {
    VisibleContent all = new VisibleContent(revision.root(), VisibleTexts.ALL);
    return restricted(r, space, revision, all, ContentRight.of(r.caller()));
  }

  /** The view of a revision of the space, restricted to a part of its content and texts. */
  public static ContentView restricted(
      ImmutableReader reader,
      Space.View space,
      StoredRevision revision,
      VisibleContent visible,
      ContentRight right) {
    Content content = ContentRepository.lastingContent(reader, revision.space(), visible.root());
    return new ContentView(
        reader, space, revision, visible, right, new Expansion.Expanded(content, Map.of()));
  }

  /** As {@link #restricted}, with its computed pages expanded as of this unit of work. */
  public static ContentView expanded(
      ReadWork r,
      ComputedIndex index,
      Space.View space,
      StoredRevision revision,
      VisibleContent visible,
      ContentRight right) {
    Content content = ContentRepository.lastingContent(r, revision.space(), visible.root());
    Set<PageId> computed = index.pages(r, revision);
    Expansion.Expanded expanded =
        computed.isEmpty()
            ? new Expansion.Expanded(content, Map.of())
            : Expansion.of(r, space.space().organization(), content, computed);
    return new ContentView(r, space, revision, visible, right, expanded);
  }

  /** The view of all of a head, with its computed pages expanded as of the versions that it has. */
  static ContentView expanded(
      ImmutableReader reader, Space.View space, KnownHead head, ContentRight right) {
    StoredRevision revision = head.revision();
    Content content = ContentRepository.lastingContent(reader, revision);
    return new ContentView(
        reader,
        space,
        revision,
        new VisibleContent(revision.root(), VisibleTexts.ALL),
        right,
        head.computed().isEmpty()
            ? new Expansion.Expanded(content, Map.of())
            : Expansion.of(reader, content, head.computed(), head.sources()));
  }

  /** As {@link ContentView#pagesIdentity}. */
  public static String pagesIdentity(
      StoredRevision revision, Map<String, Expansion.Source> sources) {
    String pages = revision.root().pages().digest();
    return sources.isEmpty() ? pages : pages + " " + Expansion.identity(sources);
  }
}
