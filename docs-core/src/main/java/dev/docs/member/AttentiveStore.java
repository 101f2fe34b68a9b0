package dev.docs.member;

import static java.util.Objects.requireNonNull;

import dev.docs.access.FirstActs;
import dev.docs.access.Member;
import dev.docs.access.Memberships;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException;
import dev.docs.store.WriteTx;
import dev.docs.user.UserRepository;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The store as one caller uses it. Where work on it turns out to be the first thing that the caller
 * does in an organization, that is noted when the work is done, whatever became of it. Thread-safe.
 */
public final class AttentiveStore implements Store, FirstActs {

  private record Acted(OrganizationId organization, UserId user) {}

  private final Store store;
  private final Set<Acted> acted = ConcurrentHashMap.newKeySet();

  public AttentiveStore(Store store) {
    this.store = requireNonNull(store, "store");
  }

  @Override
  public void heard(Member member) {
    acted.add(new Acted(member.organization(), member.user()));
  }

  @Override
  public <R> R read(Function<? super ReadTx, ? extends R> work) {
    try {
      return store.read(work);
    } finally {
      note();
    }
  }

  @Override
  public <R> R write(Function<? super WriteTx, ? extends R> work) {
    try {
      return store.write(work);
    } finally {
      note();
    }
  }

  private void note() {
    if (acted.isEmpty()) {
      return;
    }
    for (Acted one : Set.copyOf(acted)) {
      try {
        store.<Boolean>write(tx -> note(tx, one));
        acted.remove(one);
      } catch (StoreException e) {
        // What was asked for is done; the next request is another occasion.
        return;
      }
    }
  }

  private static boolean note(WriteTx tx, Acted one) {
    Memberships.acted(
        tx, one.organization(), one.user(), UserRepository.makeReal(tx, one.user()).searchText());
    return true;
  }

  @Override
  public void close() {
    store.close();
  }
}
