package dev.docs.content.internal;

import dev.docs.content.ComputedSource;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.Page.Cover;
import dev.docs.content.PageLayout;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.trie.Digest;
import dev.docs.content.trie.ValueDigest;
import java.time.Instant;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The identities of what content is made of. Stored nodes are found by them, so the order and the
 * names of the parts never change; a field added later is left out where it has its default.
 */
public final class ContentDigests {

  public static final ValueDigest<Page> PAGE = ContentDigests::page;
  public static final ValueDigest<ContentFile> FILE = ContentDigests::file;
  public static final ValueDigest<ReusableContent> REUSABLE_CONTENT =
      ContentDigests::reusableContent;
  public static final ValueDigest<Pointer> POINTER =
      (pointer, digest) -> digest.part("pointer", pointer.id());

  private ContentDigests() {}

  private static void page(Page page, Digest digest) {
    digest
        .part("id", page.id().value())
        .part("type", page.type().name())
        .part("parent", page.parent() == null ? null : page.parent().value())
        .part("order", page.order().value())
        .part("title", page.title())
        .part("slug", page.slug())
        .part("slugFixed", page.slugFixed())
        .part("emoji", page.emoji())
        .part("icon", page.icon())
        .part("description", page.description())
        .part("document", value(page.document()))
        .part("layout", page.layout().equals(PageLayout.DEFAULT) ? null : code(page.layout()));
    cover(page.cover(), digest);
    new TreeMap<>(page.variables())
        .forEach((name, value) -> digest.part("variable", name).part("value", value.toString()));
    digest
        .part("hidden", page.hidden())
        .part("noIndex", page.noIndex())
        .part("noRobotsIndex", page.noRobotsIndex())
        .part("condition", page.condition());
    ref("target", page.target(), digest);
    computed(page.computed(), digest);
    digest
        .part("frontMatter", page.frontMatter())
        .part("gitPath", page.gitPath())
        .part("linkTitle", page.linkTitle())
        .part("createdAt", text(page.createdAt()))
        .part("updatedAt", text(page.updatedAt()));
  }

  private static void cover(@Nullable Cover cover, Digest digest) {
    if (cover != null) {
      digest.part("cover", String.valueOf(cover.yPos()));
      ref("coverRef", cover.ref(), digest);
      ref("coverRefDark", cover.refDark(), digest);
    }
  }

  private static void computed(@Nullable ComputedSource computed, Digest digest) {
    if (computed == null) {
      return;
    }
    digest.part("computed", computed.type());
    new TreeMap<>(computed.properties())
        .forEach((name, value) -> digest.part("property", name).part("value", value));
    new TreeMap<>(computed.dependencies())
        .forEach((name, ref) -> ref("ref", ref, digest.part("dependency", name)));
    digest.part("computedWritten", computed.written());
  }

  /** A letter for each part of the page that is shown. */
  private static String code(PageLayout layout) {
    return (layout.wide() ? "w" : "")
        + (layout.cover() ? "c" : "")
        + (layout.fullCover() ? "f" : "")
        + (layout.title() ? "t" : "")
        + (layout.description() ? "d" : "")
        + (layout.tableOfContents() ? "n" : "")
        + (layout.outline() ? "o" : "")
        + (layout.pagination() ? "p" : "")
        + (layout.metadata() ? "m" : "");
  }

  private static void file(ContentFile file, Digest digest) {
    digest
        .part("id", file.id().value())
        .part("name", file.name())
        .part("contentType", file.contentType());
    file.chunks().forEach(chunk -> digest.part("chunk", chunk));
    digest
        .part("size", Long.toString(file.size()))
        .part("width", Integer.toString(file.width()))
        .part("height", Integer.toString(file.height()))
        .part("gitPath", file.gitPath());
  }

  private static void reusableContent(ReusableContent reusable, Digest digest) {
    digest
        .part("id", reusable.id().value())
        .part("title", reusable.title())
        .part("document", value(reusable.document()))
        .part("gitPath", reusable.gitPath());
  }

  private static void ref(String name, @Nullable ContentRef ref, Digest digest) {
    if (ref != null) {
      digest.part(name, ref.toMap().toString());
    }
  }

  private static @Nullable String value(@Nullable DocumentId document) {
    return document == null ? null : document.value();
  }

  private static @Nullable String text(@Nullable Instant instant) {
    return instant == null ? null : instant.toString();
  }
}
