/** The rules of behaviour with their origin, readable at run time. */
@NullMarked
package dev.docs.rule;

import org.jspecify.annotations.NullMarked;
