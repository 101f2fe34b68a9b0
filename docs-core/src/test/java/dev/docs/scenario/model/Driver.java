package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.content.conflict.Conflict;
import dev.docs.id.OrganizationId;
import dev.docs.space.Space.EditMode;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The commands of a random run, on the library or on what stands in front of it. Every command is
 * done by one caller in one organization, and throws {@link Refusal} where it is refused.
 */
public interface Driver extends SiteDriver {

  /** A page with those below it. */
  record PageState(String id, String title, String slug, String text, List<PageState> pages) {}

  /** A space. */
  record SpaceState(
      String id,
      String title,
      String parent,
      EditMode editMode,
      boolean deleted,
      String revision,
      int changeRequests,
      int open,
      int draft) {}

  /** A collection. */
  record CollectionState(String id, String title, String parent) {}

  /** A change request. */
  record ChangeState(
      int number,
      ChangeRequest.Status status,
      String subject,
      boolean outdated,
      String initial,
      String revision) {}

  /**
   * A conflict about a page or a reusable content.
   *
   * @param path of the page, or of the one that kept its slug in a clash of slugs
   * @param ours what our side says; null for nothing
   * @param theirs likewise
   */
  record ConflictState(
      String id,
      Conflict.Kind kind,
      String page,
      String path,
      String ours,
      String theirs,
      boolean open) {}

  /**
   * A comment.
   *
   * @param replies who said what, the oldest first
   */
  record CommentState(String id, String author, String text, boolean open, List<String> replies) {}

  /** What an update or a merge came to. */
  record Outcome(String revision, boolean conflicted) {}

  /**
   * A piece of a list.
   *
   * @param next null at the end
   */
  record Piece<T>(List<T> items, long count, String next) {}

  /** A space or a collection next to which another is put. */
  record Neighbour(boolean collection, String id) {}

  /**
   * Where a space or a collection is moved.
   *
   * @param moves whether it is moved under {@code parent}
   * @param parent null for the top
   * @param before null when not named
   * @param after null when not named
   */
  record Destination(boolean moves, String parent, Neighbour before, Neighbour after) {}

  /** The same commands by another user. */
  Driver as(String user);

  /** The same commands in another organization. */
  Driver in(OrganizationId organization);

  /** Whether what a path names is looked for before a body is found invalid. */
  default boolean looksForThePathFirst() {
    return false;
  }

  // ---------------------------------------------------------------- members

  /**
   * Adds a member, or gives one another role.
   *
   * @param role null for a guest
   */
  void putMember(String user, Role role);

  void removeMember(String user);

  /** The members with their roles; "guest" for those without. */
  Map<String, String> members();

  // ---------------------------------------------------------------- collections and spaces

  String createCollection(String title, String parent);

  void renameCollection(String collection, String title);

  void moveCollection(String collection, Destination to);

  void deleteCollection(String collection);

  Piece<CollectionState> collections(boolean nested, int limit, String page);

  String createSpace(String title, String parent);

  void updateSpace(String space, String title, EditMode editMode);

  void moveSpace(String space, Destination to);

  void deleteSpace(String space);

  void restoreSpace(String space);

  String duplicateSpace(String space);

  SpaceState space(String space);

  Piece<SpaceState> spaces(int limit, String page);

  Piece<SpaceState> spacesIn(String collection, int limit, String page);

  // ---------------------------------------------------------------- content

  /** Edits the main content, and answers the ids of what is added. */
  List<String> editLive(String space, List<PageEdit> edits);

  void rollBack(String space, String revision);

  /** The pages of the main content to which paths lead that are not theirs; null for none. */
  Map<String, String> redirected(String space, Collection<String> paths);

  List<PageState> pages(String space);

  /**
   * What files and reusable contents are called, and what the latter say, by id.
   *
   * @param number of a change request; 0 for the main content
   */
  Map<String, String> items(String space, int number);

  List<PageState> pagesAt(String space, String revision);

  // ---------------------------------------------------------------- change requests

  /** Opens a change request, and answers its number. */
  int createChangeRequest(String space, String subject);

  /** Changes subject and status, where they are not null. */
  void updateChangeRequest(String space, int number, String subject, ChangeRequest.Status status);

  /** Edits the content of a change request, and answers the ids of what is added. */
  List<String> edit(String space, int number, List<PageEdit> edits);

  Outcome update(String space, int number);

  Outcome merge(String space, int number);

  /** Resolves a conflict as one side has it. */
  void resolve(String space, int number, String conflict, boolean theirs);

  void review(String space, int number, boolean approved);

  void requestReview(String space, int number, String member);

  ChangeState changeRequest(String space, int number);

  Piece<ChangeState> changeRequests(
      String space, ChangeRequest.Status status, int limit, String page);

  List<PageState> pages(String space, int number);

  /** The reviews, the newest first: whether each approves. */
  List<Boolean> reviews(String space, int number);

  List<String> requestedReviewers(String space, int number);

  /** All conflicts that arose, in that order. */
  List<ConflictState> conflicts(String space, int number);

  // ---------------------------------------------------------------- comments

  /**
   * Posts a comment, and answers its id.
   *
   * @param number of a change request; 0 for the main content, here and below
   * @param page null for none
   */
  String comment(String space, int number, String page, String text);

  void editComment(String space, int number, String id, String text);

  void resolveComment(String space, int number, String id, boolean resolved);

  void deleteComment(String space, int number, String id);

  /** Replies to a comment, and answers the id of the reply. */
  String reply(String space, int number, String id, String text);

  void deleteReply(String space, int number, String id, String reply);

  /** The comments, the oldest first. */
  List<CommentState> comments(String space, int number);
}
