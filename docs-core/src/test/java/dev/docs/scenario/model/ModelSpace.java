package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.SpaceState;
import dev.docs.space.Space.EditMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A space as the model has it. */
final class ModelSpace {

  /** How many former paths are looked at. */
  private static final int FORMER_PATHS = 8;

  final String id;
  final List<ModelChangeRequest> changeRequests = new ArrayList<>();

  /** The revisions of the main content, the first first. */
  final List<String> history = new ArrayList<>();

  /** Every revision there ever was, of change requests too. */
  final Map<String, ModelContent> revisions = new LinkedHashMap<>();

  /** The pages that had a path, the last one last; also those that are no longer there. */
  private final Map<String, Set<String>> holders = new LinkedHashMap<>();

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
    content
        .paths()
        .forEach(
            (path, page) -> {
              Set<String> all = holders.computeIfAbsent(path, p -> new LinkedHashSet<>());
              all.remove(page);
              all.add(page);
            });
  }

  /** The paths that pages of another space had are also those of this one, a new copy of it. */
  void hasPathsOf(ModelSpace original) {
    original.holders.forEach((path, pages) -> holders.put(path, new LinkedHashSet<>(pages)));
  }

  /** Where some paths lead that pages had and no longer have; null for those that lead nowhere. */
  Map<String, String> formerPaths() {
    ModelContent now = content();
    Set<String> present = now.paths().keySet();
    List<String> left = holders.keySet().stream().filter(p -> !present.contains(p)).toList();
    Map<String, String> former = new TreeMap<>();
    for (int i = 0; i < Math.min(FORMER_PATHS, left.size()); i++) {
      int index = i % 2 == 0 ? left.size() - 1 - i : (history.size() + i) % left.size();
      String path = left.get(index);
      former.put(path, null);
      holders.get(path).stream()
          .filter(now.pages()::containsKey)
          .forEach(page -> former.put(path, page));
    }
    return former;
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
