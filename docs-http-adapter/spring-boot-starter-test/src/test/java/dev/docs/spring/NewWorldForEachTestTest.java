package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.HttpRequest;
import dev.docs.http.junit.DocsExtension;
import dev.docs.http.world.DocsWorld;
import dev.docs.http.world.Quirk;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.spring.harbour.Handbook;
import dev.docs.spring.harbour.Harbour;
import dev.docs.spring.test.DocsSliceTest;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestPropertySource;

/** Whatever a test does with the world, the next one does not find it, nor does the next class. */
@DocsSliceTest
@ContextConfiguration(classes = Harbour.class)
@Import(Handbook.class)
@TestPropertySource(properties = "docs.organization.id=harbour")
class NewWorldForEachTestTest {

  private static final OrganizationId HARBOUR = new OrganizationId("harbour");

  /** The identifiers of the space that each test has made. */
  private static final Map<String, String> MADE = new HashMap<>();

  @Autowired private Handbook handbook;
  @Autowired private DocsWorld world;
  @Autowired private Docs docs;
  @Autowired private UserProvisioning users;

  @BeforeAll
  static void prepare(@Autowired Docs docs, @Autowired DocsWorld world) {
    assertThat(titles(docs)).isEmpty();
    operator(docs).spaces().create(HARBOUR, CreateSpace.titled("Of the class"));
    world.clock().advance(Duration.ofDays(1));
  }

  private static DocsSession operator(Docs docs) {
    return docs.as(Caller.operator());
  }

  private static List<String> titles(Docs docs) {
    return operator(docs).spaces().list(HARBOUR, ListOptions.limit(50)).items().stream()
        .map(view -> view.space().title())
        .toList();
  }

  /** Finds the world as it is for each test, and changes all of it. */
  private void findsNothingOfOthers(String test, String... prepared) {
    assertThat(world.docs()).isSameAs(docs);
    assertThat(titles(docs)).containsExactlyInAnyOrder(prepared);
    assertThat(world.clock().instant()).isEqualTo(DocsExtension.START.plus(Duration.ofDays(1)));
    assertThat(world.requests()).isEmpty();
    assertThat(world.faults()).isEmpty();
    assertThat(world.changes()).isEmpty();
    assertThat(world.jobs().isHeld()).isFalse();
    Caller ada = users.caller(new SignedInUser(CreateUser.named("ada", "Ada"), Set.of()));
    assertThat(docs.as(ada).users().get(ada.user().orElseThrow()).displayName()).isEqualTo("Ada");

    handbook.begin("harbour", "Of " + test);
    String made =
        operator(docs).spaces().create(HARBOUR, CreateSpace.titled("Of this " + test)).id().value();
    assertThat(MADE.values()).doesNotContain(made);
    MADE.put(test, made);
    world.clock().advance(Duration.ofDays(3));
    world.jobs().hold();
    world.failAny().with(503);
    world.http().handle(HttpRequest.get("/v1/user"));
    world.quirks(Quirk.DELETED_WITH_205);
  }

  @RepeatedTest(2)
  void one(RepetitionInfo repetition) {
    findsNothingOfOthers("one " + repetition.getCurrentRepetition(), "Of the class");
  }

  @Test
  void two(TestInfo test) {
    findsNothingOfOthers("two", "Of the class");
  }

  @Nested
  class Within {

    @Test
    void three() {
      findsNothingOfOthers("three", "Of the class");
    }

    @Test
    void four() {
      findsNothingOfOthers("four", "Of the class");
    }
  }
}
