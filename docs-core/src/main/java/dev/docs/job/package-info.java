/** Work that is done after the request that asked for it was answered. */
@NullMarked
package dev.docs.job;

import org.jspecify.annotations.NullMarked;
