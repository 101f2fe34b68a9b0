/**
 * Parts of Markdown that other packages evaluate: conditional blocks, inclusions of reusable
 * contents and references to OpenAPI specifications.
 */
@NullMarked
package dev.docs.content.markdown.internal;

import org.jspecify.annotations.NullMarked;
