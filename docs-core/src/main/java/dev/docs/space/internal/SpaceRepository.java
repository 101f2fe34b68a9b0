package dev.docs.space.internal;

import static dev.docs.kind.Lifecycle.COLLECTION_REMOVED;
import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.DefaultLevel;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.merging.MergeRule;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Spaces in the store. Stateless; every method works in a transaction. */
@KeepsRule("organization-listing-order")
public final class SpaceRepository {

  private static final Index<Space> BY_PLACE =
      Index.on("by-place", s -> s.isDeleted() ? null : placeOf(s));
  private static final Index<Space> TRASH_BY_PLACE =
      Index.on("trash-by-place", s -> s.isDeleted() ? placeOf(s) : null);
  private static final Index<Space> TRASH =
      Index.on("trash", s -> s.deletedAt() == null ? null : IndexKey.of(s.deletedAt()));
  private static final Index<Space> BY_FORMER =
      Index.on("by-former", s -> FormerCollectionRepository.keyOf(s.former()));
  private static final Index<Space> CLOSED =
      Index.on("closed", s -> s.isDeleted() ? null : ClosedContent.keyOf(s));
  private static final Index<Space> BY_NAMED_USER =
      Index.onEach(
          "by-named-user",
          s ->
              MergeRule.named(s.mergeRules().orElse(List.of())).stream()
                  .map(user -> IndexKey.of(user.value()))
                  .toList());
  private static final Kind<Space> SPACES =
      RecordType.mutable(
          "space",
          Space.class,
          s -> s.id().value(),
          List.of(BY_PLACE, TRASH_BY_PLACE, TRASH, BY_FORMER, CLOSED, BY_NAMED_USER),
          type ->
              type.inOrganization(BY_PLACE, TRASH_BY_PLACE)
                  .namesAll(s -> MergeRule.named(s.mergeRules().orElse(List.of())).stream())
                  .tellsAll(SpaceEvents::tell)
                  .stays("the space itself", SPACE_TRASHED, SPACE_RESTORED, SPACE_REMOVED)
                  .stays("the deletion puts its spaces into the trash", COLLECTION_REMOVED)
                  .stays("the content itself", CONTENT_TRANSFERRED)
                  .stays(
                      "rules of merging name who is to be asked: admins change them when somebody left",
                      MEMBER_REMOVED)
                  .on(USER_REPLACED, (tx, users) -> rename(tx, users.from(), users.to()))
                  .unsaidUnless("defaultLevel", DefaultLevel.INHERIT)
                  .unsaid("parent", "icon", "mergeRules"));

  public static final List<Kind<?>> KINDS = List.of(SPACES);

  private SpaceRepository() {}

  private static IndexKey placeOf(Space space) {
    return CollectionRepository.place(space.organization(), space.parent())
        .with(space.order().value());
  }

  /** The space with this id, in the trash or not, even when its restore window has ended. */
  public static Optional<Stored<Space>> find(ReadTx tx, SpaceId id) {
    return tx.find(SPACES, id.value());
  }

  /** Those of these spaces that exist, each once and in their order; see {@link #find}. */
  public static List<Stored<Space>> findAll(ReadTx tx, Collection<SpaceId> ids) {
    return List.copyOf(tx.findAll(SPACES, ids.stream().map(SpaceId::value).toList()).values());
  }

  public static void insert(WriteTx tx, Space space) {
    tx.insert(SPACES, space);
  }

  public static Stored<Space> update(WriteTx tx, Space space, long version) {
    return tx.update(SPACES, space, version);
  }

  /** Lets rules of merging name one user where they name another. */
  private static void rename(WriteTx tx, UserId from, UserId to) {
    Scan<Space> naming = Scan.of(SPACES, BY_NAMED_USER, IndexKey.of(from.value()));
    for (Hit<Space> hit : tx.scan(naming)) {
      Space space = hit.value();
      List<MergeRule> rules = MergeRule.renamed(space.mergeRules().orElseThrow(), from, to);
      update(tx, new SpaceEdits(space).withMergeRules(rules), hit.stored().version());
    }
  }

  /** As {@link #update}, for a space that may no longer refer to a former collection. */
  public static void replace(WriteTx tx, Stored<Space> old, Space space) {
    update(tx, space, old.version());
    if (!Objects.equals(old.value().former(), space.former())) {
      FormerCollectionRepository.release(tx, old.value().former());
    }
  }

  /** The number of spaces of an organization, other than those in the trash. */
  public static long count(ReadTx tx, OrganizationId organization) {
    return tx.count(SPACES, BY_PLACE, IndexKey.of(organization.value()));
  }

  /** The number of spaces, including the trash, that refer to a former collection. */
  static long countWithFormer(ReadTx tx, CollectionId former) {
    return tx.count(SPACES, BY_FORMER, FormerCollectionRepository.key(former));
  }

  /** The spaces, including the trash, that refer to a former collection. */
  static Scan<Space> withFormer(CollectionId former) {
    return Scan.of(SPACES, BY_FORMER, FormerCollectionRepository.key(former));
  }

  /** The key of a space that is not in the trash in the lists {@link #of} and {@link #under}. */
  static IndexKey keyOf(Space space) {
    return BY_PLACE.entries(space, space.id().value()).get(0);
  }

  public static void delete(WriteTx tx, Stored<Space> stored) {
    tx.delete(SPACES, stored.value().id().value(), stored.version());
    FormerCollectionRepository.release(tx, stored.value().former());
  }

  /** All spaces of an organization: those at the top first, in order, then by collection. */
  public static Scan<Space> of(OrganizationId organization) {
    return Scan.of(SPACES, BY_PLACE, IndexKey.of(organization.value()));
  }

  /** The spaces of an organization, the trash left out, whose default level is none. */
  static Scan<Space> closed(OrganizationId organization) {
    return Scan.of(SPACES, CLOSED, ClosedContent.key(organization));
  }

  /** All spaces of all organizations that are not in the trash. */
  public static Scan<Space> all() {
    return Scan.of(SPACES, BY_PLACE, IndexKey.empty());
  }

  /** The spaces directly under {@code parent}, in their order. */
  public static Scan<Space> under(OrganizationId organization, @Nullable CollectionId parent) {
    return Scan.of(SPACES, BY_PLACE, CollectionRepository.place(organization, parent));
  }

  /** The spaces in the trash that were directly under {@code parent}. */
  static Scan<Space> trashedUnder(OrganizationId organization, @Nullable CollectionId parent) {
    return Scan.of(SPACES, TRASH_BY_PLACE, CollectionRepository.place(organization, parent));
  }

  public static Scan<Space> trashOf(OrganizationId organization) {
    return Scan.of(SPACES, TRASH_BY_PLACE, IndexKey.of(organization.value()));
  }

  /** All spaces in the trash, by time of deletion. */
  public static Scan<Space> trash() {
    return Scan.of(SPACES, TRASH, IndexKey.empty());
  }

  /** Every space of every organization, in the trash or not. */
  public static void forEach(ReadTx tx, Consumer<Space> action) {
    tx.forEach(SPACES, stored -> action.accept(stored.value()));
  }

  public static boolean isGone(Space space, Instant now) {
    return space.deletedAt() != null && !RestoreWindow.isOpen(space.deletedAt(), now);
  }
}
