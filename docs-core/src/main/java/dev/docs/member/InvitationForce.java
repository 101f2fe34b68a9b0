package dev.docs.member;

/** When an invitation by email makes a member. */
public enum InvitationForce {
  /** At once, as in the public interface. */
  AT_ONCE,
  /**
   * When the invited user accepts: for applications whose organizations don't trust each other.
   * Members who were made before stay.
   */
  ONCE_ACCEPTED
}
