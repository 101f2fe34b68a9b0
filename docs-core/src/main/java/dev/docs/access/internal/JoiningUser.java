package dev.docs.access.internal;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A user who becomes a member.
 *
 * @param searchText the text that a search for members matches
 * @param invitedAs the email, as it was typed, by which they are invited; null for one who joins in
 *     another way
 */
public record JoiningUser(UserId id, String searchText, @Nullable String invitedAs) {
  Member join(OrganizationId organization, Optional<Role> role, Instant now) {
    return Member.joined(organization, id, role.orElse(null), now)
        .withSearchText(searchText)
        .withInvitation(invitedAs);
  }
}
