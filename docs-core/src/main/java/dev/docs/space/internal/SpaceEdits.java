package dev.docs.space.internal;

import dev.docs.access.DefaultLevel;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.merging.MergeRule;
import dev.docs.ordering.OrderKey;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.UpdateSpace;
import dev.docs.store.internal.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What may be done to a space: each gives it in another state. */
public record SpaceEdits(Space space) {

  /** A new space as a command describes it, with a first, empty revision. */
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
        command.editMode() == null ? Space.EditMode.LIVE : command.editMode(),
        DefaultLevel.INHERIT,
        first,
        Space.Counts.NONE,
        now,
        now,
        null,
        null,
        null,
        Optional.empty(),
        command.language());
  }

  /**
   * A copy of the space, next to it and with the same default level, without a history. Its title
   * ends with " (copy)" and is cut to the limit.
   */
  public Space copied(SpaceId copy, OrderKey newOrder, RevisionId first, Instant now) {
    String suffix = " (copy)";
    String start = Texts.first(space.title(), Space.MAX_TITLE - suffix.length());
    return with(
        made -> {
          made.id = copy;
          made.order = newOrder;
          made.title = start + suffix;
          made.head = first;
          made.counts = Space.Counts.NONE;
          made.createdAt = now;
          made.updatedAt = now;
          made.deletedAt = null;
          made.published = null;
        });
  }

  /**
   * The space with the changes of a command. An emoji and an icon exclude each other: setting one
   * removes the other.
   */
  public Space changed(UpdateSpace update, Instant now) {
    boolean hasEmoji = update.emoji().value() != null;
    boolean hasIcon = update.icon().value() != null;
    String newEmoji = update.emoji().orNullable(hasIcon ? "" : space.emoji());
    return with(
        copy -> {
          copy.title = update.title().or(copy.title);
          copy.emoji = newEmoji == null ? "" : newEmoji;
          copy.icon = update.icon().orNullable(hasEmoji ? null : copy.icon);
          copy.editMode = update.editMode().or(copy.editMode);
          copy.defaultLevel = update.defaultLevel().or(copy.defaultLevel);
          copy.mergeRules = update.mergeRules().or(copy.mergeRules);
          copy.language = update.language().orNullable(copy.language);
          copy.former = copy.defaultLevel.inherits() ? copy.former : null;
          copy.updatedAt = now;
        });
  }

  /** The space with another title. */
  public Space withTitle(String newTitle, Instant now) {
    return with(
        copy -> {
          copy.title = newTitle;
          copy.updatedAt = now;
        });
  }

  /** The space at another position; its own grants and default level do not change. */
  public Space movedTo(
      OrganizationId newOrganization, @Nullable CollectionId newParent, OrderKey newOrder) {
    return with(
        copy -> {
          copy.organization = newOrganization;
          copy.parent = newParent;
          copy.order = newOrder;
        });
  }

  /** The space in another organization, with the default level it has there. */
  public Space withAccess(DefaultLevel newLevel, @Nullable CollectionId newFormer) {
    return with(
        copy -> {
          copy.defaultLevel = newLevel;
          copy.former = newFormer;
          copy.published = null;
          // they name users of the former organization
          copy.mergeRules = Optional.empty();
        });
  }

  /** The space after its collection was deleted, or, with null, after it left that one. */
  public Space withFormer(@Nullable CollectionId newFormer) {
    return with(copy -> copy.former = newFormer);
  }

  /** The space in the trash; no site shows it. */
  public Space deleted(Instant now) {
    return with(
        copy -> {
          copy.deletedAt = now;
          copy.published = null;
        });
  }

  /** The space with other rules of merging of its own. */
  public Space withMergeRules(List<MergeRule> rules) {
    return with(copy -> copy.mergeRules = Optional.of(rules));
  }

  /** The space with the visibility that published sites give it, null for none. */
  public Space withPublished(Space.@Nullable Visibility widest) {
    return with(copy -> copy.published = widest);
  }

  public Space restored() {
    return with(copy -> copy.deletedAt = null);
  }

  /** The space with another main content. */
  public Space withHead(RevisionId newHead, Instant now) {
    return with(
        copy -> {
          copy.head = newHead;
          copy.updatedAt = now;
        });
  }

  private Space with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.space();
  }

  /** A space under construction. */
  private final class Copy {
    SpaceId id = space.id();
    OrganizationId organization = space.organization();
    @Nullable CollectionId parent = space.parent();
    OrderKey order = space.order();
    String title = space.title();
    String emoji = space.emoji();
    @Nullable String icon = space.icon();
    Space.EditMode editMode = space.editMode();
    DefaultLevel defaultLevel = space.defaultLevel();
    RevisionId head = space.head();
    Space.Counts counts = space.counts();
    Instant createdAt = space.createdAt();
    Instant updatedAt = space.updatedAt();
    @Nullable Instant deletedAt = space.deletedAt();
    @Nullable CollectionId former = space.former();
    Space.@Nullable Visibility published = space.published();
    Optional<List<MergeRule>> mergeRules = space.mergeRules();
    @Nullable String language = space.language();

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
          published,
          mergeRules,
          language);
    }
  }
}
