/** Values that take memory or time to make, and are made when they are first needed. */
@NullMarked
package dev.docs.budget.internal;

import org.jspecify.annotations.NullMarked;
