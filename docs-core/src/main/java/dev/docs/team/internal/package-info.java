/** How teams are shown to their viewer. */
@NullMarked
package dev.docs.team.internal;

import org.jspecify.annotations.NullMarked;
