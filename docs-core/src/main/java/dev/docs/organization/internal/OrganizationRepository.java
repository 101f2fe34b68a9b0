package dev.docs.organization.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.Role;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.merging.MergeRule;
import dev.docs.organization.Organization;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Organizations in the store. Stateless; every method works in a transaction. */
public final class OrganizationRepository {

  private static final Index<Organization> BY_AGE =
      Index.on("by-age", o -> IndexKey.of(o.createdAt()));
  private static final Index<Organization> BY_EMAIL_DOMAIN =
      Index.onEach("by-email-domain", o -> o.emailDomains().stream().map(IndexKey::of).toList());
  private static final Index<Organization> BY_NAMED_USER =
      Index.onEach(
          "by-named-user",
          o ->
              MergeRule.named(o.mergeRules()).stream()
                  .map(user -> IndexKey.of(user.value()))
                  .toList());
  private static final Kind<Organization> ORGANIZATIONS =
      RecordType.mutable(
          "organization",
          Organization.class,
          o -> o.id().value(),
          List.of(BY_AGE, BY_EMAIL_DOMAIN, BY_NAMED_USER),
          type ->
              type.with("the organization itself")
                  .namesAll(o -> MergeRule.named(o.mergeRules()).stream())
                  .tells(
                      (o, step) ->
                          new OrganizationChanged(
                              o.id(), Setting.ORGANIZATION, Optional.empty(), step))
                  .stays(
                      "rules of merging name who is to be asked: admins change them when somebody left",
                      MEMBER_REMOVED)
                  .on(USER_REPLACED, (tx, users) -> rename(tx, users.from(), users.to()))
                  .on(SITE_REMOVED, (tx, site) -> forgetSite(tx, site.organization(), site.id()))
                  .unsaidUnless("defaultRole", Role.READ)
                  .unsaidUnless("ai", true)
                  .unsaid(
                      "emailDomains",
                      "hostname",
                      "defaultContent",
                      "logo",
                      "sso",
                      "inviteLinks",
                      "account",
                      "mergeRules"));

  public static final List<Kind<?>> KINDS = List.of(ORGANIZATIONS);

  private OrganizationRepository() {}

  public static Optional<Stored<Organization>> find(ReadTx tx, OrganizationId id) {
    return tx.find(ORGANIZATIONS, id.value());
  }

  public static void insert(WriteTx tx, Organization organization) {
    tx.insert(ORGANIZATIONS, organization);
  }

  public static void update(WriteTx tx, Organization organization, long version) {
    tx.update(ORGANIZATIONS, organization, version);
  }

  /**
   * When an organization is made: now, but after all others, also within a millisecond and by a
   * clock that was set back, so that the oldest of them is always the same.
   */
  public static Instant afterAll(ReadTx tx, Instant now) {
    return tx.scan(all().reversed().limit(1)).stream()
        .map(hit -> hit.value().createdAt().plusMillis(1))
        .filter(now::isBefore)
        .findFirst()
        .orElse(now);
  }

  /** Shows members nothing in particular any more, where that was a site that goes. */
  private static void forgetSite(WriteTx tx, OrganizationId id, SiteId site) {
    find(tx, id)
        .filter(stored -> site.equals(stored.value().defaultContent()))
        .ifPresent(stored -> update(tx, stored.value().withDefaultContent(null), stored.version()));
  }

  /** Lets rules of merging name one user where they name another. */
  private static void rename(WriteTx tx, UserId from, UserId to) {
    Scan<Organization> naming = Scan.of(ORGANIZATIONS, BY_NAMED_USER, IndexKey.of(from.value()));
    for (Hit<Organization> hit : tx.scan(naming)) {
      Organization organization = hit.value();
      List<MergeRule> rules = MergeRule.renamed(organization.mergeRules(), from, to);
      update(tx, organization.withMergeRules(rules), hit.stored().version());
    }
  }

  /** The organizations that people with an email of this domain may join, by their ids. */
  public static Scan<Organization> ofEmailDomain(String domain) {
    return Scan.of(ORGANIZATIONS, BY_EMAIL_DOMAIN, IndexKey.of(domain));
  }

  /** All organizations, the oldest first. */
  public static Scan<Organization> all() {
    return Scan.of(ORGANIZATIONS, BY_AGE, IndexKey.empty());
  }
}
