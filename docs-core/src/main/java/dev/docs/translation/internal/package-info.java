/** The repository of translations and the glossary. */
@NullMarked
package dev.docs.translation.internal;

import org.jspecify.annotations.NullMarked;
