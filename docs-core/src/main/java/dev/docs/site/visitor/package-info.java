/** Authentication of visitors: share links, tokens, and the schema of claims. */
@NullMarked
package dev.docs.site.visitor;

import org.jspecify.annotations.NullMarked;
