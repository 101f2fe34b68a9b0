/**
 * The structure of a site: its site spaces, sections, section groups and external links in order,
 * as one immutable value with a pure transition for each operation, and the paths they are
 * published at.
 */
@NullMarked
package dev.docs.site.structure;

import org.jspecify.annotations.NullMarked;
