package dev.docs.http.server;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.model.HttpDriver;
import dev.docs.runs.AtMostTries;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.scenario.model.Driver;
import dev.docs.scenario.model.ScheduledProperties;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;

/** Callers whose transactions interleave and fail, through the API. */
@AtMostTries(4)
@WholeRun
class HttpScheduledTest extends ScheduledProperties {

  @Override
  protected Store create() {
    return MemoryStore.create();
  }

  @Override
  protected Driver driver(World world, Docs docs) {
    DocsHttp http = HttpModelTest.api(docs).onError((request, failure) -> {}).build();
    return new HttpDriver(world.organization, docs, HttpModelTest.function(http), "admin");
  }
}
