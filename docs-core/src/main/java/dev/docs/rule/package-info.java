/** The rules of behaviour, each with where it comes from, readable at run time. */
@NullMarked
package dev.docs.rule;

import org.jspecify.annotations.NullMarked;
