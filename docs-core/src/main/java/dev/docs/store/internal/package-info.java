/** What the declarations of kinds and keys are made with. */
@NullMarked
package dev.docs.store.internal;

import org.jspecify.annotations.NullMarked;
