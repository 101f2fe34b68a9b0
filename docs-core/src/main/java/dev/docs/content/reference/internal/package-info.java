/** What references lead to, found in content. */
@NullMarked
package dev.docs.content.reference.internal;

import org.jspecify.annotations.NullMarked;
