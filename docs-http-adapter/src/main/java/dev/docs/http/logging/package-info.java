/** Where what libraries log goes. */
@NullMarked
package dev.docs.http.logging;

import org.jspecify.annotations.NullMarked;
