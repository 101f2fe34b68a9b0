/** Who is calling, which role they have, and what it lets them do. */
@NullMarked
package dev.docs.access;

import org.jspecify.annotations.NullMarked;
