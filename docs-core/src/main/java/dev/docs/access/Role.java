package dev.docs.access;

import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.util.Locale;

/** Roles on content and in organizations, weakest first; each includes those before it. */
@KeepsRule("roles")
public enum Role {
  /** See content. */
  READ,
  /** See content and discuss it. */
  COMMENT,
  /** Write content, live or in change requests. */
  EDIT,
  /** Review and merge change requests. */
  REVIEW,
  /** Manage collections, spaces, sites, and who may access them. */
  CREATE,
  /** All operations. */
  ADMIN;

  public boolean includes(Role other) {
    return compareTo(other) >= 0;
  }

  /**
   * Requires this role to include another.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} when it does not
   */
  public void require(Role needed, String action) {
    if (!includes(needed)) {
      throw DocsException.forbidden(
          "you may not %s: it needs the role %s, yours is %s"
              .formatted(action, needed.word(), word()));
    }
  }

  /** The error for a role in an organization that is too weak, or missing. */
  public DocsException missing(String action) {
    String needed = this == ADMIN ? "an admin" : "the role " + word();
    return DocsException.forbidden("you may not " + action + ": it needs " + needed);
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
