/** What commands are made of, and how they are checked. */
@NullMarked
package dev.docs.command;

import org.jspecify.annotations.NullMarked;
