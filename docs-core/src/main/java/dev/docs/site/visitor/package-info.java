/**
 * Who may visit a site, and what is known about them: share links, tokens, the schema of claims.
 */
package dev.docs.site.visitor;
