package dev.docs.content.trie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.id.Ids;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class TrieTest {

  private record Word(String text) {
    static final ValueDigest<Word> DIGEST = (word, digest) -> digest.part("word", word.text());
  }

  /** Puts {@code value} under {@code key}, or removes the key for null. */
  private record Step(String key, String value) {}

  @Provide
  Arbitrary<String> keys() {
    Arbitrary<String> few = Arbitraries.strings().withChars("ab\u0001").ofMaxLength(6);
    Arbitrary<String> wide =
        Arbitraries.strings().withChars("aZ09\u0001\uffff\u00e9".toCharArray()).ofMaxLength(4);
    Arbitrary<String> deep = Arbitraries.integers().between(0, 40).map("a"::repeat);
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(5, few),
        net.jqwik.api.Tuple.of(3, wide),
        net.jqwik.api.Tuple.of(1, deep));
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<String> value = Arbitraries.of("x", "y", "z").injectNull(0.3);
    return Combinators.combine(keys(), value).as(Step::new).list().ofMaxSize(150);
  }

  private static Trie<Word> apply(Trie<Word> trie, List<Step> steps) {
    for (Step step : steps) {
      trie =
          step.value() == null
              ? trie.remove(step.key())
              : trie.put(step.key(), new Word(step.value()));
    }
    return trie;
  }

  private static void apply(Map<String, Word> map, List<Step> steps) {
    for (Step step : steps) {
      if (step.value() == null) {
        map.remove(step.key());
      } else {
        map.put(step.key(), new Word(step.value()));
      }
    }
  }

  private static SortedMap<String, Word> model(List<Step> steps) {
    TreeMap<String, Word> map = new TreeMap<>();
    apply(map, steps);
    return map;
  }

  private static List<Entry<Word>> entries(Map<String, Word> map) {
    return map.entrySet().stream().map(e -> new Entry<>(e.getKey(), e.getValue())).toList();
  }

  @Property(tries = 500)
  void holdsWhatASortedMapHolds(
      @ForAll("steps") List<Step> steps, @ForAll("keys") String prefix, @ForAll("keys") String at) {
    Trie<Word> trie = apply(Trie.empty(Word.DIGEST), steps);
    SortedMap<String, Word> map = model(steps);

    assertThat(trie.size()).isEqualTo(map.size());
    assertThat(trie.entries()).isEqualTo(entries(map));
    for (Step step : steps) {
      assertThat(trie.get(step.key())).isEqualTo(Optional.ofNullable(map.get(step.key())));
    }
    assertThat(trie.get(at)).isEqualTo(Optional.ofNullable(map.get(at)));

    List<Entry<Word>> under =
        entries(map).stream().filter(e -> e.key().startsWith(prefix)).toList();
    assertThat(trie.entries(prefix)).isEqualTo(under);
    assertThat(trie.count(prefix)).isEqualTo(under.size());
    assertThat(trie.hasAny(prefix)).isEqualTo(!under.isEmpty());
    for (int i = -1; i <= under.size(); i++) {
      Optional<Entry<Word>> nth =
          i >= 0 && i < under.size() ? Optional.of(under.get(i)) : Optional.empty();
      assertThat(trie.nth(prefix, i)).isEqualTo(nth);
    }
    assertThat(trie.next(prefix, at))
        .isEqualTo(under.stream().filter(e -> e.key().compareTo(at) > 0).findFirst());
    assertThat(trie.previous(prefix, Optional.of(at)))
        .isEqualTo(under.stream().filter(e -> e.key().compareTo(at) < 0).reduce((a, b) -> b));
    assertThat(trie.previous(prefix, Optional.empty()))
        .isEqualTo(under.stream().reduce((a, b) -> b));
  }

  @Property(tries = 500)
  void theShapeDependsOnTheEntriesAlone(@ForAll("steps") List<Step> steps, @ForAll Random random) {
    Trie<Word> trie = apply(Trie.empty(Word.DIGEST), steps);
    List<Entry<Word>> entries = new ArrayList<>(trie.entries());
    Collections.shuffle(entries, random);
    Trie<Word> shuffled = Trie.empty(Word.DIGEST);
    for (Entry<Word> entry : entries) {
      shuffled = shuffled.put(entry.key(), entry.value());
    }
    assertThat(shuffled.root().digest()).isEqualTo(trie.root().digest());
    assertThat(Trie.<Word>empty(Word.DIGEST).with(entries).root().digest())
        .isEqualTo(trie.root().digest());
    assertThat(shuffled.root().size()).isEqualTo(entries.size());
  }

  @Property(tries = 500)
  void mapsThatDifferHaveDifferentDigests(
      @ForAll("steps") List<Step> a, @ForAll("steps") List<Step> b) {
    assertThat(apply(Trie.empty(Word.DIGEST), a).equals(apply(Trie.empty(Word.DIGEST), b)))
        .isEqualTo(model(a).equals(model(b)));
  }

  @Property(tries = 500)
  void theDifferenceIsTheNaiveOne(
      @ForAll("steps") List<Step> first, @ForAll("steps") List<Step> second) {
    Trie<Word> before = apply(Trie.empty(Word.DIGEST), first);
    assertDifference(before, apply(before, second));
    assertDifference(before, apply(Trie.empty(Word.DIGEST), second));
  }

  private static void assertDifference(Trie<Word> before, Trie<Word> after) {
    TreeMap<String, String> told = new TreeMap<>();
    List<String> order = new ArrayList<>();
    before.diff(
        after,
        (key, a, b) -> {
          told.put(key, a + " -> " + b);
          order.add(key);
        });
    TreeMap<String, String> naive = new TreeMap<>();
    before.entries().forEach(e -> naive.put(e.key(), e.value() + " -> " + null));
    for (Entry<Word> entry : after.entries()) {
      Word old = before.get(entry.key()).orElse(null);
      naive.put(entry.key(), old + " -> " + entry.value());
      if (entry.value().equals(old)) {
        naive.remove(entry.key());
      }
    }
    assertThat(told).isEqualTo(naive);
    assertThat(order).isSorted().doesNotHaveDuplicates();
  }

  /** Nodes by digest, and how often any was read. */
  private static final class Nodes implements NodeSource<Word> {
    private final Map<String, TrieNode<Word>> nodes = new HashMap<>();
    private int loads;

    /** Saves, and answers how many nodes were written that were not there. */
    int save(Trie<Word> trie) {
      int before = nodes.size();
      trie.save((digest, node) -> nodes.put(digest, stored(node)));
      return nodes.size() - before;
    }

    /** What a store would give back: children known by digest only. */
    private static TrieNode<Word> stored(TrieNode<Word> node) {
      return node instanceof TrieNode.Branch<Word> branch
          ? new TrieNode.Branch<>(
              branch.prefix(),
              branch.labels(),
              branch.children().stream()
                  .map(child -> NodeRef.<Word>stored(child.digest(), child.size()))
                  .toList())
          : node;
    }

    Trie<Word> at(Trie<Word> trie) {
      return Trie.at(NodeRef.stored(trie.root().digest(), trie.size()), this, Word.DIGEST);
    }

    @Override
    public TrieNode<Word> load(String digest) {
      loads++;
      return Optional.ofNullable(nodes.get(digest)).orElseThrow();
    }
  }

  @Property(tries = 300)
  void whatIsSavedIsReadBackAndWorksLikeTheOriginal(
      @ForAll("steps") List<Step> first, @ForAll("steps") List<Step> second) {
    Nodes nodes = new Nodes();
    Trie<Word> original = apply(Trie.empty(Word.DIGEST), first);
    nodes.save(original);
    Trie<Word> loaded = nodes.at(original);

    assertThat(loaded.entries()).isEqualTo(original.entries());
    Trie<Word> edited = apply(loaded, second);
    assertThat(edited.entries()).isEqualTo(apply(original, second).entries());
    assertThat(edited.root().digest()).isEqualTo(apply(original, second).root().digest());
    nodes.save(edited);
    assertThat(nodes.at(edited).entries()).isEqualTo(edited.entries());
    assertDifference(loaded, nodes.at(edited));
  }

  @Property(tries = 300)
  void everyNodeHasTheNumberOfItsEntriesAfterAnyEdits(@ForAll("steps") List<Step> steps) {
    Nodes nodes = new Nodes();
    Trie<Word> edited = Trie.empty(Word.DIGEST);
    for (int from = 0; from < steps.size(); from += 10) {
      edited = apply(edited, steps.subList(from, Math.min(from + 10, steps.size())));
      assertThat(counted(edited.root(), nodes)).isEqualTo(edited.entries().size());
      nodes.save(edited);
      edited = edited.save((digest, node) -> {});
      assertThat(counted(edited.root(), nodes)).isEqualTo(edited.entries().size());
      assertThat(counted(nodes.at(edited).root(), nodes)).isEqualTo(edited.entries().size());
    }
  }

  /** Counts the entries below a node, which must be its size. */
  private static int counted(NodeRef<Word> ref, NodeSource<Word> source) {
    TrieNode<Word> node = ref.resolve(source);
    int entries =
        node instanceof TrieNode.Branch<Word> branch
            ? branch.children().stream().mapToInt(child -> counted(child, source)).sum()
            : ((TrieNode.Leaf<Word>) node).entries().size();
    assertThat(ref.size()).as("size of %s", node).isEqualTo(entries);
    return entries;
  }

  @Test
  void savingTwiceWritesNothingTheSecondTime() {
    Trie<Word> trie = Trie.empty(Word.DIGEST);
    for (int i = 0; i < 100; i++) {
      trie = trie.put("key" + i, new Word("v"));
    }
    List<String> written = new ArrayList<>();
    Trie<Word> saved = trie.save((digest, node) -> written.add(digest));
    assertThat(written).isNotEmpty().doesNotHaveDuplicates().endsWith(trie.root().digest());
    written.clear();
    saved.save((digest, node) -> written.add(digest));
    assertThat(written).isEmpty();
  }

  private static Trie<Word> tenThousand(Ids ids) {
    List<Entry<Word>> entries = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      entries.add(new Entry<>(ids.next(), new Word("text " + i)));
    }
    return Trie.<Word>empty(Word.DIGEST).with(entries);
  }

  @Test
  void anEditAmongTenThousandSavesAtMostFourNodes() {
    Ids ids = Ids.seeded(1);
    Nodes nodes = new Nodes();
    Trie<Word> trie = tenThousand(ids);
    nodes.save(trie);
    Trie<Word> loaded = nodes.at(trie);
    List<String> keys = loaded.entries().stream().map(Entry::key).toList();
    for (int i = 0; i < keys.size(); i += 97) {
      assertWrites(loaded.put(keys.get(i), new Word("edited")), 4);
      assertWrites(loaded.remove(keys.get(i)), 4);
      assertWrites(loaded.put(ids.next(), new Word("new")), 4);
    }
  }

  @Test
  void aKeyUnlikeAllOthersForksTheRootAndLeavesNoTraceWhenItIsRemoved() {
    Trie<Word> trie = Trie.empty(Word.DIGEST);
    for (int i = 0; i < 100; i++) {
      trie = trie.put("key" + i, new Word("v"));
    }
    Trie<Word> saved = trie.save((digest, node) -> {});
    Trie<Word> forked = saved.put("other", new Word("v"));
    assertWrites(forked, 2);
    Trie<Word> rest = forked.remove("other");
    assertThat(rest.root().digest()).isEqualTo(trie.root().digest());
    List<String> written = new ArrayList<>();
    rest.save((digest, node) -> written.add(digest));
    assertThat(written).isEmpty();
  }

  private static void assertWrites(Trie<Word> edited, int most) {
    List<String> written = new ArrayList<>();
    edited.save((digest, node) -> written.add(digest));
    assertThat(written).hasSizeBetween(1, most);
  }

  @Test
  void aDifferenceVisitsOnlyWhatDiffers() {
    Ids ids = Ids.seeded(2);
    Nodes nodes = new Nodes();
    Trie<Word> trie = tenThousand(ids);
    nodes.save(trie);
    String key = trie.nth("", 5_000).orElseThrow().key();
    Trie<Word> edited = nodes.at(trie).put(key, new Word("edited"));
    nodes.save(edited);
    nodes.loads = 0;
    List<String> told = new ArrayList<>();
    nodes.at(trie).diff(nodes.at(edited), (k, before, after) -> told.add(k));
    assertThat(told).containsExactly(key);
    assertThat(nodes.loads).isLessThanOrEqualTo(8);
  }

  @Test
  void readingLoadsOnlyTheWay() {
    Nodes nodes = new Nodes();
    Trie<Word> trie = Trie.empty(Word.DIGEST);
    for (int parent = 0; parent < 100; parent++) {
      for (int child = 0; child < 30; child++) {
        trie = trie.put(parent + "\u0001" + child, new Word("x"));
      }
    }
    nodes.save(trie);
    Trie<Word> loaded = nodes.at(trie);
    assertLoads(nodes, 15, () -> loaded.entries("42\u0001"));
    assertLoads(nodes, 5, () -> loaded.count("42\u0001"));
    assertLoads(nodes, 5, () -> loaded.get("42\u00017"));
    assertLoads(nodes, 5, () -> loaded.next("42\u0001", "42\u00019"));
    assertLoads(nodes, 5, () -> loaded.previous("42\u0001", Optional.of("42\u00010")));
    assertLoads(nodes, 5, () -> loaded.previous("42\u0001", Optional.empty()));
    assertLoads(nodes, 5, () -> loaded.hasAny("42\u0001"));
  }

  private static void assertLoads(Nodes nodes, int most, Runnable work) {
    nodes.loads = 0;
    work.run();
    assertThat(nodes.loads).isBetween(1, most);
  }

  @Test
  void puttingWhatIsThereOrRemovingWhatIsNotGivesTheSameMap() {
    Trie<Word> trie = Trie.empty(Word.DIGEST).put("", new Word("x")).put("a", new Word("y"));
    assertThat(trie.put("a", new Word("y"))).isSameAs(trie);
    assertThat(trie.remove("b")).isSameAs(trie);
  }

  @Test
  void aMapWithoutEntriesNeedsNoStore() {
    Nodes nodes = new Nodes();
    Trie<Word> empty = Trie.empty(Word.DIGEST).put("a", new Word("x")).remove("a");
    assertThat(nodes.save(empty)).isZero();

    Trie<Word> read = nodes.at(empty);
    assertThat(read.entries()).isEmpty();
    assertThat(read).isEqualTo(Trie.empty(Word.DIGEST));
    assertThat(read.put("b", new Word("y")).entries()).hasSize(1);
    read.copyNodes((digest, node) -> nodes.nodes.put(digest, node));
    assertThat(nodes.nodes).isEmpty();
    assertThat(nodes.loads).isZero();
  }

  @Test
  void keysThatCannotBeSplitAreRefused() {
    for (String key : List.of("a\u0000b", "\ud83d\ude00", "\ud83d")) {
      assertThatThrownBy(() -> Trie.empty(Word.DIGEST).put(key, new Word("x")))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void copyingReachesEveryNode() {
    Nodes nodes = new Nodes();
    Trie<Word> trie = tenThousand(Ids.seeded(3));
    nodes.save(trie);
    List<String> copied = new ArrayList<>();
    nodes.at(trie).copyNodes((digest, node) -> copied.add(digest));
    assertThat(copied).containsExactlyInAnyOrderElementsOf(nodes.nodes.keySet());
  }
}
