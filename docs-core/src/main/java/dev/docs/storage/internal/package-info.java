/** The repository of uploads. */
@NullMarked
package dev.docs.storage.internal;

import org.jspecify.annotations.NullMarked;
