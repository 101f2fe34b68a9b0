package dev.docs.kind;

import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.Step;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade.LeadingStep;
import dev.docs.kind.RecordType.Level;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is declared of a kind of record, as it is declared. Not thread-safe until complete. */
public final class Declaration<T> {

  private final Kind<T> kind;
  private @Nullable BiConsumer<Export, String> finder;
  private boolean untold;
  private @Nullable Kind<?> whole;

  /** By what happens; a step that does nothing where records stay as they are. */
  private final Map<Lifecycle<?>, Optional<LeadingStep<?>>> steps = new HashMap<>();

  private boolean outlives;
  Optional<RecordType.Unseeded> unseeded = Optional.empty();
  final Map<String, Optional<?>> unsaid = new TreeMap<>();

  BiConsumer<Export, T> along = (export, value) -> {};
  final List<Function<T, Stream<@Nullable UserId>>> users = new ArrayList<>();
  @Nullable Level level;
  boolean isLeft;
  boolean isOfStore;
  @Nullable Consumer<RecordStep<T>> events;

  Declaration(Kind<T> kind) {
    this.kind = kind;
  }

  Declaration<T> complete() {
    if (finder == null) {
      throw new IllegalStateException("it is not said where a " + kind + " belongs");
    }
    if (untold == (events != null)) {
      throw new IllegalStateException("it is not said which events tell of a " + kind);
    }
    return this;
  }

  // ---------------------------------------------------------------- where it belongs

  private Declaration<T> placed(@Nullable Level newLevel, BiConsumer<Export, String> newFinder) {
    if (finder != null) {
      throw new IllegalStateException("it is said twice where a " + kind + " belongs");
    }
    level = newLevel;
    finder = newFinder;
    return this;
  }

  private BiConsumer<Export, String> scan(Index<T> index) {
    return (export, id) -> export.takeAll(Scan.of(kind, index, IndexKey.of(id)));
  }

  /** To the organization that begins their keys. */
  public Declaration<T> inOrganization(Index<T> index) {
    return placed(Level.ORGANIZATION, scan(index));
  }

  /** To the organization that begins their keys, in one index or the other. */
  public Declaration<T> inOrganization(Index<T> one, Index<T> other) {
    return placed(Level.ORGANIZATION, scan(one).andThen(scan(other)));
  }

  /** To the space that begins their keys, with which they stay and go. */
  public Declaration<T> inSpace(Index<T> index) {
    return placed(Level.SPACE, scan(index)).partOfSpace();
  }

  /** To the site that begins their keys. */
  public Declaration<T> inSite(Index<T> index) {
    return placed(Level.SITE, scan(index));
  }

  /** To the site whose id they have. */
  public Declaration<T> ofSite() {
    return placed(Level.SITE, (export, id) -> export.take(kind, id));
  }

  /**
   * To the organization that they name, and no index does: all of the store are read. Only for
   * kinds with few records.
   */
  public Declaration<T> among(Function<T, OrganizationId> organization) {
    return placed(
        Level.ORGANIZATION,
        (export, id) ->
            export.takeSome(kind, value -> organization.apply(value).value().equals(id)));
  }

  /** To other records, with which they are found. */
  public Declaration<T> with(String others) {
    requireReason(others);
    return placed(null, (export, id) -> {});
  }

  /** To the store: they are not exported with an organization, for this reason. */
  public Declaration<T> left(String why) {
    isLeft = true;
    return with(why);
  }

  /** To this store: they mean nothing in another, for this reason, and no event tells of them. */
  public Declaration<T> ofStore(String why) {
    isOfStore = true;
    return left(why).untold();
  }

  /** What is taken along with a record. */
  public Declaration<T> brings(BiConsumer<Export, T> brought) {
    along = brought;
    return this;
  }

  // ---------------------------------------------------------------- whom it names

  /** A user that a record names, who goes along to another store; null for none. */
  public Declaration<T> names(Function<T, @Nullable UserId> named) {
    return namesAll(value -> Stream.ofNullable(named.apply(value)));
  }

  /** As {@link #names}, of several. */
  public Declaration<T> namesAll(Function<T, Stream<@Nullable UserId>> named) {
    users.add(named);
    return this;
  }

  // ---------------------------------------------------------------- which events tell of it

  /**
   * No event tells of it: it only changes together with another, whose events do, or is only kept
   * to restore something later, or for some hours.
   */
  public Declaration<T> untold() {
    untold = true;
    return this;
  }

  /** The events of a change of a record. */
  public Declaration<T> tellsAll(Consumer<RecordStep<T>> told) {
    events = told;
    return this;
  }

  /** The one event of each change. */
  public Declaration<T> tells(BiFunction<T, Step, DomainEvent> told) {
    return tellsAll(change -> change.add(told.apply(change.any(), change.step())));
  }

  /** The event of a setting of an organization. */
  public Declaration<T> tellsOf(Setting setting, Function<T, OrganizationId> organization) {
    return tellsAll(
        change ->
            change.add(
                new OrganizationChanged(
                    organization.apply(change.any()),
                    setting,
                    Optional.of(change.id()),
                    change.step())));
  }

  /** The event of one of the parts of a site. */
  public Declaration<T> tellsOf(Part part, Function<T, SiteId> site) {
    return tellsAll(change -> change.add(site.apply(change.any()), part, Optional.of(change.id())));
  }

  /** The event of a part of which a site has one: its record has the site's id. */
  public Declaration<T> tellsOf(Part part) {
    return tellsAll(change -> change.add(new SiteId(change.id()), part, Optional.empty()));
  }

  // ---------------------------------------------------------------- whether a seed may say it

  /**
   * Seeds have no words for them.
   *
   * @param what they are, in the plural
   */
  public Declaration<T> unseeded(String what, String why) {
    requireReason(why);
    unseeded = Optional.of(new RecordType.Unseeded(what, why));
    return this;
  }

  /** Seeds have no words for these components. */
  public Declaration<T> unsaid(String... components) {
    for (String component : components) {
      unsaid.put(component, Optional.empty());
    }
    return this;
  }

  /** Seeds have no words for a component but where it has this value. */
  public Declaration<T> unsaidUnless(String component, Object ordinary) {
    unsaid.put(component, Optional.of(ordinary));
    return this;
  }

  // ---------------------------------------------------------------- what becomes of it

  /** What is done with the records that refer to what goes. */
  public <G> Declaration<T> on(Lifecycle<G> lifecycle, Cascade.Step<G> step) {
    return on(lifecycle, (tx, gone, next) -> step.run(tx, gone));
  }

  /** What is done with the records that refer to what goes, and what goes with them. */
  public <G> Declaration<T> on(Lifecycle<G> lifecycle, LeadingStep<G> step) {
    return add(lifecycle, Optional.of(step));
  }

  /** Declares that records which refer to what goes stay as they are, for a reason. */
  public Declaration<T> stays(String why, Lifecycle<?>... lifecycles) {
    requireReason(why);
    for (Lifecycle<?> lifecycle : lifecycles) {
      add(lifecycle, Optional.empty());
    }
    return this;
  }

  /** Declares that records stay as they are whatever goes, for a reason. */
  public Declaration<T> staysAlways(String why) {
    requireReason(why);
    outlives = true;
    return this;
  }

  private static void requireReason(String why) {
    if (why.isBlank()) {
      throw new IllegalArgumentException("a reason is required");
    }
  }

  private Declaration<T> add(Lifecycle<?> lifecycle, Optional<LeadingStep<?>> step) {
    if (steps.put(lifecycle, step) != null) {
      throw new IllegalArgumentException(kind + " says twice what becomes of it: " + lifecycle);
    }
    return this;
  }

  /** Declares that the steps of another kind do what is to be done with these records. */
  public Declaration<T> partOf(Kind<?> other) {
    whole = other;
    return this;
  }

  /** Declares that records are in the trash with their space, and removed and moved with it. */
  public Declaration<T> partOfSpace() {
    return stays("is there when the space is restored", Lifecycle.SPACE_TRASHED)
        .stays("stayed as it was while the space was in the trash", Lifecycle.SPACE_RESTORED)
        .stays("removed after the space, in small units of work", Lifecycle.SPACE_REMOVED)
        .stays("belongs to the space, wherever that is", Lifecycle.CONTENT_TRANSFERRED);
  }

  /** Declares that records name those who wrote something, which stays. */
  public Declaration<T> keepsAuthors() {
    return stays("what somebody wrote stays, and names them", Lifecycle.MEMBER_REMOVED)
        .stays("an invited user who never signed in wrote nothing", Lifecycle.USER_REPLACED);
  }

  void find(Export export, String id) {
    requireNonNull(finder, "finder").accept(export, id);
  }

  boolean hasSteps() {
    return steps.values().stream().anyMatch(Optional::isPresent);
  }

  boolean covers(Lifecycle<?> lifecycle) {
    return outlives
        || steps.containsKey(lifecycle)
        || (whole != null && RecordType.of(whole).covers(lifecycle));
  }

  @SuppressWarnings("unchecked") // as it was added
  <G> Optional<LeadingStep<G>> step(Lifecycle<G> lifecycle) {
    return steps.getOrDefault(lifecycle, Optional.empty()).map(step -> (LeadingStep<G>) step);
  }
}
