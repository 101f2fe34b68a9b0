package dev.docs.event;

import static java.util.Objects.requireNonNull;

/**
 * What happened to a resource, and its states before and after by reference: the versions of its
 * record in the store. Those of one resource increase, so that a reader can tell a state that it
 * has already seen.
 *
 * @param before 0 when there was none before
 * @param after 0 when there is none any more
 */
public record Step(Type type, long before, long after) {

  /** What can happen to a resource. */
  public enum Type {
    CREATED,
    CHANGED,
    /** Deleted; a space is in the trash. */
    DELETED,
    /** Back from the trash. */
    RESTORED,
    /** Permanently removed from the trash, with everything in it. */
    REMOVED
  }

  public Step {
    requireNonNull(type, "type");
    if (before < 0 || after < 0) {
      throw new IllegalArgumentException("versions are not negative: " + before + ", " + after);
    }
  }

  /** The resource exists since this step. */
  public static Step created(long version) {
    return new Step(Type.CREATED, 0, version);
  }

  /** Whether the resource is not in use any more. */
  public boolean isEnd() {
    return type == Type.DELETED || type == Type.REMOVED;
  }
}
