package dev.docs.reference;

import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.Authorized;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.reference.Location.ContentVersion;
import dev.docs.reference.internal.Anchors;
import dev.docs.reference.internal.ReferenceCache;
import dev.docs.reference.internal.Targets;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.ContentView;
import dev.docs.space.internal.Sharing;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.user.internal.VisibleUsers;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The targets outside of a content that it refers to, as one caller sees them: each is looked up
 * once. Belongs to a unit of work.
 */
final class ExternalTargets {

  private final ReadWork r;
  private final ReferenceCache cache;
  private final Space from;
  private final Map<ContentRef, Target> targets = new HashMap<>();
  private final Map<String, Optional<ContentVersion>> spaces = new HashMap<>();

  /** The external targets of a content of the space {@code from}. */
  ExternalTargets(ReadWork r, ReferenceCache cache, Space from) {
    this.r = r;
    this.cache = cache;
    this.from = from;
  }

  Target find(ContentRef ref) {
    return targets.computeIfAbsent(ref, sought -> look(sought).orElse(Target.UNKNOWN));
  }

  private Optional<Target> look(ContentRef ref) {
    if (ref instanceof ContentRef.Page page) {
      return inSpace(page.space())
          .flatMap(
              to ->
                  Targets.page(to.content().content(), page.page())
                      .map(found -> seen(to, new Location.Page(to, found, null))));
    } else if (ref instanceof ContentRef.Anchor anchor) {
      return inSpace(anchor.space()).flatMap(to -> anchor(to, anchor));
    } else if (ref instanceof ContentRef.ReusableContent reusable) {
      return inSpace(reusable.space())
          .flatMap(
              to ->
                  Targets.reusableContent(to.content().content(), reusable)
                      .map(found -> seen(to, new Location.Reusable(to, found))));
    } else if (ref instanceof ContentRef.Space space) {
      return inSpace(space.space())
          .map(to -> seen(to, new Location.Space(to.organization(), to.content().space())));
    } else if (ref instanceof ContentRef.Collection collection) {
      return collection(collection.collection());
    } else if (ref instanceof ContentRef.User user) {
      return VisibleUsers.find(r, new UserId(user.user()), Sharing::isThere)
          .map(found -> Target.of(ReferenceList.Status.OK, new Location.User(found)));
    } else if (ref instanceof ContentRef.OpenApi spec) {
      return openApi(spec.spec());
    }
    return Optional.empty();
  }

  /** A specification of the organization; empty if the caller is a guest or no member. */
  private Optional<Target> openApi(String spec) {
    OrganizationId organization = from.organization();
    Optional<Role> role =
        OrganizationAccess.find(r, organization).flatMap(found -> Roles.in(r, organization));
    return role.flatMap(
        found ->
            OpenApiRepository.named(r, organization, spec)
                .map(
                    stored ->
                        Target.of(
                            ReferenceList.Status.OK,
                            new Location.OpenApi(
                                organization(organization),
                                new OpenApiSpec.View(stored.value(), found)))));
  }

  private Optional<Target> anchor(ContentVersion to, ContentRef.Anchor ref) {
    ContentView view = to.content();
    Optional<Page> page =
        ref.page() == null
            ? view.content().landingPage()
            : Targets.page(view.content(), ref.page());
    Anchors anchors =
        new Anchors(
            view.content(),
            new ContentLinks(view.content()),
            document -> cache.facts(view, document));
    return page.filter(p -> anchors.has(p, ref.anchor()))
        .map(p -> seen(to, new Location.Page(to, p, ref.anchor())));
  }

  private Optional<Target> collection(String id) {
    Optional<Authorized<SpaceCollection>> found =
        Id.of(id, CollectionId::new)
            .flatMap(collection -> SpaceAccess.findCollection(r, collection));
    return found.map(
        collection ->
            Target.of(
                ReferenceList.Status.IN_APP,
                new Location.Collection(
                    organization(collection.value().organization()),
                    new SpaceCollection.View(collection.value(), collection.role()))));
  }

  private Target seen(ContentVersion to, Location location) {
    boolean narrower = to.content().space().space().visibility().compareTo(from.visibility()) > 0;
    return Target.of(narrower ? ReferenceList.Status.IN_APP : ReferenceList.Status.OK, location);
  }

  /** The current content of a space that the caller may view. */
  private Optional<ContentVersion> inSpace(@Nullable String id) {
    return id == null
        ? Optional.empty()
        : spaces.computeIfAbsent(
            id, sought -> Id.of(sought, SpaceId::new).flatMap(to -> ContentVersion.ofMain(r, to)));
  }

  private Organization.View organization(OrganizationId id) {
    return OrganizationAccess.view(r, OrganizationAccess.require(r, id));
  }
}
