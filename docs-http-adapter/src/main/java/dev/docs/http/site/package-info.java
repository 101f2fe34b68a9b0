/**
 * Operations, request bodies and JSON of sites, as their editors and as their visitors see them.
 */
@NullMarked
package dev.docs.http.site;

import org.jspecify.annotations.NullMarked;
