package dev.docs.http.operations;

import dev.docs.http.operations.Cost.Figure;
import dev.docs.http.operations.CostExceptions.Figured;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * What all operations cost in small and large worlds. A database is asked only what a store in
 * memory is asked differently where a size is large: the rest is the same.
 */
final class CountedCosts {

  /** What one request costs where a size is large. */
  record Growth(GrownSize size, CostRequest request, Cost small, Cost large) {

    Figured figured(Figure figure) {
      return new Figured(size, request.operation().id(), figure);
    }

    String told(Figure figure) {
      return figure.word() + " " + small.of(figure) + " → " + large.of(figure);
    }
  }

  private static final List<Figure> OF_THE_STORE =
      List.of(Figure.READS, Figure.ROWS, Figure.WRITES);

  private final Map<CostRequest, Cost> small;
  private final Map<GrownSize, Map<CostRequest, Cost>> large = new EnumMap<>(GrownSize.class);

  private CountedCosts(Map<CostRequest, Cost> small) {
    this.small = small;
  }

  /** Counts what a store in memory is asked. */
  static CountedCosts inMemory(GrownWorld grown, Collection<GrownSize> sizes) {
    MeasuredWorld world = new MeasuredWorld(grown, new MemoryEngine());
    CountedCosts costs = new CountedCosts(world.small());
    for (GrownSize size : sizes) {
      costs.large.put(size, world.large(size, world.requests));
    }
    return costs;
  }

  /** Counts what a database is sent, of what meets a size in memory. */
  static CountedCosts onSql(
      GrownWorld grown, CountedCosts inMemory, Collection<GrownSize> sizes, SqlEngine engine) {
    MeasuredWorld world = new MeasuredWorld(grown, engine);
    CountedCosts costs = new CountedCosts(world.small());
    for (GrownSize size : sizes) {
      Set<CostRequest> met = new LinkedHashSet<>();
      inMemory.growths(size).stream()
          .filter(CountedCosts::met)
          .forEach(growth -> met.add(growth.request()));
      costs.large.put(size, world.large(size, met));
    }
    return costs;
  }

  Map<CostRequest, Cost> small() {
    return small;
  }

  /** Requests that succeed in both worlds. */
  List<Growth> growths(GrownSize size) {
    return large.getOrDefault(size, Map.of()).entrySet().stream()
        .filter(entry -> entry.getValue().succeeded() && small.get(entry.getKey()).succeeded())
        .map(entry -> new Growth(size, entry.getKey(), small.get(entry.getKey()), entry.getValue()))
        .toList();
  }

  /** Requests that a large world answers with an error, and small ones. */
  Set<String> failures() {
    Set<String> failures = new TreeSet<>();
    small.forEach((request, cost) -> failure(failures, "", request, cost));
    large.forEach(
        (size, costs) ->
            costs.forEach((request, cost) -> failure(failures, size + " ", request, cost)));
    return failures;
  }

  private static void failure(Set<String> to, String where, CostRequest request, Cost cost) {
    if (request.mustSucceed() && !cost.succeeded()) {
      to.add(where + request + " " + cost.status());
    }
  }

  private static boolean met(Growth growth) {
    return OF_THE_STORE.stream()
        .anyMatch(figure -> growth.small().of(figure) != growth.large().of(figure));
  }

  /** The sizes that some request of an operation meets, by operation. */
  Map<String, Set<GrownSize>> met() {
    Map<String, Set<GrownSize>> met = new LinkedHashMap<>();
    for (GrownSize size : large.keySet()) {
      for (Growth growth : growths(size)) {
        if (met(growth)) {
          met.computeIfAbsent(growth.request().operation().id(), any -> new LinkedHashSet<>())
              .add(size);
        }
      }
    }
    return met;
  }

  /** The worst of each figure that exceeds the contract. */
  Map<Figured, Growth> exceeding() {
    return worst((growth, figure) -> growth.large().exceeds(growth.small(), figure));
  }

  /** Those that another run might find to exceed it, too. */
  Set<Figured> nearlyExceeding() {
    return worst((growth, figure) -> growth.large().nearlyExceeds(growth.small(), figure)).keySet();
  }

  private Map<Figured, Growth> worst(BiPredicate<Growth, Figure> which) {
    Map<Figured, Growth> worst = new LinkedHashMap<>();
    for (GrownSize size : large.keySet()) {
      for (Growth growth : growths(size)) {
        for (Figure figure : Figure.values()) {
          if (which.test(growth, figure)) {
            worst.merge(
                growth.figured(figure),
                growth,
                (one, other) -> one.large().of(figure) >= other.large().of(figure) ? one : other);
          }
        }
      }
    }
    return worst;
  }
}
