package dev.docs.http.link;

import static java.util.stream.Collectors.groupingBy;

import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.site.published.SpacesOnSites.Publication;
import dev.docs.space.Space;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks up where the spaces of one response are published, each once. Not thread-safe. */
public final class SpaceUrls {

  /** Looks up where spaces of an organization are published. */
  @FunctionalInterface
  public interface Source {
    Map<SpaceId, Publication> of(OrganizationId organization, Collection<SpaceId> spaces);
  }

  private final Source source;
  private final Map<SpaceId, Optional<Publication>> known = new HashMap<>();

  public SpaceUrls(Source source) {
    this.source = source;
  }

  /** Looks up all of these at once. */
  void prepare(Collection<Space> spaces) {
    Map<OrganizationId, List<Space>> missing =
        spaces.stream()
            .filter(space -> space.published() != null && !known.containsKey(space.id()))
            .collect(groupingBy(Space::organization));
    missing.forEach(
        (organization, some) -> {
          List<SpaceId> ids = some.stream().map(Space::id).toList();
          Map<SpaceId, Publication> publications = source.of(organization, ids);
          ids.forEach(id -> known.put(id, Optional.ofNullable(publications.get(id))));
        });
  }

  Optional<Publication> of(Space space) {
    if (space.published() == null) {
      return Optional.empty();
    }
    prepare(List.of(space));
    return known.getOrDefault(space.id(), Optional.empty());
  }
}
