package dev.docs.reference;

import java.util.Optional;

/**
 * The target of a reference, as a caller sees it.
 *
 * @param location empty where the caller cannot be shown one
 */
record Target(ReferenceList.Status status, Optional<Location> location) {

  /** A target that is missing, or that the caller may not view: indistinguishable. */
  static final Target UNKNOWN = new Target(ReferenceList.Status.BROKEN, Optional.empty());

  static Target of(ReferenceList.Status status, Location location) {
    return new Target(status, Optional.of(location));
  }
}
