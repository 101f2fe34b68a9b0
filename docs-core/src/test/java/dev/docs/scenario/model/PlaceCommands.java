package dev.docs.scenario.model;

import dev.docs.scenario.model.Driver.Destination;
import dev.docs.space.Space.EditMode;
import java.util.List;

/** Spaces and collections, and where they stand. */
final class PlaceCommands extends Commands {

  private static final int MANY_SPACES = 7;

  PlaceCommands(RandomRun run) {
    super(run);
  }

  void step(String space) {
    String parent = anyParent();
    String title = title("title");
    String into = anyNewParent();
    String collection = parent == null ? NOTHING : parent;
    int choice = model().spaces.size() < 3 ? 0 : random.nextInt(18);
    if (choice < 3 && liveSpaces() < MANY_SPACES) {
      both(
          "create a space in " + into,
          d -> {
            String id = d.createSpace(title, into);
            return List.of(id, d.space(id).revision());
          },
          made -> model().createSpace(first(made), title, into, second(made)));
    } else if (choice < 5) {
      both(
          "create a collection in " + into,
          d -> d.createCollection(title, into),
          id -> model().createCollection(id, title, into));
    } else if (choice < 6) {
      does(
          "rename collection " + collection,
          d -> d.renameCollection(collection, title),
          () -> model().renameCollection(collection, title));
    } else if (choice < 8) {
      Destination to = destination();
      does(
          "move collection " + collection + " to " + to,
          d -> d.moveCollection(collection, to),
          () -> model().moveCollection(collection, to));
    } else if (choice < 9) {
      does(
          "delete collection " + collection,
          d -> d.deleteCollection(collection),
          () -> model().deleteCollection(collection));
    } else if (choice < 11) {
      EditMode mode = random.nextInt(4) == 0 ? EditMode.LOCKED : EditMode.LIVE;
      does(
          "set " + space + " to " + mode,
          d -> d.updateSpace(space, title, mode),
          () -> model().updateSpace(space, title, mode));
    } else if (choice < 14) {
      Destination to = destination();
      does(
          "move " + space + " to " + to,
          d -> d.moveSpace(space, to),
          () -> model().moveSpace(space, to));
    } else if (choice < 15) {
      does("delete " + space, d -> d.deleteSpace(space), () -> model().deleteSpace(space));
    } else if (choice < 17) {
      does("restore " + space, d -> d.restoreSpace(space), () -> model().restoreSpace(space));
    } else {
      both(
          "duplicate " + space,
          d -> {
            String id = d.duplicateSpace(space);
            return List.of(id, d.space(id).revision());
          },
          made -> model().duplicateSpace(space, first(made), second(made)));
    }
  }
}
