/**
 * Tokens that identify visitors of published sites.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.visitor;

import org.jspecify.annotations.NullMarked;
