package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.contract.StoreFuzz.Ending;
import dev.docs.store.contract.StoreFuzz.Operation;
import dev.docs.store.contract.StoreFuzz.Step;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Draws transactions from so few ids and keys that they get into each other's way. */
final class FuzzOperations {

  static final List<String> IDS =
      List.of(
          "a", "a\0", "a\0b", "a ", "A", "b", "\uffff", "\ud83d\ude00", "'", "\u05d0", "c", "d");
  static final List<String> HASHES = List.of("h1", "h2", "h3");
  static final List<String> CARDS = List.of("A", "B", "C", "D", "E");
  static final List<String> LEAVES = List.of("x", "y", "xy", "xxz");

  /** More than a store keeps in memory before it writes them. */
  private static final int CROWD = 501;

  private static final List<String> TEXTS = List.of("s", "s\0", "S", "", "\ud83d\ude00s", "s ");
  private static final String TOO_LONG = "x".repeat(IndexKey.MAX_BYTES);

  private final Random random;

  FuzzOperations(Random random) {
    this.random = random;
  }

  Step step() {
    List<Operation> operations = new ArrayList<>();
    int count = 1 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      operations.add(operation());
    }
    int ending = random.nextInt(10);
    return new Step(
        List.copyOf(operations),
        ending == 0 ? Ending.THROW : ending < 3 ? Ending.LET_PASS : Ending.COMMIT);
  }

  private Operation operation() {
    return random.nextInt(4) == 0 ? crowdedOperation() : plainOperation();
  }

  /** One on records that have little room for their keys. */
  private Operation crowdedOperation() {
    int dice = random.nextInt(100);
    if (dice < 30) {
      return insert(Card.KIND, card());
    } else if (dice < 65) {
      Card card = card();
      int off = wrongBy();
      return new Operation(
          "update " + card + " off by " + off,
          tx -> tx.update(Card.KIND, card, version(tx, Card.KIND, card.id()) + off));
    } else if (dice < 80) {
      return delete(Card.KIND, pick(CARDS));
    } else if (dice < 90) {
      return insert(Leaf.KIND, new Leaf(pick(LEAVES)));
    } else if (dice < 95) {
      return delete(Leaf.KIND, pick(LEAVES));
    } else if (dice < 98) {
      Index<Leaf> index = pick(Leaf.KIND.indexes());
      return new Operation(
          "scan leaves by " + index, tx -> tx.scan(Scan.of(Leaf.KIND, index, IndexKey.empty())));
    }
    int number = random.nextInt(20) == 0 ? CROWD : 2;
    return new Operation(number + " cards pass", tx -> Card.pass(tx, number));
  }

  private Card card() {
    List<String> names = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      names.add(pick(CARDS));
    }
    return new Card(pick(CARDS), names, pick(TEXTS));
  }

  private Operation plainOperation() {
    int dice = random.nextInt(100);
    if (dice < 22) {
      return insert(Article.KIND, article());
    } else if (dice < 38) {
      return update(article());
    } else if (dice < 50) {
      return delete(Article.KIND, pick(IDS));
    } else if (dice < 55) {
      String id = pick(IDS);
      return new Operation("find " + id, tx -> tx.find(Article.KIND, id));
    } else if (dice < 63) {
      if (random.nextInt(3) == 0) {
        return severalScans();
      }
      Scan<Article> scan = scan();
      return new Operation(scan.toString(), tx -> tx.scan(scan));
    } else if (dice < 70) {
      Scan<Article> page = scan().limit(1 + random.nextInt(3));
      return new Operation("page after " + page, tx -> nextPage(tx, page));
    } else if (dice < 78) {
      Index<Article> index = pick(Article.KIND.indexes());
      IndexKey prefix = key(1 + random.nextInt(2));
      return new Operation(
          "count " + index + " " + prefix, tx -> tx.count(Article.KIND, index, prefix));
    } else if (dice < 84) {
      return insert(Entry.KIND, new Entry(pick(IDS), pick(TEXTS), random.nextInt(3)));
    } else if (dice < 88) {
      String id = pick(IDS);
      String log = pick(TEXTS);
      return new Operation("append " + id + " to " + log, tx -> Entry.append(tx, id, log));
    } else if (dice < 91) {
      return delete(Entry.KIND, pick(IDS));
    } else if (dice < 92) {
      return new Operation(
          "update entry", tx -> tx.update(Entry.KIND, new Entry(IDS.get(0), "s", 1), 1));
    } else if (dice < 96) {
      String hash = pick(HASHES);
      return insert(Blob.KIND, new Blob(hash, hash.getBytes(StandardCharsets.UTF_8)));
    } else if (dice < 98) {
      return delete(Blob.KIND, pick(HASHES));
    }
    return insert(Article.KIND, pick(List.of(Article.of("").tags("t"), article().tags(TOO_LONG))));
  }

  private Operation severalScans() {
    Index<Article> index = pick(Article.KIND.indexes());
    int limit = random.nextBoolean() ? 1 : Integer.MAX_VALUE;
    List<Scan<Article>> scans = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      scans.add(Scan.of(Article.KIND, index, key(1 + random.nextInt(2))).limit(limit));
    }
    return new Operation(scans.toString(), tx -> tx.scanAll(scans));
  }

  private static List<Hit<Article>> nextPage(ReadTx tx, Scan<Article> page) {
    List<Hit<Article>> hits = tx.scan(page);
    return hits.isEmpty() ? hits : tx.scan(page.after(hits.get(hits.size() - 1).key()));
  }

  private static <T> Operation insert(Kind<T> kind, T value) {
    return new Operation("insert " + value, tx -> tx.insert(kind, value));
  }

  private Operation update(Article article) {
    int off = wrongBy();
    return new Operation(
        "update " + article + " off by " + off,
        tx -> tx.update(Article.KIND, article, version(tx, Article.KIND, article.id()) + off));
  }

  private <T> Operation delete(Kind<T> kind, String id) {
    int off = wrongBy();
    return new Operation(
        "delete " + kind + " " + id + " off by " + off,
        tx -> {
          tx.delete(kind, id, version(tx, kind, id) + off);
          return "deleted";
        });
  }

  private static <T> long version(ReadTx tx, Kind<T> kind, String id) {
    return tx.find(kind, id).map(Stored::version).orElse(1L);
  }

  private int wrongBy() {
    return random.nextInt(8) == 0 ? random.nextInt(3) - 1 : 0;
  }

  private Article article() {
    List<String> tags = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      tags.add(pick(TEXTS));
    }
    return new Article(
        pick(IDS),
        TEXTS.get(random.nextInt(2)),
        random.nextInt(4) > 0 ? Optional.of(pick(TEXTS)) : Optional.empty(),
        random.nextInt(4),
        random.nextLong(),
        random.nextBoolean(),
        Instant.ofEpochMilli(random.nextInt(5) - 2),
        tags,
        random.nextBoolean()
            ? new Article.Machine(random.nextInt())
            : new Article.Person(pick(TEXTS), Optional.of(pick(TEXTS))));
  }

  private Scan<Article> scan() {
    return new Scan<>(
        Article.KIND,
        pick(Article.KIND.indexes()),
        random.nextInt(4) == 0 ? IndexKey.empty() : key(1 + random.nextInt(2)),
        random.nextBoolean(),
        random.nextInt(3) == 0 ? Integer.MAX_VALUE : random.nextInt(5),
        random.nextBoolean() ? Optional.of(key(1 + random.nextInt(3))) : Optional.empty());
  }

  /** A key that may be one of an article's, or a beginning or a neighbour of one. */
  private IndexKey key(int parts) {
    IndexKey key =
        switch (random.nextInt(3)) {
          case 0 -> IndexKey.of(random.nextBoolean());
          case 1 -> IndexKey.of(pick(TEXTS));
          default -> IndexKey.of(pick(TEXTS), random.nextInt(4));
        };
    for (int i = 1; i < parts; i++) {
      key = random.nextBoolean() ? key.with(pick(IDS)) : key.with(random.nextInt(5) - 2);
    }
    return key;
  }

  private <E> E pick(List<E> from) {
    return from.get(random.nextInt(from.size()));
  }
}
