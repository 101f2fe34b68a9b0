package dev.docs.comment;

/** What a caller may do with a comment or a reply, which they may view. */
public record PostPermissions(boolean edit, boolean reply, boolean delete) {}
