/** Translation settings and the glossary of organizations. */
@NullMarked
package dev.docs.translation;

import org.jspecify.annotations.NullMarked;
