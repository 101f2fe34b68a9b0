/** Units of work, and what is kept of members, teams and grants. */
@NullMarked
package dev.docs.access.internal;

import org.jspecify.annotations.NullMarked;
