/**
 * The declarations of the interface's fields: each is declared once, with its name, its type in the
 * notation of {@code types.txt}, the versions of the interface that know it, and how it is read
 * from a value or a request body. Answers, checks and the served description come from it.
 *
 * <p>Fields of request bodies are declared by {@link dev.docs.http.type.BodyField}, their objects
 * by {@link dev.docs.http.type.BodyType} and {@link dev.docs.http.type.BodyUnion}, fields of
 * answers by {@link dev.docs.http.type.ObjectType} and {@link dev.docs.http.type.OneOf}.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.type;

import org.jspecify.annotations.NullMarked;
