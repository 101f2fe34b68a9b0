package dev.docs.event;

import dev.docs.id.CollectionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.store.StoredAs;
import java.util.Optional;

/**
 * The stored forms of what a role is given on, and of who is given it: one component each is
 * present.
 */
final class StoredAccess {

  private StoredAccess() {}

  record Content(Optional<SpaceId> space, Optional<CollectionId> collection, Optional<SiteId> site)
      implements StoredAs.Form<GrantedOn> {

    static Content of(GrantedOn content) {
      return content.fold(
          space -> new Content(Optional.of(space), Optional.empty(), Optional.empty()),
          collection -> new Content(Optional.empty(), Optional.of(collection), Optional.empty()),
          site -> new Content(Optional.empty(), Optional.empty(), Optional.of(site)));
    }

    @Override
    public GrantedOn value() {
      return space
          .<GrantedOn>map(GrantedOn.Space::new)
          .or(() -> collection.map(GrantedOn.Collection::new))
          .or(() -> site.map(GrantedOn.Site::new))
          .orElseThrow();
    }
  }

  record Grantee(Optional<UserId> user, Optional<TeamId> team) implements StoredAs.Form<GrantedTo> {

    static Grantee of(GrantedTo grantee) {
      return grantee.fold(
          user -> new Grantee(Optional.of(user), Optional.empty()),
          team -> new Grantee(Optional.empty(), Optional.of(team)));
    }

    @Override
    public GrantedTo value() {
      return user.<GrantedTo>map(GrantedTo.User::new)
          .or(() -> team.map(GrantedTo.Team::new))
          .orElseThrow();
    }
  }
}
