package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** A trie behaves as a map, and published versions never change. */
class HashTrieTest {

  /** A change of one key; without a value it is removed. */
  record Change(String key, Integer value) {}

  @Property
  void aTrieHoldsWhatAMapHolds(@ForAll("transactions") List<List<Change>> transactions) {
    HashTrie<Integer> trie = HashTrie.empty();
    Map<String, Integer> model = new HashMap<>();
    List<HashTrie<Integer>> published = new ArrayList<>();
    List<Map<String, Integer>> models = new ArrayList<>();
    for (List<Change> transaction : transactions) {
      HashTrie.Edit edit = new HashTrie.Edit();
      for (Change change : transaction) {
        if (change.value() == null) {
          trie = trie.minus(change.key(), edit);
          model.remove(change.key());
        } else {
          trie = trie.plus(change.key(), change.value(), edit);
          model.put(change.key(), change.value());
        }
        assertThat(trie.get(change.key())).isEqualTo(change.value());
      }
      published.add(trie);
      models.add(Map.copyOf(model));
    }
    for (int i = 0; i < published.size(); i++) {
      assertThat(entries(published.get(i))).isEqualTo(models.get(i));
    }
  }

  /** Writes of a failed transaction do not affect its initial version. */
  @Property
  void whatATransactionMadeIsItsOwn(
      @ForAll("changes") List<Change> before, @ForAll("changes") List<Change> failed) {
    HashTrie<Integer> trie = applied(HashTrie.empty(), before);
    Map<String, Integer> held = entries(trie);
    applied(trie, failed);
    assertThat(entries(trie)).isEqualTo(held);
  }

  @Property
  void keysAreLookedUpTogetherAsOneByOne(
      @ForAll("changes") List<Change> first,
      @ForAll("changes") List<Change> second,
      @ForAll("changes") List<Change> lookedUp) {
    HashTrie<Integer> one = applied(HashTrie.empty(), first);
    HashTrie<Integer> other = applied(one, second);
    List<HashTrie<?>> tries = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    int expected = 0;
    for (Change change : lookedUp.subList(0, Math.min(lookedUp.size(), HashTrie.MAX_TOGETHER))) {
      HashTrie<Integer> trie = keys.size() % 2 == 0 ? one : other;
      expected |= trie.get(change.key()) == null ? 1 << keys.size() : 0;
      tries.add(trie);
      keys.add(change.key());
    }
    assertThat(HashTrie.absent(tries, keys)).isEqualTo(expected);
  }

  @Test
  void aHundredThousandKeysAreFoundAndTakenOut() {
    HashTrie<Integer> trie = HashTrie.empty();
    HashTrie.Edit edit = new HashTrie.Edit();
    for (int i = 0; i < 100_000; i++) {
      trie = trie.plus("key" + i, i, edit);
    }
    assertThat(trie.get("key99999")).isEqualTo(99_999);
    assertThat(trie.get("key100000")).isNull();
    for (int i = 0; i < 100_000; i++) {
      trie = trie.minus("key" + i, edit);
    }
    assertThat(entries(trie)).isEmpty();
  }

  private static HashTrie<Integer> applied(HashTrie<Integer> trie, List<Change> changes) {
    HashTrie.Edit edit = new HashTrie.Edit();
    HashTrie<Integer> changed = trie;
    for (Change change : changes) {
      changed =
          change.value() == null
              ? changed.minus(change.key(), edit)
              : changed.plus(change.key(), change.value(), edit);
    }
    return changed;
  }

  private static Map<String, Integer> entries(HashTrie<Integer> trie) {
    Map<String, Integer> entries = new HashMap<>();
    trie.forEach((key, value) -> assertThat(entries.put(key, value)).isNull());
    return entries;
  }

  @Provide
  Arbitrary<List<List<Change>>> transactions() {
    return changes().list().ofMaxSize(8);
  }

  /** Few keys, many of which have equal hashes or common prefixes. */
  @Provide
  Arbitrary<List<Change>> changes() {
    Arbitrary<String> sameHash =
        Arbitraries.of("Aa", "BB")
            .list()
            .ofMinSize(1)
            .ofMaxSize(4)
            .map(parts -> String.join("", parts));
    Arbitrary<String> other = Arbitraries.integers().between(0, 300).map(n -> "k" + n);
    return Combinators.combine(
            Arbitraries.oneOf(sameHash, other),
            Arbitraries.integers().between(0, 1000).injectNull(0.35))
        .as(Change::new)
        .list()
        .ofMaxSize(60);
  }
}
