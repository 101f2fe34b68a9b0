package dev.docs.content.stored;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.docs.content.DocumentId;
import dev.docs.content.TextOwner;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.HistoryRepository.FormerContent;
import dev.docs.content.trie.Digest;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * What spaces share with those they were duplicated from. A duplicate has a record of its own, and
 * no node, text or chunk: it reads those of the original, which keeps them for it, whatever becomes
 * of its own revisions. What is written to the duplicate is its own. Stateless; every method works
 * in a transaction.
 *
 * <p>What a duplicate shares is what its first revision had, and never grows: later revisions
 * contain parts of the first, or what was stored for them. So an original keeps the contents that
 * {@link #heirs} name, and need not look at the revisions of the duplicates.
 */
public final class InheritanceRepository {

  /**
   * From how many spaces one reads at most, that was duplicated from a duplicate, and so on: our
   * choice. What is in none of them takes so many look-ups more.
   */
  static final int MAX_SOURCES = 4;

  /**
   * A content that a space keeps for another.
   *
   * @param space that has the records of it, as far as those before it have not
   * @param root where the content is stored
   */
  public record Source(SpaceId space, ContentRoot root) {
    public Source {
      requireNonNull(space, "space");
      requireNonNull(root, "root");
    }
  }

  /**
   * Where a duplicated space finds what it does not have itself.
   *
   * @param sources the nearest first; never empty
   */
  public record InheritedContent(SpaceId space, List<Source> sources) {
    public InheritedContent {
      requireNonNull(space, "space");
      sources = List.copyOf(sources);
      if (sources.isEmpty()) {
        throw new IllegalArgumentException("inherits from no space: " + space);
      }
    }

    /** The content that was duplicated. */
    ContentRoot root() {
      return sources.get(0).root();
    }
  }

  private static final Index<InheritedContent> BY_SOURCE =
      Index.onEach(
          "by-source",
          one ->
              one.sources().stream().map(source -> IndexKey.of(source.space().value())).toList());
  static final Kind<InheritedContent> INHERITED =
      RecordType.appendOnly(
          "inherited-content",
          InheritedContent.class,
          one -> one.space().value(),
          List.of(BY_SOURCE),
          type ->
              type.left("what is inherited goes along as the space's own").untold().partOfSpace());

  private InheritanceRepository() {}

  /**
   * Gives a new space the content of a revision of another, which keeps it: the number of records
   * does not follow the size of the content.
   *
   * @return where the content is stored
   */
  public static ContentRoot duplicate(WriteTx tx, StoredRevision revision, SpaceId target) {
    List<Source> inherited = sources(tx, revision.space());
    List<Source> sources = new ArrayList<>();
    if (inherited.isEmpty() || !inherited.get(0).root().equals(revision.root())) {
      sources.add(new Source(revision.space(), revision.root()));
    }
    sources.addAll(inherited);
    if (sources.size() > MAX_SOURCES) {
      return ContentRepository.copy(tx, revision, target);
    }
    tx.insert(INHERITED, new InheritedContent(target, sources));
    return revision.root();
  }

  /** What the store itself has: a cache may have a record that is gone. */
  private static List<Source> sources(ReadTx tx, SpaceId space) {
    return tx.find(INHERITED, space.value())
        .map(Stored::value)
        .filter(one -> isStored(tx, one))
        .map(InheritedContent::sources)
        .orElse(List.of());
  }

  private static boolean isStored(ReadTx tx, InheritedContent one) {
    String nearest = one.sources().get(0).space().value();
    return tx.count(INHERITED, BY_SOURCE, IndexKey.of(nearest, one.space().value())) > 0;
  }

  /**
   * Whether a document belongs to the space, which {@link ContentRepository#findDocument} found
   * there: an original may have stored it after it was duplicated, for nobody else to read. Looks
   * through the content that was duplicated, where the space shares it.
   */
  public static boolean isOf(ReadTx tx, SpaceId space, DocumentId document) {
    if (tx.find(StoredNodes.DOCUMENTS, Parts.key(document.value(), space)).isPresent()) {
      return true;
    }
    return tx.find(INHERITED, space.value())
        .map(one -> ContentRepository.content(tx, space, one.value().root()))
        .filter(content -> content.owners().map(TextOwner::document).anyMatch(document::equals))
        .isPresent();
  }

  /** What other spaces share with this one. */
  public static List<InheritedContent> heirs(ReadTx tx, SpaceId space, int limit) {
    return tx.scan(Scan.of(INHERITED, BY_SOURCE, IndexKey.of(space.value())).limit(limit)).stream()
        .map(Hit::value)
        .toList();
  }

  /** The contents that a space keeps for another. */
  public static List<ContentRoot> kept(InheritedContent heir, SpaceId space) {
    return heir.sources().stream()
        .filter(source -> source.space().equals(space))
        .map(Source::root)
        .toList();
  }

  // ---------------------------------------------------------------- the end of it

  /**
   * The records that a space would have, if it shared nothing with others, of the content that was
   * duplicated: each after the node that leads to it, and the chunks of files last.
   */
  public static List<Reach.Item> shared(ReadTx tx, InheritedContent heir) {
    return Reach.inherited(heir.space()).plus(tx, List.of(heir.root())).found();
  }

  /**
   * Gives a space records of its own, as {@link #shared} returns them; those that it has stay. An
   * interrupted removal of the space finds what it was given: nodes come before what they lead to.
   */
  public static void give(WriteWork w, SpaceId heir, List<Reach.Item> items) {
    items.stream()
        .collect(
            groupingBy(Reach.Item::kind, LinkedHashMap::new, mapping(Reach.Item::id, toList())))
        .forEach((kind, ids) -> give(w, kind, heir, ids));
  }

  private static <T> void give(WriteWork w, Kind<T> kind, SpaceId heir, List<String> ids) {
    Parts.findAll(w, kind, heir, ids).values().forEach(value -> w.give(kind, value));
  }

  /**
   * Ends that a space shares content with others: it has all of it, or is gone. What each of them
   * has of it, and of no revision, is to be removed.
   */
  public static void end(WriteTx tx, SpaceId space) {
    List<Source> sources = sources(tx, space);
    if (sources.isEmpty()) {
      return;
    }
    HistoryRepository.put(tx, former(space, space, sources.get(0).root()));
    sources.forEach(
        source -> HistoryRepository.put(tx, former(space, source.space(), source.root())));
    tx.deleteAll(INHERITED, List.of(space.value()));
  }

  /** Its id names neither of them: nothing is left of the one that is removed first. */
  private static FormerContent former(SpaceId heir, SpaceId space, ContentRoot root) {
    String id =
        Digest.of("inherited").part("heir", heir.value()).part("space", space.value()).hex();
    return new FormerContent(id, space, root);
  }
}
