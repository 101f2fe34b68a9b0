/**
 * Callers, roles, default levels and grants, and the rule that computes the effective role of a
 * caller on content.
 */
@NullMarked
package dev.docs.access;

import org.jspecify.annotations.NullMarked;
