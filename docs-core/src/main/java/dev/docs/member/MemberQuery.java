package dev.docs.member;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.internal.MemberRepository;
import dev.docs.command.Text;
import dev.docs.command.Update;
import dev.docs.id.OrganizationId;
import dev.docs.store.Scan;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Filter and order of a list of members.
 *
 * @param role only those with a role; set to null for guests, not set for all
 * @param search at most 512 characters that the display name or the email contains, ignoring case;
 *     null or empty for all
 */
public record MemberQuery(
    Sort sort, boolean descending, Update<Role> role, @Text(max = 512) @Nullable String search) {

  /** The sort key of members. */
  public enum Sort {
    /** When they joined. */
    JOINED_AT,
    /** The time of their last request; members without one are left out. */
    LAST_SEEN_AT
  }

  /** All members, the newest first: what the others start from. */
  public static final MemberQuery ALL = new MemberQuery(Sort.JOINED_AT, true, Update.keep(), null);

  public MemberQuery {
    requireNonNull(sort, "sort");
    requireNonNull(role, "role");
  }

  public MemberQuery sortedBy(Sort newSort) {
    return new MemberQuery(newSort, descending, role, search);
  }

  public MemberQuery ascending() {
    return new MemberQuery(sort, false, role, search);
  }

  /** Only those of a role. */
  public MemberQuery withRole(Role wanted) {
    return new MemberQuery(sort, descending, Update.to(wanted), search);
  }

  /** Only guests. */
  public MemberQuery guests() {
    return new MemberQuery(sort, descending, Update.toNothing(), search);
  }

  public MemberQuery containing(@Nullable String text) {
    return new MemberQuery(sort, descending, role, text);
  }

  /** The members of an organization, before the search text is applied. */
  Scan<Member> in(OrganizationId organization) {
    boolean joined = sort == Sort.JOINED_AT;
    Scan<Member> scan;
    if (role.isSet()) {
      Optional<Role> wanted = role.or(Optional.empty());
      scan =
          joined
              ? MemberRepository.withRole(organization, wanted)
              : MemberRepository.seenWithRole(organization, wanted);
    } else {
      scan = joined ? MemberRepository.of(organization) : MemberRepository.seen(organization);
    }
    return descending ? scan.reversed() : scan;
  }
}
