package dev.docs.member;

/** Whether a user who is invited by email accepts the invitation before they become a member. */
public enum InvitationAcceptance {
  /** An invited user becomes a member immediately, as in the public interface. */
  NOT_REQUIRED,
  /**
   * An invited user becomes a member by accepting: for instances whose organizations do not trust
   * each other. Users who became members under the other setting remain members.
   */
  REQUIRED
}
