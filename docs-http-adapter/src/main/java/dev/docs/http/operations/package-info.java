/**
 * The table of all operations, and what concerns all of them: the check of roles, the information
 * about the API, and the operations that are out of scope.
 *
 * <p>The operations themselves stand in a package per concept, for example {@code
 * dev.docs.http.space}, with their request bodies and their JSON. {@code .github/CONTRIBUTING.md}
 * lists the files that a new resource takes. Two of them are in this module: a class of operations
 * in the package of its concept, and its line in {@link dev.docs.http.operations.Operations}. In
 * such a class, {@code describe} enters each operation in the table with the role it {@code needs},
 * its body, and its answer: the type, with the call of a service that makes it. What the
 * description tells of the type, and what is written, come from there. Rules of the domain belong
 * in core. {@code SiteMcpServerOperations} is a short example.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.operations;

import org.jspecify.annotations.NullMarked;
