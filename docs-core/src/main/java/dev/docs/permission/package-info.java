/** Who may do what on spaces and collections, and who says so. */
@NullMarked
package dev.docs.permission;

import org.jspecify.annotations.NullMarked;
