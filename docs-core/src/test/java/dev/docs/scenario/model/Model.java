package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.CollectionState;
import dev.docs.scenario.model.Driver.Destination;
import dev.docs.scenario.model.Driver.Neighbour;
import dev.docs.scenario.model.Driver.SpaceState;
import dev.docs.space.Space.EditMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An organization in plain collections, doing what the library is to do. */
final class Model {

  /** How long a deleted space can be restored. */
  static final Duration TRASH = Duration.ofDays(7);

  private static final int LONGEST_TITLE = 50;
  private static final int LONGEST_SUBJECT = 100;

  final Map<String, ModelSpace> spaces = new LinkedHashMap<>();
  final Map<String, CollectionState> collections = new TreeMap<>();
  final ModelMembers members;
  final ModelDiscussions discussions = new ModelDiscussions(this);
  final ModelSites sites = new ModelSites(this);
  private final boolean pathFirst;
  private final ModelPlaces places = new ModelPlaces(this::isLive);

  /**
   * @param pathFirst whether what a path names is looked for before the body is found invalid
   */
  Model(ModelMembers members, boolean pathFirst) {
    this.members = members;
    this.pathFirst = pathFirst;
  }

  // ---------------------------------------------------------------- finding

  private boolean isLive(Neighbour item) {
    return item.collection()
        ? collections.containsKey(item.id())
        : spaces.get(item.id()).deletedAt == null;
  }

  /** A space, in the trash or not, that the caller may see. */
  ModelSpace anySpace(String id) {
    ModelSpace space = spaces.get(id);
    if (space == null || isGone(space) || !members.isViewer()) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    if (space.deletedAt != null && !members.may(Role.CREATE)) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    return space;
  }

  private boolean isGone(ModelSpace space) {
    return space.deletedAt != null && !members.now().isBefore(space.deletedAt.plus(TRASH));
  }

  ModelSpace space(String id) {
    ModelSpace space = anySpace(id);
    if (space.deletedAt != null) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    return space;
  }

  private void requireSpace(String id, Role needed) {
    anySpace(id);
    members.require(needed);
  }

  CollectionState collection(String id) {
    CollectionState collection = collections.get(id);
    if (collection == null || !members.isViewer()) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    return collection;
  }

  /** A place in which the caller may create something. */
  private void requirePlace(String parent) {
    if (parent != null) {
      collection(parent);
    } else {
      members.requireMember();
    }
    members.require(Role.CREATE);
  }

  /**
   * @param path finds what the path names
   */
  private void requireLength(String text, int max, Runnable path) {
    if (text != null && text.length() > max) {
      if (pathFirst) {
        path.run();
      }
      throw Refusal.of(ErrorCode.INVALID);
    }
  }

  private static Neighbour space(ModelSpace space) {
    return new Neighbour(false, space.id);
  }

  // ---------------------------------------------------------------- collections

  void createCollection(String id, String title, String parent) {
    requireLength(title, LONGEST_TITLE, members::requireMember);
    requirePlace(parent);
    collections.put(id, new CollectionState(id, title, parent));
    places.append(parent, new Neighbour(true, id));
  }

  void renameCollection(String id, String title) {
    requireLength(title, LONGEST_TITLE, () -> requirePlace(id));
    CollectionState old = collection(id);
    members.require(Role.CREATE);
    collections.put(id, new CollectionState(id, title, old.parent()));
  }

  void moveCollection(String id, Destination to) {
    CollectionState old = collection(id);
    members.require(Role.CREATE);
    String parent = to.moves() ? to.parent() : old.parent();
    requirePlace(parent);
    for (String at = parent; at != null; at = collections.get(at).parent()) {
      if (at.equals(id)) {
        throw Refusal.of(ErrorCode.INVALID);
      }
    }
    places.move(new Neighbour(true, id), old.parent(), parent, to);
    collections.put(id, new CollectionState(id, old.title(), parent));
  }

  void deleteCollection(String id) {
    if (!collections.containsKey(id) || !members.isViewer()) {
      return;
    }
    members.require(Role.CREATE);
    List<Neighbour> held = places.under(id);
    held.stream().filter(item -> !item.collection()).forEach(item -> deleteSpace(item.id()));
    held.stream().filter(Neighbour::collection).forEach(item -> deleteCollection(item.id()));
    places.remove(collections.remove(id).parent(), new Neighbour(true, id));
  }

  /** Those at the top, then, where {@code nested}, those of each parent. */
  List<CollectionState> collections(boolean nested) {
    List<CollectionState> all = new ArrayList<>();
    for (String parent : parents(nested)) {
      places.under(parent).stream()
          .filter(Neighbour::collection)
          .forEach(item -> all.add(collections.get(item.id())));
    }
    return all;
  }

  private List<String> parents(boolean nested) {
    List<String> parents = new ArrayList<>();
    parents.add(null);
    if (nested) {
      parents.addAll(collections.keySet());
    }
    return parents;
  }

  // ---------------------------------------------------------------- spaces

  void createSpace(String id, String title, String parent, String revision) {
    requireLength(title, LONGEST_TITLE, members::requireMember);
    requirePlace(parent);
    ModelSpace space = new ModelSpace(id, title, parent, ModelContent.EMPTY, revision);
    spaces.put(id, space);
    places.append(parent, space(space));
  }

  void updateSpace(String id, String title, EditMode editMode) {
    requireLength(title, LONGEST_TITLE, () -> requireSpace(id, Role.CREATE));
    ModelSpace space = space(id);
    members.require(Role.CREATE);
    space.title = title == null ? space.title : title;
    space.editMode = editMode == null ? space.editMode : editMode;
  }

  void moveSpace(String id, Destination to) {
    ModelSpace space = space(id);
    members.require(Role.CREATE);
    String parent = to.moves() ? to.parent() : space.parent;
    requirePlace(parent);
    places.move(space(space), space.parent, parent, to);
    space.parent = parent;
  }

  void deleteSpace(String id) {
    ModelSpace space = spaces.get(id);
    if (space != null && space.deletedAt == null && members.isViewer()) {
      members.require(Role.CREATE);
      space.deletedAt = members.now();
      sites.withdraw(id);
    }
  }

  void restoreSpace(String id) {
    ModelSpace space = anySpace(id);
    members.require(Role.CREATE);
    if (space.deletedAt == null) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    space.deletedAt = null;
    sites.restore(id);
    if (space.parent != null && !collections.containsKey(space.parent)) {
      space.parent = null;
      places.append(null, space(space));
    }
  }

  /** Nothing of spaces that were in the trash long enough is kept. */
  void purge(Instant now) {
    spaces.values().stream()
        .filter(space -> space.deletedAt != null && !now.isBefore(space.deletedAt.plus(TRASH)))
        .forEach(space -> sites.forget(space.id));
  }

  void duplicateSpace(String id, String copyId, String revision) {
    ModelSpace space = space(id);
    requirePlace(space.parent);
    String title = space.title.substring(0, Math.min(space.title.length(), 43)) + " (copy)";
    ModelSpace copy = new ModelSpace(copyId, title, space.parent, space.content(), revision);
    copy.editMode = space.editMode;
    copy.hasPathsOf(space);
    spaces.put(copyId, copy);
    places.insertAfter(space.parent, space(space), space(copy));
  }

  /** Those at the top, then those of each collection. */
  List<SpaceState> allSpaces() {
    List<SpaceState> all = new ArrayList<>();
    parents(true).forEach(parent -> all.addAll(spacesUnder(parent)));
    return all;
  }

  /** Requires that the caller is of the organization. */
  List<SpaceState> spacesSeen() {
    members.requireMember();
    return members.isViewer() ? allSpaces() : List.of();
  }

  List<CollectionState> collectionsSeen(boolean nested) {
    members.requireMember();
    return members.isViewer() ? collections(nested) : List.of();
  }

  List<SpaceState> spacesIn(String collection) {
    collection(collection);
    return spacesUnder(collection);
  }

  private List<SpaceState> spacesUnder(String parent) {
    return places.under(parent).stream()
        .filter(item -> !item.collection())
        .map(item -> spaces.get(item.id()).state())
        .toList();
  }

  // ---------------------------------------------------------------- content

  /** The content after edits of the main content, which is to be saved. */
  ModelContent edited(String id, List<PageEdit> edits, List<String> added) {
    ModelSpace space = space(id);
    members.require(Role.EDIT);
    if (space.editMode == EditMode.LOCKED) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    return space.content().edited(edits, added);
  }

  void rollBack(String id, String target, String revision) {
    ModelSpace space = space(id);
    members.require(Role.REVIEW);
    if (!space.revisions.containsKey(target)) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    space.become(revision, space.revisions.get(target));
  }

  // ---------------------------------------------------------------- change requests

  void createChangeRequest(String id, String subject) {
    requireLength(subject, LONGEST_SUBJECT, () -> requireSpace(id, Role.EDIT));
    ModelSpace space = space(id);
    members.require(Role.EDIT);
    int number = space.changeRequests.size() + 1;
    space.changeRequests.add(new ModelChangeRequest(space, number, subject));
  }

  void updateChangeRequest(String id, int number, String subject, ChangeRequest.Status status) {
    requireLength(
        subject,
        LONGEST_SUBJECT,
        () -> {
          space(id).changeRequest(number);
          members.require(Role.EDIT);
        });
    ModelChangeRequest changeRequest = space(id).changeRequest(number);
    members.require(Role.EDIT);
    if (changeRequest.status == ChangeRequest.Status.MERGED) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    changeRequest.subject = subject == null ? changeRequest.subject : subject;
    changeRequest.status = status == null ? changeRequest.status : status;
  }

  /** A change request that the caller, with at least a role, may change now. */
  ModelChangeRequest editable(String id, int number, Role needed) {
    ModelChangeRequest changeRequest = space(id).changeRequest(number);
    members.require(needed);
    changeRequest.requireEditable();
    return changeRequest;
  }

  /** A change request, also a merged one, of which the caller may resolve conflicts. */
  ModelChangeRequest resolvable(String id, int number) {
    ModelChangeRequest changeRequest = space(id).changeRequest(number);
    boolean merged = changeRequest.status == ChangeRequest.Status.MERGED;
    members.require(merged ? Role.REVIEW : Role.EDIT);
    if (!merged) {
      changeRequest.requireEditable();
    }
    return changeRequest;
  }

  void review(String id, int number, boolean approved) {
    ModelChangeRequest changeRequest = editable(id, number, Role.REVIEW);
    changeRequest.review(members.now(), approved);
    changeRequest.withdrawRequest(members.caller());
  }

  void requestReview(String id, int number, String reviewer) {
    ModelChangeRequest changeRequest = editable(id, number, Role.EDIT);
    Role role = members.roleOf(reviewer);
    if (role == null) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    } else if (!role.includes(Role.REVIEW)) {
      throw Refusal.of(ErrorCode.INVALID);
    }
    changeRequest.request(reviewer, members.now());
    if (changeRequest.status == ChangeRequest.Status.DRAFT) {
      changeRequest.status = ChangeRequest.Status.OPEN;
    }
  }

  // ---------------------------------------------------------------- members

  /** Removes a member, whose review is then no longer asked for. */
  void removeMember(String user) {
    if (members.remove(user)) {
      spaces.values().stream()
          .flatMap(space -> space.changeRequests.stream())
          .forEach(changeRequest -> changeRequest.withdrawRequest(user));
    }
  }
}
