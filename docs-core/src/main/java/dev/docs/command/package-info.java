/** Types shared by commands. */
@NullMarked
package dev.docs.command;

import org.jspecify.annotations.NullMarked;
