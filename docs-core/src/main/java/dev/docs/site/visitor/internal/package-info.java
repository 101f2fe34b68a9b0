/** Repositories of share links and of visitor authentication. */
@NullMarked
package dev.docs.site.visitor.internal;

import org.jspecify.annotations.NullMarked;
