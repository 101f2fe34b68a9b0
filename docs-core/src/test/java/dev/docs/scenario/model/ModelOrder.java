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
      Set<String> here = moved(common.ours, parent);
      Set<String> there = moved(common.theirs, parent);
      common =
          new ModelOrder(
              base, likeBase(common.ours, parent, there), likeBase(common.theirs, parent, here));
    }
    return common;
  }

  /** The parents under which pages stand, or stood, that stood elsewhere before. */
  private static Set<String> placed(ModelContent before, ModelContent now) {
    Set<String> parents = new HashSet<>();
    for (ModelPage page : now.pages().values()) {
      if (!page.standsWhere(before.pages().get(page.id()))) {
        parents.add(page.parent());
        Optional.ofNullable(before.pages().get(page.id()))
            .ifPresent(old -> parents.add(old.parent()));
      }
    }
    return parents;
  }

  /** The pages that a side moved among the children of a parent, or away from it. */
  private Set<String> moved(ModelContent side, String parent) {
    List<ModelPage> children = side.children(parent);
    List<Optional<OrderKey>> old = keys(children, parent);
    List<OrderKey> least = OrderKeyAssignment.of(old);
    List<OrderKey> own = children.stream().map(ModelPage::order).toList();
    List<OrderKey> keys = count(old, own) < count(old, least) ? least : own;
    Set<String> moved = new HashSet<>();
    for (int i = 0; i < keys.size(); i++) {
      if (old.get(i).isPresent() && !old.get(i).get().equals(keys.get(i))) {
        moved.add(children.get(i).id());
      }
    }
    for (ModelPage page : base.children(parent)) {
      ModelPage now = side.pages().get(page.id());
      if (now != null && !Objects.equals(now.parent(), parent)) {
        moved.add(page.id());
      }
    }
    return moved;
  }

  private List<Optional<OrderKey>> keys(List<ModelPage> children, String parent) {
    List<Optional<OrderKey>> old = new ArrayList<>();
    for (ModelPage child : children) {
      old.add(
          Optional.ofNullable(base.pages().get(child.id()))
              .filter(page -> Objects.equals(page.parent(), parent))
              .map(ModelPage::order));
    }
    return old;
  }

  private ModelContent likeBase(ModelContent side, String parent, Set<String> others) {
    List<ModelPage> children = side.children(parent);
    List<Optional<OrderKey>> old = keys(children, parent);
    List<OrderKey> keys = OrderKeyAssignment.of(old, i -> others.contains(children.get(i).id()));
    List<OrderKey> own = children.stream().map(ModelPage::order).toList();
    return count(old, own) < count(old, keys) ? side.keyed(children, keys) : side;
  }

  /** Pages that our side moved among siblings, and that should be before themselves by others. */
  List<String> contradicting() {
    List<String> found = new ArrayList<>();
    for (ModelPage page : base.pages().values()) {
      Set<String> after = new HashSet<>();
      List<String> pending = new ArrayList<>(List.of(page.id()));
      while (isMovedByUs(page.id()) && !pending.isEmpty()) {
        String at = pending.remove(0);
        base.children(page.parent()).stream()
            .map(ModelPage::id)
            .filter(other -> isBefore(at, other) && after.add(other))
            .forEach(pending::add);
      }
      if (after.contains(page.id())) {
        found.add(page.id());
      }
    }
    return found;
  }

  private boolean isMovedByUs(String id) {
    return isComparable(id) && !keyOf(base, id).equals(keyOf(ours, id));
  }

  /** Whether a page has siblings as before, among which at most one side moved it. */
  private boolean isComparable(String id) {
    ModelPage old = base.pages().get(id);
    ModelPage our = ours.pages().get(id);
    ModelPage their = theirs.pages().get(id);
    return our != null
        && their != null
        && Objects.equals(old.parent(), our.parent())
        && Objects.equals(old.parent(), their.parent())
        && (old.order().equals(our.order()) || old.order().equals(their.order()));
  }

  private boolean isBefore(String one, String other) {
    if (one.equals(other) || !isComparable(one) || !isComparable(other)) {
      return false;
    }
    boolean was = isBefore(base, one, other);
    boolean here = isBefore(ours, one, other);
    return here != was ? here : isBefore(theirs, one, other);
  }

  private static boolean isBefore(ModelContent content, String one, String other) {
    int keys = keyOf(content, one).compareTo(keyOf(content, other));
    return keys == 0 ? one.compareTo(other) < 0 : keys < 0;
  }

  private static OrderKey keyOf(ModelContent content, String id) {
    return content.pages().get(id).order();
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
