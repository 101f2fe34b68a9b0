package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Id;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.Space;
import dev.docs.user.User;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Proposed edits of a space's content.
 *
 * @param number its number in the space, from 1; never reused
 * @param subject 0 to 100 characters
 * @param createdBy null for the operator
 * @param head the revision that is its content
 * @param initial the revision of the space from which it was made
 * @param mergedAncestor the revision of the space that the last update merged in; null when it was
 *     never updated
 * @param merged the revision that its merge made; null before it is merged
 * @param conflicts the number of conflicts of its updates and its merge
 * @param openConflicts the number of open conflicts
 * @param comments the number of its open comments
 * @param description in Markdown, at most {@value #MAX_DESCRIPTION} characters; null for none
 * @param mergedBy who merged it; null before, and for the operator
 * @param mergedAt when it was merged; null before
 * @param linked its links; empty for none
 */
public record ChangeRequest(
    ChangeRequestId id,
    SpaceId space,
    int number,
    Status status,
    String subject,
    @Nullable UserId createdBy,
    Instant createdAt,
    Instant updatedAt,
    RevisionId head,
    RevisionId initial,
    @Nullable RevisionId mergedAncestor,
    @Nullable RevisionId merged,
    int conflicts,
    int openConflicts,
    int comments,
    @Nullable String description,
    @Nullable UserId mergedBy,
    @Nullable Instant mergedAt,
    Optional<List<ChangeRequestLink>> linked) {

  /** The longest subject that the public interface allows. */
  public static final int MAX_SUBJECT = 100;

  /** The longest description: our choice, as long as a comment. */
  public static final int MAX_DESCRIPTION = 20_000;

  public ChangeRequest {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(status, "status");
    requireNonNull(subject, "subject");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    requireNonNull(head, "head");
    requireNonNull(initial, "initial");
    description = description == null || description.isEmpty() ? null : description;
    linked = linked.filter(links -> !links.isEmpty()).map(List::copyOf);
  }

  /** The links to what it is about elsewhere. */
  public List<ChangeRequestLink> links() {
    return linked.orElse(List.of());
  }

  /** The common ancestor of the change request and the main content. */
  public RevisionId ancestor() {
    return mergedAncestor == null ? initial : mergedAncestor;
  }

  /** The revisions that the change request refers to. */
  public List<RevisionId> revisions() {
    return Stream.of(head, initial, mergedAncestor, merged).filter(Objects::nonNull).toList();
  }

  /** Whether {@code spaceHead} has revisions that were not merged into this change request. */
  public boolean isOutdated(RevisionId spaceHead) {
    return status != Status.MERGED && !ancestor().equals(spaceHead);
  }

  /** A new draft, of the present content of a space; the author is null for the operator. */
  public static ChangeRequest created(
      ChangeRequestId id,
      Space space,
      int number,
      String subject,
      @Nullable UserId author,
      Instant now) {
    return new ChangeRequest(
        id,
        space.id(),
        number,
        Status.DRAFT,
        subject,
        author,
        now,
        now,
        space.head(),
        space.head(),
        null,
        null,
        0,
        0,
        0,
        null,
        null,
        null,
        Optional.empty());
  }

  ChangeRequest changed(UpdateChangeRequest update, List<ChangeRequestLink> newLinks, Instant now) {
    return with(
        copy -> {
          copy.subject = update.subject().or(subject);
          copy.description = update.description().orNullable(description);
          copy.status = update.status().or(status);
          copy.linked = Optional.of(newLinks);
          copy.updatedAt = now;
        });
  }

  /** The same change request, open for review. */
  public ChangeRequest reviewable(
      Update<String> newSubject, Update<String> newDescription, Instant now) {
    Status open = status == Status.DRAFT ? Status.OPEN : status;
    return changed(
        UpdateChangeRequest.of(newSubject, newDescription, Update.to(open)), links(), now);
  }

  public ChangeRequest edited(RevisionId newHead, Instant now) {
    return with(
        copy -> {
          copy.head = newHead;
          copy.updatedAt = now;
        });
  }

  public ChangeRequest updated(RevisionId newHead, RevisionId ancestor, int found, Instant now) {
    return with(
        copy -> {
          copy.head = newHead;
          copy.mergedAncestor = ancestor;
          copy.conflicts += found;
          copy.openConflicts += found;
          copy.updatedAt = now;
        });
  }

  /** The same change request, with nothing left to decide. */
  public ChangeRequest archived(Instant now) {
    return with(
        copy -> {
          copy.status = Status.ARCHIVED;
          copy.updatedAt = now;
        });
  }

  /**
   * @param by null for the operator
   */
  ChangeRequest merged(RevisionId result, int found, @Nullable UserId by, Instant now) {
    return with(
        copy -> {
          copy.mergedBy = by;
          copy.mergedAt = now;
          copy.status = Status.MERGED;
          copy.merged = result;
          copy.conflicts += found;
          copy.openConflicts += found;
          copy.updatedAt = now;
        });
  }

  public ChangeRequest withOpenConflicts(int open) {
    return with(copy -> copy.openConflicts = open);
  }

  public ChangeRequest withMoreComments(int difference) {
    return with(copy -> copy.comments += difference);
  }

  private ChangeRequest with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.changeRequest();
  }

  /** A change request under construction; components without a field here never change. */
  private final class Copy {
    Status status = ChangeRequest.this.status;
    String subject = ChangeRequest.this.subject;
    Instant updatedAt = ChangeRequest.this.updatedAt;
    RevisionId head = ChangeRequest.this.head;
    @Nullable RevisionId mergedAncestor = ChangeRequest.this.mergedAncestor;
    @Nullable RevisionId merged = ChangeRequest.this.merged;
    int conflicts = ChangeRequest.this.conflicts;
    int openConflicts = ChangeRequest.this.openConflicts;
    int comments = ChangeRequest.this.comments;
    @Nullable String description = ChangeRequest.this.description;
    @Nullable UserId mergedBy = ChangeRequest.this.mergedBy;
    @Nullable Instant mergedAt = ChangeRequest.this.mergedAt;
    Optional<List<ChangeRequestLink>> linked = ChangeRequest.this.linked;

    ChangeRequest changeRequest() {
      return new ChangeRequest(
          id,
          space,
          number,
          status,
          subject,
          createdBy,
          createdAt,
          updatedAt,
          head,
          initial,
          mergedAncestor,
          merged,
          conflicts,
          openConflicts,
          comments,
          description,
          mergedBy,
          mergedAt,
          linked);
    }
  }

  /** The state of a change request. */
  public enum Status {
    /** Being written. */
    DRAFT,
    /** Offered for review. */
    OPEN,
    /** Archived; may be reopened. */
    ARCHIVED,
    /** Merged into the main content; final. */
    MERGED;

    /** The states that may follow this one, other than itself. */
    public Set<Status> next() {
      return switch (this) {
        case DRAFT -> Set.of(OPEN, ARCHIVED, MERGED);
        case OPEN -> Set.of(DRAFT, ARCHIVED, MERGED);
        case ARCHIVED -> Set.of(DRAFT, OPEN);
        case MERGED -> Set.of();
      };
    }

    /** Whether its content may change. */
    public boolean isEditable() {
      return this == DRAFT || this == OPEN;
    }
  }

  /**
   * A change request as a caller sees it.
   *
   * @param createdBy its author; null for the operator
   * @param mergedBy who merged it; null before, and for the operator
   * @param outdated whether the main content has revisions that were not merged into it
   * @param role the caller's role on its space
   */
  public record View(
      ChangeRequest changeRequest,
      @Nullable User createdBy,
      @Nullable User mergedBy,
      boolean outdated,
      Role role) {

    public Ref ref() {
      return Ref.of(changeRequest.space(), id());
    }

    public ChangeRequestId id() {
      return changeRequest.id();
    }
  }

  /**
   * Refers to a change request of a space.
   *
   * @param idOrNumber its id or, in digits, its number in the space
   */
  public record Ref(SpaceId space, String idOrNumber) {

    /**
     * @throws DocsException with {@code INVALID} for a text that is neither an id nor a number
     */
    public Ref {
      requireNonNull(space, "space");
      Id.check(idOrNumber);
    }

    public static Ref of(SpaceId space, ChangeRequestId id) {
      return new Ref(space, id.value());
    }

    public static Ref of(SpaceId space, String idOrNumber) {
      return new Ref(space, idOrNumber);
    }

    @Override
    public String toString() {
      return space + "/" + idOrNumber;
    }
  }
}
