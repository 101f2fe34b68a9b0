/**
 * The operations of the API by concept, with their request bodies and JSON.
 *
 * <p>Adding a resource takes two steps here: a class of operations, and its line in {@link
 * dev.docs.http.operations.Operations}; the README, "Adding a resource", lists the files of the
 * other modules. Such a class has three parts: {@code describe} adds each operation to the table,
 * with the role it {@code needs}, its body and its responses; a handler method for each reads the
 * arguments, calls one service method and maps the result; the last method writes the JSON. It
 * contains no rules of the domain. {@code SiteMcpServerOperations} is a short example.
 */
@NullMarked
package dev.docs.http.operations;

import org.jspecify.annotations.NullMarked;
