/** Parsing and writing JSON; the only package that uses Jackson. */
@NullMarked
package dev.docs.http.json;

import org.jspecify.annotations.NullMarked;
