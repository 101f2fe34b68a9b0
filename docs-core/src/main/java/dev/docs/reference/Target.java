package dev.docs.reference;

import java.util.Optional;

/**
 * What a reference comes to for a caller.
 *
 * @param location empty where the caller cannot be shown one
 */
record Target(ReferenceList.Status status, Optional<Location> location) {

  /** What is missing, and what the caller may not know of: no difference is to be seen. */
  static final Target UNKNOWN = new Target(ReferenceList.Status.BROKEN, Optional.empty());

  static Target of(ReferenceList.Status status, Location location) {
    return new Target(status, Optional.of(location));
  }
}
