package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.internal.RecordChange;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The change of a record, and the events so far.
 *
 * @param tx to look up what the record is in
 */
record RecordStep(ReadTx tx, RecordChange change, List<DomainEvent> events) {

  @Nullable Object before() {
    return value(change.before());
  }

  @Nullable Object after() {
    return value(change.after());
  }

  /** The record after the change, or before its deletion. */
  Object any() {
    Object after = after();
    return requireNonNull(after == null ? before() : after, "value");
  }

  private static @Nullable Object value(@Nullable Stored<?> stored) {
    return stored == null ? null : stored.value();
  }

  private static long version(@Nullable Stored<?> stored) {
    return stored == null ? 0 : stored.version();
  }

  Step step() {
    return step(
        change.before() == null
            ? Step.Type.CREATED
            : change.after() == null ? Step.Type.DELETED : Step.Type.CHANGED);
  }

  Step step(Step.Type type) {
    return new Step(type, version(change.before()), version(change.after()));
  }

  Optional<OrganizationId> organization(SpaceId space) {
    return SpaceRepository.find(tx, space).map(found -> found.value().organization());
  }

  void add(DomainEvent event) {
    events.add(event);
  }

  /** Adds an event of a space, made with the organization that the space is in, if it is there. */
  void add(SpaceId space, Function<OrganizationId, DomainEvent> event) {
    organization(space).map(event).ifPresent(this::add);
  }
}
