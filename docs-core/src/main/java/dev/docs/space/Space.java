package dev.docs.space;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Place;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A space: content with a history, and where it stands.
 *
 * @param parent the collection it is in; null at the top of the organization
 * @param order where it stands among the collections and spaces of its parent
 * @param emoji may be empty
 * @param icon a URL shown instead of the emoji; null when there is none
 * @param head the revision that is the main content
 * @param deletedAt when it was put into the trash; null as long as it is not there
 * @param former what is kept of the collection with which it was deleted, until the space moves or
 *     gets a default level of its own; null where nothing is
 * @param published the widest visibility of the published sites that show it; null where none does
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
    @Nullable Visibility published)
    implements Place {

  /** The longest title, as the specification has it. */
  public static final int MAX_TITLE = 50;

  /** The longest emoji, as the specification has it. */
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
  }

  @Override
  public ContentId contentId() {
    return ContentId.of(id);
  }

  /** Who can see it. */
  public Visibility visibility() {
    if (published != null) {
      return published;
    }
    return parent == null ? Visibility.PRIVATE : Visibility.IN_COLLECTION;
  }

  public boolean isDeleted() {
    return deletedAt != null;
  }

  /** A new one in the place that a command names, with nothing but a first revision. */
  public static Space created(
      SpaceId id,
      OrganizationId organization,
      CreateSpace command,
      OrderKey order,
      RevisionId first,
      Instant now) {
    return new Space(
        id,
        organization,
        command.parent(),
        order,
        command.title() == null ? "Untitled" : command.title(),
        command.emoji() == null ? "" : command.emoji(),
        null,
        command.editMode() == null ? EditMode.LIVE : command.editMode(),
        DefaultLevel.INHERIT,
        first,
        Counts.NONE,
        now,
        now,
        null,
        null,
        null);
  }

  /**
   * A new one beside this, for the same people, without a history: its title has " (copy)" after
   * it, and is cut so that it is not too long.
   */
  public Space copied(SpaceId copy, OrderKey newOrder, RevisionId first, Instant now) {
    String suffix = " (copy)";
    int[] characters = title.codePoints().limit(MAX_TITLE - suffix.length()).toArray();
    return new Space(
        copy,
        organization,
        parent,
        newOrder,
        new String(characters, 0, characters.length) + suffix,
        emoji,
        icon,
        editMode,
        defaultLevel,
        first,
        Counts.NONE,
        now,
        now,
        null,
        former,
        null);
  }

  /**
   * This space with what a command sets. An emoji and an icon exclude each other: setting one
   * removes the other.
   */
  Space changed(UpdateSpace update, Instant now) {
    boolean hasEmoji = update.emoji().value() != null;
    boolean hasIcon = update.icon().value() != null;
    String newEmoji = update.emoji().orNullable(hasIcon ? "" : emoji);
    return with(
        copy -> {
          copy.title = update.title().or(title);
          copy.emoji = newEmoji == null ? "" : newEmoji;
          copy.icon = update.icon().orNullable(hasEmoji ? null : icon);
          copy.editMode = update.editMode().or(editMode);
          copy.defaultLevel = update.defaultLevel().or(defaultLevel);
          copy.former = copy.defaultLevel.inherits() ? former : null;
          copy.updatedAt = now;
        });
  }

  /** This space with another title. */
  public Space withTitle(String newTitle, Instant now) {
    return with(
        copy -> {
          copy.title = newTitle;
          copy.updatedAt = now;
        });
  }

  /** This space elsewhere; who may access it stays the same but for what its parents decide. */
  public Space movedTo(
      OrganizationId newOrganization, @Nullable CollectionId newParent, OrderKey newOrder) {
    return with(
        copy -> {
          copy.organization = newOrganization;
          copy.parent = newParent;
          copy.order = newOrder;
        });
  }

  /** This space in another organization, with what was decided there about who may access it. */
  public Space withAccess(DefaultLevel newLevel, @Nullable CollectionId newFormer) {
    return with(
        copy -> {
          copy.defaultLevel = newLevel;
          copy.former = newFormer;
          copy.published = null;
        });
  }

  /**
   * This space as it stays when its collection is removed, or as it is when it leaves what was kept
   * of it.
   *
   * @param newFormer null for nothing
   */
  public Space withFormer(@Nullable CollectionId newFormer) {
    return with(copy -> copy.former = newFormer);
  }

  /** This space in the trash, where no site shows it. */
  public Space deleted(Instant now) {
    return with(
        copy -> {
          copy.deletedAt = now;
          copy.published = null;
        });
  }

  /**
   * This space as published sites show it.
   *
   * @param widest null where none does
   */
  public Space withPublished(@Nullable Visibility widest) {
    return with(copy -> copy.published = widest);
  }

  Space restored() {
    return with(copy -> copy.deletedAt = null);
  }

  /** This space with new main content. */
  public Space withHead(RevisionId newHead, Instant now) {
    return with(
        copy -> {
          copy.head = newHead;
          copy.updatedAt = now;
        });
  }

  public Space withCounts(Counts newCounts) {
    return with(copy -> copy.counts = newCounts);
  }

  private Space with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.space();
  }

  /** This space while something of it changes; what has no field here never does. */
  private final class Copy {
    OrganizationId organization = Space.this.organization;
    @Nullable CollectionId parent = Space.this.parent;
    OrderKey order = Space.this.order;
    String title = Space.this.title;
    String emoji = Space.this.emoji;
    @Nullable String icon = Space.this.icon;
    EditMode editMode = Space.this.editMode;
    DefaultLevel defaultLevel = Space.this.defaultLevel;
    RevisionId head = Space.this.head;
    Counts counts = Space.this.counts;
    Instant updatedAt = Space.this.updatedAt;
    @Nullable Instant deletedAt = Space.this.deletedAt;
    @Nullable CollectionId former = Space.this.former;
    @Nullable Visibility published = Space.this.published;

    Space space() {
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
          counts,
          createdAt,
          updatedAt,
          deletedAt,
          former,
          published);
    }
  }

  /** How the main content of a space is changed. */
  public enum EditMode {
    /** By editing it directly, or by merging change requests. */
    LIVE,
    /** By merging change requests only. */
    LOCKED
  }

  /**
   * What a space counts.
   *
   * @param comments the comments that are open
   * @param changeRequests all change requests there ever were: the highest number given
   * @param open the change requests that are open
   * @param draft the change requests that are drafts
   */
  public record Counts(int comments, int changeRequests, int open, int draft) {

    /** The counts of a new space. */
    public static final Counts NONE = new Counts(0, 0, 0, 0);

    /** The same with so many more open comments, or fewer. */
    public Counts withMoreComments(int difference) {
      return new Counts(comments + difference, changeRequests, open, draft);
    }
  }

  /** Who can see the content of a space. */
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
}
