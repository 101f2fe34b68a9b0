/**
 * The structure of a site as an immutable value: site spaces, sections, section groups and external
 * links in order, a transition for each operation, and the published paths.
 */
@NullMarked
package dev.docs.site.structure;

import org.jspecify.annotations.NullMarked;
