package dev.docs.scenario.model;

import dev.docs.ordering.KeptOrder;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A base and two sides whose keys can be compared: where a side gave siblings new keys without
 * moving them, the two others take its keys over.
 */
record ModelOrder(ModelContent base, ModelContent ours, ModelContent theirs) {

  ModelOrder common() {
    Set<String> byUs = respaced(ours, theirs);
    Set<String> byThem = respaced(theirs, ours);
    byThem.removeAll(byUs);
    ModelOrder common = this;
    for (String parent : byUs) {
      ModelOrder given = given(parent, ours, theirs);
      common =
          new ModelOrder(
              given.base.over(common.base, parent),
              common.ours,
              given.theirs.over(common.theirs, parent));
    }
    for (String parent : byThem) {
      ModelOrder given = given(parent, theirs, ours);
      common =
          new ModelOrder(
              given.base.over(common.base, parent),
              given.theirs.over(common.ours, parent),
              common.theirs);
    }
    return common;
  }

  private Set<String> respaced(ModelContent side, ModelContent other) {
    Set<String> respaced = new HashSet<>();
    for (ModelPage page : side.pages().values()) {
      ModelPage old = base.pages().get(page.id());
      boolean touched =
          other.pages().values().stream()
              .filter(p -> Objects.equals(p.parent(), page.parent()))
              .anyMatch(p -> !p.standsWhere(base.pages().get(p.id())));
      if (touched && isRespaced(old, side, page)) {
        respaced.add(page.parent());
      }
    }
    return respaced;
  }

  private boolean isRespaced(ModelPage old, ModelContent side, ModelPage page) {
    return old != null
        && Objects.equals(old.parent(), page.parent())
        && !old.order().equals(page.order())
        && (base.neighbour(old, -1).equals(side.neighbour(page, -1))
            || base.neighbour(old, 1).equals(side.neighbour(page, 1)));
  }

  /** The base and, as theirs, the other side, with the keys that {@code side} has. */
  private ModelOrder given(String parent, ModelContent side, ModelContent other) {
    List<ModelPage> children = base.children(parent);
    List<OrderKey> keys = KeptOrder.of(kept(children, side, parent));
    Map<String, OrderKey> byPage = new TreeMap<>();
    for (int i = 0; i < keys.size(); i++) {
      byPage.put(children.get(i).id(), keys.get(i));
    }
    List<ModelPage> own = other.children(parent);
    boolean spread =
        own.stream().anyMatch(page -> isRespaced(base.pages().get(page.id()), other, page));
    List<Optional<OrderKey>> wanted = new ArrayList<>();
    for (ModelPage page : own) {
      if (page.standsWhere(side.pages().get(page.id()))) {
        wanted.add(Optional.of(page.order()));
      } else if (spread || page.standsWhere(base.pages().get(page.id()))) {
        wanted.add(Optional.ofNullable(byPage.get(page.id())));
      } else {
        wanted.add(Optional.empty());
      }
    }
    return new ModelOrder(base.keyed(children, keys), side, other.keyed(own, KeptOrder.of(wanted)));
  }

  private static List<Optional<OrderKey>> kept(
      List<ModelPage> children, ModelContent side, String parent) {
    List<Optional<OrderKey>> all = new ArrayList<>();
    List<OrderKey> same = new ArrayList<>();
    for (ModelPage child : children) {
      ModelPage page = side.pages().get(child.id());
      boolean there = page != null && Objects.equals(page.parent(), parent);
      all.add(there ? Optional.of(page.order()) : Optional.empty());
      same.add(there && page.order().equals(child.order()) ? page.order() : null);
    }
    List<Optional<OrderKey>> fitting = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Optional<OrderKey> key = all.get(i);
      boolean fits = key.isPresent();
      for (int j = 0; j < i && fits && same.get(i) == null; j++) {
        fits = same.get(j) == null || same.get(j).compareTo(key.get()) < 0;
      }
      for (int j = i + 1; j < all.size() && fits && same.get(i) == null; j++) {
        fits = same.get(j) == null || key.get().compareTo(same.get(j)) < 0;
      }
      fitting.add(fits ? key : Optional.empty());
    }
    return count(fitting) >= count(all) ? fitting : all;
  }

  private static long count(List<Optional<OrderKey>> wanted) {
    List<OrderKey> keys = KeptOrder.of(wanted);
    return IntStream.range(0, keys.size())
        .filter(i -> wanted.get(i).filter(keys.get(i)::equals).isPresent())
        .count();
  }
}
