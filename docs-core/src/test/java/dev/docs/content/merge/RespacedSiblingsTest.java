package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.SemanticChanges;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Order is what is merged, not the keys that give it. */
class RespacedSiblingsTest {

  private static Content with(Content content, String name, OrderKey order) {
    return with(content, name, order, null);
  }

  private static Content with(
      Content content, String name, OrderKey order, @Nullable PageId parent) {
    return ContentEdits.with(
        content,
        PageBuilder.named(new PageId(name), PageKind.document(), name, name).under(parent, order));
  }

  /** Pages 0, 1, 2... whose keys are not those that spreading gives. */
  private static Content siblings(int count) {
    Content content = Content.empty();
    OrderKey order = OrderKey.first().before();
    for (int i = 0; i < count; i++) {
      content = with(content, "" + i, order);
      order = order.after().after();
    }
    return content;
  }

  private static Content placed(Content content, String name, int index) {
    List<Page> others =
        content.children(null).stream().filter(p -> !p.id().value().equals(name)).toList();
    Optional<OrderKey> low = index == 0 ? Optional.empty() : key(others, index - 1);
    return with(
        content,
        name,
        OrderKey.between(low.orElse(null), key(others, index).orElse(null)).orElseThrow());
  }

  private static Optional<OrderKey> key(List<Page> pages, int index) {
    return index < pages.size() ? Optional.of(pages.get(index).order()) : Optional.empty();
  }

  private static List<String> names(Content content) {
    return content.children(null).stream().map(Page::title).toList();
  }

  private static MergeOutcome merge(Content base, Content ours, Content theirs) {
    return ContentMerge.merge(base, ours, theirs, id -> "");
  }

  @Test
  void aMoveMeetsSiblingsThatWereSpread() {
    Content base = siblings(4);
    Content spread = PageTree.withRebalancedOrder(placed(base, "new", 2), null);
    Content moved = placed(base, "0", 3);
    for (MergeOutcome outcome : List.of(merge(base, spread, moved), merge(base, moved, spread))) {
      assertThat(outcome.conflicts()).isEmpty();
      assertThat(names(outcome.content())).containsExactly("1", "new", "2", "3", "0");
    }
  }

  @Test
  void anInsertionMeetsSiblingsThatWereSpread() {
    Content base = siblings(4);
    Content spread = PageTree.withRebalancedOrder(base, null);
    Content inserted = placed(base, "new", 2);
    assertThat(names(merge(base, spread, inserted).content()))
        .containsExactly("0", "1", "new", "2", "3");
    assertThat(names(merge(base, inserted, spread).content()))
        .containsExactly("0", "1", "new", "2", "3");
  }

  /** The place that a page had below another one says nothing about its place among these. */
  @Test
  void pagesThatCameFromElsewhereDoNotMakeTheSiblingsThatWereThereMoved() {
    Content base = siblings(2);
    List<Page> old = base.children(null);
    Page folder = old.get(1);
    OrderKey order = OrderKey.first().before().before().before().before().before();
    List<String> below = List.of("x", "y", "z");
    for (String name : below) {
      base =
          ContentEdits.with(
              base,
              PageBuilder.named(new PageId(name), PageKind.document(), name, name)
                  .under(folder.id(), order));
      order = order.after();
    }
    assertThat(order).isLessThan(old.get(0).order());
    Content ours = base;
    for (int i = 0; i < below.size(); i++) {
      ours = placed(ours, below.get(i), 1 + i);
    }
    ours = PageTree.withRebalancedOrder(ours, null);
    assertThat(ours.page(new PageId("0")).orElseThrow().order()).isNotEqualTo(old.get(0).order());
    Content theirs = placed(base, "0", 1);
    MergeOutcome outcome = merge(base, ours, theirs);
    assertThat(outcome.conflicts()).isEmpty();
    assertThat(names(outcome.content())).containsExactly("x", "y", "z", "1", "0");
  }

  @Test
  void aPageThatBothMovedIsAConflictStill() {
    Content base = siblings(5);
    Content ours = PageTree.withRebalancedOrder(placed(base, "0", 4), null);
    Content theirs = placed(base, "0", 2);
    MergeOutcome outcome = merge(base, ours, theirs);
    assertThat(outcome.conflicts())
        .extracting(Conflict::kind, c -> c.page().orElseThrow().value())
        .containsExactly(org.assertj.core.groups.Tuple.tuple(Conflict.Kind.MOVED_TWICE, "0"));
    assertThat(names(outcome.content())).containsExactly("1", "2", "3", "4", "0");
  }

  /**
   * Our side deleted the last page, so that the key behind it is another one than on their side.
   */
  @Test
  @RuleTest({"page-order", "conflict-unit"})
  void whatBothPutInTheSameOrderIsNoConflict() {
    Content base = siblings(4);
    Content below = with(base, "moved", OrderKey.first(), new PageId("0"));
    Content ours = placed(ContentEdits.without(base, new PageId("3")), "moved", 3);
    Content theirs = placed(base, "moved", 4);
    assertOneOrder(below, ours, theirs, "0", "1", "2", "moved");
    assertOneOrder(below, theirs, ours, "0", "1", "2", "moved");
    assertOneOrder(base, ours, theirs, "0", "1", "2", "moved");
    assertOneOrder(base, placed(ours, "0", 3), placed(theirs, "0", 4), "1", "2", "moved", "0");
    assertOneOrder(below, placed(ours, "0", 1), theirs, "1", "0", "2", "moved");
    Content apart = placed(theirs, "moved", 1);
    assertThat(merge(below, ours, apart).conflicts())
        .extracting(Conflict::kind)
        .containsExactly(Conflict.Kind.MOVED_TWICE);
  }

  /** Each side deleted other pages, before or after the pages got the order that both have. */
  @Property(tries = 2000)
  @RuleTest("page-order")
  void sidesThatSayTheSameOrderHaveNoConflict(@ForAll long seed) {
    Random random = new Random(seed);
    Content base = siblings(3 + random.nextInt(5));
    List<String> pages = new ArrayList<>(names(base));
    Collections.shuffle(pages, random);
    List<String> goneHere = pages.subList(0, random.nextInt(2));
    List<String> goneThere = pages.subList(pages.size() - random.nextInt(2), pages.size());
    List<String> order = new ArrayList<>(names(base));
    order.removeAll(goneHere);
    order.removeAll(goneThere);
    for (int i = random.nextInt(3); i >= 0; i--) {
      order.add(random.nextInt(order.size()), order.remove(random.nextInt(order.size())));
    }
    if (random.nextBoolean()) {
      order.add(random.nextInt(order.size() + 1), "new");
    }
    Content ours = inOrder(without(base, goneHere), order);
    Content theirs = without(inOrder(base, order), goneThere);
    MergeOutcome outcome = merge(base, ours, theirs);
    assertThat(outcome.conflicts())
        .as("%s, %s, %s", names(base), names(ours), names(theirs))
        .extracting(Conflict::kind)
        .doesNotContain(Conflict.Kind.MOVED_TWICE, Conflict.Kind.ORDERS_CONTRADICT);
    assertThat(names(outcome.content())).containsSubsequence(order);
  }

  private static Content without(Content content, List<String> pages) {
    Content without = content;
    for (String page : pages) {
      without = ContentEdits.without(without, new PageId(page));
    }
    return without;
  }

  /** Moves pages until some are in an order, each behind the one that should be before it. */
  private static Content inOrder(Content content, List<String> order) {
    Content ordered = content;
    for (int i = 0; i < order.size(); i++) {
      String page = order.get(i);
      List<String> now = names(ordered);
      int after = i == 0 ? -1 : now.indexOf(order.get(i - 1));
      if (!now.contains(page) || now.indexOf(page) < after) {
        ordered = placed(ordered, page, now.contains(page) ? after : after + 1);
      }
    }
    return ordered;
  }

  private static void assertOneOrder(
      Content base, Content ours, Content theirs, String... expected) {
    MergeOutcome outcome = merge(base, ours, theirs);
    assertThat(outcome.conflicts()).isEmpty();
    assertThat(names(outcome.content())).containsExactly(expected);
  }

  /** Ours has 1, 0, 2, theirs 0, 2, 1: 1 before 0, which is before 2, which is before 1. */
  @Test
  @RuleTest("page-order")
  void ordersThatContradictEachOtherAreTold() {
    Content base = siblings(4);
    Content ours = placed(base, "0", 1);
    Content theirs = placed(base, "2", 1);
    MergeOutcome outcome = merge(base, ours, theirs);
    assertThat(outcome.conflicts())
        .extracting(Conflict::kind, c -> c.page().orElseThrow().value())
        .containsExactly(org.assertj.core.groups.Tuple.tuple(Conflict.Kind.ORDERS_CONTRADICT, "0"));
    Conflict conflict = outcome.conflicts().get(0);
    assertThat(conflict.ours()).isEqualTo("path: '0'\nafter: '1'\nbefore: '2'\n");
    Content resolved =
        Resolutions.resolve(outcome.content(), conflict, new Resolution.Theirs(), id -> "")
            .content();
    assertThat(names(resolved)).isEqualTo(names(theirs));
    assertThat(merge(base, theirs, ours).conflicts()).hasSize(1);
    assertThat(merge(base, ours, placed(base, "3", 2)).conflicts()).isEmpty();
  }

  /**
   * Against all pairs of pages: those are told that should be before themselves, through others.
   */
  @Property(tries = 2000)
  @RuleTest("page-order")
  void ordersThatContradictEachOtherAreToldAndNoOthers(@ForAll long seed) {
    Random random = new Random(seed);
    Content base = siblings(3 + random.nextInt(4));
    Content ours = shuffled(base, random);
    Content theirs = shuffled(base, random);
    Collection<ThreeWay<Page>> pages =
        ThreeWay.<Page>collect(
                out -> ContentDifference.ofPages(base, ours, out),
                out -> ContentDifference.ofPages(base, theirs, out))
            .values();
    assertThat(
            MergedOrder.of(base, ours, theirs, pages).contradictions().stream().map(PageId::value))
        .as("%s %s %s", names(base), names(ours), names(theirs))
        .containsExactlyInAnyOrderElementsOf(contradicting(base, ours, theirs));
  }

  /** Both put 1 before 0, and ours put 4 behind them: it came between the two. */
  @Test
  @RuleTest("page-order")
  void whatASideMovesBesideWhatBothMovedIsWhereItPutIt() {
    Content base = siblings(5);
    Content ours = placed(placed(base, "1", 0), "4", 2);
    Content theirs = placed(base, "0", 1);
    assertThat(names(ours)).containsExactly("1", "0", "4", "2", "3");
    assertOneOrder(base, ours, theirs, "1", "0", "4", "2", "3");
    assertOneOrder(base, theirs, ours, "1", "0", "4", "2", "3");
  }

  @Property(tries = 3000)
  @RuleTest("page-order")
  void withoutAConflictAnyTwoPagesAreInTheOrderThatASideGaveThem(@ForAll long seed) {
    Random random = new Random(seed);
    Content base = siblings(3 + random.nextInt(4));
    Content ours = shuffled(base, random);
    Content theirs = shuffled(base, random);
    MergeOutcome outcome = merge(base, ours, theirs);
    if (!outcome.conflicts().isEmpty()) {
      return;
    }
    for (String one : names(base)) {
      for (String other : names(base)) {
        boolean here = isBefore(ours, one, other);
        boolean expected = here != isBefore(base, one, other) ? here : isBefore(theirs, one, other);
        assertThat(isBefore(outcome.content(), one, other))
            .as(
                "%s, %s, %s: %s before %s in %s",
                names(base), names(ours), names(theirs), one, other, names(outcome.content()))
            .isEqualTo(expected);
      }
    }
  }

  private static Content shuffled(Content content, Random random) {
    Content shuffled = content;
    for (int i = random.nextInt(4); i > 0; i--) {
      int pages = content.pageCount();
      shuffled = placed(shuffled, "" + random.nextInt(pages), random.nextInt(pages));
    }
    return shuffled;
  }

  private static List<String> contradicting(Content base, Content ours, Content theirs) {
    List<String> pages = new ArrayList<>(names(base));
    pages.removeIf(
        name ->
            isMoved(base, ours, name)
                && isMoved(base, theirs, name)
                && isMoved(ours, theirs, name));
    int count = pages.size();
    boolean[][] before = new boolean[count][count];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < count; k++) {
        boolean was = isBefore(base, pages.get(i), pages.get(k));
        boolean here = isBefore(ours, pages.get(i), pages.get(k));
        before[i][k] = here != was ? here : isBefore(theirs, pages.get(i), pages.get(k));
      }
    }
    for (int through = 0; through < count; through++) {
      for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++) {
          before[i][k] |= before[i][through] && before[through][k];
        }
      }
    }
    List<String> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (before[i][i] && isMoved(base, ours, pages.get(i))) {
        found.add(pages.get(i));
      }
    }
    List<String> byUs = new ArrayList<>(found);
    byUs.removeIf(name -> isMoved(base, theirs, name));
    return byUs.isEmpty() ? found : byUs;
  }

  private static boolean isMoved(Content base, Content side, String name) {
    PageId id = new PageId(name);
    return !base.page(id).orElseThrow().order().equals(side.page(id).orElseThrow().order());
  }

  private static boolean isBefore(Content content, String first, String second) {
    List<String> names = names(content);
    return names.indexOf(first) < names.indexOf(second);
  }

  /** Of two that changed places either may have moved: the one that the other side left alone. */
  @Test
  @RuleTest("page-order")
  void aPageWhoseKeyWasOnlyReassignedIsNotMoved() {
    Content base = siblings(2);
    Content swapped = PageTree.withRebalancedOrder(placed(base, "0", 1), null);
    for (String name : List.of("0", "1")) {
      Content away =
          ContentEdits.with(
              base,
              PageBuilder.of(base.page(new PageId(name)).orElseThrow())
                  .under(new PageId(name.equals("0") ? "1" : "0"), OrderKey.first()));
      assertThat(merge(base, swapped, away).conflicts()).as(name).isEmpty();
      assertThat(merge(base, away, swapped).conflicts()).as(name).isEmpty();
    }
  }

  /** Fewer moves would give the order, but one of a page that theirs moved and ours did not. */
  @Test
  @RuleTest("page-order")
  void aPageThatOthersWereMovedAroundIsNotMoved() {
    Content base = siblings(6);
    Content ours = placed(placed(placed(base, "4", 1), "1", 4), "2", 4);
    assertThat(names(ours)).containsExactly("0", "4", "3", "1", "2", "5");
    Content theirs = placed(base, "3", 5);
    assertNotMovedTwice(base, ours, theirs);
    assertNotMovedTwice(base, theirs, ours);
  }

  /** Each order has two explanations: of 1 and 2, of 2 and 3 or 0 and 1. */
  @Test
  @RuleTest("page-order")
  void ofTwoOrdersTheMovesAreThoseThatMeetLeast() {
    Content base = siblings(4);
    Content ours = PageTree.withRebalancedOrder(placed(base, "2", 1), null);
    Content theirs = PageTree.withRebalancedOrder(placed(placed(base, "0", 3), "1", 3), null);
    assertThat(names(theirs)).containsExactly("2", "3", "0", "1");
    assertNotMovedTwice(base, ours, theirs);
    assertNotMovedTwice(base, theirs, ours);
  }

  private static void assertNotMovedTwice(Content base, Content ours, Content theirs) {
    assertThat(merge(base, ours, theirs).conflicts())
        .extracting(Conflict::kind)
        .doesNotContain(Conflict.Kind.MOVED_TWICE);
  }

  @Test
  @RuleTest("page-order")
  void aPageThatLeavesSpreadSiblingsMeetsNoOtherMove() {
    Content base = siblings(4);
    Content spread = PageTree.withRebalancedOrder(placed(base, "0", 2), null);
    Content away =
        ContentEdits.with(
            base,
            PageBuilder.of(base.page(new PageId("3")).orElseThrow())
                .under(new PageId("1"), OrderKey.first()));
    for (MergeOutcome outcome : List.of(merge(base, spread, away), merge(base, away, spread))) {
      assertThat(outcome.conflicts()).isEmpty();
      assertThat(names(outcome.content())).containsExactly("1", "2", "0");
    }
  }

  @Test
  @RuleTest("page-order")
  void spreadSiblingsAreNoChangeToTell() {
    Content base = siblings(4);
    assertThat(
            SemanticChanges.between(base, PageTree.withRebalancedOrder(base, null), 10).changes())
        .isEmpty();
  }

  @Property(tries = 1000)
  @RuleTest("page-order")
  void whatOneSideOnlySpreadStandsAsTheOtherPutIt(@ForAll long seed) {
    Random random = new Random(seed);
    Content base = siblings(1 + random.nextInt(8));
    Content changed = base;
    for (int i = random.nextInt(5); i >= 0; i--) {
      int pages = changed.children(null).size();
      String name = random.nextInt(3) == 0 ? "new" + i : "" + random.nextInt(base.pageCount());
      boolean isNew = changed.page(new PageId(name)).isEmpty();
      changed = placed(changed, name, random.nextInt(isNew ? pages + 1 : pages));
    }
    Content spread = PageTree.withRebalancedOrder(base, null);
    Content changedAndSpread =
        random.nextBoolean() ? PageTree.withRebalancedOrder(changed, null) : changed;
    List<MergeOutcome> outcomes = new ArrayList<>();
    outcomes.add(merge(base, spread, changedAndSpread));
    outcomes.add(merge(base, changedAndSpread, spread));
    for (MergeOutcome outcome : outcomes) {
      assertThat(outcome.conflicts()).isEmpty();
      assertThat(names(outcome.content())).isEqualTo(names(changed));
    }
  }
}
