/** What is kept of share links and of the authentication of visitors. */
@NullMarked
package dev.docs.site.visitor.internal;

import org.jspecify.annotations.NullMarked;
