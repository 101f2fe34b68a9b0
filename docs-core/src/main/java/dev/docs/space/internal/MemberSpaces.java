package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.budget.internal.Lazy;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.Slice;
import dev.docs.space.Space;
import dev.docs.space.Spaces.MemberSpace;
import dev.docs.store.Scan.Hit;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The spaces that members have access to, among those that the caller may view. Those of guests are
 * found from their grants. Those of other members it counts by what is hidden from them; to list
 * them, it reads the spaces of the organization, or those of the caller who is a guest, once. Valid
 * as long as its transaction; not thread-safe.
 */
public final class MemberSpaces {

  private final ReadWork r;
  private final OrganizationId organization;
  private final Viewer viewer;
  private final Map<UserId, List<Principal>> teams = new HashMap<>();
  private final Map<Principal, List<Grant>> givenTo = new HashMap<>();

  /** Those that the caller may view, by what is in their chains. */
  private final Map<ContentId, List<Visible>> within = new HashMap<>();

  private @Nullable List<Visible> visible;
  private final Lazy<HiddenSpaces> hidden;

  /** A space that the caller may view, with its ancestors. */
  private record Visible(Space.View view, List<GrantTarget> chain) {

    Optional<Role> role(Member member, Map<ContentId, Grant> given) {
      return EffectiveRoles.on(member, chain, content -> Optional.ofNullable(given.get(content)))
          .role();
    }
  }

  private MemberSpaces(ReadWork r, OrganizationId organization) {
    this.r = r;
    this.organization = organization;
    this.viewer = Viewer.of(r, organization);
    this.hidden = Lazy.of(() -> new HiddenSpaces(r, organization, viewer));
  }

  public static MemberSpaces in(ReadWork r, OrganizationId organization) {
    return new MemberSpaces(r, organization);
  }

  /** In no particular order. */
  public List<MemberSpace> of(Member member) {
    Map<ContentId, Grant> given = given(member);
    List<MemberSpace> found = new ArrayList<>();
    for (Visible space : ofMember(member, given)) {
      space.role(member, given).ifPresent(role -> found.add(new MemberSpace(role, space.view())));
    }
    return found;
  }

  /** With their counts, and the places where they are published. */
  public static Slice<MemberSpace> published(ReadWork r, Slice<MemberSpace> spaces) {
    Iterator<Space.View> views =
        SpaceViews.complete(r, spaces.map(MemberSpace::space).items()).iterator();
    return spaces.map(space -> new MemberSpace(space.permission(), views.next()));
  }

  /** How many there are. */
  public long count(Member member) {
    if (member.disabled()) {
      return 0;
    }
    Map<ContentId, Grant> given = given(member);
    if (member.isGuest() || viewer.fewSpaces().isPresent()) {
      return ofMember(member, given).stream()
          .filter(space -> space.role(member, given).isPresent())
          .count();
    }
    return hidden.get().countVisible(member, given);
  }

  private List<Visible> visible() {
    if (visible == null) {
      visible =
          visible(
              viewer
                  .fewSpaces()
                  .orElseGet(
                      () ->
                          r.scan(SpaceRepository.of(organization)).stream()
                              .map(Hit::value)
                              .toList()));
    }
    return visible;
  }

  /** Those that the caller may view of the spaces among which all of the member are. */
  private Collection<Visible> ofMember(Member member, Map<ContentId, Grant> given) {
    return visible != null
        ? visible
        : member.disabled()
            ? List.of()
            : member.isGuest() ? underGrants(given.values()) : visible();
  }

  /** Those with a content in their chains on which a guest has a role by a grant. */
  private Collection<Visible> underGrants(Collection<Grant> given) {
    List<ContentId> contents = GrantedSpaces.contents(given);
    SpaceRepository.findAll(
            r,
            contents.stream()
                .filter(
                    content ->
                        content.type() == ContentId.Type.SPACE && !within.containsKey(content))
                .map(content -> new SpaceId(content.value()))
                .toList())
        .forEach(
            stored ->
                within.put(
                    stored.value().contentId(),
                    stored.value().isDeleted()
                            || !stored.value().organization().equals(organization)
                        ? List.of()
                        : visible(List.of(stored.value()))));
    Map<SpaceId, Visible> found = new LinkedHashMap<>();
    for (ContentId content : contents) {
      within
          .computeIfAbsent(
              content, at -> visible(GrantedSpaces.under(r, organization, List.of(at))))
          .forEach(space -> found.put(space.view().id(), space));
    }
    return found.values();
  }

  private List<Visible> visible(Collection<Space> spaces) {
    List<Visible> found = new ArrayList<>();
    for (Space space : spaces) {
      viewer
          .role(space)
          .ifPresent(
              role -> found.add(new Visible(new Space.View(space, role), viewer.chain(space))));
    }
    return found;
  }

  /**
   * Reads together what the counts and lists of some members need: their teams, and what was given
   * to them and these.
   */
  public void prepare(Collection<Member> members) {
    List<UserId> users =
        members.stream().map(Member::user).filter(u -> !teams.containsKey(u)).toList();
    List<List<Hit<TeamMember>>> memberships =
        r.scanAll(users.stream().map(user -> TeamRepository.of(organization, user)).toList());
    for (int i = 0; i < users.size(); i++) {
      teams.put(
          users.get(i),
          memberships.get(i).stream().map(hit -> Principal.of(hit.value().team())).toList());
    }
    List<Principal> unknown =
        members.stream()
            .flatMap(member -> principals(member).stream())
            .distinct()
            .filter(principal -> !givenTo.containsKey(principal))
            .toList();
    List<List<Hit<Grant>>> given =
        r.scanAll(unknown.stream().map(to -> GrantRepository.to(to, organization)).toList());
    for (int i = 0; i < unknown.size(); i++) {
      givenTo.put(unknown.get(i), given.get(i).stream().map(Hit::value).toList());
    }
  }

  private List<Principal> principals(Member member) {
    List<Principal> all = new ArrayList<>();
    all.add(Principal.of(member.user()));
    all.addAll(teams.getOrDefault(member.user(), List.of()));
    return all;
  }

  public long teams(Member member) {
    prepare(List.of(member));
    return principals(member).size() - 1L;
  }

  /** The strongest grant of the member and their teams on each content. */
  public Map<ContentId, Grant> given(Member member) {
    prepare(List.of(member));
    Map<ContentId, Grant> all = new HashMap<>();
    for (Principal principal : principals(member)) {
      for (Grant grant : givenTo.getOrDefault(principal, List.of())) {
        all.merge(grant.content(), grant, Grant::stronger);
      }
    }
    return all;
  }
}
