package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import dev.docs.scenario.model.Driver.Destination;
import dev.docs.scenario.model.Driver.Neighbour;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/** Commands of one kind, drawn for the organization and the caller of a run's present step. */
abstract class Commands {

  static final String NOTHING = "nothing";

  final RandomRun run;
  final Random random;

  Commands(RandomRun run) {
    this.run = run;
    random = run.random;
  }

  final Model model() {
    return run.side.model;
  }

  // ---------------------------------------------------------------- choosing

  final <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  final String any(Collection<String> ids) {
    return ids.isEmpty() || random.nextInt(12) == 0 ? NOTHING : pick(new ArrayList<>(ids));
  }

  final String anySite() {
    return random.nextInt(15) == 0
        ? foreign(other -> List.copyOf(other.sites.sites.keySet()))
        : any(model().sites.sites.keySet());
  }

  /** A title or subject, now and then one that is too long. */
  final String title(String word) {
    return random.nextInt(15) == 0 ? "x".repeat(101) : word + " " + random.nextInt(20);
  }

  final long liveSpaces() {
    return model().spaces.values().stream().filter(space -> space.deletedAt == null).count();
  }

  final String anySpace() {
    if (run.focus != null && random.nextInt(5) > 0) {
      return run.focus.space();
    }
    List<String> ids = new ArrayList<>(model().spaces.keySet());
    if (random.nextInt(5) > 0) {
      ids.removeIf(id -> model().spaces.get(id).deletedAt != null);
    }
    return ids.isEmpty() || random.nextInt(40) == 0 ? NOTHING : pick(ids);
  }

  /** The number of a change request, mostly one that is not merged; 0 where there is none yet. */
  final int anyNumber(String space) {
    ModelSpace found = model().spaces.get(space);
    if (found == null || found.changeRequests.isEmpty()) {
      return 0;
    }
    if (run.focus != null && run.focus.number() > 0 && random.nextInt(4) > 0) {
      return run.focus.number();
    }
    List<Integer> numbers = new ArrayList<>();
    found.changeRequests.forEach(c -> numbers.add(c.number));
    if (random.nextInt(25) == 0) {
      return numbers.size() + 1;
    }
    List<Integer> open = new ArrayList<>(numbers);
    open.removeIf(n -> found.changeRequest(n).status == ChangeRequest.Status.MERGED);
    return pick(open.isEmpty() || random.nextInt(8) == 0 ? numbers : open);
  }

  final String anyRevision(String space) {
    ModelSpace found = model().spaces.get(space);
    if (found == null || random.nextInt(10) == 0) {
      return foreign(side -> side.spaces.values().stream().map(ModelSpace::revision).toList());
    }
    return pick(new ArrayList<>(found.revisions.keySet()));
  }

  /** A collection of the organization; null for the top. */
  final String anyParent() {
    List<String> ids = new ArrayList<>(model().collections.keySet());
    int choice = random.nextInt(10);
    return ids.isEmpty() || choice < 3 ? null : choice == 3 ? NOTHING : pick(ids);
  }

  /** The same, or a collection of the other organization. */
  final String anyNewParent() {
    return random.nextInt(15) == 0
        ? foreign(other -> List.copyOf(other.collections.keySet()))
        : anyParent();
  }

  /** An identifier of the other organization, which is as if there were none. */
  final String foreign(Function<Model, List<String>> ids) {
    List<String> found = ids.apply(run.otherThan(run.side).model);
    return found.isEmpty() || random.nextInt(3) == 0 ? NOTHING : pick(found);
  }

  final Destination destination() {
    boolean moves = random.nextBoolean();
    int kind = random.nextInt(6);
    Neighbour before = kind == 0 || kind == 1 ? anyNeighbour() : null;
    Neighbour after = kind == 0 || kind == 2 || kind == 3 ? anyNeighbour() : null;
    return new Destination(moves, moves ? anyNewParent() : null, before, after);
  }

  final Neighbour anyNeighbour() {
    List<String> collections = new ArrayList<>(model().collections.keySet());
    boolean collection = !collections.isEmpty() && random.nextInt(3) == 0;
    if (random.nextInt(12) == 0) {
      return new Neighbour(false, foreign(other -> List.copyOf(other.spaces.keySet())));
    }
    return new Neighbour(collection, collection ? pick(collections) : anySpace());
  }

  /** What edits are to be chosen for; the main content for number 0. */
  final ModelContent contentOr(String space, int number) {
    ModelSpace found = model().spaces.get(space);
    if (found == null) {
      return ModelContent.EMPTY;
    }
    return number < 1 || number > found.changeRequests.size()
        ? found.content()
        : found.changeRequest(number).content;
  }

  // ---------------------------------------------------------------- doing

  final void does(String what, Consumer<Driver> real, Runnable modelled) {
    both(
        what,
        d -> {
          real.accept(d);
          return null;
        },
        d -> null,
        nothing -> modelled.run());
  }

  final <T> void both(String what, Function<Driver, T> real, Consumer<T> modelled) {
    both(what, real, null, modelled);
  }

  /** See {@link Command}. */
  final <T> void both(
      String what, Function<Driver, T> real, Function<Driver, T> unanswered, Consumer<T> modelled) {
    run.take(new Command<>(run.side, run.caller, what, real, unanswered, modelled));
  }

  static String first(List<String> made) {
    return made == null ? "none" : made.get(0);
  }

  static String second(List<String> made) {
    return made == null ? "none" : made.get(1);
  }
}
