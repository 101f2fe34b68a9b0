package dev.docs.people;

import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.organization.internal.EmailDomain;
import dev.docs.user.User;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Invites users by email.
 *
 * @param emails 1 to 1,000, our limit for one transaction; of equal emails the first counts
 * @param role the role of users without a role of their own; not set for the organization's default
 *     role
 * @param sso whether they sign in through the identity provider
 */
public record InviteUsers(
    @NotNull
        @Size(min = 1, max = InviteUsers.MAX_EMAILS, message = "must be from {min} to {max} emails")
        List<@NotNull @Valid Invitee> emails,
    Update<Role> role,
    boolean sso) {

  /** The most emails of one request: our choice. */
  public static final int MAX_EMAILS = 1_000;

  public InviteUsers {
    emails = emails == null ? null : Collections.unmodifiableList(new ArrayList<>(emails));
  }

  /** Invites users with one role; null for guests. */
  public static InviteUsers as(@Nullable Role role, String... emails) {
    return of(Arrays.stream(emails).map(Invitee::of).toList()).role(role);
  }

  /** Invites users, with the organization's default role where they have none of their own. */
  public static InviteUsers of(List<Invitee> emails) {
    return new InviteUsers(emails, Update.keep(), false);
  }

  /** A copy of this command with the role of users without one of their own; null for guest. */
  public InviteUsers role(@Nullable Role newRole) {
    return new InviteUsers(emails, Update.to(newRole), sso);
  }

  public InviteUsers sso(boolean newSso) {
    return new InviteUsers(emails, role, newSso);
  }

  /**
   * An invited user.
   *
   * @param email a mailbox and its domain
   * @param role not set for the role of the whole request
   */
  public record Invitee(
      @NotNull
          @BoundedText(
              min = 3,
              max = User.MAX_EMAIL,
              pattern = "[^\\s@\\p{Cntrl}]{1,64}@" + EmailDomain.PATTERN)
          String email,
      Update<Role> role) {

    /** A user with the role of the whole request. */
    public static Invitee of(String email) {
      return new Invitee(email, Update.keep());
    }

    /** A copy of this command with a role of their own; null for guest. */
    public Invitee role(@Nullable Role newRole) {
      return new Invitee(email, Update.to(newRole));
    }
  }
}
