/**
 * The operations of the interface, by concept, each with its bodies and its JSON.
 *
 * <p>What a new resource touches stands in the README, "Adding a resource", file by file. Here it
 * is two: a class of operations, and its line in {@link dev.docs.http.operations.Operations}. Such
 * a class reads from top to bottom: {@code describe} enters each operation in the table, with the
 * role it {@code needs}, the body it takes and what it answers; a method for each reads the
 * arguments, calls one service and maps its answer; the last one writes the JSON. No rule of the
 * domain stands here. {@code SiteMcpServerOperations} is an example that fits on two screens.
 */
@NullMarked
package dev.docs.http.operations;

import org.jspecify.annotations.NullMarked;
