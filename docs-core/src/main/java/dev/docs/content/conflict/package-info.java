/** The conflicts of a merge, and their resolutions. */
@NullMarked
package dev.docs.content.conflict;

import org.jspecify.annotations.NullMarked;
