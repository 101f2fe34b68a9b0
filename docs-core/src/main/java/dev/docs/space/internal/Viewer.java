package dev.docs.space.internal;

import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Reach;
import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.MemberGrants;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The caller's roles on the content of one organization; reads grants and collections once. Valid
 * as long as its transaction; not thread-safe.
 */
public final class Viewer {

  private final ReadTx tx;
  private final OrganizationId organization;
  private final boolean operator;
  private final Reach reach;

  /** Of the caller's user. */
  private final Optional<Member> member;

  private final Optional<MemberGrants> given;
  private final Map<CollectionId, Optional<? extends GrantTarget>> collections = new HashMap<>();

  /** Of a guest; null until it is known. */
  private @Nullable Collection<Space> few;

  private Viewer(ReadTx tx, OrganizationId organization, Caller caller, Optional<Member> member) {
    this.tx = tx;
    this.organization = organization;
    this.operator = caller.isOperator();
    this.reach = caller.reach();
    this.member = member;
    this.given = member.map(m -> MemberGrants.readAtOnce(tx, m));
  }

  public static Viewer of(ReadWork r, OrganizationId organization) {
    return new Viewer(r, organization, r.caller(), Roles.membership(r, organization));
  }

  /** Whether the caller may view all content of the organization. */
  public boolean seesAll() {
    return operator
        || (member.filter(Member::isActiveAdmin).isPresent() && reach.space().isEmpty());
  }

  /**
   * Whether the caller views sites that show spaces of theirs: guests of the organization do, but
   * not by a token for one space.
   */
  public boolean seesSitesBySpaces() {
    return member.filter(Member::isGuest).isPresent() && reach.space().isEmpty();
  }

  /**
   * The spaces among which all are that the caller may view, where they are few and can be told
   * without reading those of the organization: those of guests, and that of a token for one space.
   * There are none of a caller who is no member.
   */
  public Optional<Collection<Space>> fewSpaces() {
    if (operator) {
      return Optional.empty();
    }
    if (member.isEmpty()) {
      return Optional.of(List.of());
    }
    if (reach.space().isPresent()) {
      return Optional.of(only(reach.space().get()));
    }
    if (member.get().disabled()) {
      return Optional.of(List.of());
    }
    if (few == null && member.get().isGuest()) {
      List<ContentId> granted = GrantedSpaces.contents(given.orElseThrow().all());
      few = GrantedSpaces.under(tx, organization, granted);
    }
    return Optional.ofNullable(few);
  }

  /** The only space of a token; none where it is in the trash or elsewhere. */
  private List<Space> only(SpaceId space) {
    return SpaceRepository.find(tx, space)
        .map(Stored::value)
        .filter(found -> found.organization().equals(organization) && !found.isDeleted())
        .stream()
        .toList();
  }

  /**
   * The spaces that the caller, who is no guest, may not view, by their ids. Reads what closed
   * content and grants of no access may hide.
   */
  Map<SpaceId, Space> hiddenSpaces() {
    if (seesAll()) {
      return Map.of();
    }
    Map<SpaceId, Space> hidden = new LinkedHashMap<>();
    for (Space space : GrantedSpaces.under(tx, organization, hiding())) {
      if (role(space).isEmpty()) {
        hidden.put(space.id(), space);
      }
    }
    return hidden;
  }

  /** Whether nothing of the organization is such that it could be hidden from the caller. */
  boolean missesNothing() {
    return seesAll()
        || (member.filter(m -> !m.isGuest() && !m.disabled()).isPresent()
            && reach.space().isEmpty()
            && hiding().isEmpty());
  }

  /** The closed content and that to which the caller was refused access. */
  private List<ContentId> hiding() {
    List<ContentId> hiding = new ArrayList<>(ClosedContent.of(tx, organization));
    given.ifPresent(own -> hiding.addAll(GrantedSpaces.refused(own.all())));
    return hiding;
  }

  /** The caller's role on content of the organization; empty where they may not view it. */
  public Optional<Role> role(GrantTarget place) {
    return decision(place).role();
  }

  /** The caller's role on content of the organization or on a site, and the rule that gives it. */
  public EffectiveRole decision(GrantTarget place) {
    return operator
        ? EffectiveRole.ADMIN
        : member
            .map(m -> EffectiveRoles.on(m, chain(place), given.orElseThrow()))
            .map(own -> reach.limit(own, place))
            .orElse(EffectiveRole.NO_MEMBER);
  }

  /** The strongest grants of the caller and their teams. */
  public Collection<Grant> given() {
    return given.<Collection<Grant>>map(MemberGrants::all).orElse(List.of());
  }

  /** As {@link CollectionRepository#chain}. */
  List<GrantTarget> chain(GrantTarget place) {
    return CollectionRepository.chain(place, this::above);
  }

  private Optional<? extends GrantTarget> above(GrantTarget place) {
    CollectionId id = place.former() == null ? place.parent() : place.former();
    return id == null
        ? Optional.empty()
        : collections.computeIfAbsent(id, any -> CollectionRepository.above(tx, place));
  }
}
