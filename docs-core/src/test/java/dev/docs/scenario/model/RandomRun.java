package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.change.ChangeRequest;
import dev.docs.content.conflict.Conflict;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.World;
import dev.docs.scenario.model.Driver.Destination;
import dev.docs.scenario.model.Driver.Neighbour;
import dev.docs.scenario.model.Driver.Outcome;
import dev.docs.scenario.model.Driver.Piece;
import dev.docs.space.Space.EditMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Random commands, done by a driver and by the model, which must agree after each: on what is
 * refused and why, and on what is there. The same seed makes the same commands.
 */
class RandomRun {

  private static final int CHECK_ALL_EVERY = 25;
  private static final int MANY_SPACES = 7;
  private static final String LONG = "x".repeat(101);
  private static final List<ChangeRequest.Status> SETTABLE =
      List.of(ChangeRequest.Status.DRAFT, ChangeRequest.Status.OPEN, ChangeRequest.Status.ARCHIVED);

  final World world;
  final Driver driver;
  final Model model;
  final Random random;
  final List<String> log = new ArrayList<>();
  private final RandomEdits edits;
  private int accepted;
  private int merged;
  private int repaired;

  RandomRun(World world, Driver driver, long seed) {
    this.world = world;
    this.driver = driver;
    random = new Random(seed);
    edits = new RandomEdits(random);
    model = new Model(world.clock, driver.looksForThePathFirst());
  }

  /**
   * What a run did.
   *
   * @param accepted how many commands were not refused
   * @param merged how many updates and merges brought two changed sides together
   * @param repaired how many of those made the model look at the result, where it cannot foresee it
   */
  record Statistics(int accepted, int merged, int repaired) {}

  Statistics run(int commands) {
    try {
      for (int i = 1; i <= commands; i++) {
        world.clock.advance(Duration.ofMillis(1));
        String touched = step();
        checkSpace(touched);
        if (i % CHECK_ALL_EVERY == 0 || i == commands) {
          checkAll();
        }
      }
      return new Statistics(accepted, merged, repaired);
    } catch (RuntimeException | AssertionError e) {
      List<String> last = log.subList(Math.max(0, log.size() - 40), log.size());
      throw new AssertionError(
          "after " + log.size() + " commands, the last of them\n" + String.join("\n", last), e);
    }
  }

  // ---------------------------------------------------------------- commands

  /** Does one command, and answers the id of the space it was about. */
  final String step() {
    String space = anySpace();
    int number = anyNumber(space);
    int choice = model.spaces.size() < 3 ? 0 : random.nextInt(100);
    if (choice >= 46 && number == 0) {
      choice = 40;
    }
    if (choice < 15) {
      placeCommand(space);
    } else if (choice < 17) {
      purge();
    } else if (choice < 20 && oneAtATime()) {
      walk(space);
    } else if (choice < 34) {
      editLive(space);
    } else if (choice < 36) {
      rollBack(space);
    } else if (choice < 39) {
      reread(space);
    } else if (choice < 46) {
      String subject = random.nextInt(12) == 0 ? LONG : "subject " + random.nextInt(10);
      both(
          "open a change request of " + space,
          d -> d.createChangeRequest(space, subject),
          n -> model.createChangeRequest(space, subject));
    } else if (choice < 68) {
      editChangeRequest(space, number);
    } else if (choice < 76) {
      bringTogether(space, number, false);
    } else if (choice < 86) {
      bringTogether(space, number, true);
    } else if (choice < 92) {
      ChangeRequest.Status status = pick(SETTABLE);
      String subject = random.nextInt(12) == 0 ? LONG : "subject " + random.nextInt(10);
      both(
          "set " + space + " #" + number + " to " + status,
          d -> {
            d.updateChangeRequest(space, number, subject, status);
            return null;
          },
          d -> null,
          n -> model.updateChangeRequest(space, number, subject, status));
    } else if (choice < 96) {
      boolean approved = random.nextBoolean();
      both(
          "review " + space + " #" + number,
          d -> {
            d.review(space, number, approved);
            return null;
          },
          d -> null,
          n -> model.review(space, number, "admin", approved));
    } else {
      String reviewer = random.nextBoolean() ? "admin" : "review";
      both(
          "ask " + reviewer + " to review " + space + " #" + number,
          d -> {
            d.requestReview(space, number, reviewer);
            return null;
          },
          d -> null,
          n -> model.requestReview(space, number, reviewer));
    }
    return space;
  }

  /** Whether each command ends before the next is chosen. */
  boolean oneAtATime() {
    return true;
  }

  private void placeCommand(String space) {
    String parent = anyParent();
    String title = random.nextInt(15) == 0 ? LONG : "title " + random.nextInt(20);
    String collection = parent == null ? "nothing" : parent;
    int choice = model.spaces.size() < 3 ? 0 : random.nextInt(18);
    if (choice < 3 && liveSpaces() < MANY_SPACES) {
      both(
          "create a space in " + parent,
          d -> {
            String id = d.createSpace(title, parent);
            return List.of(id, d.space(id).revision());
          },
          made -> model.createSpace(first(made), title, parent, second(made)));
    } else if (choice < 5) {
      both(
          "create a collection in " + parent,
          d -> d.createCollection(title, parent),
          id -> model.createCollection(id, title, parent));
    } else if (choice < 6) {
      does(
          "rename collection " + collection,
          d -> d.renameCollection(collection, title),
          () -> model.renameCollection(collection, title));
    } else if (choice < 8) {
      Destination to = destination();
      does(
          "move collection " + collection + " to " + to,
          d -> d.moveCollection(collection, to),
          () -> model.moveCollection(collection, to));
    } else if (choice < 9) {
      does(
          "delete collection " + collection,
          d -> d.deleteCollection(collection),
          () -> model.deleteCollection(collection));
    } else if (choice < 11) {
      EditMode mode = random.nextInt(4) == 0 ? EditMode.LOCKED : EditMode.LIVE;
      does(
          "set " + space + " to " + mode,
          d -> d.updateSpace(space, title, mode),
          () -> model.updateSpace(space, title, mode));
    } else if (choice < 14) {
      Destination to = destination();
      does(
          "move " + space + " to " + to,
          d -> d.moveSpace(space, to),
          () -> model.moveSpace(space, to));
    } else if (choice < 15) {
      does("delete " + space, d -> d.deleteSpace(space), () -> model.deleteSpace(space));
    } else if (choice < 17) {
      does("restore " + space, d -> d.restoreSpace(space), () -> model.restoreSpace(space));
    } else {
      both(
          "duplicate " + space,
          d -> {
            String id = d.duplicateSpace(space);
            return List.of(id, d.space(id).revision());
          },
          made -> model.duplicateSpace(space, first(made), second(made)));
    }
  }

  private void purge() {
    Duration wait = Duration.ofHours(random.nextInt(30));
    log.add("wait " + wait + " and purge");
    world.clock.advance(wait);
    world.docs.purge();
  }

  private void editLive(String space) {
    List<PageEdit> batch = edits.of(contentOr(space, 0));
    record Edited(List<String> added, String revision) {}
    both(
        "edit " + space + ": " + batch,
        d -> new Edited(d.editLive(space, batch), d.space(space).revision()),
        adds(batch) ? null : d -> new Edited(List.of(), d.space(space).revision()),
        edited -> {
          ModelContent after = model.edited(space, batch, edited == null ? null : edited.added());
          model.space(space).become(edited == null ? "none" : edited.revision(), after);
        });
  }

  private static boolean adds(List<PageEdit> batch) {
    return batch.stream().anyMatch(PageEdit.Insert.class::isInstance);
  }

  private void editChangeRequest(String space, int number) {
    List<PageEdit> batch = edits.of(contentOr(space, number));
    record Edited(List<String> added, String revision) {}
    both(
        "edit " + space + " #" + number + ": " + batch,
        d -> new Edited(d.edit(space, number, batch), d.changeRequest(space, number).revision()),
        adds(batch) ? null : d -> new Edited(List.of(), d.changeRequest(space, number).revision()),
        edited -> {
          ModelChangeRequest changeRequest = model.editable(space, number);
          List<String> added = edited == null ? null : edited.added();
          changeRequest.edit(changeRequest.content.edited(batch, added));
          become(
              space,
              changeRequest,
              edited == null ? "none" : edited.revision(),
              changeRequest.content);
        });
  }

  private void become(
      String space, ModelChangeRequest changeRequest, String revision, ModelContent content) {
    changeRequest.content = content;
    changeRequest.revision = revision;
    model.space(space).revisions.put(revision, content);
  }

  /**
   * What an update or a merge led to.
   *
   * @param pages the content that it left
   * @param conflicts all of the change request
   */
  private record Brought(
      Outcome outcome, List<Driver.PageState> pages, List<Driver.ConflictState> conflicts) {

    static Brought of(Driver driver, String space, int number, boolean merge, Outcome outcome) {
      return new Brought(
          outcome,
          merge ? driver.pages(space) : driver.pages(space, number),
          driver.conflicts(space, number));
    }

    /** What was done by one that got no answer. */
    static Brought unanswered(Driver driver, String space, int number, boolean merge) {
      boolean open = driver.conflicts(space, number).stream().anyMatch(Driver.ConflictState::open);
      String revision =
          merge ? driver.space(space).revision() : driver.changeRequest(space, number).revision();
      return of(driver, space, number, merge, new Outcome(revision, open));
    }
  }

  /** Updates or merges a change request. */
  private void bringTogether(String space, int number, boolean merge) {
    both(
        (merge ? "merge " : "update ") + space + " #" + number,
        d ->
            Brought.of(
                d, space, number, merge, merge ? d.merge(space, number) : d.update(space, number)),
        d -> Brought.unanswered(d, space, number, merge),
        brought -> {
          ModelChangeRequest changeRequest = model.editable(space, number);
          assertThat(brought).isNotNull();
          Outcome outcome = brought.outcome();
          ModelSpace in = model.space(space);
          if (!merge && !changeRequest.isOutdated(in)) {
            assertThat(outcome)
                .isEqualTo(new Outcome(changeRequest.revision, changeRequest.isConflicted()));
            return;
          }
          ModelContent content = content(in, changeRequest, brought);
          assertThat(outcome.conflicted()).isEqualTo(changeRequest.isConflicted());
          if (merge) {
            in.become(outcome.revision(), content);
            changeRequest.status = ChangeRequest.Status.MERGED;
          } else {
            changeRequest.see(in);
            become(space, changeRequest, outcome.revision(), content);
          }
        });
  }

  private ModelContent content(
      ModelSpace space, ModelChangeRequest changeRequest, Brought brought) {
    if (!changeRequest.isOutdated(space)) {
      return changeRequest.content;
    }
    ModelContent ours = changeRequest.content;
    ModelContent theirs = space.content();
    ModelMerge.Result result = ModelMerge.merge(changeRequest.base, ours, theirs);
    if (!ours.equals(changeRequest.base) && !theirs.equals(changeRequest.base)) {
      merged++;
    }
    if (result.content().isValid()) {
      changeRequest.conflicts.addAll(result.conflicts());
      return result.content();
    }
    repaired++;
    ModelContent repair =
        ModelMerge.repaired(
            result.content(), result.sides().ours(), result.sides().theirs(), brought.pages());
    List<String> kept = new ArrayList<>(result.content().pages().keySet());
    kept.retainAll(ours.pages().keySet());
    assertThat(repair.isValid()).isTrue();
    assertThat(repair.pages().keySet()).containsAll(kept);
    brought.conflicts().stream()
        .skip(changeRequest.conflicts.size())
        .forEach(conflict -> changeRequest.conflicts.add(modelled(conflict, repair)));
    return repair;
  }

  private static ModelConflict modelled(Driver.ConflictState conflict, ModelContent content) {
    ModelConflict found = ModelConflict.of(conflict.kind(), conflict.page());
    return conflict.kind() == Conflict.Kind.SLUG_CLASH
        ? new ModelConflict(
            found.kind(), found.page(), content.at(conflict.path()).id(), found.open())
        : found;
  }

  private void rollBack(String space) {
    String target = anyRevision(space);
    both(
        "roll " + space + " back to " + target,
        d -> {
          d.rollBack(space, target);
          return d.space(space).revision();
        },
        d -> d.space(space).revision(),
        revision -> model.rollBack(space, target, revision));
  }

  private void reread(String space) {
    String revision = anyRevision(space);
    both(
        "read " + space + " at " + revision,
        d -> d.pagesAt(space, revision),
        pages -> {
          ModelContent then = model.space(space).revisions.get(revision);
          if (then == null) {
            throw Refusal.of(ErrorCode.NOT_FOUND);
          }
          assertThat(pages).isEqualTo(then.tree());
        });
  }

  private void walk(String space) {
    int limit = 1 + random.nextInt(7);
    String parent = anyParent();
    String collection = parent == null ? "nothing" : parent;
    ChangeRequest.Status status = pick(List.of(ChangeRequest.Status.values()));
    walk("spaces", limit, driver::spaces, () -> model.allSpaces());
    walk("collections", limit, (l, p) -> driver.collections(true, l, p), this::nested);
    walk(
        "collections at the top",
        limit,
        (l, p) -> driver.collections(false, l, p),
        () -> model.collections(false));
    walk(
        "spaces in " + collection,
        limit,
        (l, p) -> driver.spacesIn(collection, l, p),
        () -> model.spacesIn(collection));
    walk(
        status + " change requests of " + space,
        limit,
        (l, p) -> driver.changeRequests(space, status, l, p),
        () -> {
          ModelSpace in = model.space(space);
          return in.newestFirst(status).stream().map(c -> c.state(in)).toList();
        });
  }

  private List<Driver.CollectionState> nested() {
    return model.collections(true);
  }

  /** Reads a list piece by piece. */
  private <T> void walk(
      String what, int limit, BiFunction<Integer, String, Piece<T>> read, Supplier<List<T>> list) {
    both(
        "walk " + what + " by " + limit,
        d -> {
          List<T> all = new ArrayList<>();
          String page = null;
          do {
            Piece<T> piece = read.apply(limit, page);
            all.addAll(piece.items());
            assertThat(piece.items()).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).hasSizeLessThanOrEqualTo((int) piece.count());
            assertThat(piece.count()).isEqualTo(read.apply(0, null).count());
            page = piece.next();
          } while (page != null);
          assertThat(all).hasSize((int) read.apply(0, null).count());
          return all;
        },
        all -> {
          List<T> expected = list.get();
          if (all != null) {
            assertThat(all).isEqualTo(expected);
          }
        });
  }

  // ---------------------------------------------------------------- choosing

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private long liveSpaces() {
    return model.spaces.values().stream().filter(space -> space.deletedAt == null).count();
  }

  private String anySpace() {
    List<String> ids = new ArrayList<>(model.spaces.keySet());
    if (random.nextInt(5) > 0) {
      ids.removeIf(id -> model.spaces.get(id).deletedAt != null);
    }
    return ids.isEmpty() || random.nextInt(40) == 0 ? "nothing" : pick(ids);
  }

  /** The number of a change request, mostly one that is not merged; 0 where there is none yet. */
  private int anyNumber(String space) {
    ModelSpace found = model.spaces.get(space);
    if (found == null || found.changeRequests.isEmpty()) {
      return 0;
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

  private String anyRevision(String space) {
    ModelSpace found = model.spaces.get(space);
    return found == null || random.nextInt(10) == 0
        ? "nothing"
        : pick(new ArrayList<>(found.revisions.keySet()));
  }

  private String anyParent() {
    List<String> ids = new ArrayList<>(model.collections.keySet());
    int choice = random.nextInt(10);
    return ids.isEmpty() || choice < 3 ? null : choice == 3 ? "nothing" : pick(ids);
  }

  private Destination destination() {
    boolean moves = random.nextBoolean();
    int kind = random.nextInt(6);
    Neighbour before = kind == 0 || kind == 1 ? anyNeighbour() : null;
    Neighbour after = kind == 0 || kind == 2 || kind == 3 ? anyNeighbour() : null;
    return new Destination(moves, moves ? anyParent() : null, before, after);
  }

  private Neighbour anyNeighbour() {
    List<String> collections = new ArrayList<>(model.collections.keySet());
    boolean collection = !collections.isEmpty() && random.nextInt(3) == 0;
    return new Neighbour(collection, collection ? pick(collections) : anySpace());
  }

  /** What edits are to be chosen for; the main content for number 0. */
  private ModelContent contentOr(String space, int number) {
    ModelSpace found = model.spaces.get(space);
    if (found == null) {
      return ModelContent.EMPTY;
    }
    return number < 1 || number > found.changeRequests.size()
        ? found.content()
        : found.changeRequest(number).content;
  }

  // ---------------------------------------------------------------- doing and comparing

  private void does(String what, Consumer<Driver> real, Runnable modelled) {
    both(
        what,
        d -> {
          real.accept(d);
          return null;
        },
        d -> null,
        nothing -> modelled.run());
  }

  private <T> void both(String what, Function<Driver, T> real, Consumer<T> modelled) {
    both(what, real, null, modelled);
  }

  private <T> void both(
      String what, Function<Driver, T> real, Function<Driver, T> unanswered, Consumer<T> modelled) {
    take(new Command<>(what, real, unanswered, modelled));
  }

  /**
   * A command.
   *
   * @param unanswered finds out what was done, where the one who did it got no answer; null where
   *     that cannot be told
   * @param modelled does it to the model, where it was done for real
   */
  record Command<T>(
      String what, Function<Driver, T> real, Function<Driver, T> unanswered, Consumer<T> modelled) {

    /** Does to the model what was done, or refused, for real. */
    @SuppressWarnings("unchecked")
    void model(Object done) {
      modelled.accept((T) done);
    }
  }

  /** Does a command here and there; now and then, first by somebody who may only read. */
  <T> void take(Command<T> command) {
    if (random.nextInt(12) == 0) {
      log.add("as a reader: " + command.what());
      attempt(command.real(), driver.as("read"));
    }
    log.add(command.what());
    Attempt<T> done = attempt(command.real(), driver);
    agree(command, done.result(), done.refusal(), done.message());
  }

  /** Does a command to the model, which must come to the same. */
  final void agree(Command<?> command, Object done, ErrorCode refusal, String message) {
    ErrorCode expected = null;
    try {
      command.model(done);
      accepted++;
    } catch (Refusal refused) {
      expected = refused.code();
    }
    assertThat(refusal).as(command.what() + ": " + message).isEqualTo(expected);
  }

  final int accepted() {
    return accepted;
  }

  private record Attempt<T>(T result, ErrorCode refusal, String message) {}

  private static <T> Attempt<T> attempt(Function<Driver, T> real, Driver driver) {
    try {
      return new Attempt<>(real.apply(driver), null, "accepted");
    } catch (Refusal refusal) {
      return new Attempt<>(null, refusal.code(), refusal.getMessage());
    }
  }

  private static String first(List<String> made) {
    return made == null ? "none" : made.get(0);
  }

  private static String second(List<String> made) {
    return made == null ? "none" : made.get(1);
  }

  final void checkAll() {
    assertThat(driver.spaces(1000, null).items()).isEqualTo(model.allSpaces());
    assertThat(driver.collections(true, 1000, null).items()).isEqualTo(nested());
    List.copyOf(model.spaces.keySet()).forEach(this::checkSpace);
  }

  final void checkSpace(String id) {
    Attempt<Driver.SpaceState> state = attempt(d -> d.space(id), driver);
    ModelSpace space = model.spaces.get(id);
    try {
      assertThat(state.result()).isEqualTo(model.anySpace(id).state());
    } catch (Refusal refusal) {
      assertThat(state.refusal()).isEqualTo(refusal.code());
    }
    if (space == null || space.deletedAt != null) {
      assertThat(attempt(d -> d.pages(id), driver).refusal()).isEqualTo(ErrorCode.NOT_FOUND);
      return;
    }
    assertThat(driver.pages(id)).isEqualTo(space.content().tree());
    for (ModelChangeRequest changeRequest : space.changeRequests) {
      int number = changeRequest.number;
      String name = id + " #" + number;
      assertThat(driver.changeRequest(id, number)).as(name).isEqualTo(changeRequest.state(space));
      if (changeRequest.status != ChangeRequest.Status.MERGED) {
        assertThat(driver.pages(id, number)).as(name).isEqualTo(changeRequest.content.tree());
        assertThat(driver.reviews(id, number)).as(name).isEqualTo(changeRequest.reviews);
        assertThat(driver.requestedReviewers(id, number)).isEqualTo(changeRequest.requested);
        assertThat(driver.conflicts(id, number))
            .as(name)
            .extracting(Driver.ConflictState::kind, c -> c.page(), Driver.ConflictState::open)
            .containsExactlyInAnyOrderElementsOf(
                changeRequest.conflicts.stream()
                    .map(c -> tuple(c.kind(), c.page(), c.open()))
                    .toList());
      }
    }
  }
}
