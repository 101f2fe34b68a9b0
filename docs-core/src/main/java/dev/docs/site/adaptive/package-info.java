/**
 * Adaptive content: the schema of visitor claims, and conditions on them. A condition is an
 * expression in a subset of JavaScript that is checked against the schema and evaluated without
 * running code.
 */
@NullMarked
package dev.docs.site.adaptive;

import org.jspecify.annotations.NullMarked;
