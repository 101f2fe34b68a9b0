/**
 * Who may visit a site, and what is known about them: share links, tokens, the schema of claims.
 */
@NullMarked
package dev.docs.site.visitor;

import org.jspecify.annotations.NullMarked;
