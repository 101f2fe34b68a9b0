/**
 * Parsing and writing JSON; the only package that uses Jackson's parsers, generators and mapper.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.json;

import org.jspecify.annotations.NullMarked;
