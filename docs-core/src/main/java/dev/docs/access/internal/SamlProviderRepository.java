package dev.docs.access.internal;

import static dev.docs.kind.Lifecycle.TEAM_REMOVED;

import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.TeamId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** Identity providers in the store. Stateless; every method works in a transaction. */
public final class SamlProviderRepository {

  private static final Index<SamlProvider> BY_ORGANIZATION =
      Index.on("by-organization", p -> IndexKey.of(p.organization().value(), p.createdAt()));
  private static final Index<SamlProvider> ACTIVE =
      Index.on(
          "active",
          p -> p.isActive() ? IndexKey.of(p.organization().value(), p.createdAt()) : null);
  private static final Index<SamlProvider> BY_TEAM =
      Index.on("by-team", p -> p.defaultTeam().map(team -> IndexKey.of(team.value())).orElse(null));
  private static final Kind<SamlProvider> PROVIDERS =
      RecordType.mutable(
          "saml-provider",
          SamlProvider.class,
          p -> p.id().value(),
          List.of(BY_ORGANIZATION, ACTIVE, BY_TEAM),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .tellsOf(Setting.SAML_PROVIDER, SamlProvider::organization)
                  .on(TEAM_REMOVED, (tx, team) -> forgetTeam(tx, team.id()))
                  .unseeded("identity providers", "a secret does not belong into a file"));

  public static final List<Kind<?>> KINDS = List.of(PROVIDERS);

  private SamlProviderRepository() {}

  public static Optional<Stored<SamlProvider>> find(
      ReadTx tx, OrganizationId organization, SamlProviderId id) {
    return tx.find(PROVIDERS, id.value())
        .filter(stored -> stored.value().organization().equals(organization));
  }

  /** A provider of any organization. */
  public static Optional<SamlProvider> find(ReadTx tx, SamlProviderId id) {
    return tx.find(PROVIDERS, id.value()).map(Stored::value);
  }

  public static void insert(WriteTx tx, SamlProvider provider) {
    tx.insert(PROVIDERS, provider);
  }

  public static void update(WriteTx tx, SamlProvider provider, long version) {
    tx.update(PROVIDERS, provider, version);
  }

  public static void delete(WriteTx tx, Stored<SamlProvider> stored) {
    tx.delete(PROVIDERS, stored.value().id().value(), stored.version());
  }

  /** The providers of an organization, in the order of creation. */
  public static Scan<SamlProvider> of(OrganizationId organization) {
    return Scan.of(PROVIDERS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /** The enabled providers, in the order of creation. */
  public static Scan<SamlProvider> active(OrganizationId organization) {
    return Scan.of(PROVIDERS, ACTIVE, IndexKey.of(organization.value()));
  }

  public static boolean hasActive(ReadTx tx, OrganizationId organization) {
    return tx.count(PROVIDERS, ACTIVE, IndexKey.of(organization.value())) > 0;
  }

  /** Removes a team as the default team of providers. */
  private static void forgetTeam(WriteTx tx, TeamId team) {
    for (Hit<SamlProvider> hit : tx.scan(Scan.of(PROVIDERS, BY_TEAM, IndexKey.of(team.value())))) {
      Role role = hit.value().defaultRole().orElse(null);
      tx.update(PROVIDERS, hit.value().withDefaults(null, role), hit.stored().version());
    }
  }
}
