package dev.docs.organization;

import java.util.OptionalInt;

/**
 * What each organization may have at most, by default anything. The same for all processes on one
 * store. What exceeds it already stays. Immutable.
 *
 * @param spaces the most spaces, other than those in the trash; empty for any number
 */
public record OrganizationQuota(OptionalInt spaces) {

  /** No limit. */
  public static final OrganizationQuota NONE = new OrganizationQuota(OptionalInt.empty());

  /**
   * @throws IllegalArgumentException when a number is not positive
   */
  public OrganizationQuota {
    if (spaces.isPresent() && spaces.getAsInt() < 1) {
      throw new IllegalArgumentException("spaces: must be positive, is " + spaces.getAsInt());
    }
  }

  /** A copy with another number of spaces. */
  public OrganizationQuota withSpaces(int most) {
    return new OrganizationQuota(OptionalInt.of(most));
  }
}
