package dev.docs.space.content.internal;

import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.store.ReadTx;
import java.util.List;

/** Checks conditions that are written into the content of a space. */
@FunctionalInterface
@KeepsRule("adaptive-content-conditions")
public interface ConditionCheck {

  /** A check without a schema of claims. */
  ConditionCheck FORM_ONLY = (tx, space, condition) -> Condition.faults(condition, List.of());

  /** The faults of a condition, each with its position; empty for a valid one. */
  List<String> faults(ReadTx tx, SpaceId space, String condition);
}
