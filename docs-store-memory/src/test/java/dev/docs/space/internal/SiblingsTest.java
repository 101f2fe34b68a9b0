package dev.docs.space.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Space;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The keys that give spaces their place among their siblings. */
class SiblingsTest {

  private static final OrganizationId ACME = new OrganizationId("acme");

  private final Store store = MemoryStore.create();

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void write(Consumer<WriteTx> work) {
    store.<Boolean>write(
        "SiblingsTest.write",
        tx -> {
          work.accept(tx);
          return true;
        });
  }

  private static SpaceId id(String name) {
    return new SpaceId(name);
  }

  private static Sibling sibling(String name) {
    return Sibling.space(id(name));
  }

  private static void insert(WriteTx tx, String name) {
    SpaceRepository.insert(
        tx,
        SpaceEdits.created(
            id(name),
            ACME,
            CreateSpace.titled(name),
            Siblings.under(tx, ACME, null).last(),
            new RevisionId("first"),
            Instant.EPOCH));
  }

  private static Space space(WriteTx tx, String name) {
    return SpaceRepository.find(tx, id(name)).orElseThrow().value();
  }

  private static void move(WriteTx tx, String name, Position position) {
    OrderKey key = Siblings.under(tx, ACME, null).forMove(space(tx, name), position);
    Stored<Space> now = SpaceRepository.find(tx, id(name)).orElseThrow();
    SpaceRepository.update(tx, new SpaceEdits(now.value()).movedTo(ACME, null, key), now.version());
  }

  private static List<String> order(WriteTx tx) {
    return tx.scan(SpaceRepository.under(ACME, null)).stream()
        .map(hit -> hit.value().title())
        .toList();
  }

  @Test
  @RuleTest("one-order")
  void howeverOftenSpacesAreMovedToOnePlaceTheirKeysStayShort() {
    write(
        tx -> {
          for (String name : List.of("a", "b", "c")) {
            insert(tx, name);
          }
          int longest = 0;
          for (int i = 0; i < 700; i++) {
            String moved = i % 2 == 0 ? "c" : "b";
            move(tx, moved, Position.after(sibling("a")));
            assertThat(order(tx)).element(1).isEqualTo(moved);
            for (String name : List.of("a", "b", "c")) {
              longest = Math.max(longest, space(tx, name).order().value().length());
            }
          }
          assertThat(longest).isEqualTo(OrderKey.MAX_LENGTH);
        });
  }

  @Test
  @RuleTest("one-order")
  void aPlaceIsBesideTheNextSiblingAlsoWhereThatIsInTheTrash() {
    write(
        tx -> {
          for (String name : List.of("a", "gone", "b", "c")) {
            insert(tx, name);
          }
          Stored<Space> gone = SpaceRepository.find(tx, id("gone")).orElseThrow();
          SpaceRepository.update(
              tx, new SpaceEdits(gone.value()).deleted(Instant.EPOCH), gone.version());
          move(tx, "c", Position.after(sibling("a")));
          assertThat(space(tx, "c").order())
              .isGreaterThan(space(tx, "a").order())
              .isLessThan(space(tx, "gone").order());
          move(tx, "a", Position.before(sibling("b")));
          assertThat(space(tx, "a").order())
              .isGreaterThan(space(tx, "gone").order())
              .isLessThan(space(tx, "b").order());
        });
  }

  @Test
  @RuleTest("nothing-to-change")
  void neighboursAreThoseThatAreNotInTheTrash() {
    write(
        tx -> {
          for (String name : List.of("a", "gone", "b", "c")) {
            insert(tx, name);
          }
          Stored<Space> gone = SpaceRepository.find(tx, id("gone")).orElseThrow();
          SpaceRepository.update(
              tx, new SpaceEdits(gone.value()).deleted(Instant.EPOCH), gone.version());
          assertThatThrownBy(() -> move(tx, "b", Position.after(sibling("a"))))
              .isInstanceOfSatisfying(
                  DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
          move(tx, "c", new Position(sibling("b"), sibling("a")));
          assertThat(order(tx)).containsExactly("a", "c", "b");
        });
  }
}
