/** Access of visitors to sites: share links, visitor authentication, and the schema of claims. */
@NullMarked
package dev.docs.site.visitor;

import org.jspecify.annotations.NullMarked;
