package dev.docs.content.merge.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.content.link.WrittenLinks;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The links of texts that the resolution of a conflict gave. All methods are static and pure. */
public final class ResolvedLinks {

  private ResolvedLinks() {}

  /**
   * Returns the resolved content with the targets of its links: links of the content before keep
   * their targets, links from the other side have the targets that they have there, and other links
   * are resolved by path.
   *
   * @param before the content in which the conflict was decided
   * @param theirs the other side of the merge
   * @param texts reads the documents of the resolved content
   */
  public static Content in(
      Content resolved, Content before, Content theirs, Function<DocumentId, String> texts) {
    Content[] linked = {ContentEdits.movedFrom(resolved, before)};
    BiConsumer<@Nullable TextOwner, @Nullable TextOwner> record =
        (was, is) -> {
          if (is != null && (was == null || !Objects.equals(was.document(), is.document()))) {
            Owned owner = new ContentLinks(linked[0]).of(is);
            String text = texts.apply(is.document());
            linked[0] = record(linked[0], owner, text, before, theirs);
          }
        };
    ContentDifference.ofPages(before, resolved, (id, was, is) -> record.accept(was, is));
    ContentDifference.ofReusableContents(before, resolved, (id, was, is) -> record.accept(was, is));
    return linked[0];
  }

  private static Content record(
      Content content, Owned owner, String text, Content before, Content theirs) {
    Map<String, ContentRef> known = new HashMap<>(theirs.links(owner.self()));
    known.putAll(before.links(owner.self()));
    return WrittenLinks.record(content, owner, text, known, known);
  }
}
