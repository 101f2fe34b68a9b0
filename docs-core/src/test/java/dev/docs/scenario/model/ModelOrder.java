package dev.docs.scenario.model;

import dev.docs.ordering.OrderKey;
import dev.docs.ordering.internal.OrderKeyAssignment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A base and two sides whose keys can be compared: where both sides placed siblings, one that gave
 * more of them new keys than its order needs has the base's keys again.
 */
record ModelOrder(ModelContent base, ModelContent ours, ModelContent theirs) {

  ModelOrder common() {
    Set<String> parents = placed(base, ours);
    parents.retainAll(placed(base, theirs));
    Set<String> apart = placed(ours, theirs);
    apart.addAll(placed(theirs, ours));
    parents.retainAll(apart);
    ModelOrder common = this;
    for (String parent : parents) {
      common = new ModelOrder(base, likeBase(common.ours, parent), likeBase(common.theirs, parent));
    }
    return common;
  }

  /** The parents under which pages stand that stood elsewhere before. */
  private static Set<String> placed(ModelContent before, ModelContent now) {
    Set<String> parents = new HashSet<>();
    for (ModelPage page : now.pages().values()) {
      if (!page.standsWhere(before.pages().get(page.id()))) {
        parents.add(page.parent());
      }
    }
    return parents;
  }

  private ModelContent likeBase(ModelContent side, String parent) {
    List<ModelPage> children = side.children(parent);
    List<Optional<OrderKey>> old = new ArrayList<>();
    for (ModelPage child : children) {
      old.add(
          Optional.ofNullable(base.pages().get(child.id()))
              .filter(page -> Objects.equals(page.parent(), parent))
              .map(ModelPage::order));
    }
    List<OrderKey> keys = OrderKeyAssignment.of(old);
    List<OrderKey> own = children.stream().map(ModelPage::order).toList();
    return count(old, own) < count(old, keys) ? side.keyed(children, keys) : side;
  }

  /** How many have the key they had. */
  private static long count(List<Optional<OrderKey>> old, List<OrderKey> keys) {
    long same = 0;
    for (int i = 0; i < keys.size(); i++) {
      same += old.get(i).filter(keys.get(i)::equals).isPresent() ? 1 : 0;
    }
    return same;
  }
}
