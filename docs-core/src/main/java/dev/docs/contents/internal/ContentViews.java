package dev.docs.contents.internal;

import dev.docs.access.ContentRight;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.Services;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.StoredRevision;
import dev.docs.contents.ContentView;
import dev.docs.space.Space;
import dev.docs.store.internal.ImmutableReader;

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
    return Services.make(ContentView.class, reader, space, revision, visible, right);
  }
}
