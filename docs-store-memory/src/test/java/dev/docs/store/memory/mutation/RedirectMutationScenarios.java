package dev.docs.store.memory.mutation;

import dev.docs.scenario.AddressScenarios;
import dev.docs.scenario.SiteRedirectScenarios;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Nested;

/** The scenarios that must notice what is changed in {@code dev.docs.site.redirect}. */
class RedirectMutationScenarios {

  @Nested
  class SiteRedirect extends SiteRedirectScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Address extends AddressScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
