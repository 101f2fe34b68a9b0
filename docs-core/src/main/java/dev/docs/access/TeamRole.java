package dev.docs.access;

/** What a member is in a team. */
public enum TeamRole {
  /** Has what the team was given, and manages the team. */
  OWNER,
  /** Has what the team was given. */
  MEMBER
}
