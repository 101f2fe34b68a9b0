package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.OrganizationQuota;
import dev.docs.scenario.QuotaScenarios;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two stores on one database, as two processes have them: a quota holds for both together. */
class QuotaConcurrencyTest {

  private static Docs docs(Store store) {
    return Docs.builder().store(store).quota(OrganizationQuota.NONE.withSpaces(3)).build();
  }

  @ParameterizedTest
  @EnumSource(names = {"H2_IN_MEMORY", "POSTGRES"})
  void twoProcessesTogetherMakeNoMore(TestDatabases database) throws Exception {
    database.assumeWanted();
    TestStores.TestDatabase created = database.create();
    try (Store one = created.open();
        Store other = created.open()) {
      List<Docs> processes = List.of(docs(one), docs(other));
      processes.get(0).as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      DocsSession ada = processes.get(0).as(Caller.user("ada"));
      for (int round = 0; round < 5; round++) {
        OrganizationId organization =
            ada.organizations().create(CreateOrganization.titled("Acme")).id();
        QuotaScenarios.raced(processes, organization);
        assertThat(ada.spaces().list(organization, ListOptions.first()).count()).isEqualTo(3);
      }
    }
  }
}
