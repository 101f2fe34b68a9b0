package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.SpaceState;
import dev.docs.space.Space.EditMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A space as the model has it. */
final class ModelSpace {

  final String id;
  final List<ModelChangeRequest> changeRequests = new ArrayList<>();

  /** The revisions of the main content, the first first. */
  final List<String> history = new ArrayList<>();

  /** Every revision there ever was, of change requests too. */
  final Map<String, ModelContent> revisions = new LinkedHashMap<>();

  String title;
  String parent;
  EditMode editMode = EditMode.LIVE;
  Instant deletedAt;

  ModelSpace(String id, String title, String parent, ModelContent content, String revision) {
    this.id = id;
    this.title = title;
    this.parent = parent;
    become(revision, content);
  }

  ModelContent content() {
    return revisions.get(revision());
  }

  String revision() {
    return history.get(history.size() - 1);
  }

  void become(String revision, ModelContent content) {
    revisions.put(revision, content);
    history.add(revision);
  }

  ModelChangeRequest changeRequest(int number) {
    if (number < 1 || number > changeRequests.size()) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    return changeRequests.get(number - 1);
  }

  List<ModelChangeRequest> newestFirst(ChangeRequest.Status status) {
    List<ModelChangeRequest> found = new ArrayList<>();
    changeRequests.stream().filter(c -> c.status == status).forEach(c -> found.add(0, c));
    return found;
  }

  SpaceState state() {
    return new SpaceState(
        id,
        title,
        parent,
        editMode,
        deletedAt != null,
        revision(),
        changeRequests.size(),
        newestFirst(ChangeRequest.Status.OPEN).size(),
        newestFirst(ChangeRequest.Status.DRAFT).size());
  }
}
