package dev.docs.space;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.ordering.OrderKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A collection of spaces and of further collections. Immutable.
 *
 * @param parent null at the top of the organization
 * @param order its position among the collections and spaces of its parent
 * @param description null for none
 */
public record SpaceCollection(
    CollectionId id,
    OrganizationId organization,
    @Nullable CollectionId parent,
    OrderKey order,
    String title,
    @Nullable String description,
    DefaultLevel defaultLevel,
    Instant createdAt)
    implements GrantTarget {

  /** The longest title that the specification allows. */
  public static final int MAX_TITLE = 50;

  /** The longest description that the specification allows. */
  public static final int MAX_DESCRIPTION = 100;

  public SpaceCollection {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(order, "order");
    requireNonNull(title, "title");
    requireNonNull(defaultLevel, "defaultLevel");
    requireNonNull(createdAt, "createdAt");
  }

  @Override
  public ContentId contentId() {
    return ContentId.of(id);
  }

  static SpaceCollection created(
      CollectionId id,
      OrganizationId organization,
      CreateCollection command,
      OrderKey order,
      Instant now) {
    return new SpaceCollection(
        id,
        organization,
        command.parent(),
        order,
        command.title() == null ? "Untitled" : command.title(),
        null,
        DefaultLevel.INHERIT,
        now);
  }

  SpaceCollection changed(UpdateCollection update) {
    String newDescription = update.description().orNullable(description);
    return new SpaceCollection(
        id,
        organization,
        parent,
        order,
        update.title().or(title),
        newDescription == null || newDescription.isEmpty() ? null : newDescription,
        update.defaultLevel().or(defaultLevel),
        createdAt);
  }

  public SpaceCollection movedTo(
      OrganizationId newOrganization, @Nullable CollectionId newParent, OrderKey newOrder) {
    return new SpaceCollection(
        id, newOrganization, newParent, newOrder, title, description, defaultLevel, createdAt);
  }

  public SpaceCollection withLevel(DefaultLevel newLevel) {
    return new SpaceCollection(
        id, organization, parent, order, title, description, newLevel, createdAt);
  }

  /**
   * A collection as a caller sees it.
   *
   * @param role the caller's role on it
   */
  public record View(SpaceCollection collection, Role role) {

    public CollectionId id() {
      return collection.id();
    }

    public Permissions permissions() {
      return Permissions.of(role);
    }

    /** What a caller may do with a collection. */
    public record Permissions(
        boolean view, boolean admin, boolean viewInviteLinks, boolean create) {

      static Permissions of(Role role) {
        boolean manages = role.includes(Role.CREATE);
        return new Permissions(true, manages, manages, manages);
      }
    }
  }
}
