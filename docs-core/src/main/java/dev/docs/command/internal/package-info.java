/** Constraints on the components of commands, and their validators. */
@NullMarked
package dev.docs.command.internal;

import org.jspecify.annotations.NullMarked;
