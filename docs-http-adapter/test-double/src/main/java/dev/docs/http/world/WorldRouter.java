package dev.docs.http.world;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.JsonResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Passes each request on to the world in whose base path it is. Thread-safe. */
final class WorldRouter implements DocsHttp {

  private static final String PREFIX = "/worlds/";

  /** The name of the world without a base path. */
  static final String ROOT = "root";

  private static final String CONTROL = "/__control/";

  private final Optional<DocsHttp> control;
  private final Map<String, DocsWorld> worlds = new ConcurrentHashMap<>();

  private volatile @Nullable DocsWorld root;

  /** Without worlds; {@code control} has the operations on them, if they are served. */
  WorldRouter(Optional<DocsHttp> control) {
    this.control = control;
  }

  List<DocsWorld> worlds() {
    List<DocsWorld> all = new ArrayList<>(worlds.values());
    Optional.ofNullable(root).ifPresent(all::add);
    return all;
  }

  static String basePath(String name) {
    return PREFIX + name;
  }

  DocsWorld open(DocsWorld world) {
    if (world.name().equals(ROOT)) {
      throw new IllegalArgumentException("root is the world at the address of the server");
    }
    if (worlds.putIfAbsent(world.name(), world) != null) {
      throw new IllegalArgumentException("a world named " + world.name() + " is open");
    }
    return world;
  }

  /** The world without a base path, which begins when it is first asked for. */
  synchronized DocsWorld root(Supplier<DocsWorld> begun) {
    DocsWorld known = root;
    if (known == null) {
      known = begun.get();
      root = known;
    }
    return known;
  }

  void close(DocsWorld world) {
    worlds.remove(world.name(), world);
  }

  private @Nullable DocsWorld world(String path) {
    if (!path.startsWith(PREFIX)) {
      return root;
    }
    String rest = path.substring(PREFIX.length());
    int end = rest.indexOf('/');
    DocsWorld named = worlds.get(end < 0 ? rest : rest.substring(0, end));
    return named == null ? root : named;
  }

  @Override
  public HttpResponse handle(HttpRequest request) {
    if (control.isPresent() && request.path().startsWith(CONTROL)) {
      return control.get().handle(request);
    }
    DocsWorld world = world(request.path());
    return world == null
        ? JsonResponse.error(404, "no world has this base path: DocsWorld.url() tells that of one")
        : world.http().handle(request);
  }

  @Override
  public HttpLimits limits() {
    return HttpLimits.DEFAULT;
  }
}
