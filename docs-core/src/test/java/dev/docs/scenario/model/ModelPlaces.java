package dev.docs.scenario.model;

import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.Destination;
import dev.docs.scenario.model.Driver.Neighbour;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Where collections and spaces stand: a plain list for each parent. Spaces in the trash keep their
 * place in it, and count as absent otherwise.
 */
final class ModelPlaces {

  private final Map<String, List<Neighbour>> lists = new HashMap<>();
  private final Predicate<Neighbour> live;

  ModelPlaces(Predicate<Neighbour> live) {
    this.live = live;
  }

  private List<Neighbour> all(String parent) {
    return lists.computeIfAbsent(parent, p -> new ArrayList<>());
  }

  /** Those under a parent that are not in the trash, in their order. */
  List<Neighbour> under(String parent) {
    return all(parent).stream().filter(live).toList();
  }

  void append(String parent, Neighbour item) {
    all(parent).add(item);
  }

  void insertAfter(String parent, Neighbour sibling, Neighbour item) {
    all(parent).add(all(parent).indexOf(sibling) + 1, item);
  }

  void remove(String parent, Neighbour item) {
    all(parent).remove(item);
  }

  void move(Neighbour self, String from, String parent, Destination to) {
    List<Neighbour> others = new ArrayList<>(under(parent));
    others.remove(self);
    require(to.before() == null || others.contains(to.before()), ErrorCode.INVALID);
    require(to.after() == null || others.contains(to.after()), ErrorCode.INVALID);
    int index =
        to.after() != null
            ? others.indexOf(to.after()) + 1
            : to.before() != null ? others.indexOf(to.before()) : others.size();
    if (to.after() != null && to.before() != null) {
      require(others.indexOf(to.before()) == index, ErrorCode.INVALID);
    }
    if (Objects.equals(from, parent)) {
      require(under(parent).indexOf(self) != index, ErrorCode.CONFLICT);
    }
    all(from).remove(self);
    List<Neighbour> all = all(parent);
    if (to.after() != null) {
      all.add(all.indexOf(to.after()) + 1, self);
    } else if (to.before() != null) {
      all.add(all.indexOf(to.before()), self);
    } else {
      all.add(self);
    }
  }

  private static void require(boolean holds, ErrorCode code) {
    if (!holds) {
      throw Refusal.of(code);
    }
  }
}
