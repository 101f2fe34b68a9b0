package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.id.CollectionId;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.people.Members;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Space;
import dev.docs.space.Spaces.MemberSpace;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.user.CreateUser;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The spaces of guests, and what it costs to list them. */
@WholeRun
class GuestSpacesTest {

  private static final UserId GUEST = new UserId("guest");
  private static final ListOptions ALL = ListOptions.limit(1000);

  private final RowCount store = new RowCount(MemoryStore.create());
  private final Docs docs = Docs.builder().store(store).ids(Ids.seeded(3)).build();
  private final DocsSession admin = docs.as(Caller.user("admin"));
  private final DocsSession guest = docs.as(Caller.user("guest"));
  private final OrganizationId acme;

  GuestSpacesTest() {
    DocsSession operator = docs.as(Caller.operator());
    operator.users().create(CreateUser.named("admin", "Ada"));
    operator.users().create(CreateUser.named("guest", "Gus"));
    acme = admin.organizations().create(CreateOrganization.titled("Acme")).id();
    admin.organizations().putMember(acme, GUEST, null);
  }

  /** Counts the records that reading transactions find. */
  private static final class RowCount extends StoreWrapper {
    private long rows;

    RowCount(Store store) {
      super(store);
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      return super.read(name, tx -> work.apply(counting(tx)));
    }

    private ReadTx counting(ReadTx tx) {
      return (ReadTx)
          Proxy.newProxyInstance(
              RowCount.class.getClassLoader(),
              new Class<?>[] {ReadTx.class},
              (proxy, method, arguments) -> {
                try {
                  Object found = method.invoke(tx, arguments);
                  rows += rows(found);
                  return found;
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }

    private static long rows(Object found) {
      if (found instanceof Collection<?> some) {
        return some.stream().mapToLong(one -> one instanceof List<?> more ? more.size() : 1).sum();
      }
      return found instanceof Map<?, ?> map ? map.size() : 1;
    }

    long rowsOf(Runnable reading) {
      reading.run();
      long before = rows;
      reading.run();
      return rows - before;
    }
  }

  private SpaceId space(String title, CollectionId in) {
    return admin.spaces().create(acme, CreateSpace.titled(title).in(in)).id();
  }

  private CollectionId collection(String title, CollectionId in) {
    CreateCollection command = CreateCollection.titled(title);
    return admin.collections().create(acme, in == null ? command : command.in(in)).id();
  }

  private void give(ContentId content, Role role) {
    admin.permissions().invite(content, InviteToContent.users(role, GUEST));
  }

  private static List<SpaceId> ids(Slice<Space.View> spaces) {
    return spaces.items().stream().map(Space.View::id).toList();
  }

  /** Those that an admin lists and the guest can read, in the same order. */
  private List<SpaceId> readable() {
    return ids(admin.spaces().list(acme, ALL)).stream()
        .filter(
            id -> {
              try {
                return guest.spaces().get(id).id().equals(id);
              } catch (dev.docs.error.DocsException e) {
                return false;
              }
            })
        .toList();
  }

  private void isSame() {
    List<SpaceId> expected = readable();
    assertThat(ids(guest.spaces().list(acme, ALL))).isEqualTo(expected);
    List<SpaceId> paged = new ArrayList<>();
    ListOptions next = ListOptions.limit(1);
    while (next != null) {
      Slice<Space.View> slice = guest.spaces().list(acme, next);
      assertThat(slice.count()).isEqualTo(expected.size());
      paged.addAll(ids(slice));
      next = slice.next().map(cursor -> ListOptions.limit(1).after(cursor)).orElse(null);
    }
    assertThat(paged).isEqualTo(expected);
    for (DocsSession caller : List.of(guest, admin)) {
      assertThat(caller.members().spaces(acme, GUEST, true, ALL).items())
          .extracting(MemberSpace::space)
          .extracting(Space.View::id)
          .containsExactlyInAnyOrderElementsOf(expected);
      assertThat(caller.members().get(acme, GUEST).spaces()).isEqualTo(expected.size());
    }
  }

  @Test
  void aGuestListsWhatTheyCanReadOnTheSpacesAndBelowTheCollectionsGivenToThem() {
    CollectionId outer = collection("Outer", null);
    CollectionId inner = collection("Inner", outer);
    CollectionId other = collection("Other", null);
    SpaceId deep = space("Deep", inner);
    space("Shallow", outer);
    SpaceId top = space("Top", null);
    space("Beside", other);
    isSame();
    give(ContentId.of(outer), Role.READ);
    assertThat(readable()).hasSize(2);
    isSame();
    give(ContentId.of(deep), null);
    assertThat(readable()).hasSize(1);
    isSame();
    give(ContentId.of(deep), Role.EDIT);
    give(ContentId.of(inner), null);
    give(ContentId.of(top), Role.EDIT);
    assertThat(readable()).hasSize(3);
    isSame();
    admin.spaces().delete(top);
    isSame();
  }

  /** Their settings are those of the collections that were deleted. */
  @Test
  void spacesRestoredAfterTheirCollectionsWereDeletedAreAmongThem() {
    CollectionId outer = collection("Outer", null);
    CollectionId inner = collection("Inner", outer);
    SpaceId deep = space("Deep", inner);
    SpaceId own = space("Own", inner);
    give(ContentId.of(outer), Role.READ);
    give(ContentId.of(own), Role.EDIT);
    admin.collections().delete(outer);
    isSame();
    admin.spaces().restore(deep);
    admin.spaces().restore(own);
    assertThat(readable()).hasSize(2);
    isSame();
  }

  @Test
  void belowManyCollectionsTheListIsTheSame() {
    CollectionId outer = collection("Outer", null);
    for (int i = 0; i < 70; i++) {
      space("In " + i, collection("Inner " + i, outer));
      space("Beside " + i, null);
    }
    give(ContentId.of(outer), Role.READ);
    assertThat(readable()).hasSize(70);
    isSame();
  }

  @Test
  void aMovedSpaceIsListedWhereItIs() {
    CollectionId outer = collection("Outer", null);
    SpaceId moved = space("Moved", outer);
    give(ContentId.of(outer), Role.READ);
    isSame();
    admin.spaces().move(moved, Move.into(null));
    assertThat(readable()).isEmpty();
    isSame();
  }

  private static void close(DocsSession admin, SpaceId space) {
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
  }

  /**
   * What a member costs from whom three spaces are hidden in an organization with so many others.
   */
  private List<Long> rowsOfAMember(int spaces) {
    UserId user = new UserId("reader");
    docs.as(Caller.operator()).users().create(CreateUser.named("reader", "Ron"));
    admin.organizations().putMember(acme, user, Role.READ);
    DocsSession reader = docs.as(Caller.user("reader"));
    CollectionId shelf = collection("Closed", null);
    UpdateCollection closed = UpdateCollection.NOTHING.defaultLevel(DefaultLevel.NONE);
    admin.collections().update(shelf, closed);
    space("Second", shelf);
    space("Third", shelf);
    close(admin, space("First", null));
    SpaceId given = space("Given", shelf);
    admin.permissions().invite(ContentId.of(given), InviteToContent.users(Role.READ, user));
    for (int i = 0; i < spaces; i++) {
      space("Other " + i, null);
    }
    ListOptions page = ListOptions.limit(3);
    List<Long> rows = new ArrayList<>();
    rows.add(store.rowsOf(() -> reader.spaces().list(acme, page)));
    rows.add(store.rowsOf(() -> reader.collections().list(acme, true, page)));
    rows.add(store.rowsOf(() -> reader.members().get(acme, user)));
    rows.add(store.rowsOf(() -> reader.members().list(acme, Members.Query.ALL, page)));
    rows.add(store.rowsOf(() -> admin.members().get(acme, user)));
    rows.add(store.rowsOf(() -> admin.members().list(acme, Members.Query.ALL, page)));
    assertThat(reader.spaces().list(acme, page).count()).isEqualTo(spaces + 1);
    assertThat(admin.members().get(acme, user).spaces()).isEqualTo(spaces + 1);
    return rows;
  }

  /** What a guest with three spaces costs in an organization with so many others. */
  private List<Long> rows(int spaces) {
    CollectionId shelf = collection("Shelf", null);
    SpaceId first = space("First", null);
    give(ContentId.of(first), Role.READ);
    give(ContentId.of(shelf), Role.EDIT);
    space("Second", shelf);
    space("Third", shelf);
    for (int i = 0; i < spaces; i++) {
      space("Other " + i, null);
    }
    List<Long> rows = new ArrayList<>();
    rows.add(store.rowsOf(() -> guest.spaces().list(acme, ALL)));
    rows.add(store.rowsOf(() -> guest.spaces().listIn(shelf, ALL)));
    rows.add(store.rowsOf(() -> guest.members().get(acme, GUEST)));
    rows.add(store.rowsOf(() -> guest.members().spaces(acme, GUEST, true, ALL)));
    rows.add(store.rowsOf(() -> admin.members().get(acme, GUEST)));
    rows.add(store.rowsOf(() -> admin.members().spaces(acme, GUEST, true, ALL)));
    return rows;
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 900, 30_000})
  void threeSpacesOfManyCostAGuestWhatThreeOfFewDo(int spaces) {
    assertThat(rows(spaces)).allSatisfy(rows -> assertThat(rows).isLessThanOrEqualTo(40));
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 30_000})
  void manySpacesCostAMemberFromWhomAFewAreHiddenWhatFewDo(int spaces) {
    assertThat(rowsOfAMember(spaces)).allSatisfy(rows -> assertThat(rows).isLessThanOrEqualTo(60));
  }
}
