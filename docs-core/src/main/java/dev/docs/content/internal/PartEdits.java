package dev.docs.content.internal;

import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.ReusableContent;
import dev.docs.id.FileId;
import org.jspecify.annotations.Nullable;

/** What may be done to the parts of a content other than pages. Static and pure. */
public final class PartEdits {

  private PartEdits() {}

  public static ContentFile withId(ContentFile old, FileId id) {
    return file(old, id, old.name(), old.contentType(), old.gitPath());
  }

  public static ContentFile withName(ContentFile old, String name) {
    return file(old, old.id(), name, old.contentType(), old.gitPath());
  }

  /** With another media type. */
  public static ContentFile withContentType(ContentFile old, String type) {
    return file(old, old.id(), old.name(), type, old.gitPath());
  }

  /** With another source file; null for none. */
  public static ContentFile withGitPath(ContentFile old, @Nullable String path) {
    return file(old, old.id(), old.name(), old.contentType(), path);
  }

  private static ContentFile file(
      ContentFile old, FileId id, String name, String type, @Nullable String path) {
    return new ContentFile(
        id, name, type, old.size(), old.chunks(), old.width(), old.height(), path, old.blob());
  }

  /** With another text; null for an empty one. */
  public static ReusableContent withText(ReusableContent old, @Nullable DocumentId text) {
    return new ReusableContent(old.id(), old.title(), text, old.gitPath());
  }

  /** With another source file; null for none. */
  public static ReusableContent withGitPath(ReusableContent old, @Nullable String path) {
    return new ReusableContent(old.id(), old.title(), old.document(), path);
  }
}
