package dev.docs.organization;

/** Who may make organizations. */
public enum OrganizationMakers {
  /** Every user: whoever makes one becomes its admin. */
  ANYONE,
  /** The application that embeds the library, and nobody through the interface. */
  OPERATOR
}
