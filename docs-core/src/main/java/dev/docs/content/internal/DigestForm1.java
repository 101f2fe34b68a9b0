package dev.docs.content.internal;

import static java.util.stream.Collectors.joining;

import dev.docs.content.ComputedSource;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageLayout;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.trie.Digest;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Digest form 1: the parts of pages, files, reusable contents and index entries, with their names,
 * their order and their texts. Nodes are stored at addresses computed from this form, so it never
 * changes: a component added to a record later gets a part that is omitted if it has its default.
 *
 * <p>Flags are written only if true, times in ISO 8601, numbers as {@link Long#toString(long)} and
 * {@link Double#toString(double)} write them, maps in the order of their keys. A variable is
 * written as {@code Text[value=…]}, {@code Decimal[value=…]} or {@code Flag[value=…]}; a reference
 * as its kind and the fields that are not null, {@code {kind=page, page=…, space=…}}. The texts in
 * them are not escaped.
 */
public final class DigestForm1 {

  private DigestForm1() {}

  public static void page(Page page, Digest digest) {
    digest
        .part("id", page.id().value())
        .part("type", page.type().name())
        .part("parent", text(page.parent()))
        .part("order", page.order().value())
        .part("title", page.title())
        .part("slug", page.slug())
        .part("slugFixed", page.slugFixed())
        .part("emoji", page.emoji())
        .part("icon", page.icon())
        .part("description", page.description())
        .part("document", text(page.document()))
        .part("layout", page.layout().equals(PageLayout.DEFAULT) ? null : layout(page.layout()));
    cover(page.cover(), digest);
    new TreeMap<>(page.variables())
        .forEach((name, value) -> digest.part("variable", name).part("value", variable(value)));
    digest
        .part("hidden", page.hidden())
        .part("noIndex", page.noIndex())
        .part("noRobotsIndex", page.noRobotsIndex())
        .part("condition", page.condition());
    ref("target", page.target().orElse(null), digest);
    computed(page.computed().orElse(null), digest);
    digest
        .part("frontMatter", page.frontMatter())
        .part("gitPath", page.gitPath())
        .part("linkTitle", page.linkTitle())
        .part("createdAt", text(page.createdAt()))
        .part("updatedAt", text(page.updatedAt()));
  }

  private static void cover(@Nullable PageCover cover, Digest digest) {
    if (cover == null) {
      return;
    }
    digest.part("cover", Double.toString(cover.yPos()));
    ref("coverRef", cover.ref(), digest);
    ref("coverRefDark", cover.refDark(), digest);
    digest
        .part("coverTextColor", text(cover.textColor()))
        .part("coverTextColorDark", text(cover.textColorDark()))
        .part("coverHeight", text(cover.height()));
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

  public static void file(ContentFile file, Digest digest) {
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

  public static void reusableContent(ReusableContent reusable, Digest digest) {
    digest
        .part("id", reusable.id().value())
        .part("title", reusable.title())
        .part("document", text(reusable.document()))
        .part("gitPath", reusable.gitPath());
  }

  public static void pointer(Pointer pointer, Digest digest) {
    digest.part("pointer", pointer.id());
  }

  // ---------------------------------------------------------------- texts

  /** A letter for the full width and for each visible part, and the names of its options. */
  private static String layout(PageLayout layout) {
    return (layout.wide() ? "w" : "")
        + (layout.cover() ? "c" : "")
        + (layout.fullCover() ? "f" : "")
        + (layout.title() ? "t" : "")
        + (layout.description() ? "d" : "")
        + (layout.tableOfContents() ? "n" : "")
        + (layout.outline() ? "o" : "")
        + (layout.pagination() ? "p" : "")
        + (layout.metadata() ? "m" : "")
        + layout.options().stream().map(option -> "," + option.name()).collect(joining());
  }

  private static String variable(VariableValue value) {
    if (value instanceof VariableValue.Text text) {
      return "Text[value=" + text.value() + "]";
    }
    if (value instanceof VariableValue.Decimal decimal) {
      return "Decimal[value=" + decimal.value() + "]";
    }
    return "Flag[value=" + ((VariableValue.Flag) value).value() + "]";
  }

  private static void ref(String name, @Nullable ContentRef ref, Digest digest) {
    if (ref != null) {
      digest.part(name, ref.toMap().toString());
    }
  }

  private static @Nullable String text(@Nullable Object value) {
    return value == null ? null : value.toString();
  }
}
