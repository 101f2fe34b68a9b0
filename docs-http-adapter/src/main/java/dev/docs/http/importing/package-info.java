/** Makes pages of what others publish: sites, documents, archives. */
@NullMarked
package dev.docs.http.importing;

import org.jspecify.annotations.NullMarked;
