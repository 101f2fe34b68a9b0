package dev.docs.space.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.internal.GrantRepository;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long the settings of a deleted collection are kept. */
class FormerCollectionsTest {

  private static final OrganizationId ACME = new OrganizationId("acme");
  private static final OrganizationId NEXT = new OrganizationId("next");
  private static final CollectionId OUTER = new CollectionId("outer");
  private static final CollectionId INNER = new CollectionId("inner");
  private static final SpaceId SPACE = new SpaceId("space");

  private final Store store = MemoryStore.create();

  private void write(Consumer<WriteTx> work) {
    store.<Boolean>write(
        "FormerCollectionsTest.write",
        tx -> {
          work.accept(tx);
          return true;
        });
  }

  /** A space of an inner collection, and the place of another that has left. */
  @BeforeEach
  void insert() {
    write(
        tx -> {
          for (CollectionId id : List.of(OUTER, INNER)) {
            FormerCollectionRepository.insert(
                tx,
                new FormerCollection(
                    id, ACME, id.equals(INNER) ? OUTER : null, DefaultLevel.INHERIT));
            GrantRepository.insert(
                tx,
                new Grant(
                    ContentId.of(id),
                    ACME,
                    Principal.of(new UserId("maria")),
                    Optional.of(Role.EDIT),
                    Instant.EPOCH));
          }
          SpaceRepository.insert(
              tx,
              new SpaceEdits(
                      SpaceEdits.created(
                          SPACE,
                          ACME,
                          CreateSpace.titled("Space"),
                          OrderKey.first(),
                          new RevisionId("first"),
                          Instant.EPOCH))
                  .withFormer(INNER));
          FormerPlacementRepository.insert(
              tx, new FormerPlacement(ContentId.of(SPACE), NEXT, DefaultLevel.INHERIT, INNER));
        });
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static void assertKept(ReadTx tx, boolean kept) {
    for (CollectionId id : List.of(OUTER, INNER)) {
      assertThat(FormerCollectionRepository.find(tx, id).isPresent()).isEqualTo(kept);
      assertThat(tx.scan(GrantRepository.on(ContentId.of(id)))).hasSize(kept ? 1 : 0);
    }
  }

  private static void leave(WriteTx tx) {
    Stored<Space> space = SpaceRepository.find(tx, SPACE).orElseThrow();
    SpaceRepository.replace(tx, space, new SpaceEdits(space.value()).withFormer(null));
  }

  private static void forget(WriteTx tx) {
    FormerPlacementRepository.deleteAll(tx, ContentId.of(SPACE));
  }

  @Test
  @RuleTest("access-of-deleted")
  void theyAreKeptWhileASpaceOrItsFormerPlaceRefersToThem() {
    write(
        tx -> {
          FormerCollectionRepository.release(tx, INNER);
          FormerCollectionRepository.release(tx, OUTER);
          assertKept(tx, true);
        });
    write(
        tx -> {
          leave(tx);
          assertKept(tx, true);
          forget(tx);
          assertKept(tx, false);
          assertThat(FormerPlacementRepository.find(tx, ContentId.of(SPACE), NEXT)).isEmpty();
        });
  }

  @Test
  @RuleTest("access-of-deleted")
  void theyAreKeptForTheSpaceAlsoWhenItsFormerPlaceIsForgotten() {
    write(
        tx -> {
          forget(tx);
          assertKept(tx, true);
          leave(tx);
          assertKept(tx, false);
        });
  }
}
