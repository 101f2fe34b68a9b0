package dev.docs.scenario;

import static java.util.Objects.requireNonNull;

import dev.docs.DocsSession;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import java.util.Map;

/**
 * A kind of resource as all tests use it: how one is created, and who may call each of its
 * operations. Declared with the resource's scenarios and listed in {@link Scenarios#RESOURCES},
 * which puts it into every prepared world, the table of rights and the requests over HTTP.
 */
public abstract class TestedResource extends OperationTable {

  /** What the resource belongs to. */
  public enum Owner {
    ORGANIZATION,
    SITE,
    SPACE
  }

  /** Where a resource is created, and the session that creates it. */
  public record Ground(
      DocsSession admin, OrganizationId organization, SpaceId space, SiteId site) {}

  private final Owner owner;

  protected TestedResource(Owner owner) {
    this.owner = requireNonNull(owner, "owner");
  }

  public final Owner owner() {
    return owner;
  }

  /**
   * Creates one.
   *
   * @param text contained in all of its texts; another one for each resource of a kind
   * @return its identifiers, by the path or query parameters that they are arguments of: {@code
   *     siteId}
   */
  public abstract Map<String, String> make(Ground ground, String text);

  /** The argument for a parameter, as {@link #make} returned it for the fixture. */
  protected static String id(PermissionFixture fixture, String parameter) {
    return requireNonNull(fixture.ids.get(parameter), parameter);
  }
}
