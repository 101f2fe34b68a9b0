/** Repositories of members, teams and grants, and the rules of roles. */
@NullMarked
package dev.docs.access.internal;

import org.jspecify.annotations.NullMarked;
