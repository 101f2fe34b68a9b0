/** The parts that commands share: field updates and constraints. */
@NullMarked
package dev.docs.command;

import org.jspecify.annotations.NullMarked;
