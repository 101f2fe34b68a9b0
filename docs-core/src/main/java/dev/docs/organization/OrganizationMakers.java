package dev.docs.organization;

/** Who may create organizations. */
public enum OrganizationMakers {
  /** Every user; the creator becomes its admin. */
  ANYONE,
  /** The operator only. */
  OPERATOR
}
