package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Placement.InOrganization;
import dev.docs.Placement.InSite;
import dev.docs.Placement.InSpace;
import dev.docs.store.Index;
import dev.docs.store.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrganizationRecordsTest {

  @Test
  void ofEveryKindItIsSaidWhereItBelongs() {
    assertThat(OrganizationRecords.PLACEMENTS.keySet())
        .containsExactlyInAnyOrderElementsOf(Docs.KINDS.stream().map(Kind::name).toList());
  }

  @Test
  void theIndexesThatAreReadExist() {
    for (Kind<?> kind : Docs.KINDS) {
      Placement placement = OrganizationRecords.placement(kind);
      List<String> read =
          placement instanceof InOrganization in
              ? in.indexes()
              : placement instanceof InSpace in
                  ? List.of(in.index())
                  : placement instanceof InSite in ? List.of(in.index()) : List.of();
      assertThat(kind.indexes().stream().map(Index::name)).as(kind.name()).containsAll(read);
    }
  }
}
