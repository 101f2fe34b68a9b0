/** Constraints on the components of commands, and what checks them. */
@NullMarked
package dev.docs.command.internal;

import org.jspecify.annotations.NullMarked;
