package dev.docs.space;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.GrantTarget;
import dev.docs.access.Publication;
import dev.docs.access.Role;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.merging.MergeRule;
import dev.docs.ordering.OrderKey;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A space: content with a history, and its position in the tree of collections. Immutable.
 *
 * @param parent the collection it is in; null at the top of the organization
 * @param order its position among the collections and spaces of its parent
 * @param emoji may be empty
 * @param icon the URL of an image shown instead of the emoji; null for none
 * @param head the revision that is the main content
 * @param deletedAt when it was put into the trash; null when it is not in the trash
 * @param former the deleted collection that was its parent, whose grants and default level apply
 *     until the space is moved or gets a default level of its own; null for none
 * @param counts counted when the space is shown; in the store, {@link Counts#NONE} or what an
 *     earlier release counted
 * @param published the widest visibility of the published sites that show it; null for none
 * @param mergeRules what binds the merging of its change requests; empty for what the organization
 *     has
 * @param language the code of the language that it is written in; null when that is not known
 */
public record Space(
    SpaceId id,
    OrganizationId organization,
    @Nullable CollectionId parent,
    OrderKey order,
    String title,
    String emoji,
    @Nullable String icon,
    EditMode editMode,
    DefaultLevel defaultLevel,
    RevisionId head,
    Counts counts,
    Instant createdAt,
    Instant updatedAt,
    @Nullable Instant deletedAt,
    @Nullable CollectionId former,
    @Nullable Visibility published,
    Optional<List<MergeRule>> mergeRules,
    @Nullable String language)
    implements GrantTarget {

  /** The longest title that the specification allows. */
  public static final int MAX_TITLE = 50;

  /** The longest emoji that the specification allows. */
  public static final int MAX_EMOJI = 50;

  public Space {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(order, "order");
    requireNonNull(title, "title");
    requireNonNull(emoji, "emoji");
    requireNonNull(editMode, "editMode");
    requireNonNull(defaultLevel, "defaultLevel");
    requireNonNull(head, "head");
    requireNonNull(counts, "counts");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    mergeRules = mergeRules == null ? Optional.empty() : mergeRules.map(List::copyOf);
  }

  /** By what tells spaces, and states of one, apart. */
  @Override
  public int hashCode() {
    return Objects.hash(id, counts, updatedAt);
  }

  @Override
  public ContentId contentId() {
    return ContentId.of(id);
  }

  /** The visibility of its main content. */
  public Visibility visibility() {
    if (published != null) {
      return published;
    }
    return parent == null ? Visibility.PRIVATE : Visibility.IN_COLLECTION;
  }

  public boolean isDeleted() {
    return deletedAt != null;
  }

  private Space counting(Counts counted) {
    return new Space(
        id,
        organization,
        parent,
        order,
        title,
        emoji,
        icon,
        editMode,
        defaultLevel,
        head,
        counted,
        createdAt,
        updatedAt,
        deletedAt,
        former,
        published,
        mergeRules,
        language);
  }

  /** How the main content of a space may be changed. */
  public enum EditMode {
    /** By editing it directly, or by merging change requests. */
    LIVE,
    /** By merging change requests only. */
    LOCKED
  }

  /**
   * The counters of a space.
   *
   * @param comments the number of open comments
   * @param changeRequests the number of all change requests ever made, which is the highest number
   *     used
   * @param open the number of open change requests
   * @param draft the number of drafts
   */
  public record Counts(int comments, int changeRequests, int open, int draft) {

    /** The counts of a new space. */
    public static final Counts NONE = new Counts(0, 0, 0, 0);
  }

  /** Who can read the main content of a space. */
  public enum Visibility {
    /** Anyone; indexed by search engines. */
    PUBLIC,
    /** Anyone; not indexed. */
    UNLISTED,
    /** Anyone with a secret token in the URL. */
    SHARE_LINK,
    /** Anyone authenticated through a JWT. */
    VISITOR_AUTH,
    /** Anyone who can access the collection the space is in. */
    IN_COLLECTION,
    /** Authorized members. */
    PRIVATE
  }

  /**
   * A space as a caller sees it, with its counts except in views of contents other than revisions,
   * which do not count.
   *
   * @param role the caller's role on it
   * @param publication where it is published for the caller; null where it is not, and in views of
   *     contents other than revisions, which do not look for it
   */
  public record View(Space space, Role role, @Nullable Publication publication) {

    /** Without a place where it is published. */
    public View(Space space, Role role) {
      this(space, role, null);
    }

    /** The same view of a space that is published at a place, null for none. */
    public View at(@Nullable Publication place) {
      return new View(space, role, place);
    }

    /** The same view with these counts. */
    public View counting(Counts counts) {
      return new View(space.counting(counts), role, publication);
    }

    public SpaceId id() {
      return space.id();
    }

    public Permissions permissions() {
      return Permissions.of(role);
    }

    /** What a caller may do with a space. */
    public record Permissions(
        boolean view,
        boolean access,
        boolean admin,
        boolean viewInviteLinks,
        boolean edit,
        boolean triggerGitSync,
        boolean comment,
        boolean merge,
        boolean review) {

      public static Permissions of(Role role) {
        boolean manages = role.includes(Role.CREATE);
        boolean reviews = role.includes(Role.REVIEW);
        return new Permissions(
            true,
            true,
            manages,
            manages,
            role.includes(Role.EDIT),
            manages,
            role.includes(Role.COMMENT),
            reviews,
            reviews);
      }
    }
  }
}
