/**
 * What a space holds, read and edited at one place: its main content, a revision, a change request.
 */
@NullMarked
package dev.docs.contents;

import org.jspecify.annotations.NullMarked;
