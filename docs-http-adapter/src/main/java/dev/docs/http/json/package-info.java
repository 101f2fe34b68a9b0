/** JSON: the only package that sees Jackson. */
@NullMarked
package dev.docs.http.json;

import org.jspecify.annotations.NullMarked;
