package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.World;
import dev.docs.scenario.model.ModelSites.ModelSite;
import dev.docs.scenario.model.SiteDriver.Visit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * Random commands of callers with all roles in two organizations, done by a driver and by a model
 * of each organization, which must agree after each: on what is refused and why, and on what is
 * there. The same seed makes the same commands.
 */
class RandomRun {

  private static final int CHECK_ALL_EVERY = 25;

  /** One of so many runs is mostly about sites. */
  static final int WITH_SITES = 3;

  private static final int CHOICES = 158;

  /** The choices from here on are about sites. */
  private static final int SITES = 122;

  final World world;
  final Driver driver;
  final List<Side> sides;
  final Random random;
  final List<String> log = new ArrayList<>();

  /** The organization and the caller of the command that is being drawn or modelled. */
  Side side;

  String caller;

  /** What all commands of a round are to be about; null where that does not matter. */
  Touched focus;

  /** Whether most commands are about sites, which otherwise few are. */
  boolean mostlySites;

  /** How many updates and merges brought two changed sides together. */
  int merged;

  /** How many of those made the model look at the result, where it cannot foresee it. */
  int repaired;

  private final PlaceCommands places;
  private final ContentCommands contents;
  private final ChangeCommands changes;
  private final ListCommands lists;
  private final MemberCommands memberships;
  private final CommentCommands comments;
  private final SiteCommands siteCommands;
  private final StructureCommands structures;
  private final VisitorCommands visitors;
  private int accepted;

  RandomRun(World world, Driver driver, long seed) {
    this.world = world;
    this.driver = driver;
    random = new Random(seed);
    mostlySites = seed % WITH_SITES == 0;
    boolean pathFirst = driver.looksForThePathFirst();
    sides = List.of(Side.ofWorld(world, pathFirst), Side.other(world, pathFirst));
    places = new PlaceCommands(this);
    contents = new ContentCommands(this);
    changes = new ChangeCommands(this);
    lists = new ListCommands(this);
    memberships = new MemberCommands(this);
    comments = new CommentCommands(this);
    siteCommands = new SiteCommands(this, contents);
    structures = new StructureCommands(this);
    visitors = new VisitorCommands(this, siteCommands);
  }

  /**
   * What a command was about.
   *
   * @param number of a change request; 0 for none
   */
  record Touched(Side side, String space, int number) {}

  /**
   * What a run did.
   *
   * @param accepted how many commands were not refused
   */
  record Statistics(int accepted, int merged, int repaired) {}

  Statistics run(int commands) {
    try {
      for (int i = 1; i <= commands; i++) {
        world.clock.advance(Duration.ofMillis(1));
        check(step());
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

  final Side otherThan(Side one) {
    return sides.get(one == sides.get(0) ? 1 : 0);
  }

  // ---------------------------------------------------------------- commands

  /** Does one command, and answers what it was about. */
  final Touched step() {
    side = focus != null ? focus.side() : sides.get(random.nextInt(6) == 0 ? 1 : 0);
    Model model = side.model;
    caller = random.nextInt(10) < 7 ? side.owner : places.pick(Side.USERS);
    String space = places.anySpace();
    int number = places.anyNumber(space);
    int choice = random.nextInt(CHOICES);
    if (mostlySites && random.nextInt(3) > 0) {
      choice = SITES + random.nextInt(CHOICES - SITES);
    }
    if (model.spaces.size() < 3) {
      caller = side.owner;
      choice = 0;
    }
    if (choice >= 46 && choice < 100 && number == 0) {
      choice = 40;
    }
    if (choice < 15) {
      places.step(space);
    } else if (choice < 17) {
      purge();
    } else if (choice < 20 && oneAtATime()) {
      lists.step(space);
    } else if (choice < 34) {
      contents.editLive(space);
    } else if (choice < 36) {
      contents.rollBack(space);
    } else if (choice < 39) {
      contents.reread(space);
    } else if (choice < 46) {
      changes.open(space);
    } else if (choice < 68) {
      contents.editChangeRequest(space, number);
    } else if (choice < 76) {
      contents.bringTogether(space, number, false);
    } else if (choice < 86) {
      contents.bringTogether(space, number, true);
    } else if (choice < 92) {
      changes.set(space, number);
    } else if (choice < 96) {
      changes.review(space, number);
    } else if (choice < 100) {
      changes.ask(space, number);
    } else if (choice < 104) {
      memberships.step();
    } else if (choice < 116) {
      comments.step(space, random.nextInt(3) == 0 ? 0 : number);
    } else if (choice < SITES) {
      contents.resolve(space, number);
    } else if (choice < 134 || model.sites.sites.isEmpty()) {
      siteCommands.step(space);
    } else if (choice < 146) {
      structures.step(space);
    } else {
      visitors.step(space);
    }
    return new Touched(side, space, number);
  }

  /** Whether each command ends before the next is chosen. */
  boolean oneAtATime() {
    return true;
  }

  /** Lets time pass, often until just before or just when a space can no longer be restored. */
  private void purge() {
    Instant now = world.clock.instant();
    Duration wait = Duration.ofHours(random.nextInt(30));
    List<Instant> ends =
        side.model.spaces.values().stream()
            .filter(space -> space.deletedAt != null)
            .map(space -> space.deletedAt.plus(Model.TRASH))
            .filter(end -> end.isAfter(now.plusMillis(10)))
            .toList();
    if (!ends.isEmpty() && random.nextInt(3) == 0) {
      wait = Duration.between(now, places.pick(ends)).minusMillis(random.nextInt(8));
    }
    log.add("wait " + wait + " and purge");
    world.clock.advance(wait);
    world.docs.purge();
    sides.forEach(one -> one.model.purge(world.clock.instant()));
  }

  // ---------------------------------------------------------------- doing and comparing

  /** Does a command here and there. */
  <T> void take(Command<T> command) {
    log.add(command.toString());
    Attempt<T> done = attempt(command.real(), command.side().driver(driver, command.caller()));
    agree(command, world.clock.instant(), done.result(), done.refusal(), done.message());
  }

  /** Does a command to the model, as of a time, which must come to the same. */
  final void agree(Command<?> command, Instant at, Object done, ErrorCode refusal, String message) {
    side = command.side();
    side.model.members.begin(command.caller(), at);
    ErrorCode expected = null;
    try {
      command.model(done);
      accepted++;
    } catch (Refusal refused) {
      expected = refused.code();
    }
    assertThat(refusal).as(command + ": " + message).isEqualTo(expected);
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

  final void checkAll() {
    for (Side one : sides) {
      Driver owner = look(one);
      assertThat(owner.spaces(1000, null).items()).isEqualTo(one.model.allSpaces());
      assertThat(owner.collections(true, 1000, null).items())
          .isEqualTo(one.model.collections(true));
      assertThat(owner.sites()).isEqualTo(one.model.sites.states());
      one.model.sites.sites.forEach((id, site) -> checkVisits(owner, id, site));
      assertThat(owner.members()).isEqualTo(one.model.members.all());
      List.copyOf(one.model.spaces.keySet()).forEach(id -> check(new Touched(one, id, 0)));
    }
  }

  /** Visitors read what they may, and are led to where pages are now. */
  private void checkVisits(Driver owner, String id, ModelSite site) {
    for (Visit visit : site.visitors.tried(site)) {
      assertThat(owner.visit(site.url, visit).outcome())
          .as("%s %s", site.url, visit)
          .isEqualTo(site.visitors.outcome(site, visit));
    }
    List<String> spaces =
        site.structure.variants().stream().map(SiteDriver.Variant::space).distinct().toList();
    for (ModelVisitors.Begun visit : site.visitors.visits()) {
      assertThat(owner.readable(visit.token(), spaces))
          .as("readable on %s for %s", site.url, visit)
          .isEqualTo(site.visitors.readable(site, visit, world.clock.instant()));
    }
    if (site.published) {
      side(id)
          .model
          .sites
          .ledTo(site)
          .forEach(
              (source, place) -> {
                String target = owner.redirect(id, source);
                assertThat(target == null ? null : site.structure.resolve(target))
                    .as("%s of %s leads to %s", source, site.url, target)
                    .isEqualTo(place);
              });
    }
  }

  private Side side(String site) {
    return sides.stream()
        .filter(one -> one.model.sites.sites.containsKey(site))
        .findFirst()
        .orElseThrow();
  }

  /** The owner looks at an organization now. */
  private Driver look(Side one) {
    one.model.members.begin(one.owner, world.clock.instant());
    return one.driver(driver, one.owner);
  }

  final void check(Touched touched) {
    String id = touched.space();
    Model model = touched.side().model;
    Driver owner = look(touched.side());
    Attempt<Driver.SpaceState> state = attempt(d -> d.space(id), owner);
    ModelSpace space = model.spaces.get(id);
    try {
      assertThat(state.result()).isEqualTo(model.anySpace(id).state());
    } catch (Refusal refusal) {
      assertThat(state.refusal()).isEqualTo(refusal.code());
    }
    if (space == null || space.deletedAt != null) {
      assertThat(attempt(d -> d.pages(id), owner).refusal()).isEqualTo(ErrorCode.NOT_FOUND);
      return;
    }
    assertThat(owner.pages(id)).isEqualTo(space.content().tree());
    assertThat(owner.items(id, 0)).isEqualTo(space.content().itemStates());
    Map<String, String> former = space.formerPaths();
    if (!former.isEmpty()) {
      assertThat(owner.redirected(id, former.keySet())).as("former paths").isEqualTo(former);
    }
    check(owner, model, id, 0);
    for (ModelChangeRequest changeRequest : space.changeRequests) {
      check(owner, space, changeRequest);
      check(owner, model, id, changeRequest.number);
    }
  }

  /** Those of several callers at once may be in the order of their times or of their commits. */
  private void check(Driver owner, Model model, String space, int number) {
    List<Driver.CommentState> real = owner.comments(space, number);
    List<Driver.CommentState> modelled = model.discussions.states(space, number);
    if (oneAtATime()) {
      assertThat(real).as(space + " #" + number).isEqualTo(modelled);
    } else {
      assertThat(real).as(space + " #" + number).containsExactlyInAnyOrderElementsOf(modelled);
    }
  }

  private static void check(Driver owner, ModelSpace space, ModelChangeRequest changeRequest) {
    String id = space.id;
    int number = changeRequest.number;
    String name = id + " #" + number;
    assertThat(owner.changeRequest(id, number)).as(name).isEqualTo(changeRequest.state(space));
    if (changeRequest.status != ChangeRequest.Status.MERGED) {
      assertThat(owner.pages(id, number)).as(name).isEqualTo(changeRequest.content.tree());
      assertThat(owner.items(id, number)).as(name).isEqualTo(changeRequest.content.itemStates());
      assertThat(owner.reviews(id, number)).as(name).isEqualTo(changeRequest.reviews());
      assertThat(owner.requestedReviewers(id, number)).isEqualTo(changeRequest.requested());
    }
    List<Driver.ConflictState> conflicts = owner.conflicts(id, number);
    assertThat(conflicts)
        .as("%s: %s", name, conflicts)
        .extracting(
            Driver.ConflictState::id, Driver.ConflictState::kind, c -> c.page(), c -> c.open())
        .containsExactlyInAnyOrderElementsOf(
            changeRequest.conflicts.stream()
                .map(c -> tuple(c.id(), c.kind(), c.page(), c.open()))
                .toList());
  }
}
