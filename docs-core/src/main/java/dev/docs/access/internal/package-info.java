/** Units of work, and repositories of members, teams and grants. */
@NullMarked
package dev.docs.access.internal;

import org.jspecify.annotations.NullMarked;
