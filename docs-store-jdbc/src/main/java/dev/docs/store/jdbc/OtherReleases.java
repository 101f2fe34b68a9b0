package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a writing transaction does for processes of other releases. Not thread-safe. */
final class OtherReleases {

  private final LayoutState layout;
  private final Codec codec;

  /** The stored texts of what was read, as far as marks and checks need them. */
  private final Map<RecordKey, String> texts = new HashMap<>();

  /** Records with marks. */
  private final Set<RecordKey> marked = new HashSet<>();

  OtherReleases(LayoutState layout, Codec codec) {
    this.layout = layout;
    this.codec = codec;
  }

  /** Called with the text of each record that is read. */
  void read(Kind<?> kind, RecordKey key, String text) {
    if (layout.hasNewer() || (layout.isMixed() && !layout.use(kind).toMark().isEmpty())) {
      texts.put(key, text);
    }
  }

  /** Whether a later release has stored fields in the record that this one does not have. */
  boolean hasMore(Kind<?> kind, RecordKey key) {
    String text = texts.get(key);
    return layout.hasNewer() && text != null && codec.skips(kind, text);
  }

  /** The marks of a written record for indexes of other releases, once for each record. */
  List<Change> marks(Kind<?> kind, RecordKey key) {
    Set<String> indexes = layout.isMixed() ? layout.use(kind).toMark() : Set.of();
    return indexes.isEmpty() || !marked.add(key)
        ? List.of()
        : indexes.stream().map(index -> Marks.of(key, index, texts.get(key))).toList();
  }
}
