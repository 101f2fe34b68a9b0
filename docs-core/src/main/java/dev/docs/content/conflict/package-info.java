/** The conflicts of a merge as values, and their resolutions. */
@NullMarked
package dev.docs.content.conflict;

import org.jspecify.annotations.NullMarked;
