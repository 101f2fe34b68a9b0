package dev.docs.space.internal;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import dev.docs.access.Publication;
import dev.docs.access.Role;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.work.ReadWork;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Views of spaces with their counts and the places where they are published. Stateless. */
public final class SpaceViews {

  private SpaceViews() {}

  public static Space.View of(ReadWork r, Space space, Role role) {
    return complete(r, List.of(new Space.View(space, role))).get(0);
  }

  /** Without counts. */
  public static Space.View uncounted(Space space, Role role) {
    return new Space.View(space, role).counting(Space.Counts.NONE);
  }

  /** Views with counts and the places where the spaces are published, looked up at once. */
  public static List<Space.View> complete(ReadWork r, Collection<Space.View> views) {
    return counted(r, published(r, views));
  }

  /** The same for a map, in its order. */
  public static Map<SpaceId, Space.View> complete(ReadWork r, Map<SpaceId, Space.View> views) {
    return byId(complete(r, views.values()));
  }

  /** Views without counts, with the places where the spaces are published, in the same order. */
  public static Map<SpaceId, Space.View> published(ReadWork r, Map<SpaceId, Space.View> views) {
    return byId(
        published(r, views.values()).stream()
            .map(view -> view.counting(Space.Counts.NONE))
            .toList());
  }

  private static Map<SpaceId, Space.View> byId(List<Space.View> views) {
    Map<SpaceId, Space.View> byId = new LinkedHashMap<>();
    views.forEach(view -> byId.put(view.id(), view));
    return byId;
  }

  /** Numbers of comments and change requests are not for visitors, unless they preview them. */
  private static List<Space.View> counted(ReadWork r, List<Space.View> views) {
    List<SpaceId> wanted =
        views.stream().map(Space.View::id).filter(space -> mayCount(r, space)).toList();
    Map<SpaceId, Space.Counts> counts =
        wanted.isEmpty() ? Map.of() : r.given(OpenItems.class).of(r, wanted);
    return views.stream()
        .map(view -> view.counting(counts.getOrDefault(view.id(), Space.Counts.NONE)))
        .toList();
  }

  private static boolean mayCount(ReadWork r, SpaceId space) {
    return r.caller()
        .visit()
        .map(visit -> EffectiveVisit.of(visit).previews(r, space))
        .orElse(true);
  }

  private static List<Space.View> published(ReadWork r, Collection<Space.View> views) {
    if (views.stream().allMatch(view -> view.space().published() == null)) {
      return List.copyOf(views);
    }
    Map<SpaceId, Publication> publications = new HashMap<>();
    Map<OrganizationId, Set<SpaceId>> wanted =
        views.stream()
            .map(Space.View::space)
            .filter(space -> space.published() != null)
            .collect(groupingBy(Space::organization, mapping(Space::id, toSet())));
    wanted.forEach(
        (organization, spaces) ->
            publications.putAll(r.given(Publications.class).of(r, organization, spaces)));
    return views.stream().map(view -> view.at(publications.get(view.id()))).toList();
  }
}
