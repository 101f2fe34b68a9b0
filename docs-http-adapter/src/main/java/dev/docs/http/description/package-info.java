/** What can be told of the interface from its table: an OpenAPI document, a list for people. */
@NullMarked
package dev.docs.http.description;

import org.jspecify.annotations.NullMarked;
