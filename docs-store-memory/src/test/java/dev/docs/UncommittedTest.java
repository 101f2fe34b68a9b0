package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Role;
import dev.docs.content.ContentEdit;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.people.InviteUsers;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is derived, and what follows, while nothing is committed yet. */
class UncommittedTest {

  private static final ListOptions ALL = ListOptions.limit(100);

  /** As in a transaction of the application, from when it is told. */
  private static final class Joined extends StoreWrapper {

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean uncommitted;

    Joined(Store store) {
      super(store);
    }

    @Override
    public boolean readsUncommitted() {
      return uncommitted;
    }

    @Override
    public void afterCommit(Runnable action) {
      if (uncommitted) {
        waiting.add(action);
      } else {
        action.run();
      }
    }
  }

  private final Joined store = new Joined(MemoryStore.create());
  private final World world = World.on(store);

  private long read(String word) {
    long before = world.textsRead();
    assertThat(world.admin.search().inOrganization(world.organization, word, ALL).items())
        .isNotEmpty();
    return world.textsRead() - before;
  }

  @Test
  void whatIsDerivedIsNotKept() {
    SpaceId space =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    insert(space, "first");
    insert(space, "second");
    assertThat(read("first")).isEqualTo(2);
    assertThat(read("first")).isZero();

    store.uncommitted = true;
    insert(space, "third");
    assertThat(read("third")).isEqualTo(3);
    assertThat(read("third")).isEqualTo(3);

    store.uncommitted = false;
    assertThat(read("third")).isEqualTo(1); // from what was known before
    assertThat(read("third")).isZero();
  }

  private void insert(SpaceId space, String text) {
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Page").markdown(text + "\n")));
  }

  @Test
  void theFirstRequestOfAMemberIsRecordedAfterTheCommit() {
    world.operator.users().create(CreateUser.named("new", "Nora").email("new@acme.example"));
    world
        .admin
        .invitations()
        .invite(world.organization, InviteUsers.as(Role.READ, "new@acme.example"));

    store.uncommitted = true;
    world.as("new").spaces().list(world.organization, ALL);
    assertThat(store.waiting).hasSize(1);

    store.uncommitted = false;
    store.waiting.remove().run();
    store.uncommitted = true;
    world.as("new").spaces().list(world.organization, ALL);
    assertThat(store.waiting).isEmpty();
  }
}
