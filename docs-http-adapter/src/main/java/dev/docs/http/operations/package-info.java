/**
 * The operations of the API, grouped by concept, each with its request body and its JSON.
 *
 * <p>{@code .github/CONTRIBUTING.md} lists the files that a new resource takes. Two of them are in
 * this package: a class of operations, and its line in {@link dev.docs.http.operations.Operations}.
 * In such a class, {@code describe} enters each operation in the table with the role it {@code
 * needs}, its body and its answer; one method per operation reads the arguments, calls one service
 * and maps the result; the last method writes the JSON. Rules of the domain belong in core. {@code
 * SiteMcpServerOperations} is a short example.
 */
@NullMarked
package dev.docs.http.operations;


import org.jspecify.annotations.NullMarked;
