/**
 * Background jobs, and the runners that execute them at once, on a thread, or when a test says so.
 */
@NullMarked
package dev.docs.job;

import org.jspecify.annotations.NullMarked;
