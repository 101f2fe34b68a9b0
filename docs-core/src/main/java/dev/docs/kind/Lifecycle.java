package dev.docs.kind;

import static java.util.Objects.requireNonNull;

import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;

/**
 * A change of an object by which records that refer to it are affected. Compared by identity.
 *
 * @param <T> what tells the object
 */
@SuppressWarnings("UnusedTypeParameter") // what its steps are given
public final class Lifecycle<T> {

  /** A space is put into the trash. */
  public static final Lifecycle<Owned<SpaceId>> SPACE_TRASHED = named("space-trashed");

  /** A space was restored from the trash. */
  public static final Lifecycle<Owned<SpaceId>> SPACE_RESTORED = named("space-restored");

  /** A space is permanently removed after its time in the trash. */
  public static final Lifecycle<Owned<SpaceId>> SPACE_REMOVED = named("space-removed");

  /** A collection is deleted, when nothing is in it any longer. */
  public static final Lifecycle<Owned<CollectionId>> COLLECTION_REMOVED =
      named("collection-removed");

  /** A space or a collection leaves its organization for another. */
  public static final Lifecycle<Owned<? extends Id>> CONTENT_TRANSFERRED =
      named("content-transferred");

  /** A member leaves an organization. */
  public static final Lifecycle<Owned<UserId>> MEMBER_REMOVED = named("member-removed");

  /** A placeholder of an invited email is replaced by a user. */
  public static final Lifecycle<UserReplacement> USER_REPLACED = named("user-replaced");

  /** A user is erased. */
  public static final Lifecycle<UserId> USER_ERASED = named("user-erased");

  /** A team is deleted. */
  public static final Lifecycle<Owned<TeamId>> TEAM_REMOVED = named("team-removed");

  /** A site is deleted. */
  public static final Lifecycle<Owned<SiteId>> SITE_REMOVED = named("site-removed");

  private final String name;

  private Lifecycle(String name) {
    this.name = requireNonNull(name, "name");
  }

  /** A change of what is not seen here. */
  public static <T> Lifecycle<T> named(String name) {
    return new Lifecycle<>(name);
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
