/**
 * Interfaces that an application or an adapter implements: fetching of imports and specifications,
 * rendering of PDFs, Git repositories, verification of host names, background jobs.
 */
@NullMarked
package dev.docs.port;

import org.jspecify.annotations.NullMarked;
