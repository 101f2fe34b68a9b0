package dev.docs.permission;

import dev.docs.access.Role;
import dev.docs.user.User;

/** The role of a user on content. */
public record UserPermission(User user, Role role) {}
