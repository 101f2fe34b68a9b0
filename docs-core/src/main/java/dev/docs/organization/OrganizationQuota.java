package dev.docs.organization;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What each organization may have at most, by default anything. The same for all processes on one
 * store. What exceeds it already stays. Immutable.
 *
 * @param spaces the most spaces, other than those in the trash; empty for any number
 * @param bytes the most bytes of the texts, in UTF-8, and files of all spaces, also of those in the
 *     trash: of all their revisions, but each that is equal in one space once, and what a duplicate
 *     shares with its original there only. They are given back when revisions or spaces are removed
 *     permanently. Empty for any number; then nothing is counted. Where it is set, the instance
 *     counts what was not counted yet when it is built
 */
public record OrganizationQuota(OptionalInt spaces, OptionalLong bytes) {

  /** No limit. */
  public static final OrganizationQuota NONE =
      new OrganizationQuota(OptionalInt.empty(), OptionalLong.empty());

  /**
   * @throws IllegalArgumentException when a number is not positive
   */
  public OrganizationQuota {
    if (spaces.isPresent() && spaces.getAsInt() < 1) {
      throw new IllegalArgumentException("spaces: must be positive, is " + spaces.getAsInt());
    }
    if (bytes.isPresent() && bytes.getAsLong() < 1) {
      throw new IllegalArgumentException("bytes: must be positive, is " + bytes.getAsLong());
    }
  }

  public OrganizationQuota withSpaces(int most) {
    return new OrganizationQuota(OptionalInt.of(most), bytes);
  }

  public OrganizationQuota withBytes(long most) {
    return new OrganizationQuota(spaces, OptionalLong.of(most));
  }
}
