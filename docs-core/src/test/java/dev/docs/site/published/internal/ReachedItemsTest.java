package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What pages lead to is the same whether it is counted from the beginning or followed. */
class ReachedItemsTest {

  private static final List<String> PAGES = List.of("p", "q", "r");
  private static final List<String> NOTES = List.of("m", "n", "o");
  private static final List<String> FILES = List.of("f", "g", "h");

  private static Set<String> some(Random random, List<String> of) {
    Set<String> some = new HashSet<>(of);
    some.removeIf(one -> random.nextInt(3) > 0);
    return some;
  }

  private static Reach reach(Random random) {
    Reach made =
        new Reach(
            some(random, FILES),
            some(random, NOTES),
            some(random, FILES),
            some(random, FILES),
            true);
    return made.equals(Reach.NOTHING) ? Reach.NOTHING : made;
  }

  /** What is reached, from the beginning. */
  private static Map<String, Reach> all(Map<String, Reach> pages, Map<String, Reach> notes) {
    Map<String, Reach> reached = new HashMap<>();
    Deque<String> open = new ArrayDeque<>();
    pages.values().forEach(page -> open.addAll(page.reusable()));
    while (!open.isEmpty()) {
      String note = open.pop();
      if (notes.containsKey(note) && reached.put(note, notes.get(note)) == null) {
        open.addAll(notes.get(note).reusable());
      }
    }
    return reached;
  }

  @Property(tries = 500)
  @RuleTest("site-visits-closed")
  void whatIsFollowedIsWhatIsCountedFromTheBeginning(@ForAll long seed) {
    Random random = new Random(seed);
    ReachedItems items = new ReachedItems();
    Map<String, Reach> pages = new HashMap<>();
    Map<String, Reach> notes = new HashMap<>();
    Set<String> hadFiles = Set.of();
    Set<String> hadNotes = Set.of();
    for (int step = 0; step < 12; step++) {
      for (String page : some(random, PAGES)) {
        Reach reach = reach(random);
        items.page(page, reach);
        pages.put(page, reach);
      }
      boolean changed = random.nextBoolean();
      for (String note : changed ? some(random, NOTES) : Set.<String>of()) {
        if (random.nextInt(4) == 0) {
          notes.remove(note);
        } else {
          notes.put(note, reach(random));
        }
      }
      Set<String> differing = items.follow(changed, id -> Optional.ofNullable(notes.get(id)));
      Map<String, Reach> reached = all(pages, notes);
      Set<String> files = new HashSet<>();
      Set<String> specifications = new HashSet<>();
      Set<String> variables = new HashSet<>();
      for (Reach one : concat(pages, reached)) {
        files.addAll(one.files());
        specifications.addAll(one.specifications());
        variables.addAll(one.variables());
      }
      assertThat(FILES).filteredOn(items::hasFile).hasSameElementsAs(files);
      assertThat(FILES).filteredOn(items::hasVariable).hasSameElementsAs(variables);
      assertThat(NOTES).filteredOn(items::hasReusable).hasSameElementsAs(reached.keySet());
      assertThat(items.specifications()).isEqualTo(specifications);
      assertThat(differing).isEqualTo(difference(hadNotes, reached.keySet()));
      assertThat(items.takeChangedFiles()).containsAll(difference(hadFiles, files));
      assertThat(items.takeChangedFiles()).isEmpty();
      hadFiles = files;
      hadNotes = Set.copyOf(reached.keySet());
    }
  }

  private static List<Reach> concat(Map<String, Reach> pages, Map<String, Reach> notes) {
    List<Reach> all = new ArrayList<>(pages.values());
    all.addAll(notes.values());
    return all;
  }

  private static Set<String> difference(Set<String> a, Set<String> b) {
    Set<String> either = new HashSet<>(a);
    either.addAll(b);
    either.removeIf(one -> a.contains(one) && b.contains(one));
    return either;
  }

  @Test
  void whatIsReachedTakesMemory() {
    ReachedItems items = new ReachedItems();
    assertThat(items.weight()).isZero();
    Set<String> one = Set.of("a");
    items.page("p", new Reach(one, one, one, one, true));
    int without = items.weight();
    items.follow(true, id -> Optional.of(Reach.NOTHING));
    assertThat(without).isEqualTo(400);
    assertThat(items.weight()).isEqualTo(500);
  }
}
