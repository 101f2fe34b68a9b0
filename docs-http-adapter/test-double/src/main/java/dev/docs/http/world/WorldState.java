package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.api.DocsApi;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.call.Dispatcher;
import dev.docs.id.Ids;
import dev.docs.store.memory.MemoryStore;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * What a world begins anew with each reset.
 *
 * @param dispatcher the API, without faults and journal
 */
record WorldState(MemoryStore store, Docs docs, Dispatcher dispatcher) {

  /** Scheme and host of worlds without a socket. */
  static final String IN_PROCESS = "http://localhost";

  /** A library instance as worlds have it; it may fetch from this machine. */
  static Docs.Builder docs(
      MemoryStore store, InstantSource clock, Ids ids, FailingSources failing) {
    Docs.Builder builder = Docs.builder().store(store).clock(clock).ids(ids);
    FoundPorts.addTo(builder, failing);
    return builder;
  }

  /** The library of a world, with its jobs. */
  static Docs docs(
      MemoryStore store, InstantSource clock, Ids ids, WorldJobs jobs, WorldSettings settings) {
    return docs(store, clock, ids, jobs.sources())
        .jobs(jobs.runner())
        .mergePolicy(settings.quirks().mergePolicy())
        .build();
  }

  static WorldState of(
      MemoryStore store,
      Docs docs,
      Authenticator tokens,
      String basePath,
      WorldSettings settings,
      BiConsumer<String, List<String>> onIgnoredFields) {
    DocsHttp http =
        DocsApi.of(docs, tokens)
            .basePath(basePath)
            .browserPages(ApplicationPages.create(docs))
            .unknownFields(settings.unknown())
            .profile(settings.profile())
            .onIgnoredFields(onIgnoredFields)
            .build();
    return new WorldState(store, docs, (Dispatcher) http);
  }
}
