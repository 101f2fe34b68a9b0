package dev.docs.change;

import dev.docs.access.Context;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.space.Places;
import dev.docs.space.Space;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.UserRepository;

/** A change request, as the store holds it, with its space and the caller's role on that. */
record FoundChangeRequest(Places.Found place, Stored<ChangeRequest> stored) {

  /**
   * The change request of a space with this id or number.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  static FoundChangeRequest in(Context context, ReadTx tx, SpaceId space, String idOrNumber) {
    Places.Found place = Places.space(context, tx, space);
    return ChangeRequestRepository.find(tx, space, idOrNumber)
        .map(stored -> new FoundChangeRequest(place, stored))
        .orElseThrow(() -> DocsException.notFound("change request", idOrNumber));
  }

  ChangeRequest changeRequest() {
    return stored.value();
  }

  Space space() {
    return place.space();
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

  ChangeRequestView view(ReadTx tx, ChangeRequest changed, Space inSpace) {
    return new ChangeRequestView(
        changed,
        changed.createdBy() == null ? null : UserRepository.orUnknown(tx, changed.createdBy()),
        changed.isOutdated(inSpace.head()),
        place.role());
  }
}
