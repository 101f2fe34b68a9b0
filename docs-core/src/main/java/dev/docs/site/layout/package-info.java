/** A whole site in one folder: gitbook-docs.yaml, which maps folders to what a site consists of. */
@NullMarked
package dev.docs.site.layout;

import org.jspecify.annotations.NullMarked;
