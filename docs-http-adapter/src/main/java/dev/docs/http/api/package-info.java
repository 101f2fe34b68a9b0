/** Building the REST API on an instance of the library, and the tokens of its callers. */
@NullMarked
package dev.docs.http.api;

import org.jspecify.annotations.NullMarked;
