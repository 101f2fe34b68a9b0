package dev.docs.site.visitor.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** Visitor authentication in the store. Stateless; every method works in a transaction. */
public final class PublishingAuthRepository {

  private static final Kind<PublishingAuth> AUTHS =
      RecordType.mutable(
          "publishing-auth",
          PublishingAuth.class,
          a -> a.site().value(),
          List.of(),
          type ->
              type.ofSite()
                  .tellsOf(Part.PUBLISHING_AUTH)
                  .on(SITE_REMOVED, (tx, site) -> delete(tx, site.id()))
                  .unseeded("the sign-in of visitors", "a secret does not belong into a file"));

  public static final List<Kind<?>> KINDS = List.of(AUTHS);

  private PublishingAuthRepository() {}

  /** The authentication of a site; empty before it was first requested, when no key exists. */
  public static Optional<PublishingAuth> find(ReadTx tx, SiteId site) {
    return tx.find(AUTHS, site.value()).map(Stored::value);
  }

  public static void put(WriteTx tx, PublishingAuth auth) {
    Optional<Stored<PublishingAuth>> old = tx.find(AUTHS, auth.site().value());
    if (old.isEmpty()) {
      tx.insert(AUTHS, auth);
    } else if (!old.get().value().equals(auth)) {
      tx.update(AUTHS, auth, old.get().version());
    }
  }

  private static void delete(WriteTx tx, SiteId site) {
    tx.find(AUTHS, site.value())
        .ifPresent(stored -> tx.delete(AUTHS, site.value(), stored.version()));
  }
}
