package dev.docs.event;

import static java.util.Objects.requireNonNull;

import dev.docs.id.CollectionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.store.StoredAs;
import java.util.function.Function;

/** What a role is given on: a space, a collection or a site. Immutable. */
@StoredAs(StoredAccess.Content.class)
public sealed interface GrantedOn {

  /** Handles what it is by its type. */
  default <R> R fold(
      Function<? super SpaceId, ? extends R> space,
      Function<? super CollectionId, ? extends R> collection,
      Function<? super SiteId, ? extends R> site) {
    if (this instanceof Space one) {
      return space.apply(one.id());
    }
    return this instanceof Collection one
        ? collection.apply(one.id())
        : site.apply(((Site) this).id());
  }

  /** A space. */
  record Space(SpaceId id) implements GrantedOn {
    public Space {
      requireNonNull(id, "id");
    }
  }

  /** A collection. */
  record Collection(CollectionId id) implements GrantedOn {
    public Collection {
      requireNonNull(id, "id");
    }
  }

  /** A site. */
  record Site(SiteId id) implements GrantedOn {
    public Site {
      requireNonNull(id, "id");
    }
  }
}
