package dev.docs.reference.internal;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.SpaceId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the targets of references in a content. */
public final class Targets {

  private Targets() {}

  /** The reference without the space where it is the own one, and with the page of an anchor. */
  public static ContentRef within(SpaceId own, ContentRef source, ContentRef ref) {
    if (ref instanceof ContentRef.Page page && own.value().equals(page.space())) {
      return new ContentRef.Page(page.page(), null);
    } else if (ref instanceof ContentRef.ReusableContent reusable
        && own.value().equals(reusable.space())) {
      return new ContentRef.ReusableContent(reusable.reusableContent(), null);
    } else if (ref instanceof ContentRef.Anchor anchor) {
      boolean here = anchor.space() == null || own.value().equals(anchor.space());
      String page = anchor.page();
      if (anchor.space() == null && page == null && source instanceof ContentRef.Page self) {
        page = self.page();
      }
      return here && page != null ? new ContentRef.Anchor(anchor.anchor(), page, null) : ref;
    }
    return ref;
  }

  public static Optional<Page> page(Content content, @Nullable String id) {
    return id == null ? Optional.empty() : Id.of(id, PageId::new).flatMap(content::page);
  }

  public static Optional<ContentFile> file(Content content, ContentRef.File ref) {
    return Id.of(ref.file(), FileId::new).flatMap(content::file);
  }

  public static Optional<ReusableContent> reusableContent(
      Content content, ContentRef.ReusableContent ref) {
    return Id.of(ref.reusableContent(), ReusableContentId::new).flatMap(content::reusableContent);
  }
}
