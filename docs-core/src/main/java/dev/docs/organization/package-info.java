/** Organizations and their settings. */
@NullMarked
package dev.docs.organization;

import org.jspecify.annotations.NullMarked;
