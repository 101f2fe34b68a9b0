package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.operations.Cost.Figure;
import dev.docs.id.Ids;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the operations cost on an engine. Each request is answered several times, from the same
 * state of the store: at first to fill caches, then to be counted. Where a size is large, it is
 * answered until it costs what it costs where all is small: more often it would not cost more.
 */
final class MeasuredWorld {

  private final GrownWorld grown;
  private final CostEngine engine;
  private final Docs docs;
  private final DocsHttp http;

  private final Map<CostRequest, Cost> small = new LinkedHashMap<>();

  final List<CostRequest> requests;

  MeasuredWorld(GrownWorld grown, CostEngine engine) {
    this.grown = requireNonNull(grown, "grown");
    this.engine = requireNonNull(engine, "engine");
    docs = grown.world.docs(engine.store(), Ids.seeded(8));
    http = grown.world.http(docs);
    requests = CostRequest.all(Dispatcher.operations(http));
  }

  /** The costs where all is small, by request. */
  Map<CostRequest, Cost> small() {
    grown.shrink();
    small.putAll(costs(requests, engine.warming()));
    return small;
  }

  /** The costs of some requests where one size is large; what to read ahead is known by then. */
  Map<CostRequest, Cost> large(GrownSize size, Collection<CostRequest> some) {
    grown.grow(size);
    return costs(some, Math.min(engine.warming(), 2));
  }

  private Map<CostRequest, Cost> costs(Collection<CostRequest> some, int warming) {
    engine.load(grown.world.store);
    docs.signingKeys().clearCache();
    Map<CostRequest, Cost> costs = new LinkedHashMap<>();
    for (CostRequest request : some) {
      Cost expected = small.get(request);
      Cost least = cost(request);
      for (int i = 1;
          i < warming + engine.runs() && least.succeeded() && !least.isThatOf(expected);
          i++) {
        Cost now = cost(request);
        least = i <= warming ? now : least.least(now);
      }
      costs.put(request, least);
    }
    return costs;
  }

  private Cost cost(CostRequest asked) {
    HttpRequest request = asked.request(grown.world.alpha);
    Map<Figure, Long> before = engine.counts();
    HttpResponse response = http.handle(request);
    long answer = response.body().bytes(Integer.MAX_VALUE).length;
    Map<Figure, Long> counts = new EnumMap<>(engine.counts());
    counts.replaceAll((figure, count) -> count - before.getOrDefault(figure, 0L));
    engine.undo();
    return new Cost(response.status(), answer, counts);
  }
}
