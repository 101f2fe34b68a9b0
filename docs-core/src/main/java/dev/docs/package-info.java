/**
 * Documentation management as a library. {@link dev.docs.Docs} is the entry point; its {@link
 * dev.docs.DocsSession sessions} give the services of a caller.
 *
 * <p>What may be absent is said in one way. What is asked answers an {@link java.util.Optional},
 * and no method takes one. An argument that may be left out, and a part of a value that may be
 * absent, are {@code @Nullable}, or a part is an Optional; in a command, {@link
 * dev.docs.command.Update} tells to keep a part from removing it. Stores and the HTTP adapter
 * neither take nor give null.
 */
@NullMarked
package dev.docs;

import org.jspecify.annotations.NullMarked;
