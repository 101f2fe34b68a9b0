package dev.docs.kind;

import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.Step;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The change of a record, as its kind tells of it. Not thread-safe. */
public final class RecordStep<T> {

  /** Finds, in a unit of work, the organization of what is there. */
  public interface Owners {
    Optional<OrganizationId> of(SpaceId space);

    Optional<OrganizationId> of(SiteId site);
  }

  private final RecordChange change;
  private final @Nullable T before;
  private final @Nullable T after;
  private final Owners owners;
  private final List<DomainEvent> events;

  RecordStep(Class<T> type, RecordChange change, Owners owners, List<DomainEvent> events) {
    this.change = change;
    this.before = value(type, change.before());
    this.after = value(type, change.after());
    this.owners = owners;
    this.events = events;
  }

  private static <T> @Nullable T value(Class<T> type, @Nullable Stored<?> stored) {
    return stored == null ? null : type.cast(stored.value());
  }

  /** The id of the record. */
  public String id() {
    return change.id();
  }

  public @Nullable T before() {
    return before;
  }

  public @Nullable T after() {
    return after;
  }

  /** The record after the change, or before its deletion. */
  public T any() {
    return requireNonNull(after == null ? before : after, "value");
  }

  private static long version(@Nullable Stored<?> stored) {
    return stored == null ? 0 : stored.version();
  }

  public Step step() {
    return step(
        change.before() == null
            ? Step.Type.CREATED
            : change.after() == null ? Step.Type.DELETED : Step.Type.CHANGED);
  }

  public Step step(Step.Type type) {
    return new Step(type, version(change.before()), version(change.after()));
  }

  public void add(DomainEvent event) {
    events.add(event);
  }

  /** Adds events of a space, made with the organization that the space is in, if it is there. */
  public void add(SpaceId space, Function<OrganizationId, DomainEvent> event) {
    organization(space).map(event).ifPresent(this::add);
  }

  public Optional<OrganizationId> organization(SpaceId space) {
    return owners.of(space);
  }

  /** Adds the event of another content of a space, or of a change request of it. */
  public void addContent(
      OrganizationId organization,
      SpaceId space,
      Optional<ChangeRequestId> changeRequest,
      ContentChanged.Revisions revisions) {
    if (!revisions.from().equals(Optional.of(revisions.to()))) {
      add(new ContentChanged(organization, space, changeRequest, revisions, step()));
    }
  }

  /** Adds the event of a part of a site, if the site is there. */
  void add(SiteId site, Part part, Optional<String> id) {
    owners.of(site).ifPresent(in -> add(new SiteChanged(in, site, part, id, step())));
  }
}
