package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.port.HostnameVerifier;
import dev.docs.rule.RuleTest;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Subdomains and custom hostnames; on any store. */
public abstract class HostnameScenarios {

  private static final String NAME = "docs.acme.example";

  private Store store;
  private World world;
  private DocsSession admin;
  private OrganizationId acme;
  private OrganizationId other;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    acme = world.organization;
    other = world.as("stranger").organizations().create(CreateOrganization.titled("Other")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void assign(CustomHostname.Target target, String name) {
    store.write(
        "HostnameScenarios.assign",
        tx -> {
          SubdomainRepository.assign(tx, target, name, world.clock.instant());
          return null;
        });
  }

  private void assign(OrganizationId organization, String name) {
    assign(CustomHostname.Target.organization(organization), name);
  }

  // ---------------------------------------------------------------- subdomains

  @Test
  @RuleTest("subdomain")
  void aSubdomainIsFoundInAnyLetterCaseByThoseInItsOrganization() {
    assign(acme, "acme");
    for (DocsSession caller : List.of(admin, world.as("guest"), world.operator)) {
      assertThat(caller.subdomains().get("AcMe").target())
          .isEqualTo(CustomHostname.Target.organization(acme));
    }
    refused(ErrorCode.NOT_FOUND, () -> world.as("stranger").subdomains().get("acme"));
    refused(
        ErrorCode.UNAUTHENTICATED,
        () -> world.docs.as(Caller.anonymous()).subdomains().get("acme"));
  }

  @Test
  void noTwoTargetsHaveTheSameSubdomainAndAnOldOneIsFreeAfterAWeek() {
    assign(acme, "acme");
    assign(acme, "acme");
    refused(ErrorCode.CONFLICT, () -> assign(other, "acme"));
    CustomHostname.Target site = new CustomHostname.Target(acme, new SiteId("s1"));
    refused(ErrorCode.CONFLICT, () -> assign(site, "acme"));
    assign(site, "acme-docs");

    assign(acme, "acme-2");
    refused(ErrorCode.NOT_FOUND, () -> admin.subdomains().get("acme"));
    refused(ErrorCode.CONFLICT, () -> assign(other, "acme"));
    world.clock.advance(Duration.ofDays(7));
    assign(other, "acme");
    assertThat(world.as("stranger").subdomains().get("acme").target())
        .isEqualTo(CustomHostname.Target.organization(other));
    refused(ErrorCode.NOT_FOUND, () -> admin.subdomains().get("acme"));

    assign(acme, null);
    assign(acme, null);
    refused(ErrorCode.NOT_FOUND, () -> admin.subdomains().get("acme-2"));
    assertThat(admin.subdomains().get("acme-docs").target()).isEqualTo(site);
  }

  @Test
  void aRefusedSubdomainLeavesTheOldOne() {
    assign(acme, "acme");
    assign(other, "other");
    refused(ErrorCode.CONFLICT, () -> assign(acme, "other"));
    refused(ErrorCode.INVALID, () -> assign(acme, "not one"));
    assertThat(admin.subdomains().get("acme").target())
        .isEqualTo(CustomHostname.Target.organization(acme));
  }

  @Test
  @RuleTest("hostname")
  void subdomainsHaveTheirForm() {
    for (String name : List.of("abc", "a-b", "1a2", "x".repeat(32), "a--b")) {
      assign(acme, name);
      assertThat(admin.subdomains().get(name).name()).isEqualTo(name);
    }
    for (String name :
        List.of("", "ab", "-ab", "ab-", "Abc", "a.b", "a_b", "x".repeat(33), "abc\n", "\uD800bc")) {
      refused(ErrorCode.INVALID, () -> assign(acme, name));
    }
    for (String name : Arrays.asList(null, "", "x".repeat(5_000), "\0", "\uD800", "a'b")) {
      refused(ErrorCode.NOT_FOUND, () -> admin.subdomains().get(name));
    }
  }

  @Test
  void ofManyWhoClaimASubdomainAtOnceOneGetsIt() throws Exception {
    List<OrganizationId> organizations = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      organizations.add(admin.organizations().create(CreateOrganization.titled("O" + i)).id());
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 5; round++) {
        String name = "contested-" + round;
        List<Future<Boolean>> claims = new ArrayList<>();
        for (OrganizationId organization : organizations) {
          claims.add(
              threads.submit(
                  () -> {
                    try {
                      assign(organization, name);
                      return true;
                    } catch (DocsException e) {
                      assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT);
                      return false;
                    }
                  }));
        }
        int winners = 0;
        for (Future<Boolean> claim : claims) {
          winners += claim.get() ? 1 : 0;
        }
        assertThat(winners).isEqualTo(1);
      }
    } finally {
      threads.shutdown();
    }
  }

  // ---------------------------------------------------------------- custom hostnames

  @Test
  @RuleTest("custom-hostname")
  void aNewHostnameIsNotActiveBeforeItIsLookedUp() {
    admin.customHostnames().assign(acme, NAME);
    CustomHostname assigned = admin.customHostnames().get(NAME);
    assertThat(assigned.isActive()).isFalse();
    assertThat(assigned.status()).isNull();

    admin.customHostnames().revalidate("DOCS.acme.Example");

    CustomHostname live = world.as("guest").customHostnames().get(NAME);
    assertThat(live.isActive()).isTrue();
    assertThat(live.status()).isEqualTo(HostnameVerifier.Status.LIVE);
    assertThat(live.checkedAt()).isEqualTo(world.clock.instant());
    refused(ErrorCode.CONFLICT, () -> admin.customHostnames().revalidate(NAME));
  }

  @Test
  @RuleTest("custom-hostname")
  void whatTheVerifierFindsIsKeptAndOnlyLiveIsActive() {
    AtomicReference<HostnameVerifier.Status> found = new AtomicReference<>();
    List<String> asked = new ArrayList<>();
    Docs docs =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .hostnameVerifier(
                claim -> {
                  assertThat(claim.organization()).isEqualTo(acme);
                  assertThat(claim.use()).isEqualTo(HostnameVerifier.Use.HOSTNAME);
                  asked.add(claim.hostname());
                  return found.get();
                })
            .build();
    DocsSession caller = docs.as(Caller.user("admin"));
    caller.customHostnames().assign(acme, NAME);
    assertThat(asked).isEmpty();
    for (HostnameVerifier.Status before : HostnameVerifier.Status.values()) {
      for (HostnameVerifier.Status after : HostnameVerifier.Status.values()) {
        caller.customHostnames().assign(acme, null);
        caller.customHostnames().assign(acme, NAME);
        found.set(before);
        revalidate(caller, before);
        assertThat(caller.customHostnames().get(NAME).isActive())
            .isEqualTo(before == HostnameVerifier.Status.LIVE);
        found.set(after);
        if (before == HostnameVerifier.Status.LIVE) {
          refused(ErrorCode.CONFLICT, () -> caller.customHostnames().revalidate(NAME));
        } else {
          revalidate(caller, after);
          assertThat(caller.customHostnames().get(NAME).status()).isEqualTo(after);
        }
      }
    }
    assertThat(asked).isNotEmpty().allMatch(NAME::equals);
    caller.customHostnames().assign(acme, NAME);
  }

  /** What is refused is told with the way out. */
  private static void revalidate(DocsSession caller, HostnameVerifier.Status found) {
    if (found.way().isEmpty()) {
      caller.customHostnames().revalidate(NAME);
    } else {
      assertThatThrownBy(() -> caller.customHostnames().revalidate(NAME))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID))
          .hasMessage("hostname: is not verified: " + found.way());
    }
  }

  @Test
  void assigningTheSameNameAgainKeepsWhatWasFound() {
    admin.customHostnames().assign(acme, NAME);
    admin.customHostnames().revalidate(NAME);
    assertThat(admin.customHostnames().assign(acme, NAME).orElseThrow().isActive()).isTrue();
    admin.customHostnames().assign(acme, "help.acme.example");
    refused(ErrorCode.NOT_FOUND, () -> admin.customHostnames().get(NAME));
    assertThat(admin.customHostnames().get("help.acme.example").isActive()).isFalse();
  }

  @Test
  void noTwoOrganizationsHaveTheSameHostname() {
    DocsSession stranger = world.as("stranger");
    admin.customHostnames().assign(acme, NAME);
    refused(ErrorCode.CONFLICT, () -> stranger.customHostnames().assign(other, NAME));
    refused(ErrorCode.NOT_FOUND, () -> stranger.customHostnames().get(NAME));
    refused(ErrorCode.NOT_FOUND, () -> stranger.customHostnames().revalidate(NAME));
    stranger.customHostnames().remove(NAME);
    assertThat(admin.customHostnames().get(NAME).target())
        .isEqualTo(CustomHostname.Target.organization(acme));

    admin.customHostnames().remove(NAME);
    refused(ErrorCode.CONFLICT, () -> stranger.customHostnames().assign(other, NAME));
    admin.customHostnames().remove(NAME);
    world.clock.advance(Duration.ofDays(7));
    stranger.customHostnames().assign(other, NAME);
    assertThat(stranger.customHostnames().get(NAME).target())
        .isEqualTo(CustomHostname.Target.organization(other));
  }

  @Test
  void hostnamesHaveTheirForm() {
    String label = "x".repeat(63);
    for (String name :
        List.of(NAME, "a.b.cd", label + "." + label + "." + label, "1-2.example.org")) {
      admin.customHostnames().assign(acme, name);
      assertThat(admin.customHostnames().get(name).name()).isEqualTo(name);
    }
    for (String name :
        List.of(
            "",
            "localhost",
            "acme.example",
            "docs.acme.e",
            "Docs.acme.example",
            "docs..example",
            "-docs.acme.example",
            "docs.acme.example.",
            "docs.acme.example:80",
            "https://docs.acme.example",
            label + "x.acme.example",
            "a.".repeat(300) + "bc",
            "\uD800.acme.example")) {
      refused(ErrorCode.INVALID, () -> admin.customHostnames().assign(acme, name));
    }
    for (String name : Arrays.asList(null, "", "\0", "\uD800", "x".repeat(5_000))) {
      refused(ErrorCode.NOT_FOUND, () -> admin.customHostnames().get(name));
      admin.customHostnames().remove(name);
    }
  }
}
