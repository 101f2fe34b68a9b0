/** People, in whichever organizations they are. */
@NullMarked
package dev.docs.user;

import org.jspecify.annotations.NullMarked;
