package dev.docs.scenario;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.Merges;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.Invitations;
import dev.docs.port.JobRunner;
import dev.docs.port.PdfRenderer;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.store.CountingStore;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;

/** An organization with a member of every role, on a store under test. */
public final class World {

  /** Writes the titles of books. */
  public static final PdfRenderer TITLES = book -> book.title().getBytes(StandardCharsets.UTF_8);

  /** How long views of pages are counted. */
  public static final Duration PAGE_VIEWS = Duration.ofDays(30);

  /** The address of the site that {@link #publish} makes. */
  public static final String SITE = "https://acme." + Site.Address.DOMAIN + "/docs";

  public final ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
  public final Docs docs;
  public final DocsSession operator;
  public final DocsSession admin;
  public final OrganizationId organization;

  private final CountingStore counted;

  private World(Store store, Merges.Policy policy, PdfRenderer renderer) {
    counted = new CountingStore(store);
    docs =
        Docs.builder()
            .store(counted)
            .clock(clock)
            .ids(Ids.seeded(7))
            .mergePolicy(policy)
            .specificationSource(new LineSpecifications())
            .pdfRenderer(renderer)
            .pageViews(PAGE_VIEWS)
            .build();
    operator = docs.as(Caller.operator());
    operator.users().create(CreateUser.named("admin", "Ada Admin"));
    admin = docs.as(Caller.user("admin"));
    organization = admin.organizations().create(CreateOrganization.titled("Acme")).id();
    for (Role role : Role.values()) {
      if (role != Role.ADMIN) {
        join(role.name().toLowerCase(java.util.Locale.ROOT), role);
      }
    }
    join("guest", null);
    operator.users().create(CreateUser.named("stranger", "Stan Stranger"));
  }

  /** How many records were written so far through this world. */
  public long written() {
    return counted.written();
  }

  /** How many transactions read so far through this world. */
  public long reads() {
    return counted.reads();
  }

  /** How many texts of pages and reusable contents were read through this world. */
  public long textsRead() {
    return counted.looked("document");
  }

  /** Publishes spaces of the organization on a site with the address {@link #SITE}. */
  public SiteId publish(SpaceId... spaces) {
    admin.organizations().update(organization, UpdateOrganization.NOTHING.hostname("acme"));
    SiteId site = admin.sites().create(organization, CreateSite.titled("Docs", spaces)).id();
    admin.sites().publish(organization, site);
    return site;
  }

  /** Lets the content of a site depend on claims about its visitors. */
  public void adapt(SiteId site, VisitorSchema claims) {
    admin.adaptiveSchemas().update(organization, site, claims);
    admin.sites().update(organization, site, UpdateSite.NOTHING.adaptiveContent(true));
  }

  /** Forgets what was imported into a space, as a store of an earlier version has it. */
  public void forgetImports(SpaceId space) {
    Kind<?> bases =
        Docs.KINDS.stream().filter(k -> k.name().equals("import-base")).findFirst().orElseThrow();
    counted.write(
        "World.forgetImports",
        tx -> {
          tx.delete(bases, space.value(), tx.find(bases, space.value()).orElseThrow().version());
          return null;
        });
  }

  /** The same world where audit events are kept for a day. */
  public Docs audited() {
    return Docs.builder()
        .store(counted)
        .clock(clock)
        .ids(Ids.seeded(98))
        .audit(Duration.ofDays(1))
        .build();
  }

  /** The same world in another process, which counts views of pages as well. */
  public Docs viewed() {
    return Docs.builder().store(counted).clock(clock).pageViews(PAGE_VIEWS).build();
  }

  /** The same world where jobs wait. */
  public Docs holding() {
    return Docs.builder().store(counted).clock(clock).jobs(new JobRunner.Stepped()).build();
  }

  /** The same world where invitations by email have no force until they are accepted. */
  public Docs withPendingInvitations() {
    return Docs.builder()
        .store(counted)
        .clock(clock)
        .ids(Ids.seeded(99))
        .invitationAcceptance(Invitations.Acceptance.REQUIRED)
        .build();
  }

  public static World on(Store store) {
    return on(store, Merges.Policy.APPLY);
  }

  public static World on(Store store, Merges.Policy policy) {
    return on(store, policy, TITLES);
  }

  public static World on(Store store, Merges.Policy policy, PdfRenderer renderer) {
    return new World(store, policy, renderer);
  }

  private void join(String name, Role role) {
    operator.users().create(CreateUser.named(name, name));
    admin.organizations().putMember(organization, new UserId(name), role);
  }

  /** The services for the member with this role, {@code guest} or {@code stranger}. */
  public DocsSession as(String name) {
    return docs.as(Caller.user(name));
  }
}
