package dev.docs.contents.internal;

import dev.docs.id.SpaceId;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.store.ReadTx;
import java.util.List;

/** Tells what is wrong with conditions that are written into the content of a space. */
@FunctionalInterface
public interface ConditionCheck {

  /** That which knows nothing of what is claimed about visitors. */
  ConditionCheck FORM_ONLY = (tx, space, condition) -> Condition.faults(condition, List.of());

  /** What is wrong with a condition, each with its position; nothing for one that can hold. */
  List<String> faults(ReadTx tx, SpaceId space, String condition);
}
