/**
 * Operations, request bodies and JSON of sites, as their editors and as their visitors see them.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.site;

import org.jspecify.annotations.NullMarked;
