package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentRight;
import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.content.internal.OrganizationHeads.SearchedHead;
import dev.docs.space.internal.Viewer;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The main contents of the spaces of organizations, to be searched. Thread-safe. */
public final class OrganizationContents {

  private final Context context;
  private final KnownHeads known;

  public OrganizationContents(Context context, KnownHeads known) {
    this.context = requireNonNull(context, "context");
    this.known = requireNonNull(known, "known");
  }

  private record Found(OrganizationHeads heads, SearchedSpaces spaces) {}

  /** The main content of every space of an organization that the caller may view. */
  public SearchedSpaces in(OrganizationId organization) {
    // Before the transaction begins, so that this is not ahead of it.
    Optional<OrganizationHeads> before = known.of(organization);
    Found found =
        context.read(
            "OrganizationContents.in",
            r -> {
              OrganizationAccess.require(r, organization);
              OrganizationHeads heads = FollowedHeads.now(r, organization, before);
              return new Found(heads, seen(r, organization, heads));
            });
    known.keep(organization, before, found.heads());
    return found.spaces();
  }

  /** Who sees which is always read: the heads tell where spaces are, and that is as of now. */
  private static SearchedSpaces seen(
      ReadWork r, OrganizationId organization, OrganizationHeads heads) {
    Viewer viewer = Viewer.of(r, organization);
    ContentRight right = ContentRight.of(r.caller());
    Map<SpaceId, SearchedHead> all = heads.heads();
    if (viewer.seesAll()) {
      return new SearchedSpaces(
          heads.searched(),
          Optional.of(all.keySet()),
          id -> requireNonNull(all.get(id)).head().view(r, Role.ADMIN, right));
    }
    Map<SpaceId, Role> roles = new HashMap<>();
    List<SearchedContent> contents = new ArrayList<>();
    all.forEach(
        (id, searched) ->
            viewer
                .role(searched.head().space())
                .ifPresent(
                    role -> {
                      roles.put(id, role);
                      contents.add(searched.content());
                    }));
    return new SearchedSpaces(
        contents,
        Optional.of(all.keySet()).filter(spaces -> spaces.size() == contents.size()),
        id -> requireNonNull(all.get(id)).head().view(r, requireNonNull(roles.get(id)), right));
  }
}
