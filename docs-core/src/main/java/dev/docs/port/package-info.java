/**
 * Interfaces that the application implements, or takes from {@code dev.docs.http}: fetching content
 * and specifications, drawing PDFs, verifying hostnames.
 */
@NullMarked
package dev.docs.port;

import org.jspecify.annotations.NullMarked;
