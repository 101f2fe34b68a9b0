/** The table of operations, a class for each concept: its description, and what handles it. */
@NullMarked
package dev.docs.http.operations;

import org.jspecify.annotations.NullMarked;
