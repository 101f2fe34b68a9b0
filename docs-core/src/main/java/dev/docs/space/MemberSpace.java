package dev.docs.space;

import dev.docs.access.Role;

/**
 * A space that a member has access to.
 *
 * @param permission the member's role on it
 * @param space the space as the caller sees it
 */
public record MemberSpace(Role permission, SpaceView space) {}
