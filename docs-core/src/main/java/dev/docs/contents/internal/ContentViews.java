package dev.docs.contents.internal;

import dev.docs.access.internal.Services;
import dev.docs.content.Content;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.contents.ContentView;
import dev.docs.space.Space;
import dev.docs.store.internal.ImmutableReader;

/** Creates views of content. Stateless. */
public final class ContentViews {

  private ContentViews() {}

  /** The view of a revision of the space with all of its content. */
  public static ContentView of(ImmutableReader reader, Space.View space, StoredRevision revision) {
    Content content = ContentRepository.lastingContent(reader, revision);
    return Services.make(
        ContentView.class, reader, space, revision, content, true, VisibleTexts.ALL);
  }

  /**
   * The view of a revision of the space, restricted to a part of its content and texts.
   *
   * @param all the content of the revision, readable as long as the reader is
   * @param visible its visible part
   */
  public static ContentView restricted(
      ImmutableReader reader,
      Space.View space,
      StoredRevision revision,
      Content all,
      Content visible,
      VisibleTexts texts) {
    return Services.make(
        ContentView.class, reader, space, revision, visible, visible.equals(all), texts);
  }
}
