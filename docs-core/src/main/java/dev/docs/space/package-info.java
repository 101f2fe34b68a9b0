/** Spaces and the collections they are grouped in: one tree, one order, one trash. */
@NullMarked
package dev.docs.space;

import org.jspecify.annotations.NullMarked;
