/** Id types of all resources, and their generator. */
@NullMarked
package dev.docs.id;

import org.jspecify.annotations.NullMarked;
