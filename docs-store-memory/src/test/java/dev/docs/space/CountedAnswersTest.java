package dev.docs.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.id.CollectionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.scenario.World;
import dev.docs.site.CreateSite;
import dev.docs.site.UpdateSite;
import dev.docs.space.content.ContentAt;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Comments and change requests of a space are counted for the answers that show their numbers. */
class CountedAnswersTest {

  /** Notes of what kinds records are counted. */
  private static final class Noted extends StoreWrapper {
    final Set<String> counted = new TreeSet<>();

    Noted(Store store) {
      super(store);
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      return super.read(name, tx -> work.apply(noting(ReadTx.class, tx)));
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      return super.write(name, tx -> work.apply(noting(WriteTx.class, tx)));
    }

    private <T> T noting(Class<T> type, T tx) {
      return type.cast(
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (proxy, method, given) -> {
                if (method.getName().equals("counts")) {
                  ((List<?>) given[0]).forEach(one -> counted.add(((Scan<?>) one).kind().name()));
                }
                try {
                  return method.invoke(tx, given);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              }));
    }
  }

  private final Noted store = new Noted(MemoryStore.create());
  private final World world = World.on(store);
  private final SpaceId space =
      world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();

  private Set<String> countedBy(Runnable operation) {
    store.counted.clear();
    operation.run();
    return Set.copyOf(store.counted);
  }

  @Test
  void aSpaceIsAnsweredWithItsCounts() {
    assertThat(countedBy(() -> world.admin.spaces().get(space)))
        .containsExactlyInAnyOrder("comment", "change-request");
    UpdateSpace title = UpdateSpace.NOTHING.title("Manual");
    assertThat(countedBy(() -> world.admin.spaces().update(space, title)))
        .containsExactlyInAnyOrder("comment", "change-request");
  }

  @Test
  void anotherTitleOfWhatShowsNoCountsCountsNothing() {
    CollectionId collection =
        world
            .admin
            .collections()
            .create(world.organization, CreateCollection.titled("Guides"))
            .id();
    UpdateCollection title = UpdateCollection.NOTHING.title("Manuals");
    assertThat(countedBy(() -> world.admin.collections().update(collection, title))).isEmpty();

    ChangeRequest.Ref change =
        ChangeRequest.Ref.of(
            space,
            world
                .admin
                .changeRequests()
                .create(space, CreateChangeRequest.titled("Change"))
                .changeRequest()
                .id());
    UpdateChangeRequest subject = UpdateChangeRequest.NOTHING.subject("Other");
    assertThat(countedBy(() -> world.admin.changeRequests().update(change, subject))).isEmpty();

    SiteId site = world.admin.sites().create(world.organization, CreateSite.titled("Docs")).id();
    UpdateSite name = UpdateSite.NOTHING.title("Handbook");
    assertThat(countedBy(() -> world.admin.sites().update(world.organization, site, name)))
        .isEmpty();

    List<ContentEdit> page = List.of(ContentEdit.insertPage("Start").markdown("text\n"));
    assertThat(countedBy(() -> world.admin.contents().edit(ContentAt.main(space), page))).isEmpty();
  }
}
