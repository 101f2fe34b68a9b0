/**
 * The adapter to the YAML library.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.yaml;

import org.jspecify.annotations.NullMarked;
