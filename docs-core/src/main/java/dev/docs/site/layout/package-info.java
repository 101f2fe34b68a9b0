/** A whole site in one folder: gitbook-docs.yaml maps directories to the parts of a site. */
@NullMarked
package dev.docs.site.layout;

import org.jspecify.annotations.NullMarked;
