/** The adapter to the YAML library. */
@NullMarked
package dev.docs.content.yaml;

import org.jspecify.annotations.NullMarked;
