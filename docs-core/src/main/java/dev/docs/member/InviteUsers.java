package dev.docs.member;

import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.command.internal.Text;
import dev.docs.organization.internal.EmailDomain;
import dev.docs.user.User;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Invites people by their email.
 *
 * @param emails 1 to 1,000, which one transaction holds; one given twice counts the first time
 * @param role the role of those for whom none is given; kept for the organization's default role
 * @param sso whether they sign in through the identity provider
 */
public record InviteUsers(
    @NotNull(message = "is required")
        @Size(min = 1, max = InviteUsers.MAX_EMAILS, message = "must be from {min} to {max} emails")
        List<@NotNull(message = "must not be null") @Valid Invitee> emails,
    Update<Role> role,
    boolean sso) {

  /** How many are invited at once. */
  public static final int MAX_EMAILS = 1_000;

  public InviteUsers {
    emails = emails == null ? null : Collections.unmodifiableList(new ArrayList<>(emails));
  }

  /** Invites people with one role, which is null for guests. */
  public static InviteUsers as(Role role, String... emails) {
    return new InviteUsers(
        List.of(emails).stream().map(email -> new Invitee(email, Update.keep())).toList(),
        Update.to(role),
        false);
  }

  /**
   * One who is invited.
   *
   * @param email a mailbox and its domain
   * @param role kept for the role of the whole invitation
   */
  public record Invitee(
      @NotNull(message = "is required")
          @Text(
              min = 3,
              max = User.MAX_EMAIL,
              pattern = "[^\\s@\\p{Cntrl}]{1,64}@" + EmailDomain.PATTERN)
          String email,
      Update<Role> role) {}
}
