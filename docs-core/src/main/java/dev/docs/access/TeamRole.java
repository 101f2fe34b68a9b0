package dev.docs.access;

/** The role of a member in a team. */
public enum TeamRole {
  /** Has what the team was given, and manages the team. */
  OWNER,
  /** Has the roles granted to the team. */
  MEMBER
}
