/** The repository of uploads. */
@NullMarked
package dev.docs.upload.internal;

import org.jspecify.annotations.NullMarked;
