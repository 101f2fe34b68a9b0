package dev.docs.content.stored;

import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.stored.HistoryRepository.FormerContent;
import dev.docs.content.stored.HistoryRepository.UnusedPart;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.Reach.Item;
import dev.docs.content.stored.StoredNodes.DocumentText;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How many bytes the texts and files of a space have as they are stored: each that is equal once,
 * in whichever revisions it is, and those that a duplicate shares with its original there only.
 * Stateless.
 */
public final class SpaceBytes {

  /** How many are read at a time: chunks of files have 1 MiB at most. */
  private static final int TOGETHER = 50;

  private SpaceBytes() {}

  /** Whether records of this kind are counted. */
  public static boolean isCounted(Kind<?> kind) {
    return kind.equals(StoredNodes.DOCUMENTS) || kind.equals(StoredNodes.CHUNKS);
  }

  /** The bytes of a text, in UTF-8, or of a chunk of a file. */
  public static long of(Object value) {
    if (value instanceof DocumentText text) {
      return text.markdown().getBytes(StandardCharsets.UTF_8).length;
    }
    return value instanceof FileChunk chunk ? chunk.bytes().length : 0;
  }

  /** The name of the owner in the id of a record that is counted; that of a space, or another. */
  public static String owner(String id) {
    return id.substring(id.indexOf('.') + 1);
  }

  /** The bytes of a space: reads all of its revisions, texts and files. */
  public static long of(ReadTx tx, SpaceId space) {
    List<ContentRoot> roots =
        Stream.of(
                HistoryRepository.all(tx, space).stream().map(StoredRevision::root),
                ImportRepository.sources(tx, space, Integer.MAX_VALUE).stream()
                    .map(ImportSources::root),
                HistoryRepository.former(tx, space, Integer.MAX_VALUE).stream()
                    .map(FormerContent::root),
                InheritanceRepository.heirs(tx, space, Integer.MAX_VALUE).stream()
                    .flatMap(heir -> InheritanceRepository.kept(heir, space).stream()))
            .flatMap(some -> some)
            .distinct()
            .toList();
    Reach reach = Reach.without(Reach.of(space)).plus(tx, roots);
    List<Item> items =
        new ArrayList<>(
            reach.found().stream().filter(item -> isCounted(item.kind())).distinct().toList());
    HistoryRepository.unused(tx, space, Integer.MAX_VALUE).stream()
        .map(UnusedPart::item)
        .filter(item -> !reach.contains(item))
        .forEach(items::add);
    return of(tx, items, StoredNodes.DOCUMENTS) + of(tx, items, StoredNodes.CHUNKS);
  }

  private static <T> long of(ReadTx tx, List<Item> items, Kind<T> kind) {
    List<String> ids =
        items.stream().filter(item -> item.kind().equals(kind)).map(Item::id).toList();
    long bytes = 0;
    for (int from = 0; from < ids.size(); from += TOGETHER) {
      List<String> some = ids.subList(from, Math.min(ids.size(), from + TOGETHER));
      bytes += tx.findAll(kind, some).values().stream().mapToLong(one -> of(one.value())).sum();
    }
    return bytes;
  }
}
