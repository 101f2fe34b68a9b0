package dev.docs.http.call;

/**
 * The rights that an operation requires: the role in the organization where its path is that of an
 * organization, its members or teams; the effective role on the content where it is about a space
 * or collection. Members need no role to leave, guests none to see themselves, and callers who
 * manage content need none in the organization to invite to it by link.
 *
 * @param note restrictions beyond the requirement; may be empty
 */
public record RequiredAccess(RequiredRole requirement, String note) {}
