/** Custom fonts of organizations. */
@NullMarked
package dev.docs.font;

import org.jspecify.annotations.NullMarked;
