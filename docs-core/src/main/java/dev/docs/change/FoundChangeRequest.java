package dev.docs.change;

import dev.docs.access.Context;
import dev.docs.access.Found;
import dev.docs.access.ReadWork;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.Places;
import dev.docs.space.Space;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.ShownUsers;
import java.util.function.BiFunction;

/** A change request, as the store holds it, with its space and the caller's role on that. */
record FoundChangeRequest(Found<Space> place, Stored<ChangeRequest> stored) {

  /**
   * Reads with the change request of a space with this id or number.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  static <R> R read(
      Context context,
      SpaceId space,
      String idOrNumber,
      BiFunction<ReadTx, FoundChangeRequest, R> work) {
    return context.read(r -> work.apply(r, in(r, space, idOrNumber)));
  }

  /**
   * Writes with the change request of a space with this id or number. What else the operation
   * requires is for its work to say.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  static <R> R write(
      Context context,
      SpaceId space,
      String idOrNumber,
      BiFunction<WriteTx, FoundChangeRequest, R> work) {
    return context.write(w -> work.apply(w, in(w, space, idOrNumber)));
  }

  /**
   * The change request of a space with this id or number.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  static FoundChangeRequest in(ReadWork r, SpaceId space, String idOrNumber) {
    Found<Space> place = Places.space(r, space);
    return ChangeRequestRepository.find(r, space, idOrNumber)
        .map(stored -> new FoundChangeRequest(place, stored))
        .orElseThrow(() -> DocsException.notFound("change request", idOrNumber));
  }

  ChangeRequest changeRequest() {
    return stored.value();
  }

  Space space() {
    return place.value();
  }

  FoundChangeRequest require(Role needed, String action) {
    place.require(needed, action);
    return this;
  }

  /**
   * Refuses change requests whose content may not change.
   *
   * @throws DocsException with {@code CONFLICT}
   */
  FoundChangeRequest requireEditable() {
    if (!changeRequest().status().isEditable()) {
      throw DocsException.conflict(
          changeRequest().status() == ChangeRequestStatus.MERGED
              ? "the change request is merged, which is final"
              : "the change request is archived: set its status to draft or open first");
    }
    return this;
  }

  /** Stores what became of it, which is returned as the store then holds it. */
  FoundChangeRequest update(WriteTx tx, ChangeRequest changed) {
    ChangeRequestRepository.update(tx, changed, stored.version());
    return new FoundChangeRequest(place, new Stored<>(changed, stored.version() + 1));
  }

  ChangeRequestView view(ReadWork r) {
    UserId createdBy = changeRequest().createdBy();
    return new ChangeRequestView(
        changeRequest(),
        createdBy == null ? null : ShownUsers.in(r, space().organization(), createdBy),
        changeRequest().isOutdated(space().head()),
        place.role());
  }
}
