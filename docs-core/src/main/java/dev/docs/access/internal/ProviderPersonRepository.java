package dev.docs.access.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_ERASED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.ProviderPerson;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.util.List;
import java.util.Optional;

/** What providers said of people, in the store. Stateless; every method works in a transaction. */
public final class ProviderPersonRepository {

  private static final Index<ProviderPerson> BY_ORGANIZATION =
      Index.on("by-organization", p -> IndexKey.of(p.organization().value(), p.signedInAt()));
  private static final Index<ProviderPerson> BY_PROVIDER =
      Index.on(
          "by-provider",
          p ->
              p.provider()
                  .saml()
                  .map(id -> IndexKey.of(id.value(), p.user().value()))
                  .orElse(null));
  private static final Index<ProviderPerson> BY_USER =
      Index.on("by-user", p -> IndexKey.of(p.user().value()));
  private static final Kind<ProviderPerson> PEOPLE =
      RecordType.mutable(
          "provider-person",
          ProviderPerson.class,
          p -> id(p.organization(), p.user()),
          List.of(BY_ORGANIZATION, BY_PROVIDER, BY_USER),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .names(p -> p.user())
                  .untold()
                  .stays("an admin may add the person again", MEMBER_REMOVED)
                  .stays("a placeholder has not signed in", USER_REPLACED)
                  .on(USER_ERASED, (tx, user) -> deleteAll(tx, user))
                  .unseeded("what providers say of people", "it follows from a sign-in"));

  public static final List<Kind<?>> KINDS = List.of(PEOPLE);

  private ProviderPersonRepository() {}

  private static String id(OrganizationId organization, UserId user) {
    return RecordId.of('@', user.value(), organization.value());
  }

  public static Optional<Stored<ProviderPerson>> find(
      ReadTx tx, OrganizationId organization, UserId user) {
    return tx.find(PEOPLE, id(organization, user));
  }

  /** The people of a SAML provider, whether that is still there or not. */
  public static Scan<ProviderPerson> of(SamlProviderId provider) {
    return Scan.of(PEOPLE, BY_PROVIDER, IndexKey.of(provider.value()));
  }

  /** Stores what was said last. */
  public static void put(WriteTx tx, ProviderPerson person) {
    Optional<Stored<ProviderPerson>> before = find(tx, person.organization(), person.user());
    if (before.isEmpty()) {
      tx.insert(PEOPLE, person);
    } else {
      tx.update(PEOPLE, person, before.get().version());
    }
  }

  private static void deleteAll(WriteTx tx, UserId user) {
    for (Hit<ProviderPerson> hit : tx.scan(Scan.of(PEOPLE, BY_USER, IndexKey.of(user.value())))) {
      tx.delete(PEOPLE, id(hit.value().organization(), user), hit.stored().version());
    }
  }
}
