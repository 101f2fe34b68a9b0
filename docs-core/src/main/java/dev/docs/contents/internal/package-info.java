/** Content as it is found at one place, read and edited. */
@NullMarked
package dev.docs.contents.internal;

import org.jspecify.annotations.NullMarked;
