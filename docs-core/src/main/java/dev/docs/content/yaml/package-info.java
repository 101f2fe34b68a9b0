/** The border to the library that reads YAML. */
@NullMarked
package dev.docs.content.yaml;

import org.jspecify.annotations.NullMarked;
