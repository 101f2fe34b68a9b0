package dev.docs.http.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The identifiers of tests in several orders. */
class IdsOfTestsTest {

  /** The identifiers drawn by each test, by its name. */
  private static final Map<String, List<String>> DRAWN = new TreeMap<>();

  private static Map<String, List<String>> run(DiscoverySelector... selectors) {
    DRAWN.clear();
    long failed =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectors)
            .execute()
            .testEvents()
            .failed()
            .count();
    assertThat(failed).isZero();
    return new TreeMap<>(DRAWN);
  }

  @Test
  void aTestDrawsTheSameIdsAloneAndInAnyOrder() {
    Map<String, List<String>> all = run(selectClass(ByName.class));
    assertThat(all).hasSize(4);
    assertThat(run(selectClass(ByName.class))).isEqualTo(all);
    assertThat(run(selectMethod(ByName.class, "three"))).containsEntry("three", all.get("three"));
    assertThat(run(selectMethod(ByName.class, "one"))).containsEntry("one", all.get("one"));
    Map<String, List<String>> shuffled = run(selectClass(Shuffled.class));
    assertThat(shuffled).hasSize(4);
    assertThat(run(selectMethod(Shuffled.class, "three")))
        .containsEntry("three", shuffled.get("three"));
    assertThat(run(selectMethod(Shuffled.class, "one"))).containsEntry("one", shuffled.get("one"));
  }

  @TestMethodOrder(MethodOrderer.MethodName.class)
  static class ByName extends Tests {}

  @TestMethodOrder(MethodOrderer.Random.class)
  static class Shuffled extends Tests {}

  abstract static class Tests {

    @RegisterExtension
    static final DocsExtension<OrganizationId> server = DocsExtension.prepared(Tests::organization);

    private static OrganizationId organization(Docs docs) {
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      return docs.as(Caller.user("ada"))
          .organizations()
          .create(CreateOrganization.titled("Acme"))
          .id();
    }

    @Test
    void one() {
      draw("one");
    }

    @RepeatedTest(2)
    void two(TestInfo info) {
      draw(info.getDisplayName());
    }

    @Test
    void three() {
      draw("three");
    }

    private static void draw(String test) {
      DocsSession ada = server.docs().as(Caller.user("ada"));
      SpaceId space = ada.spaces().create(server.seed(), CreateSpace.titled("Guide")).id();
      List<String> ids = new ArrayList<>(List.of(space.value()));
      ada.changeRequests().create(space, CreateChangeRequest.titled("One"));
      var content =
          ada.contents()
              .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("A")))
              .content();
      ids.add(content.revision().id().value());
      ids.add(content.content().allPages().iterator().next().id().value());
      DRAWN.put(test, ids);
    }
  }
}
