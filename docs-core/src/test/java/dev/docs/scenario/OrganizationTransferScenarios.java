package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.event.FeedEntry;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.Members;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One organization is copied to another store; from and to any store. */
public abstract class OrganizationTransferScenarios {

  private static final ListOptions ALL = ListOptions.limit(1_000);

  /** Kinds that belong to their store, or are about content that is elsewhere. */
  private static final Set<String> LEFT =
      Set.of(
          "unused-part",
          "ended-session",
          "feed",
          "feed-reader",
          "feed-state",
          "former-content",
          "former-grant",
          "former-home",
          "inherited-content",
          "lease",
          "removed-space",
          "signing-key",
          "access-token",
          "access-token-use",
          "store-mark",
          "store-ordinal",
          "stored-bytes",
          "subscription",
          "subscription-entry",
          "webhook-delivery");

  private record Copy<T>(Kind<T> kind, T value) {
    void passTo(RecordSource.Sink sink) {
      sink.accept(kind, value);
    }

    String key() {
      return kind + " " + kind.idOf(value);
    }
  }

  private Store store;
  private Store elsewhere;
  private TransferFixture from;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openStores() {
    store = create();
    elsewhere = create();
    from = new TransferFixture(store);
  }

  @AfterEach
  void closeStores() {
    store.close();
    elsewhere.close();
  }

  private static List<Copy<?>> exported(Docs docs, OrganizationId organization) {
    return docs.organizationTransfer().export(organization, OrganizationTransferScenarios::copies);
  }

  private static List<Copy<?>> copies(RecordSource records) {
    List<Copy<?>> all = new ArrayList<>();
    records.forEach(
        new RecordSource.Sink() {
          @Override
          public <T> void accept(Kind<T> kind, T value) {
            all.add(new Copy<>(kind, value));
          }
        });
    return all;
  }

  private static Set<String> keys(List<Copy<?>> copies) {
    return copies.stream().map(Copy::key).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> everything(Store store) {
    Set<String> all = new TreeSet<>();
    for (Kind<?> kind : Docs.KINDS) {
      if (!LEFT.contains(kind.name())) {
        add(store, kind, all);
      }
    }
    return all;
  }

  private static <T> void add(Store store, Kind<T> kind, Set<String> all) {
    store.<Boolean>read(
        "Test.keys",
        tx -> {
          tx.forEach(kind, stored -> all.add(kind + " " + kind.idOf(stored.value())));
          return true;
        });
  }

  private Docs there() {
    return Docs.builder().store(elsewhere).clock(from.world.clock).build();
  }

  private static long load(Docs docs, List<Copy<?>> copies) {
    return docs.organizationTransfer().load(sink -> copies.forEach(copy -> copy.passTo(sink)));
  }

  // ---------------------------------------------------------------- what goes along

  @Test
  void everyRecordBelongsToOneOrganizationOrIsOfAUser() {
    List<Copy<?>> acme = exported(from.world.docs, from.acme);
    List<Copy<?>> other = exported(from.world.docs, from.other);
    assertThat(acme.size()).as("few twice").isLessThan(keys(acme).size() * 6 / 5);
    Set<String> both = keys(acme);
    both.retainAll(keys(other));
    assertThat(both).isNotEmpty().allMatch(key -> key.startsWith("user "));
    Set<String> missing = everything(store);
    missing.removeAll(keys(acme));
    missing.removeAll(keys(other));
    assertThat(missing).isEmpty();
    Set<String> kinds = new TreeSet<>();
    Docs.KINDS.forEach(kind -> kinds.add(kind.name()));
    kinds.removeAll(LEFT);
    acme.forEach(copy -> kinds.remove(copy.kind().name()));
    assertThat(kinds)
        .as("kinds that this does not test: of long histories and repositories")
        .containsExactly("git-request", "revision-commit", "revision-parents", "sync-base");
  }

  @Test
  @RuleTest("organization-transfer")
  void nothingSaysAWordOfTheOtherOrganization() {
    String acme = exported(from.world.docs, from.acme).toString();
    assertThat(acme).contains(TransferFixture.WORD).doesNotContain(TransferFixture.SECRET);
    assertThat(acme).doesNotContain(from.other.value());
    String other = exported(from.world.docs, from.other).toString();
    assertThat(other).contains(TransferFixture.SECRET).doesNotContain(TransferFixture.WORD);
  }

  @Test
  void aSpaceWhoseTimeInTheTrashIsOverStays() {
    String deleted = "space " + from.fixture.deleted;
    assertThat(keys(exported(from.world.docs, from.acme))).contains(deleted);
    from.world.clock.advance(Duration.ofDays(7));
    List<Copy<?>> later = exported(from.world.docs, from.acme);
    assertThat(keys(later)).doesNotContain(deleted);
    assertThat(later.toString()).doesNotContain(TransferFixture.WORD + " h");
  }

  // ---------------------------------------------------------------- elsewhere

  @Test
  void theSameAnswersAreGivenElsewhere() {
    List<Copy<?>> acme = exported(from.world.docs, from.acme);
    Docs there = there();
    assertThat(load(there, acme)).isEqualTo(acme.size());

    assertThat(there.verify()).isEmpty();
    assertThat(everything(elsewhere)).isEqualTo(keys(acme));
    assertThat(keys(exported(there, from.acme))).isEqualTo(keys(acme));
    for (String name : List.of("admin", "create", "read", "guest", PermissionFixture.LONER)) {
      assertThat(answers(there.as(Caller.user(name))))
          .as(name)
          .isEqualTo(answers(from.world.as(name)));
    }
    DocsSession admin = there.as(Caller.user("admin"));
    admin.spaces().restore(from.fixture.deleted);
    admin.merges().update(dev.docs.change.ChangeRequest.Ref.of(from.fixture.space, "1"));
    assertThat(there.verify()).isEmpty();
  }

  private List<Object> answers(DocsSession by) {
    List<Object> answers = new ArrayList<>();
    answers.add(by.organizations().get(from.acme));
    answers.add(by.spaces().list(from.acme, ALL).items());
    answers.add(by.collections().list(from.acme, true, ALL).items());
    answers.add(by.sites().list(from.acme, Sites.Query.ALL, ALL).items());
    answers.add(by.openApiSpecs().list(from.acme, ALL).items());
    answers.add(by.glossary().list(from.acme, ALL).items());
    answers.add(by.search().inOrganization(from.acme, TransferFixture.WORD, ALL).items());
    by.spaces()
        .list(from.acme, ALL)
        .items()
        .forEach(
            space -> {
              ContentAt.Branch main = ContentAt.main(space.id());
              answers.add(by.contents().get(main).revision());
              answers.add(by.changeRequests().list(space.id(), null, null, ALL).items());
            });
    return answers;
  }

  @Test
  void theFeedTellsOfTheOrganization() {
    Docs there = there();
    FeedEntry.Position before = there.feed().position();
    load(there, exported(from.world.docs, from.acme));
    assertThat(there.feed().after(before, 10).entries())
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.events())
                    .singleElement()
                    .satisfies(event -> assertThat(event.toString()).contains("CREATED")));
  }

  @Test
  void bothOrganizationsMeetAgainElsewhere() {
    Docs there = there();
    load(there, exported(from.world.docs, from.other));
    load(there, exported(from.world.docs, from.acme));
    assertThat(there.verify()).isEmpty();
    assertThat(everything(elsewhere)).isEqualTo(everything(store));
  }

  // ---------------------------------------------------------------- those who are there already

  @Test
  @RuleTest("organization-transfer")
  void usersWhoAreThereStayAsTheyAre() {
    Docs there = there();
    there
        .as(Caller.operator())
        .users()
        .create(CreateUser.named("admin", "Another Name").email("ada@elsewhere.example"));
    load(there, exported(from.world.docs, from.acme));

    DocsSession admin = there.as(Caller.user("admin"));
    assertThat(admin.users().current().displayName()).isEqualTo("Another Name");
    assertThat(
            admin.members().list(from.acme, Members.Query.ALL.containing("another"), ALL).items())
        .singleElement()
        .satisfies(view -> assertThat(view.user().id()).isEqualTo(new UserId("admin")));
    assertThat(admin.organizations().list(ALL).items()).hasSize(1);
  }

  @Test
  @RuleTest("organization-transfer")
  void allReasonsAgainstItAreToldAndNothingIsWritten() {
    Docs there = there();
    DocsSession operator = there.as(Caller.operator());
    DocsSession bob = there.as(Caller.user("bob"));
    operator.users().create(CreateUser.named("bob", "Bob").email("pending@elsewhere.example"));
    OrganizationId bobs = bob.organizations().create(CreateOrganization.titled("Bob's")).id();
    bob.organizations().update(bobs, UpdateOrganization.NOTHING.hostname(TransferFixture.WORD));
    bob.customHostnames().assign(bobs, PermissionFixture.HOSTNAME);
    from.world
        .admin
        .sites()
        .update(
            from.acme, from.fixture.site.id(), UpdateSite.NOTHING.proxy("www.acme.example/docs"));
    var site = bob.sites().create(bobs, CreateSite.titled("Bob's")).id();
    bob.sites().update(bobs, site, UpdateSite.NOTHING.proxy("www.acme.example/docs/api"));
    Set<String> before = new HashSet<>(everything(elsewhere));

    assertThatThrownBy(() -> load(there, exported(from.world.docs, from.acme)))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT))
        .hasMessageStartingWith("the organization cannot be loaded: ")
        .hasMessageContaining("the subdomain marmalade is taken")
        .hasMessageContaining("the hostname docs.acme.example is taken")
        .hasMessageContaining("the proxy www.acme.example/docs: ")
        .hasMessageContaining("the email pending@elsewhere.example of the user ")
        .hasMessageContaining(" belongs to the user bob");
    assertThat(everything(elsewhere)).isEqualTo(before);
  }

  @Test
  @RuleTest("organization-transfer")
  void anOrganizationThatIsThereIsRefused() {
    List<Copy<?>> acme = exported(from.world.docs, from.acme);
    Set<String> before = everything(store);
    assertThatThrownBy(() -> load(from.world.docs, acme))
        .hasMessageContaining("the organization " + from.acme + " exists already");
    assertThat(everything(store)).isEqualTo(before);
  }

  @Test
  void anAddressThatAnotherGaveUpLatelyIsStillReserved() {
    Docs there = there();
    DocsSession bob = there.as(Caller.user("bob"));
    there.as(Caller.operator()).users().create(CreateUser.named("bob", "Bob"));
    OrganizationId bobs = bob.organizations().create(CreateOrganization.titled("Bob's")).id();
    for (String name : List.of(TransferFixture.WORD, "another")) {
      bob.organizations().update(bobs, UpdateOrganization.NOTHING.hostname(name));
    }
    List<Copy<?>> acme = exported(from.world.docs, from.acme);
    assertThatThrownBy(() -> load(there, acme))
        .hasMessageContaining("the subdomain marmalade is reserved for another until ");
    from.world.clock.advance(Duration.ofDays(7));
    load(there, acme);
  }

  @Test
  void theOldestOrganizationStaysTheOldest() {
    Docs there = Docs.builder().store(elsewhere).clock(Clock.systemUTC()).build();
    there.as(Caller.operator()).users().create(CreateUser.named("bob", "Bob"));
    OrganizationId bobs =
        there
            .as(Caller.user("bob"))
            .organizations()
            .create(CreateOrganization.titled("Bob's"))
            .id();
    load(there, exported(from.world.docs, from.acme));
    assertThat(there.as(Caller.operator()).organizations().list(ALL).items())
        .extracting(view -> view.id())
        .containsExactly(bobs, from.acme);
  }

  @Test
  void anUnknownOrganizationIsNotFound() {
    assertThatThrownBy(() -> exported(from.world.docs, new OrganizationId("nobody")))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }
}
