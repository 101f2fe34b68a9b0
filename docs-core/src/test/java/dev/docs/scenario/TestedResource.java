package dev.docs.scenario;

import static java.util.Objects.requireNonNull;

import dev.docs.DocsSession;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;

/**
 * What all tests need to know of a resource: how one is made, and who may do each of its
 * operations. It stands with the resource's scenarios and is entered in {@link
 * Scenarios#RESOURCES}; from there it is in every prepared world, in the table of rights, and, over
 * HTTP, in every request that names one.
 */
public abstract class TestedResource extends OperationTable {

  /** What a resource belongs to. */
  public enum Owner {
    ORGANIZATION,
    SITE,
    SPACE
  }

  /** What there is to make a resource on, and who makes it. */
  public record Ground(
      DocsSession admin, OrganizationId organization, SpaceId space, SiteId site) {}

  private final Owner owner;
  private final String parameter;

  /**
   * A resource.
   *
   * @param parameter the name of the parameter that stands for its id in paths: {@code siteId}
   */
  protected TestedResource(Owner owner, String parameter) {
    this.owner = requireNonNull(owner, "owner");
    this.parameter = requireNonNull(parameter, "parameter");
  }

  public final Owner owner() {
    return owner;
  }

  public final String parameter() {
    return parameter;
  }

  /**
   * Makes one.
   *
   * @param text stands in all texts that it has
   * @return its id, as it stands in paths
   */
  public abstract String make(Ground ground, String text);

  /** The id of the one that a fixture holds. */
  protected final String of(PermissionFixture fixture) {
    return requireNonNull(fixture.ids.get(parameter), parameter);
  }
}
