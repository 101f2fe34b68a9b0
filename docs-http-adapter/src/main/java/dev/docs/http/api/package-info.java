/** How the interface is made on an instance of the library. */
@NullMarked
package dev.docs.http.api;

import org.jspecify.annotations.NullMarked;
