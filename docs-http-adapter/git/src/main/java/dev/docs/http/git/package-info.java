/** Git repositories, read and written over HTTP. */
@NullMarked
package dev.docs.http.git;

import org.jspecify.annotations.NullMarked;
