/** Translations of organizations, and the glossary they are made with. */
@NullMarked
package dev.docs.translation;

import org.jspecify.annotations.NullMarked;
