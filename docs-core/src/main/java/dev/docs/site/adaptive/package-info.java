/**
 * Adaptive content: the schema of the claims about a visitor of a site, and the conditions on these
 * claims that decide what the visitor sees. A condition is an expression of a small language, part
 * of JavaScript, that is checked against the schema and evaluated without running code.
 */
@NullMarked
package dev.docs.site.adaptive;

import org.jspecify.annotations.NullMarked;
