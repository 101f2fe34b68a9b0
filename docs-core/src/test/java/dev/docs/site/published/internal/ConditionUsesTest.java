package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConditionUsesTest {

  private static final ConditionUse PAGE = new ConditionUse(false, "visitor.claims.a", Map.of());
  private static final ConditionUse BLOCK = new ConditionUse(true, "visitor.claims.b", Map.of());

  private static ConditionUses with(
      ConditionUses uses, List<ConditionUse> old, List<ConditionUse> now) {
    ConditionUses.Changes changes = uses.changes();
    changes.replace(old, now);
    return changes.result();
  }

  @Test
  void aConditionIsThereAsLongAsSomethingHasIt() {
    ConditionUses twice =
        with(with(ConditionUses.NONE, List.of(), List.of(PAGE)), List.of(), List.of(PAGE, BLOCK));
    assertThat(twice.list()).containsExactlyInAnyOrder(PAGE, BLOCK);
    ConditionUses once = with(twice, List.of(PAGE, BLOCK), List.of(BLOCK));
    assertThat(once.list()).containsExactlyInAnyOrder(PAGE, BLOCK);
    ConditionUses blocks = with(once, List.of(PAGE), List.of());
    assertThat(blocks.list()).containsExactly(BLOCK);
    assertThat(with(blocks, List.of(BLOCK), List.of()).list()).isEmpty();
    assertThat(twice.list()).containsExactlyInAnyOrder(PAGE, BLOCK);
  }

  @Test
  void theyTellWhetherBlocksHaveAny() {
    assertThat(ConditionUses.NONE.ofBlocks()).isFalse();
    ConditionUses pages = with(ConditionUses.NONE, List.of(), List.of(PAGE));
    assertThat(pages.ofBlocks()).isFalse();
    ConditionUses both = with(pages, List.of(), List.of(BLOCK));
    assertThat(both.ofBlocks()).isTrue();
    assertThat(with(both, List.of(BLOCK), List.of()).ofBlocks()).isFalse();
  }

  @Test
  void withoutAChangeTheyAreTheSame() {
    ConditionUses uses = with(ConditionUses.NONE, List.of(), List.of(PAGE));
    assertThat(with(uses, List.of(PAGE), List.of(PAGE))).isSameAs(uses);
  }
}
