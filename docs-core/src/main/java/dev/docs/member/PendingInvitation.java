package dev.docs.member;

import dev.docs.access.PendingMember;

/** An invitation that waits for the invited user, with the title of the organization. */
public record PendingInvitation(PendingMember pending, String organizationTitle) {}
