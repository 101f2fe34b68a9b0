/** A site as a folder with a {@code gitbook-docs.yaml}: import and export. */
@NullMarked
package dev.docs.site.layout;

import org.jspecify.annotations.NullMarked;
