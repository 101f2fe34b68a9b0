package dev.docs.contents.internal;

import dev.docs.access.internal.Services;
import dev.docs.content.stored.StoredRevision;
import dev.docs.contents.ContentView;
import dev.docs.space.Space;
import dev.docs.store.internal.ImmutableReader;

/** Makes views of content. Stateless. */
public final class ContentViews {

  private ContentViews() {}

  /** The view of a revision of the space. */
  public static ContentView of(ImmutableReader reader, Space.View space, StoredRevision revision) {
    return Services.make(ContentView.class, reader, space, revision);
  }
}
